import * as z from 'zod/mini';
import { isEmailAddress } from './email.ts';
import { answerOf, type FieldTable, requestOf } from './fields.ts';
import { countsSchema, listTotals } from './list-totals.ts';
import { Money } from './money.ts';
import { newPassword, newPasswordUnder, type PasswordPolicy } from './new-password.ts';
import { ACTIVE_STATUSES, define, ofStatus, paging, searching, sorting } from './operation.ts';
import { containsWord } from './search.ts';
import { code, gstNumber, phone, postalAddress, singleLineText, WebAddress, webAddress } from './text.ts';
import { themeChoiceField, withThemeChoice } from './theme-choice.ts';
import { Id, itemOf, listOf, Moment, num, optional, withDefault } from './wire.ts';

/** The company (screens §5). Formats of GST number, phone and pincode are only advised. */
export const DISTRIBUTOR_FIELDS = {
  name: {
    label: 'Company name',
    header: 'Distributor',
    request: singleLineText({ max: 160, required: 'Company name is required' }),
    answer: z.string(),
  },
  gstNumber: {
    label: 'GST number',
    request: gstNumber({ required: 'GST number is required' }),
    answer: optional(z.string()),
  },
  phone: {
    label: 'Phone',
    request: phone({ required: 'Phone is required' }),
    answer: optional(z.string()),
  },
  address: {
    label: 'Address',
    request: postalAddress({ max: 300, required: 'Address is required' }),
    answer: optional(z.string()),
  },
  city: {
    label: 'City',
    request: singleLineText({ max: 80, required: 'City is required' }),
    answer: optional(z.string()),
  },
  state: {
    label: 'State',
    request: singleLineText({ max: 80, required: 'State is required' }),
    answer: optional(z.string()),
  },
  pincode: {
    label: 'Pincode',
    request: code({ max: 16, required: 'Pincode is required' }),
    answer: optional(z.string()),
  },
} as const satisfies FieldTable;

/** A distributor as an admin sees it (screens §3, call 41). `totalRevenue` in paise. */
export const Distributor = withThemeChoice(
  z.object({
    id: Id,
    ...answerOf(DISTRIBUTOR_FIELDS),
    logoUrl: optional(WebAddress),
    themeColor: optional(z.string()),
    isActive: optional(z.boolean()),
    stats: withDefault(
      z.object({
        totalUsers: optional(num),
        /** Active supervisors. Extension. */
        totalSupervisors: optional(num),
        totalOrders: optional(num),
        totalRetailers: optional(num),
        totalProducts: optional(num),
        totalRevenue: optional(Money),
      }),
      {},
    ),
    /** The first hundred by e-mail; `totalUsers` counts all. */
    users: withDefault(z.array(z.object({ id: Id, email: z.string(), isActive: optional(z.boolean()) })), []),
    /** Extensions. */
    createdAt: optional(Moment),
    /** Sent back with an edit, to detect that somebody else has saved meanwhile. */
    updatedAt: optional(Moment),
  }),
);
export type Distributor = z.infer<typeof Distributor>;

export const DistributorTotals = listTotals({ counts: { status: countsSchema(ACTIVE_STATUSES) } });
export type DistributorTotals = z.infer<typeof DistributorTotals>;
export const DistributorList = listOf('distributors', Distributor, DistributorTotals);
const DistributorAnswer = itemOf('distributor', Distributor);

/** A distributor is active unless the server states otherwise. */
export const isInactive = ({ isActive }: Pick<Distributor, 'isActive'>): boolean => isActive === false;

/**
 * The distributor that Supervisor Performance shows first: an active one, with supervisors if the server sends counts.
 */
export const firstSupervised = (
  rows: readonly Pick<Distributor, 'id' | 'isActive' | 'stats'>[],
): Pick<Distributor, 'id'> | undefined =>
  rows.find((row) => !isInactive(row) && (row.stats.totalSupervisors ?? 0) > 0) ??
  rows.find((row) => !isInactive(row)) ??
  rows[0];

