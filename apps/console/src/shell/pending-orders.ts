import type { ConsoleRole } from '@dmc/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { dashboard } from '../api/dashboard.ts';

/** The number of orders awaiting approval, from the role's dashboard; undefined until it is known, or if it fails. */
export function usePendingOrders(role: ConsoleRole): number | undefined {
  const distributor = useQuery({ ...dashboard.distributor(), enabled: role === 'DISTRIBUTOR' });
  const supervisor = useQuery({ ...dashboard.supervisor(), enabled: role === 'SUPERVISOR' });
  if (role === 'DISTRIBUTOR') return distributor.data?.pendingOrders;
  return role === 'SUPERVISOR' ? supervisor.data?.stats.pendingOrders : undefined;
}
