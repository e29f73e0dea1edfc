import type { List } from '../list/list.ts';
import { dataOf, type Failure } from '../load/load.tsx';
import { Row } from '../row/row.tsx';
import { formatNumber } from '../text/format-number.ts';
import { Text } from '../text/text.tsx';
import styles from './list-footer.module.css';
import { limitOf } from './load-limit.ts';
import { LoadProgress } from './load-progress.tsx';
import { LoadRest } from './load-rest.tsx';

export interface ListFooterProps {
  /** The list; nothing is shown until some of it has loaded. */
  list: List<unknown>;
  /** What is counted, in the plural, such as “orders”: read aloud, and shown if no total is known. */
  noun: string;
  /** Shown when the list is too long to load: how to reach the rest, such as “Choose a status to reach the rest.”. */
  moreHint?: string;
}

/** “More orders could not be loaded. You are offline.” */
const moreFailed = (noun: string, { message }: Failure): string =>
  `More ${noun} could not be loaded. ${message}`;

const Count = ({ value }: { value: number }) => (
  <Text as="b" weight="bold" tone="primary" translate="no">
    {formatNumber(value)}
  </Text>
);

/** “Showing 100 of 342”, or “Found 3 in the 100 loaded of 342 orders”, and buttons to load the rest. */
export function ListFooter({ list, noun, moreHint }: ListFooterProps) {
  const page = dataOf(list.state);
  if (!page) return null;
  const { rows, total, more, unreadable, loadedRows, changed } = page;
  const { loadingAll, onMore } = list;
  // While loading page by page, the limit is only shown at the end.
  const loading = list.loadingMore || (list.state.status === 'ready' && list.state.refresh === 'pending');
  const limit = loadedRows === undefined && onMore ? undefined : limitOf(list, page, moreHint);
  return (
    <Row gap="3" justify="between" wrap className={styles.root}>
      <Text as="p" size="2" tone="secondary" numeric className={styles.text} role="status">
        {loadingAll ? (
          <span>{`Loading ${noun}…`}</span>
        ) : loadedRows !== undefined ? (
          <>
            <span>Found </span>
            <Count value={rows.length} />
            <span>{more ? ' in the ' : ' in '}</span>
            <Count value={loadedRows} />
            {more ? <span>{total === undefined ? ' loaded' : ' loaded of '}</span> : null}
            {more && total !== undefined ? <Count value={total} /> : null}
            <span>{` ${noun}`}</span>
          </>
        ) : (
          <>
            {total !== undefined || more ? (
              <span>{total === undefined ? 'Showing the first ' : 'Showing '}</span>
            ) : null}
            <Count value={rows.length} />
            {total === undefined ? null : (
              <>
                <span> of </span>
                <Count value={total} />
              </>
            )}
            <span className={total === undefined ? undefined : 'ds-visually-hidden'}>{` ${noun}`}</span>
          </>
        )}
        {unreadable > 0 && !loadingAll ? (
          <span>{` · ${formatNumber(unreadable)} could not be read`}</span>
        ) : null}
        {changed && !loading ? (
          <span> · The list changed while it was loading. Refresh it to see all of it.</span>
        ) : null}
        {list.moreFailure && !loading ? <span>{` · ${moreFailed(noun, list.moreFailure)}`}</span> : null}
        {limit === undefined || loadingAll ? null : <span>{` · ${limit}`}</span>}
      </Text>
      {loadingAll ? <LoadProgress page={page} upTo={loadingAll.upTo} noun={noun} /> : null}
      {more ? <LoadRest list={list} all={loadedRows !== undefined} /> : null}
    </Row>
  );
}
