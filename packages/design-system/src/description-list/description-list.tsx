import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './description-list.module.css';

export interface DescriptionListProps {
  /** Terms with their details; an empty detail shows a dash. A `code`, such as a SKU, is not translated. */
  items: readonly { term: string; detail: ReactNode; code?: boolean }[];
  /** `beside` puts the detail to the right of its term; `above` puts the term on top, in as many columns as fit. */
  layout?: 'beside' | 'above';
  /** Accessible name of the list, if there is no heading above it. */
  label?: string;
}

const isBlank = (detail: ReactNode) => detail === null || detail === undefined || detail === '';

/** Facts about one thing, such as a record in a drawer. */
export function DescriptionList({ items, layout = 'beside', label }: DescriptionListProps) {
  return (
    <dl className={styles.list} data-layout={layout} aria-label={label}>
      {items.map(({ term, detail, code }) => (
        <div className={styles.item} key={term}>
          <Text as="dt" tone="muted" className={styles.term}>
            {term}
          </Text>
          <Text as="dd" tone="primary" breaks translate={code ? 'no' : undefined}>
            {isBlank(detail) ? '—' : detail}
          </Text>
        </div>
      ))}
    </dl>
  );
}
