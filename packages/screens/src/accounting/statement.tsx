import type { Paise } from '@dmc/contract/money';
import { ReportTable } from '@dmc/design-system/report-table';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import type { ReactNode } from 'react';
import { Fault, MarkedMoney } from './marked-money.tsx';
import styles from './statement.module.css';

/** One line of a statement. */
export interface StatementLine {
  label: string;
  /** Undefined: the answer does not have it. Below 0 for what is taken off. */
  paise?: Paise | undefined;
  /** In the amount's place, where the line is no amount. */
  value?: ReactNode;
  /** A sum of the lines above, or what the statement comes to. */
  sum?: 'subtotal' | 'total';
  /** A few muted words behind the label. */
  hint?: ReactNode;
  /** By how much the sum is off (P67), or another note on it. */
  offBy?: Paise | undefined;
  note?: ReactNode;
}

export interface StatementProps {
  /** Name of the table for assistive technology. */
  caption: string;
  lineHeader: string;
  amountHeader: string;
  /** The lines in parts; a part without a title belongs to the one above. */
  parts: readonly { title?: string; lines: readonly StatementLine[] }[];
}

/** A statement as accountants write it: indented lines, subtotals under a rule, the total under two. */
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
                  {label}
                  {hint ? (
                    <Text weight="regular" tone="muted" className={styles.hint}>
                      {hint}
                    </Text>
                  ) : null}
                </Row>
                <Fault by={offBy} />
                {note}
              </th>
              <td>{value ?? <MarkedMoney of={paise} />}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </ReportTable>
  );
}
