import * as z from 'zod/mini';
import { Money } from './money.ts';
import { define } from './operation.ts';
import { OrderStatus } from './orders.ts';
import type { Role } from './roles.ts';
import { dataOf, dataUnder, Id, Moment, num, optional, withDefault } from './wire.ts';

/** One point of a daily series: a calendar date and an amount in paise. */
export const DayAmount = z.object({ date: Moment, value: Money });
export type DayAmount = z.infer<typeof DayAmount>;

const Count = optional(z.object({ current: num, previous: num }));
const Amount = optional(z.object({ current: Money, previous: Money }));

/** Kinds of recent activity, each with its own icon. */
const ACTIVITY_KINDS = ['order', 'status', 'payment', 'conversation', 'retailer'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The kinds of activity a role may read: those of payments and conversations require access to these lists. */
export const activityKinds = (role: Role): readonly ActivityKind[] =>
  role === 'DISTRIBUTOR' ? ACTIVITY_KINDS : ['order', 'status', 'retailer'];

export const Activity = z.object({
  id: Id,
  kind: z.enum(ACTIVITY_KINDS),
  /** The sentence around `subject`: `{before} {subject} {after}`. */
  before: withDefault(z.string(), ''),
  subject: z.string(),
  after: withDefault(z.string(), ''),
  amount: optional(Money),
  at: Moment,
  /** The id of the record of this `kind`; for a changed status, the order's. Undefined if it cannot be opened. */
  recordId: optional(Id),
});
export type Activity = z.infer<typeof Activity>;

/**
 * Dashboard figures (core §3, calls 5–7). Every figure is optional; one not supplied is shown as such, never as 0.
 * Totals are all-time; `totalRevenue` is sales less returns in paise. From `activeRetailers` on: extension fields.
 */
export const DashboardStats = z.object({
  totalOrders: optional(num),
  totalRevenue: optional(Money),
  pendingOrders: optional(num),
  totalProducts: optional(num),
  totalRetailers: optional(num),
  activeRetailers: optional(num),
  /** Retailers that joined in the last 30 days. */
  newRetailers: optional(num),
  /** Products with stock 1 to 10, and with 0. */
  lowStock: optional(num),
  outOfStock: optional(num),
  /** When the oldest pending order was placed. */
  oldestPendingAt: optional(Moment),
  /** Month to date compared with the same days of the previous month. */
  trend: optional(
    z.object({
      /** Both ranges as text, such as `1–20 Nov` and `1–20 Oct`. */
      period: z.string(),
      comparedWith: z.string(),
      totalRevenue: Amount,
      totalOrders: Count,
      activeRetailers: Count,
      totalProducts: Count,
    }),
  ),
  /** Revenue per day of this month and the previous one, in date order. */
  revenueSeries: optional(z.array(DayAmount)),
  previousSeries: optional(z.array(DayAmount)),
  /** Orders per day of this month. */
  ordersSeries: optional(z.array(z.object({ date: Moment, value: num }))),
  recentActivity: optional(z.array(Activity)),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** GET /dashboard: the platform overview of an admin (call 5). */
export const AdminDashboard = dataUnder(['overview', 'stats'], DashboardStats);
/** GET /dashboard/distributor (call 6). */
export const DistributorDashboard = dataUnder(['stats', 'overview'], DashboardStats);

/** A supervisor's basic counts (core §1, §3): analytics are left to the distributor, whatever a server sends. */
export const BasicStats = z.pick(DashboardStats, {
  totalOrders: true,
  totalRevenue: true,
  pendingOrders: true,
  totalProducts: true,
  totalRetailers: true,
});
export type BasicStats = z.infer<typeof BasicStats>;

/** GET /dashboard/supervisor: basic counts and the latest orders (call 7). */
export const SupervisorAnalytics = z.object({
  stats: BasicStats,
  recentOrders: withDefault(
    z.array(
      z.object({
        id: Id,
        orderNumber: Id,
        status: OrderStatus,
        totalAmount: Money,
        createdAt: Moment,
        /** `id`: extension. */
        retailer: withDefault(z.object({ id: optional(Id), name: withDefault(z.string(), '') }), {}),
      }),
    ),
    [],
  ),
});
export type SupervisorAnalytics = z.infer<typeof SupervisorAnalytics>;
export type RecentOrder = SupervisorAnalytics['recentOrders'][number];
export const SupervisorDashboard = dataOf(SupervisorAnalytics);

/** How many days a retailer counts as new. */
export const NEW_RETAILER_DAYS = 30;

/** The documented fixed value of the Low Stock card, marked as a sample when used. */
export const SAMPLE_LOW_STOCK = 5;

/** The change from `previous` to `current` in percent, rounded to one decimal; undefined if `previous` is 0. */
export function changePercent({
  current,
  previous,
}: {
  current: number;
  previous: number;
}): number | undefined {
  if (previous === 0) return current === 0 ? 0 : undefined;
  return Math.round(((current - previous) / Math.abs(previous)) * 1000) / 10;
}

const STATS_EXTRAS = [
  'activeRetailers',
  'newRetailers',
  'lowStock',
  'outOfStock',
  'oldestPendingAt',
  'trend',
  'revenueSeries',
  'previousSeries',
  'ordersSeries',
  'recentActivity',
] as const;

/** Calls 5–7. */
export const dashboardOperations = define({
  adminDashboard: {
    row: 5,
    method: 'GET',
    path: '/dashboard',
    roles: ['ADMIN'],
    answer: AdminDashboard,
    extensionFields: STATS_EXTRAS,
  },
  distributorDashboard: {
    row: 6,
    method: 'GET',
    path: '/dashboard/distributor',
    roles: ['DISTRIBUTOR'],
    answer: DistributorDashboard,
    extensionFields: [...STATS_EXTRAS, 'pendingOrders'],
  },
  supervisorDashboard: {
    row: 7,
    method: 'GET',
    path: '/dashboard/supervisor',
    roles: ['SUPERVISOR'],
    answer: SupervisorDashboard,
    extensionFields: ['retailer.id'],
  },
});
