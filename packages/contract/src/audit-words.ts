import {
  type AuditChange,
  type AuditLine,
  type AuditOutcome,
  type AuditRecord,
  type AuditValue,
  COMMAND_LINE,
  isAuditAmount,
} from './audit.ts';
import { searchable } from './clean-text.ts';
import { formatDateTime } from './dates.ts';
import { EXPENSE_CATEGORY_LABELS, isExpenseCategory } from './expenses.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './numbers.ts';
import type { OperationName, Operations } from './operations.ts';
import { ROLE_LABELS, type Role } from './roles.ts';
import { THEME_IDS } from './theme-ids.ts';

type Writing = {
  [N in OperationName]: Operations[N] extends { file: true }
    ? N
    : Operations[N]['method'] extends 'GET'
      ? never
      : N;
}[OperationName];

/**
 * Writes that the audit log leaves out: calls that change nothing although they are not GET; positions, which have a
 * log of their own; and requests for a forgotten password, because strangers must not fill the log. Of those only the
 * link that was made is logged, as `AUDIT_ASKED_FOR`.
 */
export const NOT_AUDITED = [
  'checkImport',
  'calculateDiscounts',
  'reportLocation',
  'checkResetLink',
  'forgotPassword',
] as const;

/** The calls that are logged, whether they succeed or not: every write and every export. */
export type AuditedOperation = Exclude<Writing, (typeof NOT_AUDITED)[number]>;

/** The server removed lines older than the settings allow. */
export const AUDIT_REMOVAL = 'removeAuditLines';

/** A reset link was made because somebody requested it on the sign-in page. */
export const AUDIT_ASKED_FOR = 'forgotPassword';

/** An account was unlocked on the server's command line. */
export const AUDIT_UNLOCK = 'unlockAccount';
/** The field of a sign-in that says that the password was right and a code is required. */
export const AWAITS_CODE = 'awaitsCode';

/** A sign-in that still awaits its code. */
const GAVE_PASSWORD = 'Gave the right password and was asked for a code';

/** Each operation in words: once for a success, once for an attempt that failed. */
const SENTENCES: Record<
  AuditedOperation | typeof AUDIT_ASKED_FOR | typeof AUDIT_REMOVAL | typeof AUDIT_UNLOCK,
  readonly [done: string, tried: string]
