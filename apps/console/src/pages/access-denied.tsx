import { type ConsoleRole, ROUTE_ROLES, type RoutePath } from '@dmc/contract/roles';
import { DEFAULT_ORGANISATION } from '@dmc/contract/session';
import { AccessDenied } from '@dmc/screens/access-denied';
import { useSession } from '../session/session.ts';

/** Access Denied, with the roles that may see the page and the user's own (core §2). */
export default function AccessDeniedRoute({ path, role }: { path: RoutePath; role: ConsoleRole }) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  return (
    <AccessDenied
      requiredRoles={ROUTE_ROLES[path]}
      role={role}
      viewing={
        user?.impersonation?.isImpersonating ? (user.distributor?.name ?? DEFAULT_ORGANISATION) : undefined
      }
    />
  );
}
