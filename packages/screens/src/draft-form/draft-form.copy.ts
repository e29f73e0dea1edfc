/** Texts shared by all forms. */
export const draftFormCopy = {
  kept: 'You have an unsaved draft.',
  restore: 'Restore',
  discard: 'Discard',
  notSaved: 'Your changes were not saved',
  unreadDate: 'Enter a complete, valid date',
  needAttention: (count: number) =>
    count === 1 ? '1 field needs attention' : `${count} fields need attention`,
} as const;
