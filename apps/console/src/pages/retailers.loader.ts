import { retailersView } from '@dmc/screens/retailers-view';
import { retailers } from '../api/retailers.ts';
import { listPage } from '../view/list-page.ts';

export const { loader, useListPage } = listPage({
  view: retailersView,
  list: retailers.list,
  searches: 'search',
  file: 'exportRetailers',
});
