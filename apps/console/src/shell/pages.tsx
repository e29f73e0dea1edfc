import { type ConsoleRole, ROUTE_ROLES, type RoutePath } from '@dmc/contract/roles';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { loadCode } from '@dmc/design-system/load-code';
import { SessionCheck } from '@dmc/screens/session-check';
import { type FunctionComponent, use } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useLoadDeferredParts } from './deferred-parts.ts';
import { PageFailure } from './page-failure.tsx';
import { PAGES, type PagePath } from './page-modules.ts';
import { CurrentUser, type PageProps } from './page-props.ts';

/** The documented path to which a page belongs. */
const listOf = (path: PagePath) => path.replace(/\/:id$/, '') as RoutePath;

const AccessDenied = lazyComponent(() => import('../pages/access-denied.tsx'));

/** A page with the currently signed-in user. */
function UserPage({ Page }: { Page: FunctionComponent<PageProps> }) {
  const user = use(CurrentUser);
  useLoadDeferredParts();
  return user ? <Page user={user} /> : null;
}

/**
 * A page's loader and element. The loader waits for the page's code, so that the previous page stays until then, and
 * fails if it does not arrive; a `lazy` route would keep that failure.
 */
function pageOf(path: PagePath, role: ConsoleRole): Pick<RouteObject, 'loader' | 'element'> {
  const required: readonly ConsoleRole[] = ROUTE_ROLES[listOf(path)];
  if (!required.includes(role))
    return {
      loader: async () => {
        await AccessDenied.preload();
        return null;
      },
      element: <AccessDenied path={listOf(path)} role={role} />,
    };
  const { page, loader } = PAGES[path];
  const Page = lazyComponent(page);
  return {
    loader: async (args) => {
      // In this order, so that the small loader is not queued behind the page's code.
      await Promise.all([loader && loadCode(loader).then((code) => code.loader(args)), Page.preload()]);
      return null;
    },
    element: <UserPage Page={Page} />,
  };
}

/** The whole route table for one role; paths of other roles show Access Denied with those roles (core §2). */
export const pageRoutes = (role: ConsoleRole): RouteObject[] =>
  (Object.keys(PAGES) as PagePath[]).map((path) => ({
    path,
    ...pageOf(path, role),
    // An open page refetches itself when its URL changes.
    shouldRevalidate: () => false,
    hydrateFallbackElement: <SessionCheck checked />,
    ErrorBoundary: PageFailure,
  }));
