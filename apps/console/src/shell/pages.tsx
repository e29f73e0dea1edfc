import { type ConsoleRole, ROUTE_ROLES, type RoutePath } from '@dmc/contract/roles';
import { SessionCheck } from '@dmc/screens/session-check';
import { type ComponentType, use } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageFailure } from './page-failure.tsx';
import { PAGES, type PagePath } from './page-modules.ts';
import { CurrentUser, type PageProps } from './page-props.ts';

/** The documented path to which a page belongs. */
const listOf = (path: PagePath) => path.replace(/\/:id$/, '') as RoutePath;

/** A page with the currently signed-in user. */
function UserPage({ Page }: { Page: ComponentType<PageProps> }) {
  const user = use(CurrentUser);
  return user ? <Page user={user} /> : null;
}

function lazyRoute(path: PagePath, role: ConsoleRole): RouteObject['lazy'] {
  const required: readonly ConsoleRole[] = ROUTE_ROLES[listOf(path)];
  if (!required.includes(role))
    return {
      element: async () => {
        const { default: AccessDenied } = await import('../pages/access-denied.tsx');
        return <AccessDenied path={listOf(path)} role={role} />;
      },
    };
  const { page, loader } = PAGES[path];
  return {
    // In this order, so that the small loader is not queued behind the page's code.
    ...(loader ? { loader: async () => (await loader()).loader } : {}),
    element: async () => <UserPage Page={(await page()).default} />,
  };
}

/** The whole route table for one role; paths of other roles show Access Denied with those roles (core §2). */
export const pageRoutes = (role: ConsoleRole): RouteObject[] =>
  (Object.keys(PAGES) as PagePath[]).map((path) => ({
    path,
    lazy: lazyRoute(path, role),
    // An open page refetches itself when its URL changes.
    shouldRevalidate: () => false,
    HydrateFallback: SessionCheck,
    ErrorBoundary: PageFailure,
  }));
