import { labelsOf } from '@dmc/contract/fields';
import type { Role } from '@dmc/contract/roles';
import { USER_FIELDS } from '@dmc/contract/users';

/** Texts of the form that creates a user. Documented ones cite their source. */
export const createUserCopy = {
  /** screens §2 */
  title: 'Create New User',
  description: 'The account can be used as soon as it is created.',
  ...labelsOf(USER_FIELDS),
  emailHint: 'Not case-sensitive',
  passwordHint: (rule: string) => `${rule}. Share it yourself: no message is sent.`,
  distributorHints: {
    RETAILER: 'The distributor this retailer buys from',
    SUPERVISOR: 'The distributor they work for. Without one, the console is empty.',
    DISTRIBUTOR: 'The business they run. Without one, the console is empty.',
    ADMIN: '',
  } satisfies Record<Role, string>,
  meanings: {
    RETAILER: 'A customer of a distributor. Cannot sign in to this console.',
    SUPERVISOR: 'Sees and approves the orders of one distributor.',
    DISTRIBUTOR: 'Runs one business: products, orders, payments.',
    ADMIN: 'Runs the whole platform, including users and settings.',
  } satisfies Record<Role, string>,
  choose: 'Search by name, or paste an ID',
  useId: 'Use this ID',
  deactivated: 'Deactivated',
  unknown: 'No distributor has this name or ID',
  several: 'Several distributors match: choose one',
  off: (name: string) => `${name} is deactivated. Choose another distributor.`,
  notLoaded: 'Distributors are not loaded yet: wait, or paste an ID',
  loading: 'Loading distributors...',
  failed: 'Distributors could not be loaded. You can still paste an ID.',
  none: 'No distributors found. You can paste an ID.',
  save: 'Create User',
  saving: 'Creating...',
  cancel: 'Cancel',
} as const;
