import { formatNumber } from '@dmc/contract/numbers';

/** Texts of the shell. Documented ones cite their source (core §2, Shell). */
export const shellCopy = {
  profileSettings: 'Profile Settings',
  preferences: 'Preferences',
  signOut: 'Sign Out',
  search: 'Search',
  /** Read after it: pages have a Search button of their own. */
  searchWhere: 'the console',
  pending: (count: number) => `${formatNumber(count)} pending`,
} as const;
