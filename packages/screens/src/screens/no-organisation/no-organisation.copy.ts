/** Texts for a user whose account has no distributor. */
export const copy = {
  title: 'No organisation yet',
  text: 'Your account is not linked to a distributor, so there is nothing to show here.',
  /** Split around the email, which an administrator needs to find the account. */
  askBefore: 'Ask a platform administrator to link',
  askAfter: 'to your distributor, then sign in again.',
  signOut: 'Sign Out',
} as const;
