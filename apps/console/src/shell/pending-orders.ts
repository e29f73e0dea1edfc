import { type ConsoleRole, may } from '@dmc/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { orders } from '../api/orders.ts';

/** The number of orders awaiting approval, for who sees orders; undefined until it is known, or if it fails. */
export const usePendingOrders = (role: ConsoleRole): number | undefined =>
  useQuery({ ...orders.pending(), enabled: may(role, 'orders.view') }).data ?? undefined;
