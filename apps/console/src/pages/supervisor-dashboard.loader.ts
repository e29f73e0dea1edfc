import { dashboard } from '../api/dashboard.ts';
import { prefetchQuery } from '../api/loadable.ts';

export const loader = () => prefetchQuery(dashboard.supervisor());
