/** Texts of the question asked before leaving unsaved changes (rulings P59). */
export const leaveQuestionCopy = {
  title: 'Leave without saving?',
  text: (page: string) => `Your changes on ${page} are not saved.`,
  leave: 'Leave',
  stay: 'Stay',
} as const;
