import { accountingView } from '@dmc/screens/accounting-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { accounting } from '../api/accounting.ts';
import { prefetchQuery } from '../api/loadable.ts';
import { loaderView } from '../view/loader-view.ts';

/** Prefetches the open tab's report. Profit and loss and trends wait for the page, which knows the current day. */
export function loader(args: LoaderFunctionArgs) {
  const { tab, period } = loaderView(accountingView, args);
  if (tab === 'dashboard') return prefetchQuery(accounting.dashboard(period));
  if (tab === 'aging') return prefetchQuery(accounting.aging());
  return tab === 'tax' ? prefetchQuery(accounting.tax(period)) : null;
}
