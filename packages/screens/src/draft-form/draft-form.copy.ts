/** Texts shared by all forms. */
export const draftFormCopy = {
  kept: 'You have an unsaved draft.',
  keptWasSent:
    'You have a draft that was sent without an answer. It may have been saved: check the list before you change it.',
  restore: 'Restore',
  discard: 'Discard',
  overtaken:
    'Fields that you did not change now show the current values. Save again to replace the others with yours.',
  notSaved: 'Your changes were not saved',
  unreadDate: 'Enter a complete, valid date',
  needAttention: (count: number) =>
    count === 1 ? '1 field needs attention' : `${count} fields need attention`,
} as const;
