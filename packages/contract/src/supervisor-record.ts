import * as z from 'zod/mini';
import { listTotals } from './list-totals.ts';
import { Money } from './money.ts';
import { define, paging } from './operation.ts';
import { OrderStatus } from './orders.ts';
import { DEFAULT_LEADERBOARD_PERIOD, LEADERBOARD_PERIODS } from './supervisors.ts';
import { Id, itemOf, listOf, Moment, num, optional, withDefault } from './wire.ts';

/** A supervisor of the distributor's own team. */
export const TeamSupervisor = z.object({
  id: Id,
  email: withDefault(z.string(), ''),
  /** False: the account was deactivated. */
  isActive: optional(z.boolean()),
  createdAt: optional(Moment),
});
export type TeamSupervisor = z.infer<typeof TeamSupervisor>;

/** A status that a supervisor set on an order; the amount in paise. */
export const StatusChange = z.object({
  id: Id,
  at: Moment,
  /** Undefined for the status with which the order was created. */
  from: optional(OrderStatus),
  status: OrderStatus,
  order: z.object({
    id: Id,
    orderNumber: Id,
    totalAmount: Money,
    retailer: withDefault(z.object({ id: optional(Id), name: withDefault(z.string(), '') }), {}),
  }),
});
export type StatusChange = z.infer<typeof StatusChange>;

/** The pending orders that a supervisor confirmed in the period, each once, and their total in paise. */
export const Approvals = listTotals({ sums: { approved: num, value: Money } });
export type Approvals = z.infer<typeof Approvals>;

/** One supervisor, and what they did with orders, newest first. */
export const supervisorRecordOperations = define({
  getSupervisor: {
    extension: 'records',
    method: 'GET',
    path: '/supervisors/{id}',
    roles: ['DISTRIBUTOR'],
    answer: itemOf('supervisor', TeamSupervisor),
  },
  listStatusChanges: {
    extension: 'records',
    method: 'GET',
    path: '/supervisors/{id}/changes',
    roles: ['DISTRIBUTOR'],
    query: z.object({
      ...paging,
      period: z._default(
        z.enum(LEADERBOARD_PERIODS, `Use one of ${LEADERBOARD_PERIODS.join(', ')}`),
        DEFAULT_LEADERBOARD_PERIOD,
      ),
    }),
    answer: listOf('changes', StatusChange, Approvals),
  },
});
