/** Texts of the question asked before leaving unsaved changes. */
export const leaveQuestionCopy = {
  title: 'Leave without saving?',
  text: (page: string) => `Your changes on ${page} are not saved.`,
  leave: 'Leave',
  stay: 'Stay',
} as const;
