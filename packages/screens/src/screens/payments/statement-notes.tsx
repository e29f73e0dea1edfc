import type { ListPage } from '@dmc/design-system/list';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import type { ReactNode } from 'react';
import { PrintButton } from '../../parts/report-export/report-export.tsx';
import { paymentsCopy } from './payments.copy.ts';
import styles from './payments.module.css';

const copy = paymentsCopy.statements;

interface StatementNotesProps {
  page: ListPage<unknown> | undefined;
  isFiltered?: boolean;
  /** Beside Print. */
  children?: ReactNode;
}

/** Explains the signs of a statement, and prints it, if every line is loaded. */
export const StatementNotes = ({ page, isFiltered = false, children }: StatementNotesProps) => (
  <Row mb="3" gap="4" rowGap="2" justify="between" wrap>
    <Text as="p" size="1" tone="muted" className={styles.signs}>
      {copy.signs}
    </Text>
    <Row gap="2" align="stretch" wrap data-print="hide">
      {children}
      {isFiltered || page?.more ? (
        <Text size="1" tone="secondary">
          {isFiltered ? copy.filtered : copy.partly}
        </Text>
      ) : (
        <PrintButton ready={page !== undefined && page.rows.length > 0} />
      )}
    </Row>
  </Row>
);
