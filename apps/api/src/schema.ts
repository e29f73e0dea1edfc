import type { AuditChange, AuditKind, AuditRecord } from '@dmc/contract/audit';
import type { DiscountType } from '@dmc/contract/discount-rules';
import type { ExpenseCategory } from '@dmc/contract/expenses';
import type { ImportKind } from '@dmc/contract/imports';
import type { OrderStatus } from '@dmc/contract/orders';
import type { PaymentMethod, PaymentType, StatementType } from '@dmc/contract/payments';
import type { Role } from '@dmc/contract/roles';
import type { ConversationPriority, ConversationStatus } from '@dmc/contract/support';
import { isNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * The tables. Amounts are whole paise (`bigint`), instants `timestamptz`, days `date` as `YYYY-MM-DD` in the platform's
 * time zone. Every table of tenant data has `distributorId`. Its indexes begin with it, so no list reads another tenant's
 * rows, and its policy is `ofTenant`, so that a list that forgets its condition finds none. Where a record can be deleted,
 * what refers to it has an index on that column alone: without one, each deletion reads the whole table.
 */

const id = () => text().primaryKey();
const paise = () => bigint({ mode: 'number' });
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => instant().notNull().defaultNow();
const tenant = () =>
  text()
    .notNull()
    .references((): AnyPgColumn => distributors.id);

/** Row-level security: a tenant's statements find, and may write, only rows whose `column` names it. */
const ofTenant = (column: AnyPgColumn) =>
  pgPolicy('tenant', { using: sql`${column} = nullif(current_setting('app.tenant', true), '')` });

/** A change of an order's status as it was before it was undone. */
export interface UndoneChange {
  orderId: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
  /** When the change had been made, ISO 8601. */
  at: string;
  /** The statement line it had written, amounts in paise. */
  entry?: Omit<typeof ledgerEntries.$inferSelect, 'at'>;
}

/** The organisations that use the platform: one tenant each. */
export const distributors = pgTable(
  'distributors',
  {
    id: id(),
    name: text().notNull(),
    gstNumber: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    pincode: text().notNull().default(''),
    phone: text().notNull().default(''),
    logoUrl: text(),
    /** The look, in the wire's terms: `lookColumns` writes both, `lookOf` reads them. */
    themeId: text(),
    themeColor: text(),
    isActive: boolean().notNull().default(true),
    /** The newest number that an order has taken; the next one takes this plus one. */
    orderSequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [ofTenant(t.id), index().on(t.createdAt, t.id)],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case; free again once its user is deleted. */
    email: text().notNull(),
    /** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull(),
    distributorId: text().references(() => distributors.id),
    retailerId: text().references(() => retailers.id),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** Set instead of deleting the row, so that what the user recorded and approved keeps their name. */
    deletedAt: instant(),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.retailerId),
    uniqueIndex('users_email_unique').on(t.email).where(sql`${t.deletedAt} is null`),
    index().on(t.distributorId, t.email),
    index().on(t.createdAt.desc(), t.id),
    index().on(t.role, t.createdAt.desc(), t.id),
  ],
);

/**
 * The platform's own users, without their passwords. What one of them records while viewing as a distributor names them to
 * that tenant, which sees none of their rows in `users`.
 */
export const platformUsers = pgView('platform_users').as((query) =>
  query.select({ id: users.id, email: users.email }).from(users).where(isNull(users.distributorId)),
);

