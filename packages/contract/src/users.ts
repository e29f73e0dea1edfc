import * as z from 'zod/mini';
import { isEmailAddress } from './email.ts';
import { answerOf, type FieldTable, requestOf } from './fields.ts';
import { countsSchema, listTotals } from './list-totals.ts';
import { newPassword } from './new-password.ts';
import { ACTIVE_STATUSES, define, ofStatus, paging, searching, sorting } from './operation.ts';
import { ROLES, Role } from './roles.ts';
import { singleLineText } from './text.ts';
import { Done, Id, itemOf, listOf, Moment, optional, withDefault } from './wire.ts';

const Named = z.object({ name: withDefault(z.string(), '') });

/** The roles in the order of the form (screens §2); the first is the default (screens §9). */
export const NEW_USER_ROLES = [
  'RETAILER',
  'SUPERVISOR',
  'DISTRIBUTOR',
  'ADMIN',
] as const satisfies readonly Role[];

/** The account of a user (screens §3, §5); the labels are documented (screens §2). */
export const USER_FIELDS = {
  email: {
    label: 'Email',
    request: singleLineText({ max: 254, required: 'Email is required' }).check(
      z.refine((text) => text === '' || isEmailAddress(text), 'Enter an email address'),
    ),
    answer: z.string(),
  },
  /** Never trimmed. */
  password: { label: 'Password', request: newPassword },
  role: {
    label: 'Role',
    request: z._default(z.enum(NEW_USER_ROLES, 'Choose a role'), NEW_USER_ROLES[0]),
    answer: Role,
    empty: NEW_USER_ROLES[0],
  },
  /** The organisation; empty or left out for none. */
  distributorId: { label: 'Distributor ID', request: z.optional(singleLineText({ max: 64 })) },
} as const satisfies FieldTable;

/** A user as an admin sees them (screens §3, call 44). */
export const UserAccount = z.object({
  id: Id,
  ...answerOf(USER_FIELDS),
  isActive: optional(z.boolean()),
  createdAt: optional(Moment),
  distributor: optional(Named),
  retailer: optional(Named),
  /** Whether sign-in asks for a code (extension `accounts`). */
  twoStep: optional(z.boolean()),
});
export type UserAccount = z.infer<typeof UserAccount>;

const counts = { status: countsSchema(ACTIVE_STATUSES), role: countsSchema(ROLES) };
export const UserTotals = listTotals({ counts, overall: counts });
export type UserTotals = z.infer<typeof UserTotals>;
export const UserList = listOf('users', UserAccount, UserTotals);
const UserAnswer = itemOf('user', UserAccount);

/** A user is active unless the server states otherwise (screens §4). */
export const isDeactivated = ({ isActive }: Pick<UserAccount, 'isActive'>): boolean => isActive === false;

/**
 * Whether a new user with a role may get an organisation. The documents name supervisors and retailers (screens §2),
 * but a further account of a distributor needs one as well, or its console would be empty. An admin has none.
 */
export const takesDistributor = (role: Role): boolean => role !== 'ADMIN';

const ADMIN_HAS_NO_DISTRIBUTOR = 'An administrator cannot belong to a distributor';

/** Body of POST /admin/users (screens §3, §5). */
export const UserDraft = z.object(requestOf(USER_FIELDS)).check(
  z.refine(({ role, distributorId }) => !distributorId || takesDistributor(role), {
    path: ['distributorId'],
    message: ADMIN_HAS_NO_DISTRIBUTOR,
  }),
);
export type UserDraft = z.output<typeof UserDraft>;
/** The form's values. */
export type UserForm = z.input<typeof UserDraft>;

/** The columns that the extension `search` sorts by. */
export const USER_COLUMNS = ['user', 'role', 'organization', 'status', 'created'] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];

/** Query of the list (call 44). All but the page is the extension `search`: the documents name no parameters. */
const UserQuery = z.object({
  ...paging,
  ...searching,
  ...sorting(USER_COLUMNS),
  role: z.optional(Role),
  ...ofStatus,
});
export type UserQuery = z.infer<typeof UserQuery>;

/** Calls 44 and 45, the deletion of a user, and the removal of a lost second step. */
export const userOperations = define({
  listUsers: {
    row: 44,
    method: 'GET',
    path: '/admin/users',
    roles: ['ADMIN'],
    query: UserQuery,
    extensionQuery: { name: 'search', parameters: ['search', 'role', 'status', 'sort'] },
    answer: UserList,
    extensionFields: ['totals', 'twoStep'],
  },
  createUser: {
    row: 44,
    method: 'POST',
    path: '/admin/users',
    roles: ['ADMIN'],
    takesKey: true,
    body: UserDraft,
    answer: optional(UserAnswer),
    extensionFields: ['twoStep'],
  },
  setUserStatus: {
    row: 45,
    method: 'PATCH',
    path: '/admin/users/{id}/status',
    roles: ['ADMIN'],
    body: z.object({ isActive: z.boolean('Specify whether the user is active') }),
    answer: optional(UserAnswer),
    extensionFields: ['twoStep'],
  },
  removeTwoStep: {
    extension: 'accounts',
    method: 'DELETE',
    path: '/admin/users/{id}/two-step',
    roles: ['ADMIN'],
    answer: Done,
  },
  deleteUser: {
    extension: 'accounts',
    method: 'DELETE',
    path: '/admin/users/{id}',
    roles: ['ADMIN'],
    answer: Done,
  },
});
