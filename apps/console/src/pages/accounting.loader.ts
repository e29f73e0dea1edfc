import { accountingView } from '@dmc/screens/accounting-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { accounting } from '../api/accounting.ts';
import { startQuery } from '../api/loadable.ts';
import { loaderView } from '../view/loader-view.ts';

/** The report of the tab that is opened; profit and loss and trends wait for the page, which knows what day it is. */
export function loader(args: LoaderFunctionArgs) {
  const { tab, period } = loaderView(accountingView, args);
  if (tab === 'dashboard') return startQuery(accounting.dashboard(period));
  if (tab === 'aging') return startQuery(accounting.aging());
  return tab === 'tax' ? startQuery(accounting.tax(period)) : null;
}
