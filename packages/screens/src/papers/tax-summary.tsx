import type { PaperTotals } from '@dmc/contract/papers';
import { figure, type Tax } from './lines.tsx';
import { papersCopy } from './papers.copy.ts';
import styles from './papers.module.css';
import type { PaperSize } from './sheet.tsx';

const copy = papersCopy.taxes;

/** Rate and amount of each tax: what an accountant enters. A roll has no space for their sum. */
export function TaxSummary({
  totals: { rates },
  taxes,
  size,
}: {
  totals: PaperTotals;
  taxes: readonly Tax[];
  size: PaperSize;
}) {
  const summed = size === 'A4' && taxes.length > 1;
  return (
    <table className={styles.taxes} translate="no">
      <caption className="ds-visually-hidden">{copy.caption}</caption>
      <thead>
        <tr>
          <th scope="col" data-text>
            {copy.rate}
          </th>
          <th scope="col">{papersCopy.lines.taxable}</th>
          {taxes.map(({ name }) => (
            <th key={name} scope="col">
              {papersCopy.lines.tax(name)}
            </th>
          ))}
          {summed ? <th scope="col">{copy.all}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.gstRate}>
            <th scope="row" data-text>
              {papersCopy.percent(rate.gstRate)}
            </th>
            <td>{figure(rate.taxable)}</td>
            {taxes.map(({ name, amount }) => (
              <td key={name}>{figure(amount(rate))}</td>
            ))}
            {summed ? <td>{figure(rate.cgst + rate.sgst + rate.igst)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
