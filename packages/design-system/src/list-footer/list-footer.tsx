import { Button } from '@radix-ui/themes';
import { Loader } from 'lucide-react';
import type { List } from '../list/list.ts';
import { dataOf } from '../load/load.tsx';
import { Row } from '../row/row.tsx';
import { formatNumber } from '../text/format-number.ts';
import { Text } from '../text/text.tsx';
import styles from './list-footer.module.css';

export interface ListFooterProps {
  /** The list it belongs to; nothing is drawn until some of it has loaded. */
  list: List<unknown>;
  /** What is counted, in the plural, such as “orders”: read aloud, and shown when no total is known. */
  noun: string;
}

const Count = ({ of }: { of: number }) => (
  <Text as="b" weight="bold" tone="primary">
    {formatNumber(of)}
  </Text>
);

/** “Showing 100 of 342”, or “Found 3 in the 100 loaded of 342 orders”, and the ways to the rest. */
export function ListFooter({ list, noun }: ListFooterProps) {
  const page = dataOf(list.state);
  if (!page) return null;
  const { rows, total, more, unreadable, scanned } = page;
  const { loadingMore, onMore } = list;
  const searchAll = scanned === undefined ? undefined : list.onAll;
  return (
    <Row gap="3" justify="between" className={styles.root}>
      <Text as="p" size="2" tone="secondary" numeric className={styles.text} role="status">
        {scanned !== undefined ? (
          <>
            Found <Count of={rows.length} /> in{' '}
            {more ? (
              <>
                the <Count of={scanned} /> loaded{total === undefined ? null : ' of '}
              </>
            ) : (
              <Count of={scanned} />
            )}
            {more && total !== undefined ? <Count of={total} /> : null} {noun}
          </>
        ) : (
          <>
            {total === undefined && !more ? null : 'Showing '}
            {total === undefined && more ? 'the first ' : null}
            <Count of={rows.length} />
            {total === undefined ? null : (
              <>
                {' of '}
                <Count of={total} />
              </>
            )}
            <span className={total === undefined ? undefined : 'ds-visually-hidden'}> {noun}</span>
          </>
        )}
        {unreadable > 0 ? ` · ${formatNumber(unreadable)} could not be read` : null}
      </Text>
      {more && onMore ? (
        <Button
          type="button"
          size="1"
          variant="surface"
          color="gray"
          aria-disabled={loadingMore || undefined}
          onClick={loadingMore ? undefined : (searchAll ?? onMore)}
        >
          {loadingMore ? <Loader aria-hidden size={14} strokeWidth={1.75} className="ds-spin" /> : null}
          {searchAll ? 'Load all and search' : 'Load more'}
        </Button>
      ) : null}
    </Row>
  );
}
