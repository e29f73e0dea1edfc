import type { AuditRecord, AuditValue } from '@dmc/contract/audit';
import { formatCalendarDate } from '@dmc/contract/dates';
import { DISTRIBUTOR_FIELDS } from '@dmc/contract/distributors';
import { EXPENSE_CATEGORY_LABELS, EXPENSE_FIELDS } from '@dmc/contract/expenses';
import { valuesOf } from '@dmc/contract/fields';
import type { OperationName } from '@dmc/contract/operations';
import { ISSUED_KINDS } from '@dmc/contract/paper-kinds';
import { PRODUCT_FIELDS } from '@dmc/contract/products';
import { RETAILER_FIELDS } from '@dmc/contract/retailers';
import { OWN_SETTINGS } from '@dmc/contract/settings';
import { groupIn, SETTING_GROUPS, SETTING_NAMES, type SettingsObject } from '@dmc/contract/system-settings';
import { readThemeChoice, themeChoiceText } from '@dmc/contract/theme-choice';
import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, inScope, type Scope, scopeOf } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { expenses, type payments } from '../schema/accounting.ts';
import { discounts } from '../schema/discounts.ts';
import { distributors } from '../schema/distributors.ts';
import { imports } from '../schema/imports.ts';
import { orders } from '../schema/orders.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';
import type { supervisorRatings } from '../schema/supervisors.ts';
import { conversations } from '../schema/support.ts';
import { files } from '../schema/uploads.ts';
import { users } from '../schema/users.ts';

type Fields = Readonly<Record<string, AuditValue>>;

/** A record as the audit log shows it: what its forms change, and other fields chosen one by one. */
export interface Recorded {
  kind?: AuditRecord;
  id?: string;
  name?: string;
  fields: Fields;
}

/** Reads a record. */
export type Reader = (db: Db, scope: Scope, id: string) => Promise<Recorded | undefined>;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const productRecord = (row: typeof products.$inferSelect): Recorded => ({
  kind: 'product',
  id: row.id,
  name: row.name,
  fields: { ...valuesOf(PRODUCT_FIELDS, row), imageUrl: row.imageUrl },
});

const product: Reader = async (db, scope, id) => {
  const [row] = await db
    .select()
    .from(products)
    .where(and(inScope(products.distributorId, scope), eq(products.id, id)));
  return row && productRecord(row);
};

export function retailerRecord(row: typeof retailers.$inferSelect): Recorded {
  const { creditLimit, latitude, longitude, isActive } = row;
  const fields = { ...valuesOf(RETAILER_FIELDS, row), creditLimit, latitude, longitude, isActive };
  return { kind: 'retailer', id: row.id, name: row.name, fields };
}

const retailer: Reader = async (db, scope, id) => {
  const [row] = await db
    .select()
    .from(retailers)
    .where(and(inScope(retailers.distributorId, scope), eq(retailers.id, id)));
  return row && retailerRecord(row);
};

export const orderRecord = ({
  id,
  orderNumber,
  status,
  totalAmount,
  totalItems,
  deliveryDate,
}: typeof orders.$inferSelect): Recorded => ({
  kind: 'order',
  id,
  name: orderNumber,
  fields: { status, totalAmount, totalItems, deliveryDate },
});

const order: Reader = async (db, scope, id) => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(inScope(orders.distributorId, scope), eq(orders.id, id)));
  return row && orderRecord(row);
};

export const paymentRecord = (
  { id, amount, paymentMethod, paymentType, referenceNumber, paidAt }: typeof payments.$inferSelect,
  retailer: string,
): Recorded => ({
  kind: 'payment',
  id,
  name: retailer,
  fields: {
    amount,
    method: paymentMethod,
    type: paymentType,
    referenceNumber,
    paidAt: instant(paidAt),
  },
});

export function expenseRecord(row: typeof expenses.$inferSelect): Recorded {
  const { date, ...fields } = valuesOf(EXPENSE_FIELDS, row);
  return {
    kind: 'expense',
    id: row.id,
    // Not the description, which administrators may not read.
    name: `${EXPENSE_CATEGORY_LABELS[row.category]}, ${formatCalendarDate(date)}`,
    fields: { ...fields, spentOn: date },
  };
}

