import type { Role } from '@dmc/contract/roles';

/** Words of the form that creates a user. Documented ones name their place. */
export const createUserCopy = {
  /** screens §2 */
  title: 'Create New User',
  description: 'The account can be used as soon as it is created.',
  /** screens §2 */
  email: 'Email',
  emailHint: 'Capital and small letters are the same',
  /** screens §2 */
  password: 'Password',
  passwordHint:
    'At least 6 characters, or as many as the system settings ask. Hand it over yourself: no message is sent.',
  /** screens §2 */
  role: 'Role',
  /** screens §2: «Distributor ID» */
  distributorId: 'Distributor ID',
  distributorHints: {
    RETAILER: 'The distributor this retailer buys from',
    SUPERVISOR: 'The distributor to work for. Without one the console stays empty.',
    DISTRIBUTOR: 'The business to run. Without one the console stays empty.',
    ADMIN: '',
  } satisfies Record<Role, string>,
  meanings: {
    RETAILER: 'A customer of a distributor. Cannot sign in to this console.',
    SUPERVISOR: 'Sees and approves the orders of one distributor.',
    DISTRIBUTOR: 'Runs one business: products, orders, payments.',
    ADMIN: 'Runs the whole platform, users and settings included.',
  } satisfies Record<Role, string>,
  choose: 'Search by name, or paste an id',
  useId: 'Use this id',
  deactivated: 'Deactivated',
  unknown: 'No distributor has this name or id',
  several: 'Several distributors have this in their name: choose one',
  off: (name: string) => `${name} is deactivated. Choose another distributor.`,
  notLoaded: 'Distributors are not loaded: choose one once they are, or paste an id',
  loading: 'Loading distributors...',
  failed: 'Distributors could not be loaded. An id can still be pasted.',
  none: 'No distributor has this in its name. An id can be pasted.',
  save: 'Create User',
  saving: 'Creating...',
  cancel: 'Cancel',
} as const;
