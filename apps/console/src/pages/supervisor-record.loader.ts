import { prefetchQuery } from '../api/loadable.ts';
import { tracking } from '../api/tracking.ts';

/** The position is asked for on every server; what else there is depends on what the server offers. */
export const loader = () => prefetchQuery(tracking.supervisors());