> = {
  login: ['Signed in', 'sign in'],
  enterCode: ['Signed in with a code', 'sign in with a code'],
  logout: ['Signed out', 'sign out'],
  changePassword: ['Changed their password', 'change their password'],
  resetPassword: ['Set a new password by a link', 'set a new password by a link'],
  createUserResetLink: ['Made a link for a new password', 'make a link for a new password'],
  createSupervisorResetLink: [
    'Made a link for a supervisor’s new password',
    'make a link for a supervisor’s new password',
  ],
  endSession: ['Ended one of their sessions', 'end one of their sessions'],
  endOtherSessions: ['Ended all their other sessions', 'end all their other sessions'],
  endUserSession: ['Ended a user’s session', 'end a user’s session'],
  endUserSessions: ['Ended a user’s sessions', 'end a user’s sessions'],
  beginTwoStep: ['Began to set up two-step sign-in', 'set up two-step sign-in'],
  confirmTwoStep: ['Turned two-step sign-in on', 'turn two-step sign-in on'],
  renewRecoveryCodes: ['Made new recovery codes', 'make new recovery codes'],
  endTwoStep: ['Turned two-step sign-in off', 'turn two-step sign-in off'],
  removeTwoStep: ['Removed a user’s second step of sign-in', 'remove a user’s second step of sign-in'],
  startImpersonation: ['Began to view as the distributor', 'view as the distributor'],
  stopImpersonation: ['Stopped viewing as the distributor', 'stop viewing as the distributor'],
  createProduct: ['Added a product', 'add a product'],
  updateProduct: ['Changed a product', 'change a product'],
  deleteProduct: ['Deleted a product', 'delete a product'],
  createOrder: ['Placed an order', 'place an order'],
  setOrderStatus: ['Changed the status of an order', 'change the status of an order'],
  undoOrderStatus: ['Undid a change of an order', 'undo a change of an order'],
  exportOrders: ['Exported orders', 'export orders'],
  exportProducts: ['Exported products', 'export products'],
  exportRetailers: ['Exported retailers', 'export retailers'],
  exportPayments: ['Exported payments', 'export payments'],
  exportPapers: ['Exported papers', 'export papers'],
  exportAuditLines: ['Exported the audit log', 'export the audit log'],
  createImport: ['Imported a file', 'import a file'],
  undoImport: ['Undid an import', 'undo an import'],
  recordPayment: ['Recorded a payment', 'record a payment'],
  updateCredit: ['Changed a credit limit', 'change a credit limit'],
  issueInvoice: ['Issued an invoice', 'issue an invoice'],
  issueCreditNote: ['Issued a credit note', 'issue a credit note'],
  issueReceipt: ['Issued a receipt', 'issue a receipt'],
  cancelPaper: ['Cancelled a paper', 'cancel a paper'],
  generateUploadUrl: ['Began to upload a picture', 'upload a picture'],
  confirmUpload: ['Uploaded a picture', 'upload a picture'],
  deleteFile: ['Deleted a picture', 'delete a picture'],
  createExpense: ['Added an expense', 'add an expense'],
  updateExpense: ['Changed an expense', 'change an expense'],
  deleteExpense: ['Deleted an expense', 'delete an expense'],
  createRetailer: ['Added a retailer', 'add a retailer'],
  updateRetailer: ['Changed a retailer', 'change a retailer'],
  setRetailerStatus: ['Blocked or unblocked a retailer', 'block or unblock a retailer'],
  placeRetailer: ['Placed a retailer on the map', 'place a retailer on the map'],
  sendNotification: ['Sent a notification', 'send a notification'],
  markConversationRead: ['Read a conversation', 'mark a conversation as read'],
  sendMessage: ['Replied in a conversation', 'reply in a conversation'],
  setConversationStatus: ['Changed the status of a conversation', 'change the status of a conversation'],
  setConversationPriority: [
    'Changed the priority of a conversation',
    'change the priority of a conversation',
  ],
  createDistributor: ['Added a distributor', 'add a distributor'],
  updateDistributor: ['Changed a distributor', 'change a distributor'],
  deactivateDistributor: ['Deactivated a distributor', 'deactivate a distributor'],
  setDistributorStatus: ['Activated or deactivated a distributor', 'activate or deactivate a distributor'],
  saveSettings: ['Changed logo, theme or papers', 'change logo, theme or papers'],
  saveSystemSettings: ['Changed the system settings', 'change the system settings'],
  makeBackup: ['Began a backup', 'begin a backup'],
  setGenericDiscount: ['Set a discount for everyone', 'set a discount for everyone'],
  removeGenericDiscount: ['Removed a discount for everyone', 'remove a discount for everyone'],
  setRetailerDiscount: ['Set a discount for a retailer', 'set a discount for a retailer'],
  removeRetailerDiscount: ['Removed a discount for a retailer', 'remove a discount for a retailer'],
  createUser: ['Added a user', 'add a user'],
  setUserStatus: ['Activated or deactivated a user', 'activate or deactivate a user'],
  deleteUser: ['Deleted a user', 'delete a user'],
  rateSupervisor: ['Rated a supervisor', 'rate a supervisor'],
  [AUDIT_ASKED_FOR]: ['Asked for a link for a new password', 'ask for a link for a new password'],
  [AUDIT_UNLOCK]: ['Unlocked an account', 'unlock an account'],
  [AUDIT_REMOVAL]: ['Removed old lines of this log', 'remove old lines of this log'],
};

/** The verbs for switching a record's `isActive` on and off. */
const SWITCHES: Readonly<Record<string, readonly [on: string, off: string]>> = {
  setRetailerStatus: ['Unblocked a retailer', 'Blocked a retailer'],
  setDistributorStatus: ['Activated a distributor', 'Deactivated a distributor'],
  setUserStatus: ['Activated a user', 'Deactivated a user'],
};

