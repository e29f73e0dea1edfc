import type { ReactNode } from 'react';
import { Row } from '../row/row.tsx';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  /** Search and filters. */
  start?: ReactNode;
  /** Actions on the whole list; the primary one last. */
  end?: ReactNode;
}

/** The row above a list. If it is narrow, the second part wraps below the first. */
export function Toolbar({ start, end }: ToolbarProps) {
  return (
    <Row wrap align="start" gap="4" rowGap="3" mb="page" className={styles.toolbar} data-print="hide">
      <Row wrap gap="4" rowGap="3" className={styles.start}>
        {start}
      </Row>
      <Row gap="2" className={styles.end}>
        {end}
      </Row>
    </Row>
  );
}
