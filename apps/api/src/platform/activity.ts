import type { Activity, ActivityKind } from '@dmc/contract/dashboard';
import { statusWords } from '@dmc/contract/orders';
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inScope, PLATFORM, type Scope } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { newestFirst } from '../database/paging.ts';
import { payments } from '../schema/accounting.ts';
import { distributors } from '../schema/distributors.ts';
import { orderHistory, orders } from '../schema/orders.ts';
import { retailers } from '../schema/retailers.ts';
import { conversations, messages } from '../schema/support.ts';

/** Which activity to read: of one retailer or of all, before an instant, the newest `length` entries. */
interface Wanted {
  kinds: readonly ActivityKind[];
  retailerId?: string;
  until: Date;
  length: number;
}

const PAID = { PAYMENT: 'Payment from', ADVANCE: 'Advance from', REFUND: 'Refund to' };

type Entry = Activity & { distributorId: string };

/** Queries for the newest rows of each kind, as sentences. */
function sourcesOf(
  db: Db,
  scope: Scope,
  { retailerId, until, length }: Wanted,
): Record<ActivityKind, () => Promise<Entry[]>> {
  const ofOne = (column: PgColumn) => (retailerId === undefined ? undefined : eq(column, retailerId));
  return {
    order: async () => {
      const rows = await db
        .select({ order: orders, retailer: retailers.name })
        .from(orders)
        .innerJoin(retailers, eq(retailers.id, orders.retailerId))
        .where(
          and(inScope(orders.distributorId, scope), ofOne(orders.retailerId), lt(orders.createdAt, until)),
        )
        .orderBy(newestFirst(orders.createdAt))
        .limit(length);
      return rows.map(({ order, retailer }) => ({
        id: `order-${order.id}`,
        distributorId: order.distributorId,
        recordId: order.id,
        kind: 'order',
        before: 'Order',
        subject: order.orderNumber,
        after: `placed by ${retailer}`,
        amount: order.totalAmount,
        at: order.createdAt.toISOString(),
      }));
    },

    status: async () => {
      const rows = await db
        .select({ change: orderHistory, orderNumber: orders.orderNumber })
        .from(orderHistory)
        .innerJoin(orders, eq(orders.id, orderHistory.orderId))
        .where(
          and(
            inScope(orderHistory.distributorId, scope),
            ofOne(orders.retailerId),
            isNotNull(orderHistory.fromStatus),
            lt(orderHistory.at, until),
          ),
        )
        .orderBy(newestFirst(orderHistory.at))
        .limit(length);
      return rows.map(({ change, orderNumber }) => ({
        id: `status-${change.id}`,
        distributorId: change.distributorId,
        recordId: change.orderId,
        kind: 'status',
        before: 'Order',
        subject: orderNumber,
        after: `is now ${statusWords(change.status)}`,
        at: change.at.toISOString(),
      }));
    },

    payment: async () => {
      const rows = await db
        .select({ payment: payments, retailer: retailers.name })
        .from(payments)
        .innerJoin(retailers, eq(retailers.id, payments.retailerId))
        .where(
          and(inScope(payments.distributorId, scope), ofOne(payments.retailerId), lt(payments.paidAt, until)),
        )
        .orderBy(newestFirst(payments.paidAt))
        .limit(length);
      return rows.map(({ payment, retailer }) => ({
        id: `payment-${payment.id}`,
        distributorId: payment.distributorId,
        recordId: payment.id,
        kind: 'payment',
        before: PAID[payment.paymentType],
        subject: retailer,
        after: '',
        amount: payment.amount,
        at: payment.paidAt.toISOString(),
      }));
    },

    conversation: async () => {
      const rows = await db
        .select({
          id: messages.id,
          distributorId: conversations.distributorId,
          conversationId: messages.conversationId,
          at: messages.sentAt,
          role: messages.senderRole,
          subject: conversations.subject,
          retailer: retailers.name,
        })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .innerJoin(retailers, eq(retailers.id, conversations.retailerId))
        .where(
          and(
            inScope(conversations.distributorId, scope),
            ofOne(conversations.retailerId),
            // Only each conversation's newest message: a quick exchange would push everything else out.
            eq(messages.sentAt, conversations.lastMessageAt),
            lt(conversations.lastMessageAt, until),
          ),
        )
        .orderBy(newestFirst(conversations.lastMessageAt))
        .limit(length);
      return rows.map(({ id, distributorId, conversationId, at, role, subject, retailer }) => ({
        id: `conversation-${id}`,
        distributorId,
        recordId: conversationId,
        kind: 'conversation',
        before: role === 'DISTRIBUTOR' ? 'Reply to' : 'Message from',
        subject: retailer,
        after: `on “${subject}”`,
        at: at.toISOString(),
      }));
    },

    retailer: async () => {
      const rows = await db
        .select()
        .from(retailers)
        .where(
          and(inScope(retailers.distributorId, scope), ofOne(retailers.id), lt(retailers.createdAt, until)),
        )
        .orderBy(newestFirst(retailers.createdAt))
        .limit(length);
      return rows.map(({ id, distributorId, name, createdAt }) => ({
        id: `retailer-${id}`,
        distributorId,
        recordId: id,
        kind: 'retailer',
        before: 'Retailer',
        subject: name,
        after: 'joined',
        at: createdAt.toISOString(),
      }));
    },
  };
}

/** The latest activity of the wanted kinds, newest first; across the platform, with the distributor's name. */
export async function latestActivity(db: Db, scope: Scope, wanted: Wanted): Promise<Activity[]> {
  const sources = sourcesOf(db, scope, wanted);
  const found: Entry[] = [];
  for (const kind of wanted.kinds) found.push(...(await sources[kind]()));
  const latest = found.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, wanted.length);
  const ids = [...new Set(latest.map(({ distributorId }) => distributorId))];
  const namedActors =
    scope === PLATFORM
      ? await db
          .select({ id: distributors.id, name: distributors.name })
          .from(distributors)
          .where(inArray(distributors.id, ids))
      : [];
  const names = new Map(namedActors.map(({ id, name }) => [id, name]));
  return latest.map(({ distributorId, after, ...entry }) => ({
    ...entry,
    after: [after, names.get(distributorId)].filter(Boolean).join(' · '),
  }));
}