/** `maxLoginAttempts` → `Max login attempts`, `OUT_FOR_DELIVERY` → `Out for delivery`. */
function spoken(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const FIELDS: Readonly<Record<string, string>> = {
  sku: 'SKU',
  mrp: 'MRP',
  minQty: 'Minimum quantity',
  subCategory: 'Subcategory',
  hsnCode: 'HSN code',
  stateCode: 'State for GST',
  vpa: 'UPI ID',
  gstRate: 'GST rate (%)',
  gstNumber: 'GST number',
  isActive: 'Status',
  percentOff: 'Discount (%)',
  amountOff: 'Discount per unit',
  totalAmount: 'Total',
  totalItems: 'Items',
  logoUrl: 'Logo',
  // As lines from before `theme` have them.
  themeId: 'Theme',
  themeColor: 'Theme colour',
  twoFactorRoles: 'Roles with two-factor authentication',
  auditDays: 'Days of the audit log',
  [AWAITS_CODE]: 'Sign-in code',
};

/** `isActive` → `Status`; a field without a label here shows its own name, spelt out. */
export const auditField = (field: string): string => FIELDS[field] ?? spoken(field);

/** Fields whose value is an enum member, such as `DELIVERED`, and is shown in words. */
const ENUMERATED: ReadonlySet<string> = new Set(['status', 'priority', 'role', 'method', 'type', 'audience']);

/** Fields that hold a theme's id, or a colour. */
const THEMED: ReadonlySet<string> = new Set(['theme', 'themeId', 'themeColor']);
/** `modern-green` → `Modern Green`, the theme's name. */
const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const COORDINATES: ReadonlySet<string> = new Set(['latitude', 'longitude']);
/** Fields that hold a day or an instant. */
export const AUDIT_DATED: ReadonlySet<string> = new Set([
  'deliveryDate',
  'spentOn',
  'startDate',
  'endDate',
  'paidAt',
  'undoneAt',
]);

/** A value as text: an amount in rupees, yes or no, a day, a status in words. Empty if there is no value. */
export function auditValue(field: string, value: AuditValue, timeZone: string): string {
  if (value === null || value === '') return '';
  if (field === AWAITS_CODE) return 'asked for';
  if (field === 'isActive') return value ? 'Active' : 'Inactive';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (COORDINATES.has(field)) return String(value);
    return isAuditAmount(field) ? formatMoney(value) : formatNumber(value);
  }
  if (AUDIT_DATED.has(field)) return formatDateTime(value, timeZone);
  if (THEMED.has(field) && (THEME_IDS as readonly string[]).includes(value)) return titled(value);
  // A product's category is the user's own text.
  if (field === 'category' && isExpenseCategory(value)) return EXPENSE_CATEGORY_LABELS[value];
  return /^[A-Z]{3,}(_[A-Z]+)*$/.test(value) && ENUMERATED.has(field) ? spoken(value) : value;
}

/** `Price from ₹100.00 to ₹120.00`. */
export function auditChange({ field, before, after }: AuditChange, timeZone: string): string {
  const name = auditField(field);
  const [from, to] = [before, after].map((value) => auditValue(field, value, timeZone));
  if (from === '') return to === '' ? name : `${name} ${to}`;
  return to === '' ? `${name} ${from} removed` : `${name} from ${from} to ${to}`;
}

/** What a line says: `Changed a product`, or `Tried to change a product`. */
export function auditSentence({
  operation,
  outcome,
  changes,
}: Pick<AuditLine, 'operation' | 'outcome' | 'changes'>): string {
  const [done, tried] = SENTENCES[operation as AuditedOperation] ?? [
    spoken(operation),
    `open “${spoken(operation)}”`,
  ];
  if (outcome !== 'done') return `Tried to ${tried}`;
  if (operation === 'login' && changes.some(({ field }) => field === AWAITS_CODE)) return GAVE_PASSWORD;
  const isOn = changes.find(({ field }) => field === 'isActive')?.after;
  const [on, off] = SWITCHES[operation] ?? [done, done];
  return isOn === true ? on : isOn === false ? off : done;
}

export const AUDIT_OUTCOME_LABELS: Readonly<Record<AuditOutcome, string>> = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
  interrupted: 'Not finished',
};

/** The operations that have a sentence. */
export const AUDIT_SENTENCES: readonly string[] = Object.keys(SENTENCES);

/** The kinds of record in words. */
export const AUDIT_RECORD_LABELS: Readonly<Record<AuditRecord, string>> = {
  product: 'Product',
  order: 'Order',
  retailer: 'Retailer',
  payment: 'Payment',
  expense: 'Expense',
  discount: 'Discount',
  conversation: 'Conversation',
  distributor: 'Distributor',
  user: 'User',
  import: 'Import',
  file: 'Picture',
  paper: 'Paper',
};