const expense: Reader = async (db, scope, id) => {
  const [row] = await db
    .select()
    .from(expenses)
    .where(and(inScope(expenses.distributorId, scope), eq(expenses.id, id)));
  return row && expenseRecord(row);
};

/** A discount with the names of its product, and of its retailer unless it is for all. */
export function discountRecord(
  { id, type, value, startDate, endDate, description }: typeof discounts.$inferSelect,
  names: { product: string; retailer: string | null },
): Recorded {
  const isFixed = type === 'FIXED';
  const off = { amountOff: isFixed ? value : null, percentOff: isFixed ? null : value / 100 };
  return {
    kind: 'discount',
    id,
    name: [names.product, names.retailer].filter(Boolean).join(', '),
    fields: { ...off, startDate, endDate, description },
  };
}

/** The discount on a product: for every retailer, or for `retailerId`. */
const discountFor =
  (retailerId: string | undefined): Reader =>
  async (db, scope, productId) => {
    const whose =
      retailerId === undefined ? isNull(discounts.retailerId) : eq(discounts.retailerId, retailerId);
    const [row] = await db
      .select({ discount: discounts, product: products.name, retailer: retailers.name })
      .from(discounts)
      .innerJoin(products, eq(products.id, discounts.productId))
      .leftJoin(retailers, eq(retailers.id, discounts.retailerId))
      .where(and(inScope(discounts.distributorId, scope), eq(discounts.productId, productId), whose));
    return row && discountRecord(row.discount, row);
  };

/** A conversation with the retailer of this name, without the subject, which administrators may not read. */
export const conversationRecord = (
  { id, status, priority }: typeof conversations.$inferSelect,
  retailer: string,
): Recorded => ({ kind: 'conversation', id, name: retailer, fields: { status, priority } });

const conversation: Reader = async (db, scope, id) => {
  const [row] = await db
    .select({ conversation: conversations, retailer: retailers.name })
    .from(conversations)
    .innerJoin(retailers, eq(retailers.id, conversations.retailerId))
    .where(and(inScope(conversations.distributorId, scope), eq(conversations.id, id)));
  return row && conversationRecord(row.conversation, row.retailer);
};

export function distributorRecord(row: typeof distributors.$inferSelect): Recorded {
  const { isActive, logoUrl } = row;
  const themeChoice = readThemeChoice(row);
  const theme = themeChoice ? themeChoiceText(themeChoice) : null;
  const { prefixes, bank, terms, vpa, issueOnShipping } = row.papers ?? {};
  const ofPapers = {
    stateCode: row.stateCode,
    // Stored JSON does not keep the order of its keys.
    prefixes: prefixes && ISSUED_KINDS.map((kind) => prefixes[kind]).join(', '),
    bank: bank && [bank.name, bank.account, bank.ifsc].filter(Boolean).join(', '),
    terms,
    vpa,
    issueOnShipping,
  };
  const fields = {
    ...valuesOf(DISTRIBUTOR_FIELDS, row),
    isActive,
    logoUrl,
    theme,
    ...(Object.fromEntries(Object.entries(ofPapers).map(([name, value]) => [name, value ?? null])) as Fields),
  };
  return { kind: 'distributor', id: row.id, name: row.name, fields };
}

const distributor: Reader = async (db, scope, id) => {
  const [row] = await db
    .select()
    .from(distributors)
    .where(and(inScope(distributors.id, scope), eq(distributors.id, id)));
  return row && distributorRecord(row);
};

/** A user, with the name of their distributor if they have one. */
export const userRecord = (
  { id, email, role, isActive }: typeof users.$inferSelect,
  distributor: string | null = null,
): Recorded => ({ kind: 'user', id, name: email, fields: { email, role, isActive, distributor } });

const user: Reader = async (db, scope, id) => {
  const [row] = await db
    .select({ user: users, distributor: distributors.name })
    .from(users)
    .leftJoin(distributors, eq(distributors.id, users.distributorId))
    .where(and(inScope(users.distributorId, scope), eq(users.id, id)));
  return row && userRecord(row.user, row.distributor);
};

/** An admin's rating of a supervisor, without the feedback, which only the two of them may read. */
export const ratingRecord = (
  { rating, month, year, supervisorId }: typeof supervisorRatings.$inferSelect,
  email: string,
): Recorded => ({ kind: 'user', id: supervisorId, name: email, fields: { rating, month, year } });

