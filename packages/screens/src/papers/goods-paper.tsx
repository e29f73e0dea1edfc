import { formatCalendarDate } from '@dmc/contract/dates';
import type { BillOfSupply, CreditNote, TaxInvoice } from '@dmc/contract/papers';
import { stateTax } from '@dmc/contract/states';
import { SellerTerms, Signature, UpiCode, Words } from './closing.tsx';
import { type Fact, Head, Parties, stateText } from './head.tsx';
import { Lines, type Tax } from './lines.tsx';
import { papersCopy as copy } from './papers.copy.ts';
import styles from './papers.module.css';
import { type PaperProps, Sheet } from './sheet.tsx';
import { TaxSummary } from './tax-summary.tsx';

/** The taxes of a paper, by its place of supply. */
function taxesOf({ kind, seller, placeOfSupply }: TaxInvoice | BillOfSupply | CreditNote): readonly Tax[] {
  if (kind === 'billOfSupply') return [];
  if (seller.state !== placeOfSupply) return [{ name: 'IGST', amount: ({ igst }) => igst, part: 1 }];
  return [
    { name: 'CGST', amount: ({ cgst }) => cgst, part: 0.5 },
    { name: stateTax(placeOfSupply), amount: ({ sgst }) => sgst, part: 0.5 },
  ];
}

/** A paper with goods and their prices. */
export function GoodsPaper({
  paper,
  size = 'A4',
  ...sheet
}: PaperProps<TaxInvoice | BillOfSupply | CreditNote>) {
  const { kind, number, seller, buyer, lines, totals, placeOfSupply, deliveryAddress, words, cancelled } =
    paper;
  const taxes = taxesOf(paper);
  const due = kind === 'creditNote' || cancelled ? 0 : (paper.due ?? 0);
  const facts: readonly Fact[] =
    kind === 'creditNote'
      ? [
          [copy.against, copy.issuedOn(paper.invoice.number, formatCalendarDate(paper.invoice.day))],
          [copy.reason, paper.reason],
        ]
      : [];
  return (
    <Sheet paper={paper} size={size} {...sheet}>
      <Head
        paper={paper}
        facts={[
          ...facts,
          [copy.placeOfSupply, stateText(placeOfSupply)],
          [copy.reverseCharge, kind === 'invoice' && copy.noReverseCharge],
        ]}
      />
      <Parties label={copy.billTo} buyer={buyer} deliveryAddress={deliveryAddress} />
      <Lines lines={lines} totals={totals} taxes={taxes} total={copy.total[kind]} size={size}>
        <div className={styles.closing}>
          <Words words={words} />
          {taxes.length > 0 ? <TaxSummary totals={totals} taxes={taxes} size={size} /> : null}
          <div className={styles.ends}>
            <div className={styles.terms}>
              <UpiCode seller={seller} due={due} note={copy.note(copy.titles[kind], number)} />
              {kind === 'creditNote' ? null : <SellerTerms seller={seller} />}
            </div>
            <Signature seller={seller.name} />
          </div>
        </div>
      </Lines>
    </Sheet>
  );
}