/** Who acted, if it was no user. */
const AUDIT_OTHERS = {
  server: 'The server',
  commandLine: 'The command line',
  stranger: 'Not signed in',
} as const;
export type AuditOther = keyof typeof AUDIT_OTHERS;

/** Who acted, if it was no user. */
export function auditOther({ operation, address }: Pick<AuditLine, 'operation' | 'address'>): AuditOther {
  if (operation === AUDIT_REMOVAL) return 'server';
  return address === COMMAND_LINE ? 'commandLine' : 'stranger';
}

/** Who acted: a user's e-mail, or who else. */
export const auditWho = (line: Pick<AuditLine, 'operation' | 'address' | 'by'>): string =>
  line.by ?? AUDIT_OTHERS[auditOther(line)];

/** How an administrator's role is shown who acts as a distributor. */
export const auditViewing = (distributor: string): string => `viewing as ${distributor}`;

/** A sentence that `operation` has if its line has this change, such as `isActive` set to true. */
export interface ChangeSentence {
  operation: string;
  field: string;
  after: boolean;
  text: string;
}
const CHANGE_SENTENCES: readonly ChangeSentence[] = [
  { operation: 'login', field: AWAITS_CODE, after: true, text: GAVE_PASSWORD },
  ...Object.entries(SWITCHES).flatMap(([operation, sentences]) =>
    sentences.map((text, index) => ({ operation, field: 'isActive', after: index === 0, text })),
  ),
];

/** Fields whose values are shown as words, by the value. */
const VALUE_WORDS: readonly { field: string; value: AuditValue; text: string }[] = [
  { field: 'isActive', value: true, text: 'Active' },
  { field: 'isActive', value: false, text: 'Inactive' },
  { field: AWAITS_CODE, value: true, text: 'asked for' },
  ...Object.entries(EXPENSE_CATEGORY_LABELS).map(([value, text]) => ({ field: 'category', value, text })),
];

/** What a search must look for, so that it finds the lines whose words contain `word`. */
export interface AuditSearch {
  /** Operations whose sentence contains it, after a success and after an attempt that failed. */
  done: readonly string[];
  tried: readonly string[];
  /** Whether it is in what an attempt says that has no sentence, before its name. */
  opens: boolean;
  /** Sentences that depend on a change, and whether they contain it. */
  byChange: readonly (ChangeSentence & { finds: boolean })[];
  records: readonly AuditRecord[];
  outcomes: readonly AuditOutcome[];
  roles: readonly Role[];
  others: readonly AuditOther[];
  viewing: boolean;
  /** Fields whose label contains it; all fields with a label of their own; others show their own names. */
  fields: readonly string[];
  labelled: readonly string[];
  values: readonly { field: string; value: AuditValue }[];
  /** Whether other fields that are true, or false, show it. */
  yes: boolean;
  no: boolean;
}

const keysWith = <K extends string>(
  words: Readonly<Partial<Record<K, string>>>,
  finds: (text: string) => boolean,
) => (Object.keys(words) as K[]).filter((key) => finds(words[key] ?? ''));

/** What to look for to find `word` in what lines show; the texts are those of the functions above. */
export function auditSearch(word: string): AuditSearch {
  const plain = searchable(word);
  const finds = (text: string) => searchable(text).includes(plain);
  const sentences = Object.entries(SENTENCES);
  return {
    done: sentences.flatMap(([operation, [done]]) => (finds(done) ? operation : [])),
    tried: sentences.flatMap(([operation, [, tried]]) => (finds(`Tried to ${tried}`) ? operation : [])),
    opens: finds('Tried to open'),
    byChange: CHANGE_SENTENCES.map((one) => ({ ...one, finds: finds(one.text) })),
    records: keysWith(AUDIT_RECORD_LABELS, finds),
    outcomes: keysWith(AUDIT_OUTCOME_LABELS, finds),
    roles: keysWith(ROLE_LABELS, finds),
    others: keysWith(AUDIT_OTHERS, finds),
    viewing: finds(auditViewing('')),
    fields: keysWith(FIELDS, finds),
    labelled: Object.keys(FIELDS),
    values: VALUE_WORDS.filter(({ text }) => finds(text)),
    yes: finds('Yes'),
    no: finds('No'),
  };
}
