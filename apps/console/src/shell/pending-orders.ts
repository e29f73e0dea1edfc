import type { ConsoleRole } from '@dmc/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { dashboard } from '../api/dashboard.ts';

/**
 * Orders waiting for approval, from a dashboard answer that is there anyway: the sidebar makes no call of its own, and
 * shows no count where none is known.
 */
export function usePendingOrders(role: ConsoleRole): number | undefined {
  const distributor = useQuery({ ...dashboard.distributor(), enabled: false });
  const supervisor = useQuery({ ...dashboard.supervisor(), enabled: false });
  if (role === 'DISTRIBUTOR') return distributor.data?.pendingOrders;
  return role === 'SUPERVISOR' ? supervisor.data?.stats.pendingOrders : undefined;
}
