import { startQuery } from '../api/loadable.ts';
import { tracking } from '../api/tracking.ts';

export function loader() {
  startQuery(tracking.supervisors());
  return startQuery(tracking.retailers());
}