/** Sessions. Each lasts until `expiresAt`, which every call extends; signing out deletes the row. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the bearer token, hex; the token itself is not stored. */
    tokenHash: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The distributor that an impersonating admin is viewing as. */
    actingDistributorId: text().references(() => distributors.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** The latest call, to within the slack that `sessionStore.actor` allows. */
    lastUsedAt: createdAt(),
    /** The User-Agent header of the call that opened it; empty if there was none. */
    userAgent: text().notNull().default(''),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/**
 * Links that set a new password, each once. At most two per user are open, neither ended nor expired: one that somebody
 * made, and one that was asked for.
 */
export const resetLinks = pgTable(
  'reset_links',
  {
    /** SHA-256 of the link's secret, hex; the secret itself is not stored. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who made it; null for one that was asked for on the sign-in page. */
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Why it no longer works: it was used, a newer one replaced it, or the account changed. */
    ended: text().$type<'used' | 'replaced' | 'withdrawn'>(),
  },
  (t) => [
    uniqueIndex('reset_links_made_unique')
      .on(t.userId)
      .where(sql`${t.ended} is null and ${t.createdBy} is not null`),
    uniqueIndex('reset_links_asked_for_unique')
      .on(t.userId)
      .where(sql`${t.ended} is null and ${t.createdBy} is null`),
    index().on(t.userId, t.createdAt),
    index().on(t.expiresAt),
  ],
);

/**
 * Wrong passwords in a row per account, by lower-case e-mail, whether or not such a user exists, and per address or known
 * device.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    email: text().notNull(),
    /** SHA-256 of the caller's address, hex; of a known device `DEVICE ` and that of its id. */
    address: text().notNull(),
    failures: integer().notNull().default(0),
    /** Time of the latest attempt that was not refused by a lock. */
    lastAt: instant().notNull(),
    /** Until when the account's owner is known to sign in from here. */
    knownUntil: instant(),
  },
  (t) => [primaryKey({ columns: [t.email, t.address] })],
);

/** The second step of users' sign-in. */
export const twoSteps = pgTable('two_steps', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key shared with the authenticator app, in base32; `aes-gcm:nonce:text` in hex on a server with a SECRET_KEY. */
  key: text().notNull(),
  /** When the set-up began. */
  begunAt: instant(),
  /** When a first code proved that the app has the key. Until then sign-in asks for none. */
  since: instant(),
  /** The latest time step whose code was accepted, in steps since 1970: no code of it or an earlier one is again. */
  lastStep: integer(),
  /** How many wrong codes there were since the last right one, from wherever. */
  wrongCodes: integer().notNull().default(0),
});

/** Recovery codes that have not been used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, hex; the code itself is not stored. */
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Sign-ins whose password was right and whose code is awaited. Each opens one session at most. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    challengeHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the stored password hash: a changed password ends the sign-ins that the old one began. */
    passwordDigest: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/**
 * Who did what, from where, and how it ended: every write, sign-in, refusal, view and export. Triggers keep it append-only:
 * a line that was begun before its write may be completed once, and only the removal of old lines deletes.
 */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: id(),
    at: createdAt(),
    kind: text().$type<AuditKind>().notNull().default('change'),
    /** The operation's name, and its path including ids. */
    operation: text().notNull(),
    path: text(),
    /** Who did it, with the role in force; for an impersonating admin, their own account and DISTRIBUTOR. */
    userId: text().references(() => users.id),
    email: text(),
    role: text().$type<Role>(),
    isViewing: boolean().notNull().default(false),
    /** The tenant in which it was done. */
    distributorId: text().references(() => distributors.id),
    /** Network address. */
    address: text(),
    requestId: text(),
    /** The HTTP status of its answer; null while it runs, and if the server was interrupted. */
    status: integer(),
    /** Why it was refused. */
    reason: text(),
    recordKind: text().$type<AuditRecord>(),
    recordId: text(),
    /** What the record was called at the time. */
    recordName: text(),
    /** Amounts in paise. */
    changes: jsonb().$type<readonly AuditChange[]>().notNull().default([]),
    /** For an undo, whose `id` is the change's: the change and the statement line that it removed. */
    details: jsonb().$type<UndoneChange>(),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.distributorId, t.at.desc(), t.id),
    index().on(t.at.desc(), t.id),
    index().on(t.recordId, t.at.desc()),
  ],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    distributorId: tenant(),
    name: text().notNull(),
    sku: text().notNull(),
    description: text().notNull().default(''),
    imageUrl: text().notNull().default(''),
    unit: text().notNull().default('piece'),
    minQty: integer().notNull().default(1),
    /** Includes GST, as do `mrp` and `costPrice`. */
    price: paise().notNull(),
    mrp: paise(),
    /** Null: not known; the books assume 80 % of the price. */
    costPrice: paise(),
    /** Whole percent, one of GST_RATES, perhaps one that has ended. Null: not known; the books assume 18. */
    gstRate: integer(),
    hsnCode: text().notNull().default(''),
    stock: integer().notNull().default(0),
    category: text().notNull().default(''),
    subCategory: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    /**
     * Counts saves and stock movements, so that a second editor learns of the first, and a form opened
     * before an order cannot restore the stock it took.
     */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Set instead of deleting the row, so that lines of old orders keep their product. */
    deletedAt: instant(),
  },
  (t) => [
    ofTenant(t.distributorId),
    uniqueIndex('products_sku_unique')
      .on(t.distributorId, sql`comparable(${t.sku})`)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.distributorId, t.createdAt.desc(), t.id),
    index().on(t.createdAt),
  ],
);

