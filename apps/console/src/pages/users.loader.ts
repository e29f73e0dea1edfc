import { usersView } from '@dmc/screens/users-view';
import { users } from '../api/users.ts';
import { listPage } from '../view/list-page.ts';

export const { loader, useListPage } = listPage({
  view: usersView,
  list: users.list,
  searches: 'search',
});
