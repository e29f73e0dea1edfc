import { prefetchQuery } from '../api/loadable.ts';
import { tracking } from '../api/tracking.ts';

export function loader() {
  prefetchQuery(tracking.supervisors());
  return prefetchQuery(tracking.retailers());
}
