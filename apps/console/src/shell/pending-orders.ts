import type { ConsoleRole } from '@dmc/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { dashboard } from '../api/dashboard.ts';

/**
 * The number of orders awaiting approval, from a dashboard answer already in the cache: the sidebar makes no call of
 * its own, and shows no count if none is known.
 */
export function usePendingOrders(role: ConsoleRole): number | undefined {
  const distributor = useQuery({ ...dashboard.distributor(), enabled: false });
  const supervisor = useQuery({ ...dashboard.supervisor(), enabled: false });
  if (role === 'DISTRIBUTOR') return distributor.data?.pendingOrders;
  return role === 'SUPERVISOR' ? supervisor.data?.stats.pendingOrders : undefined;
}
