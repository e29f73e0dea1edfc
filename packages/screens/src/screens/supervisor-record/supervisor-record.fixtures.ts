import type { StatusChange, TeamSupervisor } from '@dmc/contract/supervisor-record';
import type { SupervisorResult } from '@dmc/contract/supervisors';
import { orderRows } from '../orders/orders.fixtures.ts';
import { supervisorLocations, supervisorRows } from '../tracking/tracking.fixtures.ts';
import type { LastPosition } from './supervisor-cards.tsx';

export const imran: TeamSupervisor = {
  id: 'u-iq',
  email: 'imran.q@vrinda.in',
  isActive: true,
  createdAt: '2025-06-02T04:30:00Z',
};
/** A supervisor with only the fields of documented calls. */
export const bareImran: TeamSupervisor = {
  id: imran.id,
  email: imran.email,
  isActive: undefined,
  createdAt: undefined,
};

const positionOf = (email: string): LastPosition | undefined => {
  const location = supervisorRows.find(({ user }) => user.email === email);
  return location && { location, receipt: supervisorLocations.receipt };
};
export const imransPosition = positionOf('imran.q@vrinda.in');
/** An old position without an order. */
export const oldPosition = positionOf('joseph.d@vrinda.in');

export const imransResult: SupervisorResult = {
  id: imran.id,
  email: imran.email,
  ordersCreated: 41,
  totalRevenue: 4_82_310_50,
  retailersManaged: 17,
  averageOrderValue: 11_763_67,
  isActive: true,
  latestRating: undefined,
};

const MOVES = [
  ['PROCESSING', 'SHIPPED'],
  ['PENDING', 'CONFIRMED'],
  ['CONFIRMED', 'PROCESSING'],
  ['PENDING', 'CONFIRMED'],
  ['SHIPPED', 'DELIVERED'],
  ['PENDING', 'CANCELLED'],
  [undefined, 'PENDING'],
] as const;

const LATEST = Date.parse('2026-11-20T04:48:00Z');
const changesOf = (count: number): StatusChange[] =>
  Array.from({ length: count }, (_, index) => {
    const { id, orderNumber, totalAmount, retailer } = orderRows[
      index % orderRows.length
    ] as (typeof orderRows)[number];
    const [from, status] = MOVES[index % MOVES.length] ?? MOVES[0];
    return {
      id: `c-${index + 1}`,
      at: new Date(LATEST - index * 47 * 60_000).toISOString(),
      from,
      status,
      order: { id, orderNumber, totalAmount, retailer: { id: retailer.id, name: retailer.name } },
    };
  });
export const imransChanges = changesOf(8);
export const manyChanges = changesOf(60);

const approved = imransChanges.filter(({ from, status }) => from === 'PENDING' && status === 'CONFIRMED');
export const imransApprovals = {
  sums: {
    approved: approved.length,
    value: approved.reduce((sum, { order }) => sum + order.totalAmount, 0),
  },
};
