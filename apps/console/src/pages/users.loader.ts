import { usersView } from '@dmc/screens/users-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { startList } from '../api/list.ts';
import { users } from '../api/users.ts';
import { loaderView } from '../view/loader-view.ts';

export const loader = (args: LoaderFunctionArgs) => startList(users.list(loaderView(usersView, args)));
