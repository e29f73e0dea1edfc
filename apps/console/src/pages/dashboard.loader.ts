import type { Role } from '@dmc/contract/roles';
import { dashboard } from '../api/dashboard.ts';
import { prefetchQuery } from '../api/loadable.ts';
import { useSession } from '../session/session.ts';

/** The figures of a role. A supervisor has those of the supervisor dashboard instead (core §6). */
export const dashboardQuery = (role: Role) => ({
  ...(role === 'ADMIN' ? dashboard.admin() : dashboard.distributor()),
  enabled: role !== 'SUPERVISOR',
});

/** The page requests missing figures once it knows which ones are missing. */
export function loader() {
  const session = useSession.getState();
  if (session.status !== 'signed-in') return null;
  const { enabled, ...figures } = dashboardQuery(session.user.role);
  return enabled ? prefetchQuery(figures) : prefetchQuery(dashboard.supervisor());
}
