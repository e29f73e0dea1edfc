/** Texts of the form for one's own password. */
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
