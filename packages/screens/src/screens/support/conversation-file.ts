import type { FileColumn } from '@dmc/contract/csv';
import { momentColumns, timeHead } from '@dmc/contract/csv-columns';
import { type Conversation, conversationLabel } from '@dmc/contract/support';
import { supportCopy } from './support.copy.ts';

const copy = supportCopy.list.file;

/** The columns of the conversations' file, which holds no messages. */
export const CONVERSATION_FILE: readonly FileColumn<Conversation>[] = [
  { header: copy.retailer, value: ({ retailer }) => retailer.businessName },
  { header: copy.owner, value: ({ retailer }) => retailer.ownerName },
  { header: copy.subject, value: ({ subject }) => subject },
  { header: copy.status, value: ({ status }) => conversationLabel(status) },
  { header: copy.priority, value: ({ priority }) => conversationLabel(priority) },
  { header: copy.unread, value: ({ unreadCount }) => unreadCount },
  ...momentColumns<Conversation>(copy.latest, ({ lastMessageAt }) => lastMessageAt, timeHead(copy.latest)),
];
