import type { Role } from '@dmc/contract/roles';
import type { ConversationPriority, ConversationStatus } from '@dmc/contract/support';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, tenantPolicy } from './columns.ts';
import { tenant } from './distributors.ts';
import { retailers } from './retailers.ts';
import { users } from './users.ts';

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
    /** The retailer's messages up to this instant have been read; null: none. */
    readUntil: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
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
  (t) => [tenantPolicy(t.distributorId), index().on(t.distributorId, t.conversationId, t.sentAt, t.id)],
);
