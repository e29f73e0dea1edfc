import type { Conversation, ConversationColumn } from '@dmc/contract/support';
import type { Column, Sort } from '@dmc/design-system/data-table';
import { sorted } from '@dmc/design-system/sorted';

const column = (
  id: ConversationColumn,
  value: Column<Conversation>['value'],
): Column<Conversation, ConversationColumn> => ({ id, header: id, value, width: 0, sortable: true });

const COLUMNS = [
  column('message', ({ lastMessageAt = '' }) => Date.parse(lastMessageAt)),
  column('retailer', ({ retailer }) => retailer.businessName),
  column('unread', ({ unreadCount }) => Number(unreadCount > 0)),
];

/** Sorts the loaded conversations by a column as a table does; equal ones have the newest message first. */
export const sortConversations = (rows: readonly Conversation[], sort: Sort): readonly Conversation[] =>
  COLUMNS.some(({ id }) => id === sort.id)
    ? sorted(sorted(rows, COLUMNS, { id: 'message', desc: true }), COLUMNS, sort)
    : rows;
