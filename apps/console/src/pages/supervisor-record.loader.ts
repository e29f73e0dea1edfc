import { prefetchQuery } from '../api/loadable.ts';
import { tracking } from '../api/tracking.ts';

/** Every server has positions; the other data depends on its extensions. */
export const loader = () => prefetchQuery(tracking.supervisors());
