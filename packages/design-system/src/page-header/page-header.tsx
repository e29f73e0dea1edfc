import type { ReactNode } from 'react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** Heading of this part of the page. */
  title: ReactNode;
  /** A remark on the content, such as the period, the count, or the time of the last refresh. */
  meta?: ReactNode;
  /** The buttons; the primary one last. On a phone they share the width. */
  actions?: ReactNode;
}

/** The row above a page's content: its heading, and actions on all of it. */
export function PageHeader({ title, meta, actions }: PageHeaderProps) {
  return (
    <Row justify="between" wrap gap="4" rowGap="3" mb="page" className={styles.row}>
      <Row gap="2-5" rowGap="0" align="baseline" wrap className={styles.words}>
        <Text as="h2" size="3" weight="bold">
          {title}
        </Text>
        {meta ? (
          <Text tone="muted" numeric>
            {meta}
          </Text>
        ) : null}
      </Row>
      {actions ? (
        <Row gap="2" align="stretch" wrap className={styles.actions} data-print="hide">
          {actions}
        </Row>
      ) : null}
    </Row>
  );
}
