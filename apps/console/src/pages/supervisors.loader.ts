import { supervisorsView } from '@dmc/screens/supervisors-view';
import { distributors } from '../api/distributors.ts';
import { prefetchList } from '../api/list.ts';
import { supervisors } from '../api/supervisors.ts';
import { listPage } from '../view/list-page.ts';

export const { useListPage } = listPage({ view: supervisorsView, list: supervisors.leaderboard });

/** The distributors to choose from; nothing else can be requested without one. */
export const loader = () => prefetchList(distributors.list());
