import * as z from 'zod/mini';
import { isEmailAddress } from './email.ts';
import { answerOf, extensionsOfFields, type FieldTable, requestOf } from './fields.ts';
import { isGstin, plainGstin } from './gstin.ts';
import { countsSchema, listTotals } from './list-totals.ts';
import { Money } from './money.ts';
import { define, paging, queryDay, searching, sorting } from './operation.ts';
import { stateChoice } from './states.ts';
import { code, gstNumber, phone, postalAddress, singleLineText } from './text.ts';
import { coordinatesOf } from './tracking.ts';
import { Id, itemOf, listOf, Moment, num, optional, withDefault } from './wire.ts';

/** Paths of the retailer calls. The documents show none, so integrators may change them here. */
const RETAILER_PATHS = { list: '/retailers', status: '/retailers/{id}/status' } as const;

/** The details of a retailer. Formats of phone and pincode are suggested, not enforced: `ask owner` is valid. */
export const RETAILER_FIELDS = {
  name: {
    label: 'Shop name',
    header: 'Retailer',
    request: singleLineText({ max: 160, required: 'Name is required' }),
    answer: z.string(),
    import: {
      required: true,
      aliases: ['name', 'shop', 'businessname', 'party'],
      example: 'Annapoorna Provision Store',
    },
  },
  /** Only a change has it; it is unchanged if omitted. */
  ownerName: {
    label: 'Owner',
    extension: 'records',
    request: z.optional(singleLineText({ max: 160 })),
    answer: optional(z.string()),
  },
  phone: {
    label: 'Phone',
    request: phone({ required: 'Phone is required' }),
    answer: withDefault(z.string(), ''),
    import: {
      required: true,
      aliases: ['mobile', 'contact', 'phonenumber', 'mobilenumber'],
      example: '98450 12345',
    },
  },
  email: {
    label: 'Email',
    request: singleLineText({ max: 254 }).check(
      z.refine((text) => text === '' || isEmailAddress(text), 'Enter an email address'),
    ),
    answer: optional(z.string()),
    import: { aliases: ['emailaddress'], example: '' },
  },
  gstNumber: {
    label: 'GST number',
    request: gstNumber(),
    answer: optional(z.string()),
    import: { aliases: ['gst', 'gstin', 'gstno'], example: '' },
  },
  address: {
    label: 'Address',
    extension: 'records',
    request: postalAddress({ max: 300 }),
    answer: optional(z.string()),
    import: { example: '14, Market Road' },
  },
  city: {
    label: 'City',
    request: singleLineText({ max: 80 }),
    answer: optional(z.string()),
    import: { aliases: ['town'], example: 'Tumakuru' },
  },
  state: {
    label: 'State',
    request: singleLineText({ max: 80 }),
    answer: optional(z.string()),
    import: { example: 'Karnataka' },
  },
  pincode: {
    label: 'Pincode',
    request: code({ max: 16 }),
    answer: optional(z.string()),
    import: { aliases: ['pin', 'postalcode'], example: '572101' },
  },
  /** Decides the tax. Without it, the GST number tells, else the PIN code; it is unchanged if omitted. */
  stateCode: {
    label: 'State for GST',
    header: 'State code',
    extension: 'papers',
    request: z.optional(stateChoice),
    answer: optional(stateChoice),
  },
} as const satisfies FieldTable;

/** A retailer as listed (screens §3). */
export const Retailer = z.object({
  id: Id,
  ...answerOf(RETAILER_FIELDS),
  isActive: optional(z.boolean()),
  createdAt: optional(Moment),
  /** Credit in paise. Extension fields; the order form shows what is available. */
  creditLimit: optional(Money),
  availableCredit: optional(Money),
  /** Its coordinates in degrees (WGS 84); only in the single record. Extension. */
  place: optional(
    z.object({ latitude: num, longitude: num }).check(z.refine((at) => coordinatesOf(at) !== undefined)),
  ),
  /** When its details or status last changed. Extension. */
  updatedAt: optional(Moment),
});
export type Retailer = z.infer<typeof Retailer>;

/** The statuses that the extension `search` filters by. */
export const RETAILER_STATUSES = ['active', 'blocked'] as const;

const byStatus = countsSchema(RETAILER_STATUSES);
export const RetailerTotals = listTotals({
  /**
   * `city` counts every city among the matching retailers, in its most frequent spelling, without `all`. Retailers
   * without a city are not counted.
   */
  counts: { status: byStatus, city: z.record(z.string(), num) },
  overall: { status: byStatus },
});
export type RetailerTotals = z.infer<typeof RetailerTotals>;
export const RetailerList = listOf('retailers', Retailer, RetailerTotals);
const RetailerAnswer = itemOf('retailer', Retailer);

/** A retailer is active unless the server states otherwise (screens §4). */
export const isBlocked = ({ isActive }: Pick<Retailer, 'isActive'>): boolean => isActive === false;

const { ownerName, ...details } = requestOf(RETAILER_FIELDS);

/** The details of a new retailer. */
export const RetailerDraft = z.object({
  ...details,
  /** Saves the retailer even if another has its phone or GST number; otherwise the server refuses with 409. */
  allowDuplicate: z.optional(z.boolean('Use true or false')),
});
export type RetailerDraft = z.infer<typeof RetailerDraft>;

