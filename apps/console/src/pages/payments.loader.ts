import { paymentsView } from '@dmc/screens/payments-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { startList } from '../api/list.ts';
import { payments } from '../api/payments.ts';
import { loaderView } from '../view/loader-view.ts';

/** Loads the open tab's list. */
export function loader(args: LoaderFunctionArgs) {
  const view = loaderView(paymentsView, args);
  if (view.tab === 'credit') return startList(payments.credits(view));
  if (view.tab === 'statements') return startList(payments.statements(view));
  return startList(payments.list(view));
}
