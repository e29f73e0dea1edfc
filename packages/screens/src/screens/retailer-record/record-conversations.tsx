import { formatDateTime } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import { type Conversation, conversationLabel, relativeTime } from '@dmc/contract/support';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import type { RenderLink } from '@dmc/design-system/link';
import type { List } from '@dmc/design-system/list';
import { useMemo } from 'react';
import { useLink, useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { retailerRecordCopy } from './retailer-record.copy.ts';
import type { RecordColumn, RetailerRecordView } from './retailer-record-view.ts';

const copy = retailerRecordCopy.conversations;

const columnsOf = (
  timeZone: string,
  now: Date,
  renderLink: RenderLink,
): readonly Column<Conversation, RecordColumn>[] => [
  {
    id: 'subject',
    header: copy.columns.subject,
    value: ({ subject }) => subject,
    cell: ({ id, subject }) =>
      renderLink({
        to: `/support?open=${encodeURIComponent(id)}`,
        className: 'ds-name-link',
        children: subject || copy.untitled,
      }),
    secondary: ({ lastMessage }) => (lastMessage?.messageType === 'TEXT' ? lastMessage.content : undefined),
    width: 'fill',
    minWidth: 180,
    emphasis: 'strong',
    sortable: true,
    card: 'title',
  },
  {
    id: 'status',
    header: copy.columns.status,
    value: ({ status }) => conversationLabel(status),
    width: 120,
    sortable: true,
    card: 'meta',
  },
  {
    id: 'priority',
    header: copy.columns.priority,
    value: ({ priority }) => conversationLabel(priority),
    width: 112,
    sortable: true,
    card: 'meta',
  },
  {
    id: 'unread',
    header: copy.columns.unread,
    value: ({ unreadCount }) => unreadCount,
    cell: ({ unreadCount }) => formatNumber(unreadCount),
    cardCell: () => '',
    align: 'end',
    width: 92,
    sortable: true,
    descendingFirst: true,
  },
  {
    id: 'last',
    header: copy.columns.last,
    value: ({ lastMessageAt }) => Date.parse(lastMessageAt ?? ''),
    cell: ({ lastMessageAt }) =>
      lastMessageAt === undefined ? (
        '—'
      ) : (
        <time dateTime={lastMessageAt} title={formatDateTime(lastMessageAt, timeZone)}>
          {relativeTime(lastMessageAt, now, timeZone)}
        </time>
      ),
    width: 132,
    emphasis: 'quiet',
    sortable: true,
    descendingFirst: true,
    card: 'end',
  },
];

interface RecordConversationsProps {
  conversations: List<Conversation>;
  name: string;
  view: RetailerRecordView;
  onView: (change: Partial<RetailerRecordView>) => void;
  now: Date;
}

/** Support conversations with the retailer; each leads to its thread. */
export function RecordConversations({ conversations, name, view, onView, now }: RecordConversationsProps) {
  const timeZone = useTimeZone();
  const renderLink = useLink();
  const columns = useMemo(() => columnsOf(timeZone, now, renderLink), [timeZone, now, renderLink]);
  return (
    <DataTable
      list={conversations}
      columns={columns}
      words={copy}
      sort={{ by: view.sort, onChange: (sort) => onView({ sort }) }}
      loadingRows={4}
      empty={<EmptyState kind="nothing" level={3} title={copy.nothing} hint={copy.nothingHint(name)} />}
    />
  );
}
