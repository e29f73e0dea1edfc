/** Texts of the form in which users change their password. */
export const changePasswordCopy = {
  title: 'Change password',
  description: 'Every other session of yours ends. This one stays.',
  current: 'Current password',
  fresh: 'New password',
  again: 'New password, again',
  save: 'Change Password',
  saving: 'Changing...',
  cancel: 'Cancel',
} as const;
