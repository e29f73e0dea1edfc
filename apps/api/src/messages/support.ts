import { facetCounts } from '@dmc/contract/list-totals';
import {
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  type Conversation,
  type ConversationTotals,
  type Message,
} from '@dmc/contract/support';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { conversationRecord } from '../audit/records.ts';
import { ledgerStore } from '../books/ledger.ts';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { conflict, notFound } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import type { Member, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { facets } from '../database/facets.ts';
import { writeOnce } from '../database/idempotency.ts';
import {
  everyWord,
  foundIn,
  largest,
  newest,
  type Page,
  type PageClauses,
  pageFromQuery,
  paginationOf,
  readPage,
  sortedBy,
} from '../database/paging.ts';
import { orders } from '../schema/orders.ts';
import { retailers } from '../schema/retailers.ts';
import { conversations, messages } from '../schema/support.ts';

/** Characters of the newest message that a list includes. */
const PREVIEW = 160;
/** Orders shown with a conversation. */
const RECENT_ORDERS = 3;

type Row = typeof conversations.$inferSelect;
type Shop = typeof retailers.$inferSelect;

const inTenant = (tenant: Tenant) => eq(conversations.distributorId, tenant.distributorId);
const one = (tenant: Tenant, id: string) => and(inTenant(tenant), eq(conversations.id, id));
const inside = (tenant: Tenant, conversationId: string) =>
  and(eq(messages.distributorId, tenant.distributorId), eq(messages.conversationId, conversationId));

/** Messages by others since the distributor last read: a range of the index. */
const unread = sql`from ${messages}
  where ${messages.distributorId} = ${conversations.distributorId}
  and ${messages.conversationId} = ${conversations.id}
  and ${messages.sentAt} > coalesce(${conversations.readUntil}, '-infinity')
  and ${messages.senderRole} <> 'DISTRIBUTOR'`;
const unreadCount = sql<number>`(select count(*) ${unread})`.mapWith(Number);

const COLUMNS = {
  message: conversations.lastMessageAt,
  retailer: retailers.name,
  unread: { value: sql`exists(select 1 ${unread})`, type: 'boolean' },
};

/** The newest message of the conversation in the row. */
const lastMessage = (db: Db) =>
  db
    .select({
      content: sql<string>`left(${messages.content}, ${PREVIEW})`.as('preview'),
      messageType: messages.messageType,
      senderRole: messages.senderRole,
    })
    .from(messages)
    .where(
      and(
        eq(messages.distributorId, conversations.distributorId),
        eq(messages.conversationId, conversations.id),
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(1)
    .as('newest');

interface Found {
  conversation: Row;
  retailer: Shop;
  unread: number;
  last: { content: string; messageType: string; senderRole: string } | null;
}

const answer = ({ conversation, retailer, unread, last }: Found): Conversation => ({
  id: conversation.id,
  retailer: { id: retailer.id, businessName: retailer.name, ownerName: retailer.ownerName },
  subject: conversation.subject,
  status: conversation.status,
  priority: conversation.priority,
  unreadCount: unread,
  lastMessageAt: conversation.lastMessageAt.toISOString(),
  lastMessage: last
    ? { content: last.content, messageType: last.messageType, own: last.senderRole === 'DISTRIBUTOR' }
    : undefined,
  shop: { city: retailer.city || undefined, state: retailer.state || undefined },
});

const answerMessage = (row: typeof messages.$inferSelect): Message => ({
  id: row.id,
  content: row.content,
  messageType: row.messageType,
  sentAt: row.sentAt.toISOString(),
  sender: { role: row.senderRole, name: row.senderName || undefined },
});

/** Finds a word in the subject and the retailer's names. */
const finds = (word: string) => foundIn(word, conversations.subject, retailers.name, retailers.ownerName);

/** Joins a conversation's retailer. */
const ofConversation = and(
  eq(retailers.id, conversations.retailerId),
  eq(retailers.distributorId, conversations.distributorId),
);

const supportStore = {
  select<Fields extends Partial<Pick<PageClauses, 'cursor'>>>(db: Db, fields: Fields) {
    const last = lastMessage(db);
    return db
      .select({
        conversation: conversations,
        retailer: retailers,
        unread: unreadCount,
        last: { content: last.content, messageType: last.messageType, senderRole: last.senderRole },
        ...fields,
      })
      .from(conversations)
      .innerJoin(retailers, ofConversation)
      .leftJoinLateral(last, sql`true`);
  },

  async list(db: Db, tenant: Tenant, query: Call<'listConversations'>['query'], page: Page) {
    const { status, priority, retailerId, search = '', sort } = query;
    const where = and(
      inTenant(tenant),
      retailerId ? eq(conversations.retailerId, retailerId) : undefined,
      everyWord(search, finds),
    );
    const { rows, next } = await readPage(
      page,
      sortedBy(COLUMNS, sort, [newest(conversations.lastMessageAt), conversations.id]),
      ({ after, orderBy, cursor, limit, offset }) =>
        this.select(db, { cursor })
          .where(
            and(
              where,
              status && eq(conversations.status, status),
              priority && eq(conversations.priority, priority),
              after,
            ),
          )
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    const groups = await db
      .select({ first: conversations.status, second: conversations.priority, count: count() })
      .from(conversations)
      .innerJoin(retailers, ofConversation)
      .where(where)
      .groupBy(conversations.status, conversations.priority);
    const facet = facets(groups, { first: status, second: priority });
    const totals: ConversationTotals = {
      counts: {
        status: facetCounts(CONVERSATION_STATUSES, facet.withFirst),
        priority: facetCounts(CONVERSATION_PRIORITIES, facet.withSecond),
      },
    };
    return { rows: rows.map(answer), pagination: paginationOf(page, facet.total, next), totals };
  },

  /** One conversation with its context: the retailer's details, credit and latest orders. */
  async find(db: Db, tenant: Tenant, id: string): Promise<Conversation> {
    const [row] = await this.select(db, {}).where(one(tenant, id));
    if (!row) throw notFound('Conversation');
    const { retailer } = row;
    const owed = await ledgerStore.outstanding(db, tenant, [retailer.id]);
    const recent = await db
      .select()
      .from(orders)
      .where(and(eq(orders.distributorId, tenant.distributorId), eq(orders.retailerId, retailer.id)))
      .orderBy(desc(orders.createdAt), asc(orders.id))
      .limit(RECENT_ORDERS);
    const found = answer(row);
    return {
      ...found,
      shop: {
        ...found.shop,
        phone: retailer.phone || undefined,
        gstNumber: retailer.gstNumber || undefined,
        since: retailer.createdAt.toISOString(),
        creditLimit: retailer.creditLimit,
        usedCredit: Math.max(0, owed.get(retailer.id) ?? 0),
        recentOrders: recent.map(({ id: orderId, orderNumber, totalAmount, status, createdAt }) => ({
          id: orderId,
          orderNumber,
          totalAmount,
          status,
          placedAt: createdAt.toISOString(),
        })),
      },
    };
  },

  async exists(db: Db, tenant: Tenant, id: string): Promise<void> {
    const [row] = await db.select({ id: conversations.id }).from(conversations).where(one(tenant, id));
    if (!row) throw notFound('Conversation');
  },

  /** A page of a thread: the first page is the newest; within a page the oldest message comes first. */
  async thread(db: Db, tenant: Tenant, id: string, page: Page) {
    const { rows, next } = await readPage(
      page,
      [largest(messages.sentAt), largest(messages.id)],
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({ message: messages, cursor })
          .from(messages)
          .where(and(inside(tenant, id), after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    const total = await db.$count(messages, inside(tenant, id));
    return {
      rows: rows.map(({ message }) => answerMessage(message)).reverse(),
      pagination: paginationOf(page, total, next),
    };
  },

  async message(db: Db, tenant: Tenant, conversationId: string, id: string): Promise<Message> {
    const [row] = await db
      .select()
      .from(messages)
      .where(and(inside(tenant, conversationId), eq(messages.id, id)));
    if (!row) throw notFound('Message');
    return answerMessage(row);
  },

  /** A conversation and its retailer's name, locked: a reply and the closing of its conversation are serialised. */
  async hold(tx: Db, tenant: Tenant, id: string) {
    const [row] = await tx
      .select({ conversation: conversations, retailer: retailers.name })
      .from(conversations)
      .innerJoin(retailers, ofConversation)
      .where(one(tenant, id))
      .for('update', { of: conversations });
    if (!row) throw notFound('Conversation');
    return row;
  },

  async change(tx: Db, tenant: Tenant, id: string, fields: Partial<Row>, at: Date) {
    await tx
      .update(conversations)
      .set({ ...fields, updatedAt: at })
      .where(one(tenant, id));
  },

  /** Never moves the read mark backwards. */
  async markRead(tx: Db, tenant: Tenant, id: string, until: Date) {
    await tx
      .update(conversations)
      .set({ readUntil: sql`greatest(${conversations.readUntil}, ${until.toISOString()}::timestamptz)` })
      .where(one(tenant, id));
  },

  /** Adds the distributor's reply to an open conversation. */
  async reply(tx: Db, actor: Member, { id, status }: Row, content: string, at: Date) {
    if (status === 'CLOSED') throw conflict('This conversation is closed. Reopen it to send your reply.');
    const message = {
      id: newId(),
      distributorId: actor.distributorId,
      conversationId: id,
      content,
      messageType: 'TEXT',
      sentAt: at,
      senderRole: 'DISTRIBUTOR' as const,
      senderName: actor.email,
      senderId: actor.userId,
    };
    await tx.insert(messages).values(message);
    await this.change(tx, actor, id, { lastMessageAt: at }, at);
    return message;
  },
};

export const supportHandlers: Handlers<
  | 'listConversations'
  | 'getConversation'
  | 'listMessages'
  | 'markConversationRead'
  | 'sendMessage'
  | 'setConversationStatus'
  | 'setConversationPriority'
> = {
  listConversations: ({ actor, query }, { read }) =>
    read((tx) => supportStore.list(tx, actor, query, pageFromQuery(query))),

  getConversation: ({ actor, params }, { read }) => read((tx) => supportStore.find(tx, actor, params.id)),

  listMessages: ({ actor, params, query }, { read }) =>
    read(async (tx) => {
      await supportStore.exists(tx, actor, params.id);
      return supportStore.thread(tx, actor, params.id, pageFromQuery(query));
    }),

  markConversationRead(call, { write, now }) {
    const { actor, params, query } = call;
    // A client whose clock is ahead must not mark future messages as read.
    const until = Math.min(now().getTime(), Math.max(0, Date.parse(query.until ?? now().toISOString())));
    return write(async (tx) => {
      const { conversation, retailer } = await supportStore.hold(tx, actor, params.id);
      await supportStore.markRead(tx, actor, params.id, new Date(until));
      const record = conversationRecord(conversation, retailer);
      await audit(tx, call, { before: record, after: record });
      return {};
    });
  },

  sendMessage(call, server) {
    const { actor, params, body } = call;
    return writeOnce(call, server, {
      body: { ...body, conversationId: params.id },
      recordId: params.id,
      async write(tx) {
        const { conversation, retailer } = await supportStore.hold(tx, actor, params.id);
        const message = await supportStore.reply(tx, actor, conversation, body.content, server.now());
        const record = conversationRecord(conversation, retailer);
        await audit(tx, call, { before: record, after: record });
        return { id: message.id, answer: answerMessage(message) };
      },
      find: (tx, id) => supportStore.message(tx, actor, params.id, id),
    });
  },

  setConversationStatus: changeTo,
  setConversationPriority: changeTo,
};

/** Any status may follow any other, and so may priorities (screens §4). */
function changeTo(
  call: Call<'setConversationStatus' | 'setConversationPriority'>,
  { write, now }: CallServer,
) {
  const { actor, params, body } = call;
  return write(async (tx) => {
    const { conversation, retailer } = await supportStore.hold(tx, actor, params.id);
    await supportStore.change(tx, actor, params.id, body, now());
    await audit(tx, call, {
      before: conversationRecord(conversation, retailer),
      after: conversationRecord({ ...conversation, ...body }, retailer),
    });
    return {};
  });
}
