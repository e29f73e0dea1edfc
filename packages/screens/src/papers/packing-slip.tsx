import type { PackingSlip as PackingSlipPaper } from '@dmc/contract/papers';
import { Signature } from './closing.tsx';
import { Head, Parties } from './head.tsx';
import { papersCopy } from './papers.copy.ts';
import styles from './papers.module.css';
import { type PaperProps, Sheet } from './sheet.tsx';

const copy = papersCopy.lines;

/** What goes with the goods: what is packed, without prices. */
export function PackingSlip({ paper, ...sheet }: PaperProps<PackingSlipPaper>) {
  const { buyer, deliveryAddress, lines, notes } = paper;
  const units = new Set(lines.map(({ unit }) => unit));
  const [unit = ''] = units;
  const row = ({ description, sku, qty, unit }: (typeof lines)[number], place: number) => (
    <tr key={place}>
      <td data-text>{place}</td>
      <td data-text>
        {description}
        {sku ? <span className={styles.small}>{sku}</span> : null}
      </td>
      <td>{copy.qtyOf(qty, unit)}</td>
      <td />
    </tr>
  );
  const total = lines.reduce((sum, { qty }) => sum + qty, 0);
  const before = lines.slice(0, -2);
  return (
    <Sheet paper={paper} {...sheet}>
      <Head paper={paper} />
      <Parties label={papersCopy.deliverTo} buyer={buyer} />
      {deliveryAddress ? <p className={styles.prose}>{deliveryAddress}</p> : null}
      <table className={styles.lines} translate="no">
        <caption className="ds-visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col" data-text>
              {copy.place}
            </th>
            <th scope="col" data-text>
              {copy.description}
            </th>
            <th scope="col">{copy.qty}</th>
            <th scope="col">{copy.packed}</th>
          </tr>
        </thead>
        <tbody>{before.map((line, index) => row(line, index + 1))}</tbody>
        <tbody>
          {lines.slice(-2).map((line, index) => row(line, before.length + index + 1))}
          {/* Kilograms and pieces have no sum. */}
          {units.size === 1 ? (
            <tr className={styles.total}>
              <th scope="row" colSpan={2}>
                {copy.quantity}
              </th>
              <td>{copy.qtyOf(total, unit)}</td>
              <td />
            </tr>
          ) : null}
        </tbody>
      </table>
      <div className={styles.closing}>
        {notes ? (
          <div>
            <p className={styles.label}>{papersCopy.notes}</p>
            <p className={styles.prose}>{notes}</p>
          </div>
        ) : null}
        <Signature label={papersCopy.goodsReceived} />
      </div>
    </Sheet>
  );
}
