import { distributorsView } from '@dmc/screens/distributors-view';
import { distributors } from '../api/distributors.ts';
import { listPage } from '../view/list-page.ts';

export const { loader, useListPage } = listPage({
  view: distributorsView,
  list: distributors.list,
  searches: 'search',
});
