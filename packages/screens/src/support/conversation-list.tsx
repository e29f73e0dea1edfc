import { formatTime } from '@dmc/contract/dates';
import {
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  type Conversation,
  type ConversationPriority,
  type ConversationStatus,
  conversationLabel,
} from '@dmc/contract/support';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { ListFooter } from '@dmc/design-system/list-footer';
import { isRefreshing, Load, type Loadable } from '@dmc/design-system/load';
import { SearchField } from '@dmc/design-system/search-field';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { Stack } from '@dmc/design-system/stack';
import { Button, IconButton } from '@radix-ui/themes';
import { RefreshCw } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { ConversationSkeleton } from './skeletons.tsx';
import { supportCopy } from './support.copy.ts';

const copy = supportCopy.list;

/** What the list shows and which conversation is open, complete enough to be a URL. */
export interface SupportView {
  search: string;
  /** Undefined for all. */
  status: ConversationStatus | undefined;
  priority: ConversationPriority | undefined;
  /** Id of the open conversation. */
  open: string | null;
}

/** One load of the list: what came, and how much there is where the server counts. */
export interface ConversationPage {
  rows: readonly Conversation[];
  total: number | undefined;
  maybeMore: boolean;
  /** Rows that came but could not be read. */
  unreadable?: number;
  /** The next page is on its way. */
  loadingMore?: boolean;
}

interface ConversationListProps {
  conversations: Loadable<ConversationPage>;
  view: SupportView;
  onView: (change: Partial<SupportView>) => void;
  onReload: () => void;
  onMore: () => void;
  now: Date;
}

const ALL = '';
const statusOptions = [
  { value: ALL, label: copy.allStatuses },
  ...CONVERSATION_STATUSES.map((value) => ({ value, label: conversationLabel(value) })),
];
const priorityOptions = [
  { value: ALL, label: copy.allPriorities },
  ...CONVERSATION_PRIORITIES.map((value) => ({ value, label: conversationLabel(value) })),
];

/** The left half (screens §2): search, filters, and the conversations that match. */
export function ConversationList({
  conversations,
  view,
  onView,
  onReload,
  onMore,
  now,
}: ConversationListProps) {
  const timeZone = useTimeZone();
  const { search, status, priority } = view;
  const filtered = search !== '' || status !== undefined || priority !== undefined;
  const refreshing = isRefreshing(conversations);
  const looked = [
    search && `“${search}”`,
    status && conversationLabel(status),
    priority && conversationLabel(priority),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <section
      className={styles.root}
      aria-label={copy.label}
      aria-busy={conversations.status === 'loading' || undefined}
    >
      <Stack gap="2" className={styles.tools} data-print="hide">
        <SearchField
          label={copy.searchLabel}
          placeholder={copy.searchPlaceholder}
          value={search}
          onSearch={(text) => onView({ search: text })}
        />
        <div className={styles.filters}>
          <SelectFilter
            wide
            label={copy.status}
            value={status ?? ALL}
            options={statusOptions}
            onChange={(value) => onView({ status: CONVERSATION_STATUSES.find((each) => each === value) })}
          />
          <SelectFilter
            wide
            label={copy.priority}
            value={priority ?? ALL}
            options={priorityOptions}
            onChange={(value) => onView({ priority: CONVERSATION_PRIORITIES.find((each) => each === value) })}
          />
          <IconButton
            type="button"
            variant="surface"
            color="gray"
            aria-label={copy.refresh}
            title={copy.refresh}
            onClick={onReload}
          >
            <RefreshCw
              aria-hidden
              size={16}
              strokeWidth={1.75}
              className={refreshing ? 'ds-spin' : undefined}
            />
          </IconButton>
        </div>
      </Stack>
      <div className={styles.scroller}>
        <Load
          of={conversations}
          loading={<ConversationSkeleton label={copy.loading} />}
          failed={(failure) => (
            <FailureNotice
              shape="page"
              compact
              title={copy.failed}
              failure={failure}
              note={copy.failedNote}
              onRetry={onReload}
            />
          )}
        >
          {(page, stale) => (
            <>
              {stale ? (
                <div className={styles.stale}>
                  <FailureNotice
                    compact
                    title={copy.stale}
                    failure={stale.failure}
                    note={copy.asOf(formatTime(stale.at.toISOString(), timeZone))}
                    onRetry={onReload}
                  />
                </div>
              ) : null}
              {page.rows.length > 0 ? (
                <Rows rows={page.rows} stale={stale !== undefined} view={view} onView={onView} now={now} />
              ) : filtered ? (
                <EmptyState
                  compact
                  kind="no-match"
                  title={copy.empty}
                  hint={copy.noMatchHint(looked)}
                  action={
                    <Button
                      type="button"
                      variant="surface"
                      color="gray"
                      onClick={() => onView({ search: '', status: undefined, priority: undefined })}
                    >
                      {copy.showAll}
                    </Button>
                  }
                />
              ) : (
                <EmptyState compact kind="nothing" title={copy.empty} hint={copy.emptyHint} />
              )}
              {page.rows.length > 0 ? (
                <div className={styles.footer}>
                  <ListFooter
                    noun={copy.noun}
                    shown={page.rows.length}
                    {...(page.total === undefined ? {} : { total: page.total })}
                    unreadable={page.unreadable}
                    maybeMore={page.maybeMore}
                    onMore={onMore}
                    loadingMore={page.loadingMore ?? false}
                  />
                </div>
              ) : null}
            </>
          )}
        </Load>
      </div>
    </section>
  );
}

interface RowsProps extends Pick<ConversationListProps, 'view' | 'onView' | 'now'> {
  rows: readonly Conversation[];
  stale: boolean;
}

/** Tab comes to one row, the open one first; the arrow keys, Home and End go through them all. */
function Rows({ rows, stale, view, onView, now }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string>();
  const has = (id: string | null | undefined) => rows.some((row) => row.id === id);
  const reachable = has(focused) ? focused : has(view.open) ? view.open : rows[0]?.id;
  const move = (event: KeyboardEvent, from: number) => {
    const steps: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    const row = to === undefined ? undefined : list.current?.children[to]?.querySelector('button');
    if (!row) return;
    event.preventDefault();
    row.focus();
  };
  return (
    <ul ref={list} data-stale={stale || undefined}>
      {rows.map((conversation, index) => (
        <li key={conversation.id}>
          <ConversationRow
            conversation={conversation}
            open={conversation.id === view.open}
            reachable={conversation.id === reachable}
            onOpen={() => onView({ open: conversation.id })}
            onKeyDown={(event) => move(event, index)}
            onFocus={() => setFocused(conversation.id)}
            now={now}
          />
        </li>
      ))}
    </ul>
  );
}