export const fileRecord = ({ id, name, category, size }: typeof files.$inferSelect): Recorded => ({
  kind: 'file',
  id,
  name,
  fields: { category, size },
});

const file: Reader = async (db, scope, id) => {
  const [row] = await db
    .select()
    .from(files)
    .where(and(inScope(files.distributorId, scope), eq(files.id, id)));
  return row && fileRecord(row);
};

export const importRecord = ({
  id,
  kind: records,
  fileName,
  rows,
  created,
  updated,
  undoneAt,
}: typeof imports.$inferSelect): Recorded => ({
  kind: 'import',
  id,
  name: fileName,
  fields: { records, rows, created, updated, undoneAt: instant(undoneAt) },
});

const importOf: Reader = async (db, scope, id) => {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(inScope(imports.distributorId, scope), eq(imports.id, id)));
  return row && importRecord(row);
};

/** The settings that this server knows; unknown keys, stored for other backends, may contain secrets. */
export function systemSettingsRecord(settings: SettingsObject): Recorded {
  const fields = SETTING_GROUPS.flatMap((group) =>
    SETTING_NAMES[group].map((name) => {
      const value = groupIn(settings, group)[name] ?? null;
      return [name, Array.isArray(value) ? value.join(', ') : value] as const;
    }),
  );
  return { fields: Object.fromEntries(fields) as Fields };
}

/** The parts of a call that identify its record; undefined where a refused call lacks them. */
export interface About {
  actor: Actor | undefined;
  params: Readonly<Record<string, string>>;
  body?: unknown;
  query?: unknown;
}

/** The record that a call is about. A new record has no id before it is created. */
export interface Subject {
  read: Reader;
  id: string | undefined;
}

const param =
  (read: Reader, name = 'id') =>
  ({ params }: About): Subject => ({ read, id: params[name] });
const field = (body: unknown, name: string): string | undefined => {
  const value = (body as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** The records of calls that write one; other calls have no entry. */
const SUBJECTS: Readonly<Partial<Record<OperationName, (about: About) => Subject>>> = {
  updateProduct: param(product),
  deleteProduct: param(product),
  setOrderStatus: param(order),
  undoOrderStatus: param(order),
  undoImport: param(importOf),
  updateCredit: ({ body }) => ({ read: retailer, id: field(body, 'retailerId') }),
  deleteFile: param(file),
  updateExpense: param(expense),
  deleteExpense: param(expense),
  updateRetailer: param(retailer),
  setRetailerStatus: param(retailer),
  placeRetailer: param(retailer),
  markConversationRead: param(conversation),
  sendMessage: param(conversation),
  setConversationStatus: param(conversation),
  setConversationPriority: param(conversation),
  updateDistributor: param(distributor),
  deactivateDistributor: param(distributor),
  setDistributorStatus: param(distributor),
  saveSettings: ({ actor, params: { distributorId } }) => ({
    read: distributor,
    id: distributorId === OWN_SETTINGS ? (actor?.distributorId ?? undefined) : distributorId,
  }),
  setGenericDiscount: param(discountFor(undefined), 'productId'),
  removeGenericDiscount: param(discountFor(undefined), 'productId'),
  setRetailerDiscount: ({ params: { productId, retailerId } }) => ({
    read: discountFor(retailerId),
    id: productId,
  }),
  removeRetailerDiscount: ({ params: { productId, retailerId } }) => ({
    read: discountFor(retailerId),
    id: productId,
  }),
  setUserStatus: param(user),
  deleteUser: param(user),
  removeTwoStep: param(user),
  endUserSession: param(user),
  endUserSessions: param(user),
  createUserResetLink: param(user),
  createSupervisorResetLink: param(user),
  rateSupervisor: param(user),
};

/** The record that a refused call is about, as far as its caller may see it. */
export function refusedRecord(db: Db, operation: OperationName, about: About): Promise<Recorded | undefined> {
  const subject = SUBJECTS[operation]?.(about);
  return subject?.id === undefined
    ? Promise.resolve(undefined)
    : subject.read(db, scopeOf(about.actor), subject.id);
}