const plain = (text: string) => text.replace(/\s/g, '');

/** Matches name, GST number or phone, ignoring case and spaces (screens §2); a number matches however it is grouped. */
export const findsDistributor = ({ name, gstNumber, phone }: Distributor, search: string): boolean =>
  containsWord(
    [name, gstNumber].map((text) => plain(text ?? '')).join(' '),
    plain(search),
    plain(phone ?? ''),
  );

/** The colour of a distributor that has not chosen one (screens §9). */
export const DEFAULT_THEME_COLOUR = '#2563eb';

const themeColor = themeChoiceField({ required: 'Choose a theme colour', message: 'Use the format #2563eb' });

const company = requestOf(DISTRIBUTOR_FIELDS);

const creationWith = (adminPassword: typeof newPassword) =>
  withThemeChoice(
    z.object({
      ...company,
      logoUrl: z._default(webAddress, ''),
      themeColor: z._default(themeColor, DEFAULT_THEME_COLOUR),
      adminEmail: singleLineText({ max: 254, required: 'Admin email is required' }).check(
        z.refine((text) => isEmailAddress(text), 'Enter an email address'),
      ),
      adminPassword,
    }),
  );

/** Body of call 42: the distributor, and the account of its first administrator. */
export const DistributorCreation = creationWith(newPassword);
/** The form for it, with the given password policy or, without one, the documented minimum. */
export const DistributorCreationForm = (policy?: PasswordPolicy) => creationWith(newPasswordUnder(policy));
export type DistributorCreation = z.infer<typeof DistributorCreation>;

/** Body of an edit (extension). An omitted logo or colour is unchanged. */
export const DistributorChange = withThemeChoice(
  z.object({
    ...company,
    logoUrl: z.optional(webAddress),
    themeColor: z.optional(themeColor),
    /** When the form's values were saved; a later save in the meantime is a conflict. */
    updatedAt: z.optional(Moment),
  }),
);
export type DistributorChange = z.infer<typeof DistributorChange>;

/** The columns that the extension `search` sorts by. */
export const DISTRIBUTOR_COLUMNS = ['name', 'joined'] as const;

/** Query of the list (call 41). All but the page is the extension `search`. */
const DistributorQuery = z.object({
  ...paging,
  ...searching,
  ...sorting(DISTRIBUTOR_COLUMNS),
  ...ofStatus,
});
export type DistributorQuery = z.infer<typeof DistributorQuery>;

const EXTRAS = ['createdAt', 'updatedAt', 'totals', 'totalSupervisors'] as const;

/** Calls 41–43, editing and reactivating. */
export const distributorOperations = define({
  listDistributors: {
    row: 41,
    method: 'GET',
    path: '/distributors',
    roles: ['ADMIN'],
    query: DistributorQuery,
    extensionQuery: { name: 'search', parameters: ['search', 'status', 'sort'] },
    answer: DistributorList,
    extensionFields: EXTRAS,
  },
  createDistributor: {
    row: 42,
    method: 'POST',
    path: '/distributors',
    roles: ['ADMIN'],
    takesKey: true,
    body: DistributorCreation,
    answer: optional(DistributorAnswer),
    extensionFields: EXTRAS,
  },
  deactivateDistributor: {
    row: 43,
    method: 'DELETE',
    path: '/distributors/{id}',
    roles: ['ADMIN'],
    answer: optional(DistributorAnswer),
    extensionFields: EXTRAS,
  },
  updateDistributor: {
    extension: 'records',
    method: 'PUT',
    path: '/distributors/{id}',
    roles: ['ADMIN'],
    body: DistributorChange,
    answer: DistributorAnswer,
  },
  setDistributorStatus: {
    extension: 'records',
    method: 'PATCH',
    path: '/distributors/{id}/status',
    roles: ['ADMIN'],
    body: z.object({ isActive: z.boolean('Specify whether the distributor is active') }),
    answer: DistributorAnswer,
  },
});
