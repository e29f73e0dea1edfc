import { type DashboardStats, dashboardOperations, type SupervisorAnalytics } from '@dmc/contract/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './loadable.ts';

/** Dashboards: calls 5–7, one for each role (core §6). */
export const dashboard = {
  admin: () =>
    queryOptions({
      queryKey: key('dashboard', 'admin'),
      queryFn: ({ signal }) => call(dashboardOperations.adminDashboard, {}, { signal }),
    }),
  distributor: () =>
    queryOptions({
      queryKey: key('dashboard', 'distributor'),
      queryFn: ({ signal }) => call(dashboardOperations.distributorDashboard, {}, { signal }),
      meta: { pendingOrders: ({ pendingOrders }: DashboardStats) => pendingOrders },
    }),
  supervisor: () =>
    queryOptions({
      queryKey: key('dashboard', 'supervisor'),
      queryFn: ({ signal }) => call(dashboardOperations.supervisorDashboard, {}, { signal }),
      meta: { pendingOrders: ({ stats }: SupervisorAnalytics) => stats.pendingOrders },
    }),
};
