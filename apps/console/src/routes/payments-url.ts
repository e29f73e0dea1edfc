import { ROLLING_PERIODS } from '@dmc/contract/periods';
import { PAYMENT_TABS, type PaymentsOpen, type PaymentsView } from '@dmc/screens/payments';
import { readSort, writeSort } from './list-url.ts';

/** The order in which rows come, as the table's head shows it; credits come by name. */
const USUAL = { id: 'date', desc: true };
const BY_NAME = { id: 'retailer', desc: false };
const usualOf = (tab: PaymentsView['tab']) => (tab === 'credit' ? BY_NAME : USUAL);

function readOpen(params: URLSearchParams, tab: PaymentsView['tab']): PaymentsOpen | null {
  const form = params.get('form');
  if (form === 'record' || form === 'adjust')
    return { kind: form, retailerId: params.get('for') ?? undefined };
  const id = params.get('open');
  return id && tab !== 'statements' ? { kind: tab === 'credit' ? 'credit' : 'payment', id } : null;
}

/** What an address shows; whatever it says that there is none of reads as the usual. */
export function readView(params: URLSearchParams): PaymentsView {
  const tab = PAYMENT_TABS.find((each) => each === params.get('tab')) ?? 'history';
  return {
    tab,
    retailerId: params.get('retailer') || null,
    period: ROLLING_PERIODS.find((each) => each === params.get('period')) ?? '30d',
    sort: readSort(params.get('sort')) ?? usualOf(tab),
    open: readOpen(params, tab),
  };
}

/** Takes the form away, and leaves what lies under it. */
export const NO_FORM = { form: '', for: '' };

/** A form lies over what is open beside the list, and leaves it there when it closes. */
function writeOpen(open: PaymentsOpen | null): Record<string, string> {
  if (open === null) return { ...NO_FORM, open: '' };
  return 'id' in open ? { ...NO_FORM, open: open.id } : { form: open.kind, for: open.retailerId ?? '' };
}

/** The parameters that a change of the view sets; an empty one is taken away. */
export function writeView(change: Partial<PaymentsView>, tab: PaymentsView['tab']): Record<string, string> {
  const { retailerId, period, sort, open } = change;
  const usual = writeSort(usualOf(tab));
  return {
    ...(change.tab === undefined ? {} : { tab: tab === 'history' ? '' : tab, pages: '' }),
    ...(retailerId === undefined ? {} : { retailer: retailerId ?? '', pages: '', open: '' }),
    ...(period === undefined ? {} : { period: period === '30d' ? '' : period, pages: '', open: '' }),
    ...(sort === undefined ? {} : { sort: writeSort(sort) === usual ? '' : writeSort(sort) }),
    ...(open === undefined ? {} : writeOpen(open)),
  };
}
