import { discountsView } from '@dmc/screens/discounts-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { discounts } from '../api/discounts.ts';
import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { loaderView } from '../view/loader-view.ts';

/** Both lists come in the same answers. */
export function loader(args: LoaderFunctionArgs) {
  const searchedBy = hasCapability('search') ? 'server' : 'screen';
  return startList(
    discounts.list('generic', discountsView.toQuery(loaderView(discountsView, args), searchedBy)),
  );
}
