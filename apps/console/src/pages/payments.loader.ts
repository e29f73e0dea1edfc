import { type PaymentsView, paymentQueries, paymentsView } from '@dmc/screens/payments-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasCapability } from '../api/health.ts';
import { prefetchList } from '../api/list.ts';
import { payments } from '../api/payments.ts';
import { loaderView } from '../view/loader-view.ts';

/** The three lists of a view. */
export const listsOf = (view: PaymentsView, searched: boolean) => ({
  history: payments.list(view, searched ? paymentQueries.history(view) : {}),
  credit: payments.credits(view, searched ? paymentQueries.credit(view) : {}),
  statements: payments.statements(view, searched ? paymentQueries.statements(view) : {}),
});

/** Prefetches the open tab's list. */
export function loader(args: LoaderFunctionArgs) {
  const view = loaderView(paymentsView, args);
  const { history, credit, statements } = listsOf(view, hasCapability('search'));
  if (view.tab === 'credit') return prefetchList(credit);
  return view.tab === 'statements' ? prefetchList(statements) : prefetchList(history);
}
