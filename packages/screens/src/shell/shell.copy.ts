/** Words of the shell. Documented ones name their place (core §2, Shell). */
export const shellCopy = {
  profileSettings: 'Profile Settings',
  preferences: 'Preferences',
  signOut: 'Sign Out',
  /** core §2: followed by the distributor's name. */
  viewingAs: 'Viewing as',
  exitView: 'Exit View',
  leaving: 'Leaving…',
  impersonationNote: (until: string | undefined) =>
    `Changes you make are recorded under your name${until ? ` · until ${until}` : ''}`,
  impersonation: 'Viewing as a distributor',
  /** core §8 */
  stopFailed: 'Failed to stop impersonation',
  signOutInstead: 'Sign out instead',
  retry: 'Retry',
  pending: (count: number) => `${count} pending`,
} as const;
