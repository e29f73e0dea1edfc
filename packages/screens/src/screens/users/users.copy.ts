import { formatNumber } from '@dmc/contract/numbers';
import type { Role } from '@dmc/contract/roles';

/** The screen's label for each role (screens §2, User Management). */
export const ROLE_WORDS = {
  ADMIN: 'Admin',
  DISTRIBUTOR: 'Distributor',
  SUPERVISOR: 'Supervisor',
  RETAILER: 'Retailer',
} as const satisfies Record<Role, string>;

/** Texts of User Management. Documented ones cite their source. */
export const usersCopy = {
  caption: 'Users',
  noun: 'users',
  refresh: 'Refresh',
  create: 'Create New User',
  searchLabel: 'Search users',
  /** screens §2: “Search by email” */
  searchPlaceholder: 'Search by email or organization...',
  roleFilter: 'Role',
  /** screens §2 */
  allRoles: 'All Roles',
  statusFilter: 'Status',
  /** screens §2 */
  statuses: { all: 'All', active: 'Active', inactive: 'Inactive' },
  summary: 'All users',
  /** screens §2: total, active, admins, distributors, retailers */
  cards: {
    total: 'Total Users',
    active: 'Active',
    admins: 'Admins',
    distributors: 'Distributors',
    retailers: 'Retailers',
  },
  notes: {
    total: 'All roles',
    active: 'Not deactivated',
    admins: 'Run the platform',
    distributors: 'Run a business',
    retailers: 'Buy from a distributor',
  },
  supervisors: (count: number) =>
    count === 1 ? 'incl. 1 supervisor' : `incl. ${formatNumber(count)} supervisors`,
  /** screens §2 */
  columns: {
    user: 'User',
    role: 'Role',
    organization: 'Organization',
    status: 'Status',
    created: 'Created',
    actions: 'Actions',
  },
  /** screens §2: “or a dash” */
  none: '-',
  /** screens §2 */
  active: 'Active',
  inactive: 'Inactive',
  /** Below the role, if there is no room for the date column. */
  since: (day: string) => `since ${day}`,
  you: 'You',
  copyId: (id: string) => `Copy the ID ${id}`,
  copied: 'Copied',
  notCopied: 'Not copied',
  activate: 'Activate',
  deactivate: 'Deactivate',
  activateNamed: (email: string) => `Activate ${email}`,
  deactivateNamed: (email: string) => `Deactivate ${email}`,
  deactivateMeaning: 'Ends every session and blocks sign-in',
  activateMeaning: 'Allows sign-in again',
  saving: 'Saving',
  savingNamed: (email: string) => `Saving ${email}`,
  access: 'Password and sessions',
  accessNamed: (email: string) => `Password and sessions of ${email}`,
  delete: 'Delete',
  deleteNamed: (email: string) => `Delete ${email}`,
  removeTwoStepNamed: (email: string) => `Remove the two-step sign-in of ${email}`,
  removeTwoStep: 'Remove two-step sign-in',
  /** For a user who has lost both phone and recovery codes. */
  twoStep: {
    title: (email: string) => `Remove the two-step sign-in of ${email}?`,
    question:
      'Do this only if you are sure who asks for it: a stranger with the password could then sign in.',
    consequence: (email: string) =>
      `${email} is signed out immediately, and then signs in with the password alone, until two-step sign-in is set up again.`,
    confirm: 'Remove',
    failed: 'Two-step sign-in was not removed',
  },
  notYourself: 'You cannot deactivate or delete your own account. Ask another administrator.',
  /** The same for a phone, which has no tooltip. */
  onlyAnother: 'Only another administrator can',
  /** screens §2 */
  empty: 'No users found.',
  emptyHint: 'Everyone with an account on the platform appears here.',
  noMatchHint: (filters: string) => `No users match ${filters}.`,
  clear: 'Clear search and filters',
  failed: 'Users could not be loaded.',
  failedNote: 'All accounts are still there.',
  stale: 'Users could not be refreshed.',
  deletion: {
    title: (email: string) => `Delete ${email}?`,
    /** screens §5 */
    question: 'Are you sure you want to delete this user?',
    consequences: (email: string) => [
      `${email} is signed out immediately and can no longer sign in.`,
      'Orders, payments and messages are kept under this name.',
      'The email address can be used for a new user. This cannot be undone.',
    ],
    failed: 'The user was not deleted',
    notOffered: 'This server cannot delete users.',
    instead: (email: string) =>
      `You can deactivate ${email} instead: every session ends, sign-in is blocked, and the account can be activated again.`,
    cannot: (email: string) => `${email} cannot be deleted`,
    alreadyOff: (email: string) => `The account ${email} is already inactive and cannot sign in.`,
    close: 'Close',
  },
} as const;