/** Each time somebody set a product's stock. What orders move follows from their history. Never changed. */
export const stockEdits = pgTable(
  'stock_edits',
  {
    id: id(),
    distributorId: tenant(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** In units; negative if the stock fell. */
    change: integer().notNull(),
    at: createdAt(),
    userId: text().references(() => users.id),
    /** E-mail of the user who did it. */
    by: text(),
  },
  (t) => [ofTenant(t.distributorId), index().on(t.productId, t.at.desc())],
);

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    distributorId: tenant(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    imageUrl: text().notNull(),
    isPrimary: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    altText: text().notNull().default(''),
  },
  (t) => [ofTenant(t.distributorId), index().on(t.productId, t.sortOrder)],
);

export const retailers = pgTable(
  'retailers',
  {
    id: id(),
    distributorId: tenant(),
    /** The name of the business. */
    name: text().notNull(),
    ownerName: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    gstNumber: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    pincode: text().notNull().default(''),
    /** 0: no credit limit, and none is checked. */
    creditLimit: paise().notNull().default(0),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** False: blocked, no new orders. */
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.distributorId, t.name, t.id),
    index().on(t.distributorId, t.createdAt),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    distributorId: tenant(),
    retailerId: text()
      .notNull()
      .references(() => retailers.id),
    /** Unique within the tenant: `ORD-00342`. */
    orderNumber: text().notNull(),
    status: text().$type<OrderStatus>().notNull().default('PENDING'),
    /** The sum of the lines, GST included. */
    totalAmount: paise().notNull(),
    /** The sum of the quantities. */
    totalItems: integer().notNull(),
    deliveryDate: date({ mode: 'string' }),
    notes: text().notNull().default(''),
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.retailerId),
    uniqueIndex().on(t.distributorId, t.orderNumber),
    index().on(t.distributorId, t.createdAt.desc(), t.id),
    index().on(t.distributorId, t.status, t.createdAt.desc(), t.id),
    index().on(t.distributorId, t.retailerId, t.createdAt),
    index().on(t.distributorId, t.createdBy, t.createdAt),
    index().on(t.createdAt.desc()),
  ],
);

/** Whether the books assume something of a line. */
export const isAssumed = (line: { costAssumed: AnyPgColumn; gstAssumed: AnyPgColumn }): SQL =>
  sql`(${line.costAssumed} or ${line.gstAssumed})`;

/** An order's lines as of when it was placed; later changes to a product do not affect them. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    distributorId: tenant(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Place in the order, from 0. */
    position: integer().notNull().default(0),
    name: text().notNull(),
    sku: text().notNull(),
    qty: integer().notNull(),
    /** Per unit, GST included, after the discount in force. */
    unitPrice: paise().notNull(),
    /** Per unit, GST included, before that discount; null without one. */
    listPrice: paise(),
    /** `qty` × `unitPrice`. */
    totalPrice: paise().notNull(),
    /** Per unit, GST included. */
    costPrice: paise().notNull(),
    /** The cost is four fifths of the list price, since the product's own was not known. */
    costAssumed: boolean().notNull().default(false),
    /** The rate of the order's day. */
    gstRate: integer().notNull(),
    /** The product's rate was not known, or had ended before that day. */
    gstAssumed: boolean().notNull().default(false),
  },
  (t) => [
    ofTenant(t.distributorId),
    // Also has what reports add up, which then need not read the rows.
    index('order_items_order_index').on(
      t.distributorId,
      t.orderId,
      t.position,
      t.productId,
      t.qty,
      t.totalPrice,
      t.costPrice,
      t.gstRate,
    ),
    index().on(t.productId),
    index('order_items_assumed_index').on(t.distributorId).where(isAssumed(t)),
  ],
);

