import type { Paise } from '@dmc/contract/money';
import {
  CREDIT_STATUSES,
  type Credit,
  hasCreditStatus,
  methodLabel,
  type Payment,
  type StatementLine,
} from '@dmc/contract/payments';
import { type List, mapList, withRows } from '@dmc/design-system/list';
import { hasEveryWord } from '../text-search/text-search.ts';
import type { PaymentFilter, PaymentsView } from './payments-view.ts';

/** Start of the name of a retailer's statement: `statement_khan-kirana-dairy`, safe in any file name. */
export const statementName = (retailer: string): string => {
  const words = retailer
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words ? `statement_${words.join('-')}` : 'statement';
};

/** How a list is filtered on the client, if the server does not filter. */
export interface Rules<Row> {
  /** The text to search. */
  text: (row: Row) => string;
  /** An amount that the search matches too, in paise. */
  amount?: (row: Row) => Paise;
  passes: (row: Row, type: PaymentFilter) => boolean;
}

export const paymentRules: Rules<Payment> = {
  text: ({ retailer, referenceNumber, notes, paymentMethod }) =>
    `${retailer.businessName} ${retailer.ownerName} ${referenceNumber} ${notes} ${methodLabel(paymentMethod)}`,
  amount: ({ amount }) => amount,
  passes: ({ paymentType }, type) => paymentType === type,
};

export const creditRules: Rules<Credit> = {
  text: ({ retailer }) => `${retailer.businessName} ${retailer.ownerName}`,
  passes: (credit, type) => CREDIT_STATUSES.some((each) => each === type && hasCreditStatus(credit, each)),
};

export const lineRules: Rules<StatementLine> = {
  text: ({ retailer, description, referenceNumber }) =>
    `${retailer.businessName} ${retailer.ownerName} ${description} ${referenceNumber}`,
  passes: ({ transactionType }, type) => transactionType === type,
};

/** The list with the matching rows; unchanged without a search or filter. */
export function filterLoaded<Row, Totals>(
  list: List<Row, Totals>,
  { text, amount, passes }: Rules<Row>,
  { search, type }: Pick<PaymentsView, 'search' | 'type'>,
): List<Row, Totals> {
  if (search === '' && type === null) return list;
  return mapList(list, (page) =>
    withRows(
      page,
      page.rows.filter(
        (row) =>
          hasEveryWord(text(row), search, { amount: amount?.(row) }) && (type === null || passes(row, type)),
      ),
    ),
  );
}

/** A statement oldest first, from whichever end it was sent. Lines of one instant keep the order of their balances. */
export function oldestFirst(rows: readonly StatementLine[]): readonly StatementLine[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return rows;
  return Date.parse(first.transactionDate) < Date.parse(last.transactionDate) ? rows : rows.toReversed();
}
