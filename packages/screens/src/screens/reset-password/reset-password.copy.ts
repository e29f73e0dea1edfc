import { RESET_LINK_TEXTS } from '@dmc/contract/account';

/** Texts of the page that a reset link opens. */
export const resetPasswordCopy = {
  title: 'Set a new password',
  of: (email: string) => `For ${email}. Every session of this account ends, on every device.`,
  until: (time: string) => `The link works until ${time}.`,
  loading: 'Checking the link',
  failed: 'The link could not be checked.',
  unusable: 'This link cannot be used',
  reasons: RESET_LINK_TEXTS,
  fresh: 'New password',
  again: 'New password, again',
  save: 'Set Password',
  saving: 'Saving...',
  done: 'Your new password is set',
  doneHint: 'All sessions have ended. Sign in with the new password.',
  signIn: 'Go to sign-in',
} as const;