/** Every status an order has had, including the first. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    distributorId: tenant(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null for the first. */
    fromStatus: text().$type<OrderStatus>(),
    status: text().$type<OrderStatus>().notNull(),
    at: createdAt(),
    userId: text().references(() => users.id),
    /** E-mail of the user who did it. */
    by: text(),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.distributorId, t.orderId, t.at),
    index().on(t.distributorId, t.userId, t.at.desc()),
    index().on(t.distributorId, t.at.desc()),
    index().on(t.at.desc()),
  ],
);

/**
 * The statement lines from which every monetary figure is computed. SALE and REFUND increase what the
 * retailer owes, RETURN, PAYMENT and ADVANCE reduce it; OPENING increases it, or lowers it if negative. All other amounts
 * are positive. SALE and RETURN also have the order's GST and cost, so that profit and tax come from the same rows. Never
 * changed, and never deleted once the change that wrote them can no longer be undone.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** For a SALE or RETURN, the id of the change of status that wrote it, by which an undo finds it. */
    id: id(),
    distributorId: tenant(),
    retailerId: text()
      .notNull()
      .references(() => retailers.id),
    type: text().$type<StatementType>().notNull(),
    amount: paise().notNull(),
    /** GST within `amount`; 0 for payments, advances and refunds. */
    gstAmount: paise().notNull().default(0),
    /** Cost of the goods, GST included, and the GST within it; 0 for payments, advances and refunds. */
    costAmount: paise().notNull().default(0),
    costGstAmount: paise().notNull().default(0),
    orderId: text().references(() => orders.id),
    paymentId: text().references(() => payments.id),
    description: text().notNull(),
    referenceNumber: text().notNull().default(''),
    /** When it happened: the date of the sale. */
    at: createdAt(),
    /** For a SALE: 30 days later. */
    dueDate: date({ mode: 'string' }),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.retailerId),
    index().on(t.distributorId, t.retailerId, t.at, t.id),
    // Also has what reports add up, which then need not read the rows.
    index('ledger_entries_statement_index').on(
      t.distributorId,
      t.at,
      t.id,
      t.type,
      t.amount,
      t.gstAmount,
      t.costAmount,
      t.costGstAmount,
      t.orderId,
    ),
    index().on(t.orderId),
    index().on(t.at),
    uniqueIndex('ledger_entries_opening_unique')
      .on(t.distributorId, t.retailerId)
      .where(sql`${t.type} = 'OPENING'`),
  ],
);

/** Payments, advances and refunds. Each has exactly one ledger entry of the same type and amount. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    distributorId: tenant(),
    retailerId: text()
      .notNull()
      .references(() => retailers.id),
    amount: paise().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    paymentType: text().$type<PaymentType>().notNull(),
    referenceNumber: text().notNull().default(''),
    notes: text().notNull().default(''),
    paidAt: instant().notNull(),
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.retailerId),
    index().on(t.distributorId, t.paidAt.desc(), t.id),
    index().on(t.distributorId, t.retailerId, t.paidAt.desc()),
    index().on(t.paidAt.desc()),
  ],
);

/** Costs of running the business. */
export const expenses = pgTable(
  'expenses',
  {
    id: id(),
    distributorId: tenant(),
    category: text().$type<ExpenseCategory>().notNull(),
    description: text().notNull(),
    amount: paise().notNull(),
    spentOn: date({ mode: 'string' }).notNull(),
    /** Counts saves, so that a second editor learns of the first. */
    version: integer().notNull().default(1),
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [ofTenant(t.distributorId), index().on(t.distributorId, t.spentOn)],
);

/** Each change of a credit limit, and why. Never changed, never deleted. */
export const creditChanges = pgTable(
  'credit_changes',
  {
    id: id(),
    distributorId: tenant(),
    retailerId: text()
      .notNull()
      .references(() => retailers.id),
    fromLimit: paise().notNull(),
    toLimit: paise().notNull(),
    reason: text().notNull(),
    at: createdAt(),
    userId: text().references(() => users.id),
    /** E-mail of the user who did it. */
    by: text(),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.retailerId),
    index().on(t.distributorId, t.retailerId, t.at.desc()),
  ],
);

