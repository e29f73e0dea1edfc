import { dashboard } from '../api/dashboard.ts';
import { startQuery } from '../api/loadable.ts';

export const loader = () => startQuery(dashboard.supervisor());
