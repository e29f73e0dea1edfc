import { type Credit, methodLabel, type Payment, type StatementLine } from '@dmc/contract/payments';
import { hasEveryWord } from '../../parts/text-search/text-search.ts';

/** Start of the name of a retailer's statement: `statement_khan-kirana-dairy`, safe in any file name. */
export const statementName = (retailer: string): string => {
  const words = retailer
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words ? `statement_${words.join('-')}` : 'statement';
};

/** Whether a payment matches every word of a search, also by its amount. */
export const findsPayment = (
  { retailer, referenceNumber, notes, paymentMethod, amount }: Payment,
  search: string,
): boolean =>
  hasEveryWord(
    `${retailer.businessName} ${retailer.ownerName} ${referenceNumber} ${notes} ${methodLabel(paymentMethod)}`,
    search,
    { amount },
  );

/** Whether a retailer with a credit matches every word of a search. */
export const findsCredit = ({ retailer }: Credit, search: string): boolean =>
  hasEveryWord(`${retailer.businessName} ${retailer.ownerName}`, search);

/** Whether a line of a statement matches every word of a search. */
export const findsLine = (
  { retailer, description, referenceNumber }: StatementLine,
  search: string,
): boolean =>
  hasEveryWord(`${retailer.businessName} ${retailer.ownerName} ${description} ${referenceNumber}`, search);

/** A statement oldest first, from whichever end it was sent. Lines of one instant keep the order of their balances. */
export function oldestFirst(rows: readonly StatementLine[]): readonly StatementLine[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return rows;
  return Date.parse(first.transactionDate) < Date.parse(last.transactionDate) ? rows : rows.toReversed();
}
