import type { Paise } from '@dmc/contract/money';
import { ReportTable } from '@dmc/design-system/report-table';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import type { ReactNode } from 'react';
import { MarkedMoney, SumMismatch } from './marked-money.tsx';
import styles from './statement.module.css';

/** One line of a statement. */
export interface StatementLine {
  label: string;
  /** Undefined: missing from the answer. Negative for deductions. */
  paise?: Paise;
  /** Replaces the amount in a line that has none. */
  value?: ReactNode;
  /** A subtotal, or the total of the statement. */
  sum?: 'subtotal' | 'total';
  /** A short muted note after the label. */
  hint?: ReactNode;
  /** By how much the total is wrong, in paise. */
  offBy?: Paise;
  note?: ReactNode;
}

export interface StatementProps {
  /** Accessible name of the table. */
  caption: string;
  lineHeader: string;
  amountHeader: string;
  /** The lines in sections; a section without a title belongs to the one above. */
  parts: readonly { title?: string; lines: readonly StatementLine[] }[];
}

/** A statement in accounting style: indented lines, subtotals under one rule, the total under two. */
export function Statement({ caption, lineHeader, amountHeader, parts }: StatementProps) {
  return (
    <ReportTable caption={caption} className={styles.table}>
      <thead className="ds-visually-hidden">
        <tr>
          <th scope="col">{lineHeader}</th>
          <th scope="col">{amountHeader}</th>
        </tr>
      </thead>
      {parts.map(({ title, lines }) => (
        <tbody key={lines[0]?.label}>
          {title ? (
            <tr className={styles.part}>
              <th scope="rowgroup" colSpan={2}>
                {title}
              </th>
            </tr>
          ) : null}
          {lines.map(({ label, paise, value, sum, hint, offBy, note }) => (
            <tr key={label} className={styles.line} data-sum={sum}>
              <th scope="row">
                <Row as="span" gap="2" rowGap="0" align="baseline" wrap>
                  <span>{label}</span>
                  {hint ? (
                    <Text weight="regular" tone="muted" className={styles.hint}>
                      {hint}
                    </Text>
                  ) : null}
                </Row>
                <SumMismatch by={offBy} />
                {note}
              </th>
              <td>{value ?? <MarkedMoney amount={paise} />}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </ReportTable>
  );
}
