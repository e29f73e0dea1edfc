import { Button } from '@radix-ui/themes';
import { Loader } from 'lucide-react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './list-footer.module.css';

export interface ListFooterProps {
  /** How many rows are on the screen. */
  shown: number;
  /** How many there are, where the server tells. */
  total?: number;
  /** Rows that came but could not be read: they are counted, and said. */
  unreadable?: number | undefined;
  /** The server tells no total, and the last page was full: there may be more. */
  maybeMore?: boolean;
  /** Fetches the next page; offered while rows are missing. */
  onMore?: () => void;
  /** The next page is on its way. */
  loadingMore?: boolean;
  /** What is counted, in the plural, such as «orders»: read aloud and shown where no total is known. */
  noun: string;
}

const count = new Intl.NumberFormat('en-IN');

/** «Showing 100 of 342» and Load more: a list never ends silently. */
export function ListFooter({
  shown,
  total,
  unreadable = 0,
  maybeMore = false,
  onMore,
  loadingMore = false,
  noun,
}: ListFooterProps) {
  const more = total === undefined ? maybeMore : shown + unreadable < total;
  return (
    <Row gap="3" justify="between" className={styles.root}>
      <Text as="p" size="2" tone="secondary" numeric className={styles.text} role="status">
        {total === undefined && !more ? null : 'Showing '}
        {total === undefined && more ? 'the first ' : null}
        <b>{count.format(shown)}</b>
        {total === undefined ? null : (
          <>
            {' of '}
            <b>{count.format(total)}</b>
          </>
        )}
        <span className={total === undefined ? undefined : 'ds-visually-hidden'}> {noun}</span>
        {unreadable > 0 ? ` · ${count.format(unreadable)} could not be read` : null}
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