/** Discounts on a product, for everyone or for one retailer, whose own replaces the generic one. */
export const discounts = pgTable(
  'discounts',
  {
    id: id(),
    distributorId: tenant(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Null: for every retailer. */
    retailerId: text().references(() => retailers.id),
    type: text().$type<DiscountType>().notNull(),
    /** FIXED: paise off each unit. PERCENTAGE: hundredths of a percent. */
    value: paise().notNull(),
    /** As sent: a day or an instant. */
    startDate: text().notNull(),
    endDate: text(),
    /** The same two in the platform's time zone: start inclusive, end exclusive. */
    startsAt: instant().notNull(),
    endsAt: instant(),
    description: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.retailerId),
    uniqueIndex('discounts_generic_unique')
      .on(t.distributorId, t.productId)
      .where(sql`${t.retailerId} is null`),
    uniqueIndex('discounts_retailer_unique')
      .on(t.distributorId, t.retailerId, t.productId)
      .where(sql`${t.retailerId} is not null`),
    index().on(t.productId),
    index().on(t.distributorId, t.createdAt.desc(), t.id),
  ],
);

/** Conversations between a distributor and one of its retailers. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    distributorId: tenant(),
    retailerId: text()
      .notNull()
      .references(() => retailers.id),
    subject: text().notNull(),
    status: text().$type<ConversationStatus>().notNull().default('OPEN'),
    priority: text().$type<ConversationPriority>().notNull().default('MEDIUM'),
    lastMessageAt: instant().notNull(),
    /** The retailer's messages up to here have been read; null: none. */
    readUntil: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.retailerId),
    index().on(t.distributorId, t.lastMessageAt.desc(), t.id),
    index().on(t.distributorId, t.status, t.lastMessageAt.desc(), t.id),
    index().on(t.distributorId, t.priority, t.lastMessageAt.desc(), t.id),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    distributorId: tenant(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    /** TEXT, or another type that the console shows as unsupported. */
    messageType: text().notNull().default('TEXT'),
    sentAt: createdAt(),
    senderRole: text().$type<Role>().notNull(),
    senderName: text().notNull().default(''),
    /** Null for a retailer without an account. */
    senderId: text().references(() => users.id),
  },
  (t) => [ofTenant(t.distributorId), index().on(t.distributorId, t.conversationId, t.sentAt, t.id)],
);

/** Each supervisor's last known position. */
export const supervisorPositions = pgTable(
  'supervisor_positions',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    distributorId: tenant(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** `available`, `delivering`, or a word chosen by the device. */
    status: text().notNull().default('available'),
    /** False: off duty, shown in grey. */
    isActive: boolean().notNull().default(true),
    isOnDelivery: boolean().notNull().default(false),
    /** Percent. */
    batteryLevel: integer(),
    /** Kilometres per hour. */
    speed: doublePrecision(),
    /** The order being delivered. */
    orderId: text().references(() => orders.id),
    lastSeen: instant().notNull(),
  },
  (t) => [ofTenant(t.distributorId), index().on(t.distributorId, t.lastSeen.desc())],
);

/** Steps of supervisors' trails. */
export const positionHistory = pgTable(
  'position_history',
  {
    id: id(),
    distributorId: tenant(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Kilometres per hour. */
    speed: doublePrecision(),
    at: instant().notNull(),
  },
  (t) => [ofTenant(t.distributorId), index().on(t.distributorId, t.userId, t.at.desc()), index().on(t.at)],
);

/** Phones and browsers registered for push messages. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    distributorId: tenant(),
    /** Whose it is: RETAILER or DISTRIBUTOR. */
    role: text().$type<Role>().notNull(),
    retailerId: text().references(() => retailers.id),
    userId: text().references(() => users.id),
    token: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.retailerId),
    index().on(t.distributorId, t.role, t.createdAt),
    index().on(t.distributorId, t.id),
  ],
);

/** Push messages handed over, one row each; with the demo sink, nothing else happens. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: id(),
    distributorId: tenant(),
    title: text().notNull(),
    body: text().notNull(),
    /** The addressed role; null: everybody. */
    audience: text().$type<Role>(),
    /** The retailers addressed by name; null: all with that role. */
    retailerIds: text().array(),
    /** How many devices accepted it, and how many did not. */
    sent: integer().notNull(),
    failed: integer().notNull().default(0),
    at: createdAt(),
    userId: text().references(() => users.id),
  },
  (t) => [ofTenant(t.distributorId), index().on(t.distributorId, t.at.desc(), t.id)],
);

