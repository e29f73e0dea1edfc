import type { StatementLine } from '@dmc/contract/payments';

/** Start of the name of a retailer's statement: `statement_khan-kirana-dairy`, safe in any file name. */
export const statementName = (retailer: string): string => {
  const words = retailer
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words ? `statement_${words.join('-')}` : 'statement';
};

/** A statement oldest first, from whichever end it was sent. Lines of one instant keep the order of their balances. */
export function oldestFirst(rows: readonly StatementLine[]): readonly StatementLine[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return rows;
  return Date.parse(first.transactionDate) < Date.parse(last.transactionDate) ? rows : rows.toReversed();
}
