import type { RoutePath } from '@dmc/contract/roles';
import { isOnline } from '@dmc/design-system/online';
import type { FunctionComponent } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { PageProps } from './page-props.ts';

/** The page of one record, below its list, for the same roles. */
type RecordPath = '/retailers/:id' | '/supervisor-retailers/:id' | '/live-tracking/:id';
export type PagePath = RoutePath | RecordPath;

interface PageModules {
  page: () => Promise<{ default: FunctionComponent<PageProps> }>;
  /** Prefetches the page's queries: a small chunk of its own, so that data and code load in parallel. */
  loader?: () => Promise<{ loader: LoaderFunction }>;
}

/** The code of each page. */
export const PAGES: Readonly<Record<PagePath, PageModules>> = {
  '/dashboard': {
    page: () => import('../pages/dashboard.tsx'),
    loader: () => import('../pages/dashboard.loader.ts'),
  },
  '/preferences': { page: () => import('../pages/preferences.tsx') },
  '/audit-log': {
    page: () => import('../pages/audit-log.tsx'),
    loader: () => import('../pages/audit-log.loader.ts'),
  },
  '/products': {
    page: () => import('../pages/products.tsx'),
    loader: () => import('../pages/products.loader.ts'),
  },
  '/orders': {
    page: () => import('../pages/orders.tsx'),
    loader: () => import('../pages/orders.loader.ts'),
  },
  '/supervisor-orders': {
    page: () => import('../pages/orders.tsx'),
    loader: () => import('../pages/orders.loader.ts'),
  },
  '/supervisor-dashboard': {
    page: () => import('../pages/supervisor-dashboard.tsx'),
    loader: () => import('../pages/supervisor-dashboard.loader.ts'),
  },
  '/distributors': {
    page: () => import('../pages/distributors.tsx'),
    loader: () => import('../pages/distributors.loader.ts'),
  },
  '/users': {
    page: () => import('../pages/users.tsx'),
    loader: () => import('../pages/users.loader.ts'),
  },
  '/analytics': {
    page: () => import('../pages/analytics.tsx'),
    loader: () => import('../pages/analytics.loader.ts'),
  },
  '/system-settings': {
    page: () => import('../pages/system-settings.tsx'),
    loader: () => import('../pages/system-settings.loader.ts'),
  },
  '/supervisors': {
    page: () => import('../pages/supervisors.tsx'),
    loader: () => import('../pages/supervisors.loader.ts'),
  },
  '/retailers': {
    page: () => import('../pages/retailers.tsx'),
    loader: () => import('../pages/retailers.loader.ts'),
  },
  '/supervisor-retailers': {
    page: () => import('../pages/retailers.tsx'),
    loader: () => import('../pages/retailers.loader.ts'),
  },
  '/notifications': {
    page: () => import('../pages/notifications.tsx'),
    loader: () => import('../pages/notifications.loader.ts'),
  },
  '/settings': {
    page: () => import('../pages/settings.tsx'),
    loader: () => import('../pages/settings.loader.ts'),
  },
  '/payments': {
    page: () => import('../pages/payments.tsx'),
    loader: () => import('../pages/payments.loader.ts'),
  },
  '/support': {
    page: () => import('../pages/support.tsx'),
    loader: () => import('../pages/support.loader.ts'),
  },
  '/accounting': {
    page: () => import('../pages/accounting.tsx'),
    loader: () => import('../pages/accounting.loader.ts'),
  },
  '/live-tracking': {
    page: () => import('../pages/tracking.tsx'),
    loader: () => import('../pages/tracking.loader.ts'),
  },
  '/discounts': {
    page: () => import('../pages/discounts.tsx'),
    loader: () => import('../pages/discounts.loader.ts'),
  },
  '/retailers/:id': {
    page: () => import('../pages/retailer-record.tsx'),
    loader: () => import('../pages/retailer-record.loader.ts'),
  },
  '/supervisor-retailers/:id': {
    page: () => import('../pages/retailer-record.tsx'),
    loader: () => import('../pages/retailer-record.loader.ts'),
  },
  '/live-tracking/:id': {
    page: () => import('../pages/supervisor-record.tsx'),
    loader: () => import('../pages/supervisor-record.loader.ts'),
  },
};

/**
 * Preloads the code of a page, such as that of a link under the pointer, unless there is no network. A failure is
 * reported when the page opens.
 */
export async function preloadPage(path: string): Promise<void> {
  const found = Object.hasOwn(PAGES, path) ? path : path.replace(/\/[^/]+$/, '/:id');
  if (!Object.hasOwn(PAGES, found) || !isOnline()) return;
  const { page, loader } = PAGES[found as PagePath];
  await Promise.allSettled([loader?.(), page()]);
}
