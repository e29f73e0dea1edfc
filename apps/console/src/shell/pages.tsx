import { type ConsoleRole, ROUTE_ROLES, type RoutePath } from '@dmc/contract/roles';
import type { User } from '@dmc/contract/session';
import { type Code, code } from '@dmc/design-system/code';
import { DrawnAtOnce, maxInView } from '@dmc/design-system/in-steps';
import { type ComponentType, Suspense, use, useCallback, useEffect } from 'react';
import {
  type HydrationState,
  type LoaderFunction,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { consoleWindow } from '../console-window.ts';
import { endKeptView, isKeptPageShown, PageUntilLoaded } from '../kept-view.tsx';
import { pressAgain } from './early-presses.ts';
import { PageFailure } from './page-failure.tsx';
import { CurrentUser, type PageProps } from './page-props.ts';
import { setPrefetchers } from './prefetch.ts';
import { entryOf, positionOf } from './scroll-positions.ts';

type LoadPage = () => Promise<{ default: ComponentType<PageProps> }>;
type LoadLoader = () => Promise<{ loader: LoaderFunction }>;

/** Each documented route's chunk. */
const PAGES: Readonly<Record<RoutePath, LoadPage>> = {
  '/dashboard': () => import('../pages/dashboard.tsx'),
  '/preferences': () => import('../pages/preferences.tsx'),
  '/audit-log': () => import('../pages/audit-log.tsx'),
  '/products': () => import('../pages/products.tsx'),
  '/orders': () => import('../pages/orders.tsx'),
  '/supervisor-orders': () => import('../pages/orders.tsx'),
  '/supervisor-dashboard': () => import('../pages/supervisor-dashboard.tsx'),
  '/distributors': () => import('../pages/distributors.tsx'),
  '/users': () => import('../pages/users.tsx'),
  '/analytics': () => import('../pages/analytics.tsx'),
  '/system-settings': () => import('../pages/system-settings.tsx'),
  '/supervisors': () => import('../pages/supervisors.tsx'),
  '/retailers': () => import('../pages/retailers.tsx'),
  '/supervisor-retailers': () => import('../pages/retailers.tsx'),
  '/notifications': () => import('../pages/notifications.tsx'),
  '/settings': () => import('../pages/settings.tsx'),
  '/payments': () => import('../pages/payments.tsx'),
  '/support': () => import('../pages/support.tsx'),
  '/accounting': () => import('../pages/accounting.tsx'),
  '/live-tracking': () => import('../pages/tracking.tsx'),
  '/discounts': () => import('../pages/discounts.tsx'),
};

/** The page of one record, below the list of which it is part, for the same roles. */
const RECORDS = {
  '/retailers/:id': () => import('../pages/retailer-record.tsx'),
  '/supervisor-retailers/:id': () => import('../pages/retailer-record.tsx'),
  '/live-tracking/:id': () => import('../pages/supervisor-record.tsx'),
} as const satisfies Partial<Record<`${RoutePath}/:id`, LoadPage>>;

type Path = RoutePath | keyof typeof RECORDS;

/** Loaders that start a page's queries; separate small chunks, so that its data and code load in parallel. */
const LOADERS: Readonly<Partial<Record<Path, LoadLoader>>> = {
  '/dashboard': () => import('../pages/dashboard.loader.ts'),
  '/audit-log': () => import('../pages/audit-log.loader.ts'),
  '/products': () => import('../pages/products.loader.ts'),
  '/orders': () => import('../pages/orders.loader.ts'),
  '/supervisor-orders': () => import('../pages/orders.loader.ts'),
  '/supervisor-dashboard': () => import('../pages/supervisor-dashboard.loader.ts'),
  '/distributors': () => import('../pages/distributors.loader.ts'),
  '/users': () => import('../pages/users.loader.ts'),
  '/analytics': () => import('../pages/analytics.loader.ts'),
  '/system-settings': () => import('../pages/system-settings.loader.ts'),
  '/supervisors': () => import('../pages/supervisors.loader.ts'),
  '/retailers': () => import('../pages/retailers.loader.ts'),
  '/retailers/:id': () => import('../pages/retailer-record.loader.ts'),
  '/supervisor-retailers': () => import('../pages/retailers.loader.ts'),
  '/supervisor-retailers/:id': () => import('../pages/retailer-record.loader.ts'),
  '/notifications': () => import('../pages/notifications.loader.ts'),
  '/settings': () => import('../pages/settings.loader.ts'),
  '/payments': () => import('../pages/payments.loader.ts'),
  '/support': () => import('../pages/support.loader.ts'),
  '/accounting': () => import('../pages/accounting.loader.ts'),
  '/live-tracking': () => import('../pages/tracking.loader.ts'),
  '/live-tracking/:id': () => import('../pages/supervisor-record.loader.ts'),
  '/discounts': () => import('../pages/discounts.loader.ts'),
};

const LOADS: Readonly<Record<Path, LoadPage>> = { ...PAGES, ...RECORDS };
const PATHS = Object.keys(LOADS) as Path[];

interface PageCode {
  page: Code<Awaited<ReturnType<LoadPage>>>;
  loader: Code<Awaited<ReturnType<LoadLoader>>> | undefined;
}
const codeOf = (path: Path): PageCode => {
  const loader = LOADERS[path];
  return { page: code(LOADS[path]), loader: loader && code(loader) };
};
const CODE = Object.fromEntries(PATHS.map((path) => [path, codeOf(path)])) as Readonly<
  Record<Path, PageCode>
>;

/** The documented path that a page belongs to. */
const listOf = (path: Path) => path.replace(/\/:id$/, '') as RoutePath;

/** A page with the currently signed-in user. */
function UserPage({ Page }: { Page: ComponentType<PageProps> }) {
  const user = use(CurrentUser);
  return (
    <Suspense fallback={<PageUntilLoaded />}>{user ? <DrawnPage Page={Page} user={user} /> : null}</Suspense>
  );
}

function DrawnPage({ Page, user }: { Page: ComponentType<PageProps>; user: User }) {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const atOnce = useCallback(() => {
    if (isBack && (positionOf(entryOf({ key, pathname }))?.top ?? 0) > 0) return Number.POSITIVE_INFINITY;
    return isKeptPageShown() ? maxInView() : 0;
  }, [isBack, key, pathname]);
  useEffect(() => {
    endKeptView();
    // What listens for them is drawn around the page, and after it.
    const timer = setTimeout(pressAgain);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DrawnAtOnce value={atOnce}>
      <Page user={user} />
    </DrawnAtOnce>
  );
}

/** What a path shows: at once, if its code is there. */
function contentOf(path: Path, role: ConsoleRole): Pick<RouteObject, 'element' | 'lazy' | 'loader'> {
  const required: readonly ConsoleRole[] = ROUTE_ROLES[listOf(path)];
  if (!required.includes(role))
    return {
      lazy: {
        element: async () => {
          const { default: AccessDenied } = await import('../pages/access-denied.tsx');
          return <AccessDenied path={listOf(path)} role={role} />;
        },
      },
    };
  const { page, loader } = CODE[path];
  const Page = page.now()?.default;
  if (Page && (!loader || loader.now())) return { element: <UserPage Page={Page} />, ...loader?.now() };
  return {
    lazy: {
      // In this order, so that the small loader does not queue behind the page's code.
      ...(loader ? { loader: async () => (await loader.load()).loader } : {}),
      element: async () => <UserPage Page={(await page.load()).default} />,
    },
  };
}

/** The whole route table for one role; paths of other roles show Access Denied with those roles (core §2, P12). */
export const pagesOf = (role: ConsoleRole): RouteObject[] =>
  PATHS.map((path) => ({
    id: path,
    path,
    ...contentOf(path, role),
    // An open page requests new data itself when its URL changes.
    shouldRevalidate: () => false,
    HydrateFallback: PageUntilLoaded,
    ErrorBoundary: PageFailure,
  }));

/**
 * Begins with the page that the address names. One whose code is there is drawn at once, and asks for its data here: its
 * loader would have to end first.
 */
export function startOf(pages: RouteObject[]): HydrationState {
  const { location } = consoleWindow;
  const first = matchRoutes(pages, location)?.at(-1);
  const loader = first?.route.loader;
  if (typeof loader === 'function') {
    const args = { request: new Request(location.href), params: first?.params };
    void loader(args as LoaderFunctionArgs, undefined);
  }
  return { loaderData: first && !first.route.lazy ? { [first.route.id ?? '']: null } : {} };
}

setPrefetchers(
  Object.fromEntries(
    PATHS.map((path) => [path, () => Promise.all([CODE[path].page.load(), CODE[path].loader?.load()])]),
  ),
);
