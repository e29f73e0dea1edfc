import * as z from 'zod/mini';

/** Where a conversation stands (screens §4). Any may follow any. */
export const CONVERSATION_STATUSES = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const;
export const ConversationStatus = z.enum(CONVERSATION_STATUSES);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** How urgent a conversation is (screens §4). */
export const CONVERSATION_PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
export const ConversationPriority = z.enum(CONVERSATION_PRIORITIES);
export type ConversationPriority = z.infer<typeof ConversationPriority>;
