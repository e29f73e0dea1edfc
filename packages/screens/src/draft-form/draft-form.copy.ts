/** Words that every form shares. */
export const draftFormCopy = {
  kept: 'You typed something here before and did not save it.',
  restore: 'Restore',
  discard: 'Discard',
  notSaved: 'What you sent was not saved',
  unreadDate: 'Enter a whole date that exists',
  needAttention: (count: number) =>
    count === 1 ? '1 field needs attention' : `${count} fields need attention`,
} as const;
