import { moneyParts, type Paise } from '@dmc/contract/money';
import type { LineTaxes, PaperLine, PaperTotals } from '@dmc/contract/papers';
import type { ReactNode } from 'react';
import { moneyText } from '../parts/money/money.tsx';
import { papersCopy } from './papers.copy.ts';
import styles from './papers.module.css';
import type { PaperSize } from './sheet.tsx';

const copy = papersCopy.lines;

/** An amount in a column whose heading has the sign: `1,680.00` */
export function figure(paise: Paise): string {
  const { sign, rupees, paise: decimals } = moneyParts(paise);
  return `${sign.replace('₹', '').replace('-', '−')}${rupees}${decimals}`;
}

/** A tax of a paper: CGST, SGST or UTGST, or IGST. */
export interface Tax {
  name: string;
  amount: (taxes: LineTaxes) => Paise;
  /** Its part of the whole rate: 0.5 for each of two halves. */
  part: number;
}

interface LinesProps {
  lines: readonly PaperLine[];
  totals: PaperTotals;
  /** None on a bill of supply. */
  taxes: readonly Tax[];
  /** What the total is called. */
  total: string;
  size: PaperSize;
  /** Words, taxes and signature: on a page, kept with the total in a group of rows, which browsers do not break. */
  children: ReactNode;
}

interface Column {
  heading: string;
  cell: (line: PaperLine, place: number) => ReactNode;
  /** The cell of the row of sums. */
  sum?: ReactNode;
  text?: true;
}

const columnsOf = ({ lines, totals, taxes }: LinesProps): readonly Column[] => [
  { heading: copy.place, cell: (_, place) => place, text: true },
  {
    heading: copy.description,
    cell: ({ description, sku }) => (
      <>
        {description}
        {sku ? (
          <span className={styles.small} translate="no">
            {sku}
          </span>
        ) : null}
      </>
    ),
    sum: copy.sum,
    text: true,
  },
  ...(lines.some(({ hsnCode }) => hsnCode)
    ? [{ heading: copy.hsn, cell: ({ hsnCode }: PaperLine) => hsnCode } as const]
    : []),
  { heading: copy.qty, cell: ({ qty, unit }) => copy.qtyOf(qty, unit) },
  {
    heading: taxes.length > 0 ? copy.rateWithTax : copy.rate,
    cell: ({ unitPrice }) => figure(unitPrice),
  },
  ...(totals.discount > 0
    ? [
        {
          heading: copy.discount,
          cell: ({ discount }: PaperLine) => (discount > 0 ? figure(discount) : ''),
          sum: figure(totals.discount),
        },
      ]
    : []),
  ...(taxes.length > 0
    ? [
        {
          heading: copy.taxable,
          cell: ({ taxable }: PaperLine) => figure(taxable),
          sum: figure(totals.taxable),
        },
        ...taxes.map(({ name, amount, part }) => ({
          heading: copy.tax(name),
          cell: (line: PaperLine) => (
            <>
              {figure(amount(line))}
              <span className={styles.small}>{papersCopy.percent(line.gstRate * part)}</span>
            </>
          ),
          sum: figure(amount(totals)),
        })),
      ]
    : []),
  {
    heading: copy.amount,
    cell: ({ amount }) => figure(amount),
    sum: figure(totals.total - totals.roundOff),
  },
];

/** The rows below the lines: what brings the sum to whole rupees, and the total. */
const Sums = ({ totals, total, span }: Pick<LinesProps, 'totals' | 'total'> & { span: number }) => (
  <>
    <tr>
      <th scope="row" colSpan={span}>
        {copy.roundOff}
      </th>
      <td>{figure(totals.roundOff)}</td>
    </tr>
    <tr className={styles.total}>
      {/* Two columns for the figure, which is larger than those above it. */}
      <th scope="row" colSpan={Math.max(1, span - 1)}>
        {total}
      </th>
      <td colSpan={span > 1 ? 2 : 1}>{moneyText(totals.total)}</td>
    </tr>
  </>
);

/** What follows the total, in a row. */
const After = ({ span, children }: { span: number; children: ReactNode }) => (
  <tr>
    <td colSpan={span} className={styles.after} data-text>
      {children}
    </td>
  </tr>
);

/** From ten lakh rupees on, all columns have space for their figures only if these are smaller. */
const LONG: Paise = 10_00_000_00;

function Wide(props: LinesProps) {
  const { lines, totals, total, children } = props;
  const columns = columnsOf(props);
  const row = (line: PaperLine, place: number) => (
    <tr key={place}>
      {columns.map(({ heading, cell, text }) => (
        <td key={heading} data-text={text} translate={text ? undefined : 'no'}>
          {cell(line, place)}
        </td>
      ))}
    </tr>
  );
  const before = lines.slice(0, -2);
  return (
    <table className={styles.lines} data-long={totals.total >= LONG || undefined}>
      <caption className="ds-visually-hidden">{copy.caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, text }) => (
            <th key={heading} scope="col" data-text={text}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{before.map((line, index) => row(line, index + 1))}</tbody>
      <tbody>
        {lines.slice(-2).map((line, index) => row(line, before.length + index + 1))}
        <tr className={styles.sum}>
          {columns.map(({ heading, sum, text }) => (
            <td key={heading} data-text={text}>
              {sum}
            </td>
          ))}
        </tr>
        <Sums totals={totals} total={total} span={columns.length - 1} />
        <After span={columns.length}>{children}</After>
      </tbody>
    </table>
  );
}

/** On a roll, a line is a row of text and a row of figures. */
function Narrow({ lines, totals, taxes, total, children }: LinesProps) {
  const row = (line: PaperLine, place: number, after?: ReactNode) => (
    <tbody key={place}>
      <tr className={styles.described}>
        <td colSpan={2} data-text>
          {line.description}
          {line.hsnCode ? <span className={styles.small}>{copy.hsnCode(line.hsnCode)}</span> : null}
        </td>
      </tr>
      <tr>
        <td data-text>
          {`${copy.qtyOf(line.qty, line.unit)} × ${figure(line.unitPrice)}`}
          {line.discount > 0 ? (
            <span className={styles.small}>{`${copy.lessDiscount} ${figure(line.discount)}`}</span>
          ) : null}
          {taxes.length > 0 ? (
            <span
              className={styles.small}
            >{`${papersCopy.taxes.rate} ${papersCopy.percent(line.gstRate)}`}</span>
          ) : null}
        </td>
        <td>{figure(line.amount)}</td>
      </tr>
      {after}
    </tbody>
  );
  return (
    <table className={styles.lines}>
      <caption className="ds-visually-hidden">{copy.caption}</caption>
      <thead>
        <tr>
          <th scope="col" data-text>
            {copy.description}
          </th>
          <th scope="col">{copy.amount}</th>
        </tr>
      </thead>
      {lines.map((line, index) =>
        row(line, index, index < lines.length - 1 ? null : <Sums totals={totals} total={total} span={1} />),
      )}
      <tbody className={styles.roll}>
        <After span={2}>{children}</After>
      </tbody>
    </table>
  );
}

/** The goods with their amounts, and the total, which is never on a page without a line. */
export const Lines = (props: LinesProps) =>
  props.size === 'A4' ? <Wide {...props} /> : <Narrow {...props} />;
