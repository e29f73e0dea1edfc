/** Texts of the shell. Documented ones cite their source (core §2, Shell). */
export const shellCopy = {
  profileSettings: 'Profile Settings',
  preferences: 'Preferences',
  signOut: 'Sign Out',
  pending: (count: number) => `${count} pending`,
} as const;