/** Addresses to which a file may be sent once, until `expiresAt` (calls 16–18). */
export const uploadTargets = pgTable(
  'upload_targets',
  {
    id: id(),
    distributorId: tenant(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Below the upload folder, as answered in `filePath`. */
    path: text().notNull().unique(),
    /** SHA-256 of the secret in the address, hex. */
    tokenHash: text().notNull(),
    filename: text().notNull(),
    category: text().notNull(),
    isPrivate: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When the file was received, which uses the address up. */
    receivedAt: instant(),
    /** Of the received file: sniffed type, and size in bytes. */
    mimeType: text(),
    size: integer(),
    confirmedAt: instant(),
  },
  (t) => [ofTenant(t.distributorId), index().on(t.expiresAt), index().on(t.distributorId, t.createdAt)],
);

/** Files that were received and confirmed. */
export const files = pgTable(
  'files',
  {
    id: id(),
    distributorId: tenant(),
    path: text().notNull().unique(),
    url: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    mimeType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    isPrivate: boolean().notNull().default(false),
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    ofTenant(t.distributorId),
    index().on(t.distributorId, t.createdAt.desc(), t.id),
    index().on(t.distributorId, t.category, t.createdAt.desc()),
  ],
);

/** An admin's rating of a supervisor's month: one each, replaced by a later one. */
export const supervisorRatings = pgTable(
  'supervisor_ratings',
  {
    id: id(),
    distributorId: tenant(),
    supervisorId: text()
      .notNull()
      .references(() => users.id),
    /** 1 to 5. */
    rating: integer().notNull(),
    feedback: text().notNull().default(''),
    /** 1 to 12. */
    month: integer().notNull(),
    year: integer().notNull(),
    ratedBy: text().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    ofTenant(t.distributorId),
    uniqueIndex().on(t.supervisorId, t.year, t.month),
    index().on(t.distributorId, t.year, t.month),
  ],
);

/** Answers of writes that carried an Idempotency-Key: the same key of the same user gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The tenant whose record it is; empty for what belongs to the platform. */
    distributorId: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the parsed request, hex; a different request under the same key is refused. */
    requestHash: text().notNull(),
    /** The record made; null while it is being made, and if storing it failed. */
    recordId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    ofTenant(t.distributorId),
    primaryKey({ columns: [t.userId, t.distributorId, t.operation, t.key] }),
    index().on(t.createdAt),
  ],
);

/** Imports from CSV files. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    distributorId: tenant(),
    kind: text().$type<ImportKind>().notNull(),
    fileName: text().notNull(),
    rows: integer().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    unchanged: integer().notNull(),
    at: createdAt(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** E-mail of the user who did it. */
    by: text().notNull(),
    undoneAt: instant(),
    undoneBy: text().references(() => users.id),
  },
  (t) => [ofTenant(t.distributorId), index().on(t.distributorId, t.at.desc(), t.id)],
);

/** What each import made or changed, so that it can be undone. The record may be deleted later. */
export const importedRecords = pgTable(
  'imported_records',
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    distributorId: tenant(),
    /** The row's number in the file. */
    row: integer().notNull(),
    recordId: text().notNull(),
    /** The fields that an update replaced; null for a new record. */
    before: jsonb(),
    /** How the record is recognised as unchanged: a version, an instant, or an opening balance's retailer. */
    mark: text().notNull(),
  },
  (t) => [
    ofTenant(t.distributorId),
    primaryKey({ columns: [t.importId, t.row] }),
    index().on(t.distributorId, t.importId),
  ],
);

/** How many calls without a session an address has made: `rate-limit.ts`, where several servers share a database. */
export const rateWindows = pgTable('rate_windows', {
  /** SHA-256 of the address and what is counted, hex. */
  bucketHash: text().primaryKey(),
  began: instant().notNull(),
  calls: integer().notNull(),
});

/** Small values that the server keeps for itself, such as when demo data was made. */
export const serverState = pgTable('server_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
