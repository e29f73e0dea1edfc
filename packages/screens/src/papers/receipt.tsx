import { formatCalendarDate } from '@dmc/contract/dates';
import type { Receipt as ReceiptPaper } from '@dmc/contract/papers';
import { moneyText } from '../parts/money/money.tsx';
import { Signature, Words } from './closing.tsx';
import { Head, Parties } from './head.tsx';
import { figure } from './lines.tsx';
import { papersCopy } from './papers.copy.ts';
import styles from './papers.module.css';
import { type PaperProps, Sheet } from './sheet.tsx';

const copy = papersCopy.receipt;

/** What a payment is confirmed with. */
export function Receipt({ paper, ...sheet }: PaperProps<ReceiptPaper>) {
  const { seller, buyer, amount, words, method, reference, against, otherDues = 0 } = paper;
  const advance = amount - otherDues - against.reduce((sum, each) => sum + each.amount, 0);
  return (
    <Sheet paper={paper} {...sheet}>
      <Head
        paper={paper}
        facts={[
          [copy.method, method],
          [copy.reference, reference],
        ]}
      />
      <Parties label={papersCopy.receivedFrom} buyer={buyer} />
      <table className={styles.lines} translate="no">
        <caption className="ds-visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col" data-text>
              {copy.invoice}
            </th>
            <th scope="col">{copy.amount}</th>
          </tr>
        </thead>
        <tbody>
          {against.map(({ number, day, amount }) => (
            <tr key={number}>
              <td data-text>{papersCopy.issuedOn(number, formatCalendarDate(day))}</td>
              <td>{figure(amount)}</td>
            </tr>
          ))}
          {otherDues > 0 ? (
            <tr>
              <td data-text>{copy.otherDues}</td>
              <td>{figure(otherDues)}</td>
            </tr>
          ) : null}
          {advance > 0 ? (
            <tr>
              <td data-text>{copy.advance}</td>
              <td>{figure(advance)}</td>
            </tr>
          ) : null}
          <tr className={styles.total}>
            <th scope="row">{copy.received}</th>
            <td>{moneyText(amount)}</td>
          </tr>
        </tbody>
      </table>
      <div className={styles.closing}>
        <Words words={words} />
        <Signature seller={seller.name} />
      </div>
    </Sheet>
  );
}
