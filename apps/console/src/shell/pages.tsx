import type { RoutePath } from '@dmc/contract/roles';
import { type ComponentType, lazy } from 'react';
import type { PageProps } from './page-props.ts';
import { setPrefetchers } from './prefetch.ts';

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

/** The chunk of each documented route. */
const LOADERS: Readonly<Record<RoutePath, Load>> = {
  '/dashboard': () => import('../routes/dashboard.tsx'),
  '/preferences': () => import('../routes/preferences.tsx'),
  '/products': () => import('../routes/products.tsx'),
  '/orders': () => import('../routes/orders.tsx'),
  '/supervisor-orders': () => import('../routes/orders.tsx'),
  '/supervisor-dashboard': () => import('../routes/supervisor-dashboard.tsx'),
  '/distributors': () => import('../routes/distributors.tsx'),
  '/users': () => import('../routes/users.tsx'),
  '/analytics': () => import('../routes/analytics.tsx'),
  '/system-settings': () => import('../routes/system-settings.tsx'),
  '/supervisors': () => import('../routes/supervisors.tsx'),
  '/retailers': () => import('../routes/retailers.tsx'),
  '/supervisor-retailers': () => import('../routes/retailers.tsx'),
  '/notifications': () => import('../routes/notifications.tsx'),
  '/settings': () => import('../routes/settings.tsx'),
  '/payments': () => import('../routes/payments.tsx'),
  '/support': () => import('../routes/support.tsx'),
  '/accounting': () => import('../routes/accounting.tsx'),
  '/live-tracking': () => import('../routes/tracking.tsx'),
  '/discounts': () => import('../routes/discounts.tsx'),
};

export const pages = (Object.keys(LOADERS) as RoutePath[]).map((path) => ({
  path,
  Page: lazy(LOADERS[path]),
}));

setPrefetchers(LOADERS);
