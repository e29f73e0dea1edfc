import type { Conversation, ConversationColumn } from '@dmc/contract/support';
import type { Sort } from '@dmc/design-system/data-table';

type Compare = (a: Conversation, b: Conversation) => number;

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const at = ({ lastMessageAt }: Conversation) => (lastMessageAt === undefined ? 0 : Date.parse(lastMessageAt));

const COMPARE: Record<ConversationColumn, Compare> = {
  message: (a, b) => at(a) - at(b),
  retailer: (a, b) => compare(a.retailer.businessName, b.retailer.businessName),
  unread: (a, b) => Number(a.unreadCount > 0) - Number(b.unreadCount > 0),
};

/**
 * Sorts the loaded conversations by a column; equal ones have the newest message first. Names are compared ignoring
 * accents and with numeric collation; a server that sorts may order them differently.
 */
export function inOrder(rows: readonly Conversation[], { id, desc }: Sort): readonly Conversation[] {
  const by = COMPARE[id as keyof typeof COMPARE];
  return by ? rows.toSorted((a, b) => (desc ? by(b, a) : by(a, b)) || COMPARE.message(b, a)) : rows;
}
