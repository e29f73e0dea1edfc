import { ROLLING_PERIODS } from '@dmc/contract/periods';
import type { Sort } from '@dmc/design-system/data-table';
import {
  choice,
  type Field,
  id,
  readSort,
  setParam,
  type ViewOf,
  viewUrl,
  writeSort,
} from '../view-url/view-url.ts';

/** The three lists; the first is the default (screens §2). */
export const PAYMENT_TABS = ['history', 'credit', 'statements'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** What is open: a form, for a given retailer or for one still to be chosen; or a row, next to the list. */
export type PaymentsOpen =
  | { kind: 'record' | 'adjust'; retailerId: string | undefined }
  | { kind: 'payment' | 'credit'; id: string };

const tab = choice(PAYMENT_TABS, { resets: ['pages'] });
const tabOf = (params: URLSearchParams): PaymentTab => tab.read(params, 'tab');

/** The default sort of the tab, as the table header shows it; credits are sorted by name. */
const usualSort = (params: URLSearchParams): Sort =>
  tabOf(params) === 'credit' ? { id: 'retailer', desc: false } : { id: 'date', desc: true };

/** Null means the default sort of the tab. */
const sort: Field<Sort | null> = {
  initial: null,
  read: (params, param) => readSort(params.get(param) ?? '') ?? usualSort(params),
  write: (params, param, value) =>
    setParam(params, param, writeSort(value) === writeSort(usualSort(params)) ? '' : writeSort(value)),
  replaces: 'always',
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
};

/**
 * What the payments screen shows, as encoded in its URL. Retailer and period are not filters that can be cleared: a
 * plain URL means 30 days, and the longest period is a year.
 */
export const paymentsView = viewUrl({
  tab,
  /** Null for All Retailers. */
  retailerId: id({ param: 'retailer', resets: ['pages', 'open'] }),
  period: choice(ROLLING_PERIODS, { initial: '30d', resets: ['pages', 'open'] }),
  sort,
  open,
});
export type PaymentsView = ViewOf<typeof paymentsView>;
