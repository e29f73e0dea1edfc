/** Texts of the account cards on the preferences page. */
export const accountCopy = {
  password: 'Password',
  passwordNote: 'Choose one that you use nowhere else. Changing it ends your other sessions.',
  change: 'Change password',
  sessions: 'Sessions',
  sessionsNote: 'Where you are signed in. End what you do not recognise, and change your password.',
  viewing: 'Password and sessions',
  viewingNote: 'You are viewing as a distributor. Exit the view to manage your own account.',
} as const;
