/** Texts of the bar above a distributor's console. Documented ones cite their source (core §2, Shell). */
export const impersonationCopy = {
  /** core §2: followed by the distributor's name. */
  viewingAs: 'Viewing as',
  exitView: 'Exit View',
  retry: 'Retry Exit View',
  leaving: 'Leaving…',
  impersonationNote: (until: string | undefined) =>
    `Changes you make are recorded under your name${until ? ` · until ${until}` : ''}`,
  impersonation: 'Viewing as a distributor',
  /** core §8 */
  stopFailed: 'Failed to stop impersonation',
  signOutInstead: 'Sign out instead',
} as const;
