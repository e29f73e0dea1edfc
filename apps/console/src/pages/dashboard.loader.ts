import type { Role } from '@dmc/contract/roles';
import { dashboard } from '../api/dashboard.ts';
import { prefetchQuery } from '../api/loadable.ts';
import { useSession } from '../session/session.ts';

/** A role's figures; a supervisor's are those of the supervisor dashboard (core §6). */
export const dashboardQuery = (role: Role) => ({
  ...(role === 'ADMIN' ? dashboard.admin() : dashboard.distributor()),
  enabled: role !== 'SUPERVISOR',
});

/** Missing figures are requested by the page, once it knows which ones. */
export function loader() {
  const session = useSession.getState();
  if (session.status !== 'signed-in') return null;
  const { enabled, ...figures } = dashboardQuery(session.user.role);
  return enabled ? prefetchQuery(figures) : prefetchQuery(dashboard.supervisor());
}
