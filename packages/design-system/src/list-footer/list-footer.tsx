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

/** “Showing 100 of 342” and Load more: a list never ends silently. */
export function ListFooter({ list, noun }: ListFooterProps) {
  const page = dataOf(list.state);
  if (!page) return null;
  const { rows, total, more, unreadable, scanned } = page;
  const { loadingMore, onMore } = list;
  return (
    <Row gap="3" justify="between" className={styles.root}>
      <Text as="p" size="2" tone="secondary" numeric className={styles.text} role="status">
        {total === undefined && !more ? null : 'Showing '}
        {total === undefined && more ? 'the first ' : null}
        <Text as="b" weight="bold" tone="primary">
          {formatNumber(scanned ?? rows.length)}
        </Text>
        {total === undefined ? null : (
          <>
            {' of '}
            <Text as="b" weight="bold" tone="primary">
              {formatNumber(total)}
            </Text>
          </>
        )}
        <span className={total === undefined ? undefined : 'ds-visually-hidden'}> {noun}</span>
        {unreadable > 0 ? ` · ${formatNumber(unreadable)} could not be read` : null}
      </Text>
      {more && onMore ? (
        <Button
          type="button"
          size="1"
          variant="surface"
          color="gray"
          aria-disabled={loadingMore || undefined}
          onClick={loadingMore ? undefined : onMore}
        >
          {loadingMore ? <Loader aria-hidden size={14} strokeWidth={1.75} className="ds-spin" /> : null}
          Load more
        </Button>
      ) : null}
    </Row>
  );
}
