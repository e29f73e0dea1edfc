import type { PaymentsList } from '@dmc/screens/payments';
import { paymentTabOf, paymentViews } from '@dmc/screens/payments-view';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom';
import { payments } from '../api/payments.ts';
import { listPage } from '../view/list-page.ts';

const searches = 'search';
/** An export of everything covers a year, the longest period. */
const everything = { period: '1y' } as const;

const lists = {
  history: listPage({
    view: paymentViews.history,
    list: payments.list,
    searches,
    file: 'exportPayments',
    everything,
  }),
  credit: listPage({ view: paymentViews.credit, list: payments.credits, searches }),
  statements: listPage({ view: paymentViews.statements, list: payments.statements, searches, everything }),
};

/** Prefetches the open tab's list. */
export const loader = (args: LoaderFunctionArgs) =>
  lists[paymentTabOf(new URL(args.request.url).searchParams)].loader(args);

/** The open tab's list. Each tab calls the same hooks, so a change of the tab keeps the page. */
export function usePaymentsList(): PaymentsList {
  const tab = paymentTabOf(useSearchParams()[0]);
  const { useListPage } = lists[tab];
  return { tab, ...useListPage().list } as PaymentsList;
}
