import { formatTime } from '@dmc/contract/dates';
import { CONVERSATION_COLUMNS, type Conversation, type ConversationTotals } from '@dmc/contract/support';
import { Box } from '@dmc/design-system/box';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Grid } from '@dmc/design-system/grid';
import { type List, mapList } from '@dmc/design-system/list';
import { ListFooter } from '@dmc/design-system/list-footer';
import { dataOf, isRefreshing, Load } from '@dmc/design-system/load';
import { PrintedPart } from '@dmc/design-system/printed-part';
import { SearchField } from '@dmc/design-system/search-field';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { IconButton } from '@radix-ui/themes';
import { RefreshCw } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { ListExport } from '../../parts/list-export/list-export.tsx';
import { selectProps } from '../../parts/list-screen/filter-controls.ts';
import type { ScreenList } from '../../parts/list-screen/use-list-screen.ts';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { readSort, writeSort } from '../../parts/view-url/list-view.ts';
import styles from './conversation-list.module.css';
import { sortConversations } from './conversation-order.ts';
import { ConversationRow } from './conversation-row.tsx';
import { ConversationSkeleton } from './skeletons.tsx';
import { supportCopy } from './support.copy.ts';
import { type SupportView, supportView } from './support-view.ts';

const copy = supportCopy.list;

export interface ConversationListProps {
  list: ScreenList<Conversation, SupportView, ConversationTotals>;
  now: Date;
}

const fileColumns = async () => (await import('./conversation-file.ts')).CONVERSATION_FILE;

/** The left half (screens §2): search, filters, and the matching conversations. */
export function ConversationList({ list, now }: ConversationListProps) {
  const { rows: loaded, searchedBy, exports, view, onView, hrefOf } = list;
  const timeZone = useTimeZone();
  const { search, sort } = view;
  const order = searchedBy === 'screen' ? sort : undefined;
  const arrange = useCallback(
    <T,>(list: List<Conversation, T>) =>
      order ? mapList(list, (page) => ({ ...page, rows: sortConversations(page.rows, order) })) : list,
    [order],
  );
  const conversations = useMemo(() => arrange(loaded), [arrange, loaded]);
  const page = dataOf(conversations.state);
  return (
    <section
      className={styles.root}
      aria-label={copy.label}
      aria-busy={conversations.state.status === 'loading' || undefined}
    >
      <Stack gap="2" className={styles.tools} data-print="hide">
        <SearchField
          label={copy.searchLabel}
          placeholder={copy.searchPlaceholder}
          value={search}
          onSearch={(text) => onView({ search: text })}
        />
        <Grid columns="minmax(0, 1fr) minmax(0, 1fr) auto" gap="2" className={styles.filters}>
          <SelectFilter
            wide
            label={copy.status}
            {...selectProps({ list, declaration: supportView }, 'status', copy.allStatuses)}
          />
          <SelectFilter
            wide
            label={copy.priority}
            {...selectProps({ list, declaration: supportView }, 'priority', copy.allPriorities)}
          />
          <IconButton
            type="button"
            variant="surface"
            color="gray"
            aria-label={copy.refresh}
            title={copy.refresh}
            onClick={conversations.onReload}
          >
            <RefreshCw
              aria-hidden
              size={16}
              strokeWidth={1.75}
              className={isRefreshing(conversations.state) ? 'ds-spin' : undefined}
            />
          </IconButton>
        </Grid>
        <Grid columns="minmax(0, 1fr) auto" gap="2" className={styles.order}>
          <SelectFilter
            wide
            label={copy.sortBy}
            value={writeSort(sort)}
            options={Object.entries(copy.orders).map(([value, label]) => ({ value, label }))}
            onChange={(value) => onView({ sort: readSort(CONVERSATION_COLUMNS, value) ?? null })}
          />
          <ListExport
            name="conversations"
            noun={copy.noun}
            columns={fileColumns}
            page={page}
            arrange={arrange}
            filters={supportView.isFiltered(view) ? supportView.describe(view) : undefined}
            source={exports}
          />
        </Grid>
        {order && page?.more ? (
          <Text as="p" size="1" tone="muted">
            {copy.sortedPart(page.rows.length, page.total)}
          </Text>
        ) : null}
      </Stack>
      <div className={styles.scroller}>
        <Load
          state={conversations.state}
          loading={<ConversationSkeleton label={copy.loading} />}
          failed={(failure) => (
            <FailureNotice
              shape="page"
              compact
              title={copy.failed}
              failure={failure}
              note={copy.failedNote}
              onRetry={conversations.onReload}
            />
          )}
        >
          {(page, stale) => (
            <>
              {stale ? (
                <Box px="4" py="3">
                  <FailureNotice
                    compact
                    title={copy.stale}
                    failure={stale.failure}
                    note={copy.asOf(formatTime(stale.at.toISOString(), timeZone))}
                    onRetry={conversations.onReload}
                  />
                </Box>
              ) : null}
              <PrintedPart
                page={page}
                noun={copy.noun}
                limitedTo={supportView.isFiltered(view) ? supportView.describe(view) : undefined}
              />
              {page.rows.length > 0 ? (
                <Rows
                  rows={page.rows}
                  stale={stale !== undefined}
                  view={view}
                  onView={onView}
                  hrefOf={hrefOf}
                  now={now}
                />
              ) : null}
              <div role="status">
                {page.rows.length > 0 ? null : supportView.isFiltered(view) ? (
                  <NoMatch
                    compact
                    title={copy.empty}
                    hint={copy.noMatchHint(supportView.describe(view))}
                    action={copy.showAll}
                    onAction={() => onView(supportView.cleared())}
                  />
                ) : (
                  <EmptyState compact kind="nothing" title={copy.empty} hint={copy.emptyHint} />
                )}
              </div>
              {page.rows.length > 0 ? (
                <div className={styles.footer}>
                  <ListFooter list={conversations} noun={copy.noun} />
                </div>
              ) : null}
            </>
          )}
        </Load>
      </div>
    </section>
  );
}

interface RowsProps extends Pick<ConversationListProps['list'], 'view' | 'onView' | 'hrefOf'> {
  now: Date;
  rows: readonly Conversation[];
  stale: boolean;
}

/** The rows are one tab stop (roving tabindex), initially the open row; arrow keys, Home and End move between them. */
function Rows({ rows, stale, view, onView, hrefOf, now }: RowsProps) {
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
    const row = to === undefined ? undefined : list.current?.children[to]?.querySelector('a');
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
            href={hrefOf({ open: conversation.id })}
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
