import { type ConsoleRole, ROUTE_ROLES, type RoutePath } from '@dmc/contract/roles';
import { lazy, type ReactNode, Suspense } from 'react';

const AccessDenied = lazy(() => import('../routes/access-denied.tsx'));

/** The one guard of the whole route table: a wrong role sees Access Denied with the required roles (core §2, P12). */
export function Guard({ path, role, children }: { path: RoutePath; role: ConsoleRole; children: ReactNode }) {
  const required: readonly ConsoleRole[] = ROUTE_ROLES[path];
  return required.includes(role) ? (
    children
  ) : (
    <Suspense fallback={null}>
      <AccessDenied path={path} role={role} />
    </Suspense>
  );
}
