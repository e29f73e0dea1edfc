import {
  CREDIT_COLUMNS,
  CREDIT_STATUSES,
  type Credit,
  hasCreditStatus,
  methodLabel,
  PAYMENT_COLUMNS,
  PAYMENT_TYPES,
  type Payment,
  STATEMENT_COLUMNS,
  STATEMENT_TYPES,
  type StatementLine,
} from '@dmc/contract/payments';
import { ROLLING_PERIODS } from '@dmc/contract/periods';
import { hasEveryWord } from '../../parts/text-search/text-search.ts';
import { filter, listView, search, sort } from '../../parts/view-url/list-view.ts';
import { choice, id, oneOf, tabs, type ViewOf } from '../../parts/view-url/view-url.ts';
import { filterLabel } from './payments.copy.ts';

/** The three lists; the first is the default (screens §2). */
export const PAYMENT_TABS = ['history', 'credit', 'statements'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

// A search and filter make no sense in another list.
const tab = tabs(PAYMENT_TABS, { resets: ['pages', 'search', 'filter'] });

/** The open tab of a URL. */
export const paymentTabOf = (params: URLSearchParams): PaymentTab => tab.read(params, 'tab');

/** Null for All Retailers. */
const retailerId = id({ param: 'retailer', resets: ['pages', 'open'], saved: true });
const period = choice(ROLLING_PERIODS, { initial: '30d', resets: ['pages', 'open'] });
const shared = {
  tab,
  /** The row whose details are open. */
  open: id({ replaces: 'again' }),
  /** The open form, on top of an open row, and the retailer that it begins with. */
  form: oneOf(['record', 'adjust'], { replaces: 'again', saved: false }),
  formRetailerId: id({ param: 'for', replaces: 'always' }),
};

// A change of them keeps the loaded pages, because they may apply to the loaded rows only.
const resets = ['open'];
const one = { param: 'filter', resets };
const namesOf = ({ retailer }: Pick<Credit, 'retailer'>) => `${retailer.businessName} ${retailer.ownerName}`;

/**
 * What each list of the payments screen shows, as encoded in its URL. Search and filter can be cleared; retailer and
 * period cannot: a plain URL means 30 days, and the longest period is a year.
 */
export const paymentViews = {
  history: listView({
    filters: {
      search: search(
        (payment: Payment, text: string) =>
          hasEveryWord(
            `${namesOf(payment)} ${payment.referenceNumber} ${payment.notes} ${methodLabel(payment.paymentMethod)}`,
            text,
            { amount: payment.amount },
          ),
        { resets },
      ),
      type: filter(
        oneOf(PAYMENT_TYPES, one),
        filterLabel,
        (payment: Payment, type: string) => payment.paymentType === type,
      ),
    },
    scope: { retailerId, period },
    sort: sort(PAYMENT_COLUMNS, { id: 'date', desc: true }),
    fields: shared,
  }),
  // The call has no period.
  credit: listView({
    filters: {
      search: search((credit: Credit, text: string) => hasEveryWord(namesOf(credit), text), { resets }),
      status: filter(oneOf(CREDIT_STATUSES, one), filterLabel, hasCreditStatus),
    },
    scope: { retailerId },
    sort: sort(CREDIT_COLUMNS, { id: 'retailer', desc: false }),
    fields: { ...shared, period },
  }),
  statements: listView({
    filters: {
      search: search(
        (line: StatementLine, text: string) =>
          hasEveryWord(`${namesOf(line)} ${line.description} ${line.referenceNumber}`, text),
        { resets },
      ),
      type: filter(
        oneOf(STATEMENT_TYPES, one),
        filterLabel,
        (line: StatementLine, type: string) => line.transactionType === type,
      ),
    },
    scope: { retailerId, period },
    sort: sort(STATEMENT_COLUMNS, { id: 'date', desc: true }),
    fields: shared,
  }),
};
export type PaymentHistoryView = ViewOf<typeof paymentViews.history>;
export type CreditView = ViewOf<typeof paymentViews.credit>;
export type StatementView = ViewOf<typeof paymentViews.statements>;

/** What the views of the three lists share. */
export type PaymentsView = Omit<PaymentHistoryView, 'type' | 'sort'>;
