import { discountsView } from '@dmc/screens/discounts-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { discounts } from '../api/discounts.ts';
import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { loaderView } from '../view/loader-view.ts';
import { discountQuery } from './discount-query.ts';

/** Both lists come in the same answers. */
export const loader = (args: LoaderFunctionArgs) =>
  startList(
    discounts.list(
      'generic',
      discountQuery(loaderView(discountsView, args), hasCapability('discounts.search')),
    ),
  );
