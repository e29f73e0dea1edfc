import { formatDate } from '@dmc/contract/dates';
import { type StatementLine, statementAmount, typeLabel } from '@dmc/contract/payments';
import { moneyText } from '../../parts/money/money.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { paymentsCopy } from './payments.copy.ts';
import styles from './printed-lines.module.css';

const copy = paymentsCopy.statements;

const signed = (line: StatementLine) => {
  const amount = statementAmount(line.transactionType, line.amount);
  return `${amount > 0 ? '+' : ''}${moneyText(amount)}`;
};

interface PrintedLinesProps {
  /** Oldest first, as a statement is read. */
  lines: readonly StatementLine[];
  /** The lines are for one retailer, whose name is in the header. */
  single: boolean;
}

/** The lines of a statement for printing: every row and column, whatever the window's size. */
export function PrintedLines({ lines, single }: PrintedLinesProps) {
  const timeZone = useTimeZone();
  const { columns } = copy;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{columns.date}</th>
          {single ? null : <th scope="col">{columns.retailer}</th>}
          <th scope="col">{columns.description}</th>
          <th scope="col">{columns.reference}</th>
          <th scope="col" className={styles.figure}>
            {columns.amount}
          </th>
          <th scope="col" className={styles.figure}>
            {columns.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className={styles.day}>{formatDate(line.transactionDate, timeZone)}</td>
            {single ? null : <td>{line.retailer.businessName}</td>}
            <td>{line.description || typeLabel(line.transactionType)}</td>
            <td translate="no">{line.referenceNumber}</td>
            <td className={styles.figure}>{signed(line)}</td>
            <td className={styles.figure}>{line.balance === undefined ? '' : moneyText(line.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
