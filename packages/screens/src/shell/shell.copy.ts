/** Words of the shell. Documented ones name their place (core §2, Shell). */
export const shellCopy = {
  profileSettings: 'Profile Settings',
  preferences: 'Preferences',
  signOut: 'Sign Out',
  pending: (count: number) => `${count} pending`,
} as const;
