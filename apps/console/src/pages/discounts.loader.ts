import { discountsView } from '@dmc/screens/discounts-view';
import { discounts } from '../api/discounts.ts';
import { listPage } from '../view/list-page.ts';

const pageOfKind = (kind: 'generic' | 'retailerSpecific') =>
  listPage({
    view: discountsView,
    list: (query: Parameters<typeof discounts.list>[1]) => discounts.list(kind, query),
    searches: 'search',
  });

/** Both lists come in the same answers: the loader of one requests both. */
export const { loader, useListPage: useGenericDiscounts } = pageOfKind('generic');
export const { useListPage: useRetailerDiscounts } = pageOfKind('retailerSpecific');
