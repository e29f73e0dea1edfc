import type { Role } from '@dmc/contract/roles';
import { dashboard } from '../api/dashboard.ts';
import { startQuery } from '../api/loadable.ts';
import { useSession } from '../session/session.ts';

/** The figures of a role. A supervisor's are on a page of their own: none are asked for here (core §6, rulings P23). */
export const dashboardQuery = (role: Role) => ({
  ...(role === 'ADMIN' ? dashboard.admin() : dashboard.distributor()),
  enabled: role !== 'SUPERVISOR',
});

/** What the figures lack is asked for by the page, which alone knows it. */
export function loader() {
  const session = useSession.getState();
  if (session.status !== 'signed-in') return null;
  const { enabled, ...figures } = dashboardQuery(session.user.role);
  return enabled ? startQuery(figures) : null;
}
