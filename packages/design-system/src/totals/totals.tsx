import type { ReactNode } from 'react';
import { Row } from '../row/row.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import styles from './totals.module.css';

export interface TotalsProps {
  /** What is added up, for assistive technology. */
  label: string;
  /** Two to five totals; values are text, a formatted number, or an Amount. */
  items: readonly { label: string; value: ReactNode }[];
  /** The totals are still loading: skeletons are shown. */
  loading?: boolean;
  /** The totals are from before a failed refresh, and dimmed. */
  stale?: boolean;
}

/** A list's totals, above it: side by side, or one per line if space is short. */
export function Totals({ label, items, loading = false, stale = false }: TotalsProps) {
  return (
    <section className={styles.root} aria-label={label} aria-busy={loading || undefined}>
      <Stack as="dl" gap="1-5" px="4" py="3" className={styles.list} data-stale={stale || undefined}>
        {items.map((item) => (
          <Row
            gap="3"
            rowGap="0"
            wrap
            align="baseline"
            justify="between"
            className={styles.item}
            key={item.label}
          >
            <Text as="dt" size="2" tone="secondary" className={styles.term}>
              {item.label}
            </Text>
            <Text
              as="dd"
              size="3"
              weight="bold"
              tone="primary"
              numeric
              end
              className={styles.figure}
              translate="no"
            >
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
