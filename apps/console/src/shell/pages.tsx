import { type ConsoleRole, ROUTE_ROLES, type Role, type RoutePath } from '@dmc/contract/roles';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { loadCode } from '@dmc/design-system/load-code';
import { SessionCheck } from '@dmc/screens/session-check';
import { type FunctionComponent, use } from 'react';
import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom';
import { consoleWindow } from '../console-window.ts';
import { useSession } from '../session/session.ts';
import { useLoadDeferredParts } from './deferred-parts.ts';
import { PageFailure } from './page-failure.tsx';
import { PAGES, type PagePath } from './page-modules.ts';
import { CurrentUser, type PageProps } from './page-props.ts';

const ROUTES = (Object.keys(PAGES) as PagePath[]).map((path) => ({ path }));

/** The documented path to which a page belongs. */
const listOf = (path: PagePath) => path.replace(/\/:id$/, '') as RoutePath;

const isFor = (path: PagePath, role: Role) => (ROUTE_ROLES[listOf(path)] as readonly Role[]).includes(role);

const AccessDenied = lazyComponent(() => import('../pages/access-denied.tsx'));

/** A page with the currently signed-in user. */
function UserPage({ Page }: { Page: FunctionComponent<PageProps> }) {
  const user = use(CurrentUser);
  useLoadDeferredParts();
  return user ? <Page user={user} /> : null;
}

/** Requests a page's data once its small loader has arrived. */
async function requestData(path: PagePath, args: LoaderFunctionArgs): Promise<void> {
  const { loader } = PAGES[path];
  if (loader) (await loadCode(loader)).loader(args);
}

/**
 * Requests the data of the page at the current URL. The router does so only after the shell has rendered, which takes
 * long on a slow device; it then finds the queries pending, answered or failed.
 */
export async function requestFirstPage(): Promise<void> {
  const session = useSession.getState();
  if (session.status !== 'signed-in' || session.user.twoStepDue) return;
  const { href, pathname } = consoleWindow.location;
  const [match] = matchRoutes(ROUTES, pathname) ?? [];
  if (!match || !isFor(match.route.path, session.user.role)) return;
  const args = { request: new Request(href), params: match.params } as LoaderFunctionArgs;
  // If its code does not arrive, the router says so.
  await requestData(match.route.path, args).catch(() => {});
}

/**
 * A page's loader and element. The loader waits for the page's code, so that the previous page stays until then, and
 * fails if it does not arrive; a `lazy` route would keep that failure.
 */
function pageOf(path: PagePath, role: ConsoleRole): Pick<RouteObject, 'loader' | 'element'> {
  if (!isFor(path, role))
    return {
      loader: async () => {
        await AccessDenied.preload();
        return null;
      },
      element: <AccessDenied path={listOf(path)} role={role} />,
    };
  const Page = lazyComponent(PAGES[path].page);
  return {
    loader: async (args) => {
      // In this order, so that the small loader is not queued behind the page's code.
      await Promise.all([requestData(path, args), Page.preload()]);
      return null;
    },
    element: <UserPage Page={Page} />,
  };
}

/** The whole route table for one role; paths of other roles show Access Denied with those roles (core §2). */
export const pageRoutes = (role: ConsoleRole): RouteObject[] =>
  ROUTES.map(({ path }) => ({
    path,
    ...pageOf(path, role),
    // An open page refetches itself when its URL changes.
    shouldRevalidate: () => false,
    hydrateFallbackElement: <SessionCheck checked />,
    ErrorBoundary: PageFailure,
  }));
