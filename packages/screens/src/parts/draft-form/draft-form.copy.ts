/** Texts shared by all forms. */
export const draftFormCopy = {
  kept: 'You have an unsaved draft.',
  keptWasSent:
    'You have a draft that was sent without an answer. It may have been saved: check the list before you change it.',
  restore: 'Restore',
  discard: 'Discard',
  changedElsewhere: 'Someone else saved changes meanwhile. The fields that you have not changed show them.',
  /** The fields that both changed, each with what is saved now. */
  replaces: (conflicts: readonly { label: string; theirs: string | undefined }[]) =>
    `Saving again replaces ${conflicts
      .map(({ label, theirs }) => (theirs === undefined ? label : `${label} (${theirs || 'empty'} now)`))
      .join(', ')}.`,
  takeTheirs: 'Use the saved values',
  notSaved: 'Your changes were not saved',
  unreadDate: 'Enter a complete, valid date',
  needAttention: (count: number) =>
    count === 1 ? '1 field needs attention' : `${count} fields need attention`,
} as const;
