import type { ReactNode } from 'react';
import { Row } from '../row/row.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import styles from './totals.module.css';

export interface TotalsProps {
  /** What is summed up, for assistive technology. */
  label: string;
  /** Two to five sums; values are text, a number as printed, or an Amount. */
  items: readonly { label: string; value: ReactNode }[];
  /** The sums have not come yet: their shape stands in their place. */
  loading?: boolean;
  /** The sums are of an earlier answer, kept behind a failure, and step back. */
  stale?: boolean;
}

/** What a list comes to, above it: one line of figures, or one figure a line where there is little room. */
export function Totals({ label, items, loading = false, stale = false }: TotalsProps) {
  return (
    <section className={styles.root} aria-label={label} aria-busy={loading || undefined}>
      <Stack as="dl" gap="1-5" px="4" py="3" className={styles.list} data-stale={stale || undefined}>
        {items.map((item) => (
          <Row gap="3" align="baseline" justify="between" className={styles.item} key={item.label}>
            <Text as="dt" size="2" tone="secondary" className={styles.term}>
              {item.label}
            </Text>
            <Text as="dd" size="3" weight="bold" tone="primary" numeric end className={styles.figure}>
              {loading ? (
                <>
                  <span className="ds-visually-hidden">Loading</span>
                  <Skeleton width={96} height={16} />
                </>
              ) : (
                item.value
              )}
            </Text>
          </Row>
        ))}
      </Stack>
    </section>
  );
}
