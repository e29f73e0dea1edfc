import { formatNumber } from '@dmc/contract/numbers';

/** Texts of the shell. Documented ones cite their source (core §2, Shell). */
export const shellCopy = {
  profileSettings: 'Profile Settings',
  preferences: 'Preferences',
  signOut: 'Sign Out',
  search: 'Search',
  /** Announced after “Search”, because pages have their own Search button. */
  searchWhere: 'the console',
  offline: 'You are offline',
  offlineNote: 'Changes can be saved once the connection is back.',
  connection: 'Connection',
  pending: (count: number) => `${formatNumber(count)} pending`,
} as const;
