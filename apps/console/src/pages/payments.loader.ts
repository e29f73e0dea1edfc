import { paymentsView } from '@dmc/screens/payments-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { loaderView } from '../view/loader-view.ts';
import { creditsOf, paymentsOf, statementsOf } from './payment-query.ts';

/** Loads the open tab's list. */
export function loader(args: LoaderFunctionArgs) {
  const view = loaderView(paymentsView, args);
  if (view.tab === 'credit') return startList(creditsOf(view, hasCapability('credit.search')));
  if (view.tab === 'statements') return startList(statementsOf(view, hasCapability('statements.search')));
  return startList(paymentsOf(view, hasCapability('payments.search')));
}
