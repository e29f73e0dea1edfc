import { usersView } from '@dmc/screens/users-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { loaderView } from '../view/loader-view.ts';
import { usersOf } from './user-query.ts';

export const loader = (args: LoaderFunctionArgs) =>
  startList(usersOf(loaderView(usersView, args), hasCapability('users.filter')));
