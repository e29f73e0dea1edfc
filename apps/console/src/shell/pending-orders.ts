import { type ConsoleRole, may } from '@dmc/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { orders } from '../api/orders.ts';

/**
 * The number of orders awaiting approval, for roles that see orders; undefined until it is known, or if the request
 * fails.
 */
export const usePendingOrders = (role: ConsoleRole): number | undefined =>
  useQuery({ ...orders.pending(), enabled: may(role, 'orders.view') }).data ?? undefined;
