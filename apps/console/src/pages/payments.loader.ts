import { type PaymentsView, type PaymentTab, paymentQueries, paymentsView } from '@dmc/screens/payments-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { payments } from '../api/payments.ts';
import { loaderView } from '../view/loader-view.ts';

/** Whether the server searches each list. */
export type Searched = Readonly<Record<PaymentTab, boolean>>;

/** The three lists of a view. */
export const listsOf = (view: PaymentsView, searched: Searched) => ({
  history: payments.list(view, searched.history ? paymentQueries.history(view) : {}),
  credit: payments.credits(view, searched.credit ? paymentQueries.credit(view) : {}),
  statements: payments.statements(view, searched.statements ? paymentQueries.statements(view) : {}),
});

/** Loads the open tab's list. */
export function loader(args: LoaderFunctionArgs) {
  const view = loaderView(paymentsView, args);
  const { history, credit, statements } = listsOf(view, {
    history: hasCapability('payments.search'),
    credit: hasCapability('credit.search'),
    statements: hasCapability('statements.search'),
  });
  if (view.tab === 'credit') return startList(credit);
  return view.tab === 'statements' ? startList(statements) : startList(history);
}
