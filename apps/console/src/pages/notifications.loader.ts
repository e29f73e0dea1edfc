import { hasCapability } from '../api/health.ts';
import { prefetchList } from '../api/list.ts';
import { prefetchQuery } from '../api/loadable.ts';
import { notifications } from '../api/notifications.ts';

export function loader() {
  if (hasCapability('messages')) prefetchList(notifications.sent());
  return prefetchQuery(notifications.stats());
}
