import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { startQuery } from '../api/loadable.ts';
import { notifications } from '../api/notifications.ts';

export function loader() {
  if (hasCapability('messages')) startList(notifications.sent());
  return startQuery(notifications.stats());
}
