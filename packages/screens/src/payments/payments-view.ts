import {
  CREDIT_COLUMNS,
  CREDIT_STATUSES,
  type CreditStatus,
  PAYMENT_COLUMNS,
  PAYMENT_TYPES,
  STATEMENT_COLUMNS,
  STATEMENT_TYPES,
  type StatementType,
} from '@dmc/contract/payments';
import { ROLLING_PERIODS } from '@dmc/contract/periods';
import type { Sort } from '@dmc/design-system/data-table';
import { filter, listView, readSort, search, writeSort } from '../view-url/list-view.ts';
import { choice, type Field, id, isUnknownValue, setParam, tabs, type ViewOf } from '../view-url/view-url.ts';
import { filterLabel } from './payments.copy.ts';

/** The three lists; the first is the default (screens §2). */
export const PAYMENT_TABS = ['history', 'credit', 'statements'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** What each list is filtered by, one at a time. */
export type PaymentFilter = StatementType | CreditStatus;
export const TAB_FILTERS: Readonly<Record<PaymentTab, readonly PaymentFilter[]>> = {
  history: PAYMENT_TYPES,
  credit: CREDIT_STATUSES,
  statements: STATEMENT_TYPES,
};

/** What is open: a form, with or without a retailer; or a row, next to the list. */
export type PaymentsOpen =
  | { kind: 'record' | 'adjust'; retailerId: string | undefined }
  | { kind: 'payment' | 'credit'; id: string };

// A search and filter make no sense in another list.
const tab = tabs(PAYMENT_TABS, { resets: ['pages', 'search', 'filter'] });
const tabOf = (params: URLSearchParams): PaymentTab => tab.read(params, 'tab');

const COLUMNS = { history: PAYMENT_COLUMNS, credit: CREDIT_COLUMNS, statements: STATEMENT_COLUMNS } as const;
type ColumnOf<Tab extends PaymentTab> = (typeof COLUMNS)[Tab][number];
export type PaymentColumn = ColumnOf<PaymentTab>;

/** The default sort of a tab, as the table header shows it; credits are sorted by name. */
export const usualSort = (of: PaymentTab): Sort<PaymentColumn> =>
  of === 'credit' ? { id: 'retailer', desc: false } : { id: 'date', desc: true };

/** Null for all. */
const type: Field<PaymentFilter | null> = {
  initial: null,
  param: 'filter',
  read: (params, param) =>
    TAB_FILTERS[tabOf(params)].find((each) => each.toLowerCase() === params.get(param)?.toLowerCase()) ??
    null,
  write: (params, param, value) => setParam(params, param, value?.toLowerCase() ?? ''),
  isUnknown: (params, param) =>
    isUnknownValue(params.get(param), (value) =>
      TAB_FILTERS[tabOf(params)].find((each) => each.toLowerCase() === value.toLowerCase()),
    ),
  resets: ['open'],
  saved: true,
};

/** Null means the default sort of the tab. */
const sort: Field<Sort<PaymentColumn> | null> = {
  initial: null,
  read: (params, param) =>
    readSort(COLUMNS[tabOf(params)], params.get(param) ?? '') ?? usualSort(tabOf(params)),
  write: (params, param, value) =>
    setParam(params, param, writeSort(value) === writeSort(usualSort(tabOf(params))) ? '' : writeSort(value)),
  isUnknown: (params, param) =>
    isUnknownValue(params.get(param), (value) => readSort(COLUMNS[tabOf(params)], value)),
  replaces: 'always',
  saved: true,
};

function readForm(params: URLSearchParams): PaymentsOpen | null {
  const kind = params.get('form');
  return kind === 'record' || kind === 'adjust' ? { kind, retailerId: params.get('for') ?? undefined } : null;
}

/** A form is on top of the row that is open next to the list: null closes the top one and leaves the one below. */
const open: Field<PaymentsOpen | null> = {
  initial: null,
  read: (params, param) => {
    const form = readForm(params);
    if (form) return form;
    const row = params.get(param);
    const list = tabOf(params);
    return row && list !== 'statements' ? { kind: list === 'credit' ? 'credit' : 'payment', id: row } : null;
  },
  write: (params, param, value) => {
    const form = value && 'retailerId' in value ? value : null;
    if (value && 'id' in value) params.set(param, value.id);
    else if (value === null && !readForm(params)) params.delete(param);
    setParam(params, 'form', form?.kind ?? '');
    setParam(params, 'for', form?.retailerId ?? '');
  },
  replaces: 'again',
  saved: false,
};

/**
 * What the payments screen shows, as encoded in its URL. Search and filter can be cleared; retailer and period cannot: a
 * plain URL means 30 days, and the longest period is a year.
 */
export const paymentsView = listView({
  filters: {
    // A search keeps the loaded pages, because it may run on the loaded rows.
    search: search({ resets: ['open'] }),
    type: filter(type, filterLabel),
  },
  sort,
  fields: {
    tab,
    /** Null for All Retailers. */
    retailerId: id({ param: 'retailer', resets: ['pages', 'open'], saved: true }),
    period: choice(ROLLING_PERIODS, { initial: '30d', resets: ['pages', 'open'] }),
    open,
  },
});
export type PaymentsView = ViewOf<typeof paymentsView>;

/** A list's query for a server that searches: the search, its own filter, and a sort by one of its columns. */
function queryOf<Filter extends object, const Id extends string>(
  view: PaymentsView,
  filter: Filter,
  columns: readonly Id[],
) {
  const query = paymentsView.toQuery(view, 'server');
  const sort = columns.flatMap((id) => [id, `${id}.desc` as const]).find((each) => each === query.sort);
  return {
    ...(query.search ? { search: query.search } : {}),
    ...filter,
    ...(sort === undefined ? {} : { sort }),
  };
}
const filterOf = <const Filter extends PaymentFilter>(filters: readonly Filter[], { type }: PaymentsView) =>
  filters.find((each) => each === type);

/** The query of each list for a server that searches. */
export const paymentQueries = {
  history: (view: PaymentsView) => queryOf(view, { type: filterOf(PAYMENT_TYPES, view) }, PAYMENT_COLUMNS),
  credit: (view: PaymentsView) => queryOf(view, { status: filterOf(CREDIT_STATUSES, view) }, CREDIT_COLUMNS),
  statements: (view: PaymentsView) =>
    queryOf(view, { type: filterOf(STATEMENT_TYPES, view) }, STATEMENT_COLUMNS),
};