/** The fields whose values should be unique: a duplicate must be confirmed. */
export const DUPLICATE_TEXTS = {
  phone: (name: string) => `${name} already has this phone number`,
  gstNumber: (name: string) => `${name} already has this GST number`,
} as const;

/** Body of PUT /retailers/{id}. Extension. */
export const RetailerChange = z.extend(RetailerDraft, {
  ownerName,
  /** The `updatedAt` before the change, so that the server can detect a concurrent one. */
  updatedAt: z.optional(Moment),
});
export type RetailerChange = z.infer<typeof RetailerChange>;

const GST_FAULT = 'This is not a valid GST number. Check each character, or leave it empty.';

/**
 * What is wrong with a changed GST number: its format or its check digit. An unchanged one is accepted, so that a wrong
 * number does not prevent other corrections.
 */
export const gstNumberFault = (text: string, before: string): string | undefined =>
  text === '' || text === before || isGstin(plainGstin(text)) ? undefined : GST_FAULT;

const refuseGstNumber = {
  error: GST_FAULT,
  path: ['gstNumber'],
};

const validGstNumber = z.refine<{ gstNumber: string }>(
  ({ gstNumber }) => gstNumberFault(gstNumber, '') === undefined,
  refuseGstNumber,
);

/** The form of a new retailer. */
export const NewRetailer = RetailerDraft.check(validGstNumber);

const { email, gstNumber: gstin, address, city, state, pincode } = details;

/** Body of POST /retailers (extension): only name and phone are required. */
const RetailerCreation = z
  .extend(RetailerDraft, {
    email: z._default(email, ''),
    gstNumber: z._default(gstin, ''),
    address: z._default(address, ''),
    city: z._default(city, ''),
    state: z._default(state, ''),
    pincode: z._default(pincode, ''),
  })
  .check(validGstNumber);

/** The change of a retailer whose GST number is `before`. */
export const retailerChangeFrom = (before: string) =>
  RetailerChange.check(
    z.refine(({ gstNumber }) => gstNumberFault(gstNumber, before) === undefined, refuseGstNumber),
  );

/** The columns that the extension `search` sorts by. */
export const RETAILER_COLUMNS = ['retailer', 'location', 'status', 'joined'] as const;
export type RetailerColumn = (typeof RETAILER_COLUMNS)[number];

/** Query of the list (call 22). All but `search` and the page is the extension `search`. */
const RetailerQuery = z.object({
  ...paging,
  ...searching,
  ...sorting(RETAILER_COLUMNS),
  status: z.optional(z.enum(RETAILER_STATUSES, 'Use active or blocked')),
  /** The city, however it is written. */
  city: z.optional(singleLineText({ max: 80 })),
  /** The first day, included. */
  joinedFrom: queryDay,
});
export type RetailerQuery = z.infer<typeof RetailerQuery>;

const RETAILER_EXTRAS = [
  ...Object.keys(extensionsOfFields(RETAILER_FIELDS)),
  'creditLimit',
  'availableCredit',
  'place',
  'updatedAt',
];

/** `records` is the extension of the calls themselves. */
const BODY_EXTENSIONS = { stateCode: 'papers' } as const;

/** A retailer's account is its distributor's business: `retailers.account`. */
const hiddenFields = { SUPERVISOR: ['creditLimit', 'availableCredit'] } as const;

/** Calls 22 and 23, and the creation, reading and editing of a retailer. */
export const retailerOperations = define({
  listRetailers: {
    row: 22,
    method: 'GET',
    path: RETAILER_PATHS.list,
    roles: ['DISTRIBUTOR', 'SUPERVISOR'],
    query: RetailerQuery,
    extensionQuery: { name: 'search', parameters: ['status', 'city', 'joinedFrom', 'sort'] },
    answer: RetailerList,
    extensionFields: [...RETAILER_EXTRAS, 'totals'],
    hiddenFields,
  },
  setRetailerStatus: {
    row: 23,
    method: 'PATCH',
    path: RETAILER_PATHS.status,
    roles: ['DISTRIBUTOR', 'SUPERVISOR'],
    body: z.object({ isActive: z.boolean('Specify whether the retailer is active') }),
    answer: optional(RetailerAnswer),
    extensionFields: RETAILER_EXTRAS,
    hiddenFields,
  },
  createRetailer: {
    extension: 'records',
    method: 'POST',
    path: '/retailers',
    roles: ['DISTRIBUTOR'],
    takesKey: true,
    body: RetailerCreation,
    bodyExtensions: BODY_EXTENSIONS,
    answer: RetailerAnswer,
  },
  getRetailer: {
    extension: 'records',
    method: 'GET',
    path: '/retailers/{id}',
    roles: ['DISTRIBUTOR', 'SUPERVISOR'],
    answer: RetailerAnswer,
    hiddenFields,
  },
  updateRetailer: {
    extension: 'records',
    method: 'PUT',
    path: '/retailers/{id}',
    roles: ['DISTRIBUTOR'],
    body: RetailerChange,
    bodyExtensions: BODY_EXTENSIONS,
    answer: optional(RetailerAnswer),
  },
});
