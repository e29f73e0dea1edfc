/** Texts of the dialog about another user's password and sessions. */
export const accountAccessCopy = {
  title: (email: string) => `Access for ${email}`,
  close: 'Close',
  password: 'New password',
  explain:
    'Make a link with which the user sets a new password. It works once, for 24 hours, and replaces an earlier one. When it is used, every session of the user ends.',
  ownPassword: 'This is your own account. Change your password in Preferences.',
  inactive: 'The account is deactivated. Activate it first.',
  make: 'Make a Link',
  making: 'Making...',
  again: 'Make Another Link',
  notMade: 'The link was not made. Please try again.',
  link: 'Link',
  linkHint: (until: string) => `Works once, until ${until}. It is shown only now: pass it on to nobody else.`,
  copyLink: 'Copy link',
  copied: 'Copied',
  notCopied: 'Not copied. Select the link and copy it yourself.',
  mail: {
    sent: (email: string) => `The link was also sent to ${email}.`,
    failed: (email: string) =>
      `The email to ${email} could not be sent. Copy the link and pass it on yourself.`,
    off: 'This server sends no email: copy the link and pass it on yourself.',
  },
  sessions: 'Sessions',
} as const;
