import * as z from 'zod/mini';
import { changePercent, DayAmount } from './dashboard.ts';
import { DaysCovered } from './days-covered.ts';
import { Money } from './money.ts';
import { define } from './operation.ts';
import type { RollingPeriod } from './periods.ts';
import { Id, isRecord, num, optional, succeeded, unwrap, withDefault, writes } from './wire.ts';

/** The periods of the analytics (screens §2). */
export const ANALYTICS_PERIODS = ['7d', '30d', '90d'] as const satisfies readonly RollingPeriod[];
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];
export const DEFAULT_ANALYTICS_PERIOD: AnalyticsPeriod = '30d';

/** Figures with growth, in the order of the cards. */
export const GROWING = ['revenue', 'orders', 'users', 'products'] as const;
export type Growing = (typeof GROWING)[number];

/** The documented fixed percentages, shown as samples if the server sends none (screens §9). */
export const SAMPLE_GROWTH = {
  revenue: 12.5,
  orders: 8.3,
  users: 15.2,
  products: 5.7,
} as const satisfies Record<Growing, number>;

/**
 * The change between two periods in percent; undefined if there is no meaningful one: growth from zero, or from or to a
 * negative amount (more returned than sold).
 */
export const growthPercent = (change: { current: number; previous: number }): number | undefined =>
  change.current < 0 || change.previous < 0 ? undefined : changePercent(change);

/** A distributor and its revenue in the period, in paise. */
const TopDistributor = z.object({
  id: Id,
  name: withDefault(z.string(), ''),
  totalOrders: optional(num),
  totalRevenue: optional(Money),
});

/** A product and its sales less returns in the period, in paise. */
const TopProduct = z.object({
  id: Id,
  name: withDefault(z.string(), ''),
  totalSold: optional(num),
  totalRevenue: optional(Money),
  /** Its distributor. Extension. */
  distributor: optional(z.object({ name: z.string() })),
});
export type TopProduct = z.infer<typeof TopProduct>;

/** Number of accounts per role, and how many accounts in total may sign in. `supervisors`: extension. */
const UserStats = z.object({
  admins: optional(num),
  distributors: optional(num),
  supervisors: optional(num),
  retailers: optional(num),
  activeUsers: optional(num),
});
export type UserStats = z.infer<typeof UserStats>;

const Count = optional(z.object({ current: num, previous: num }));
const Amount = optional(z.object({ current: Money, previous: Money }));

/** The fields under one name each; `gathered` collects them from wherever a backend puts them. */
const Fields = z.object({
  totalRevenue: optional(Money),
  totalOrders: optional(num),
  totalUsers: optional(num),
  totalDistributors: optional(num),
  activeDistributors: optional(num),
  totalProducts: optional(num),
  topDistributors: optional(z.array(TopDistributor)),
  topProducts: optional(z.array(TopProduct)),
  userStats: optional(UserStats),
  growth: optional(
    z.object({
      revenue: optional(num),
      orders: optional(num),
      users: optional(num),
      products: optional(num),
    }),
  ),
  period: DaysCovered,
  previousPeriod: DaysCovered,
  trend: optional(z.object({ revenue: Amount, orders: Count, users: Count, products: Count })),
  revenueSeries: optional(z.array(DayAmount)),
  previousSeries: optional(z.array(DayAmount)),
});

/**
 * The platform as a whole (screens §3, call 46). The five totals are all-time and cover every distributor;
 * `totalRevenue` is sales less returns in paise, GST included. The top lists cover the period. `growth` is in percent,
 * absent if it would start from zero. Extension fields: `totalProducts`; `growth`; the days of the period and of the
 * one compared with it; their totals in `trend`, where users and products are the numbers at the end; revenue per day.
 */
export type PlatformAnalytics = z.infer<typeof Fields>;

const TOTALS = [
  'totalRevenue',
  'totalOrders',
  'totalUsers',
  'totalDistributors',
  'activeDistributors',
] as const;

/** The first of these that is present. */
const first = (values: readonly unknown[]) => values.find((value) => value !== undefined && value !== null);

/** `growth.revenue`, `revenueGrowth` or `growth.revenueGrowth`; also with the noun in the singular. */
function growthIn(sources: readonly Record<string, unknown>[], name: Growing): unknown {
  const nouns = [name, name.replace(/s$/, '')];
  return first(
    sources.flatMap((source) => {
      const growth = isRecord(source.growth) ? source.growth : {};
      return nouns.flatMap((noun) => [growth[noun], growth[`${noun}Growth`], source[`${noun}Growth`]]);
    }),
  );
}

/** The answer as one object: `data.analytics`, `analytics` or `data`, and the fields next to them. */
function gathered(body: unknown): unknown {
  const data = unwrap(body);
  if (!isRecord(data)) return data;
  const inside = isRecord(data.analytics) ? data.analytics : data;
  const sources = [inside, data, isRecord(body) ? body : {}].flatMap((source) =>
    isRecord(source.overview) ? [source, source.overview] : [source],
  );
  const found: Record<string, unknown> = {};
  for (const field of Object.keys(Fields.shape))
    if (field !== 'growth') found[field] = first(sources.map((source) => source[field]));
  const growth = GROWING.map((name) => [name, growthIn(sources, name)] as const).filter(
    ([, value]) => value !== undefined,
  );
  if (growth.length > 0) found.growth = Object.fromEntries(growth);
  return found;
}

/** The shape in which our server sends the fields. */
function ServerShape() {
  const { growth: _, totalRevenue, totalOrders, totalUsers, ...others } = Fields.shape;
  const { totalDistributors, activeDistributors, totalProducts, ...rest } = others;
  const totals = {
    totalRevenue,
    totalOrders,
    totalUsers,
    totalDistributors,
    activeDistributors,
    totalProducts,
  };
  const growth = GROWING.map((name) => [`${name}Growth`, optional(num)]);
  return z.object({
    analytics: z.object(totals),
    overview: z.optional(z.object(Object.fromEntries(growth))),
    ...rest,
  });
}

const PlatformAnalytics = writes(
  () => succeeded(ServerShape()),
  z.codec(
    z.unknown(),
    Fields.check(
      // Reject an answer without any readable figure: it would look like a platform whose figures are not supplied.
      z.refine((read) => TOTALS.some((total) => read[total] !== undefined), 'The answer contains no figures'),
    ),
    {
      decode: (body) => gathered(body) as z.input<typeof Fields>,
      encode: ({ growth, ...fields }) => {
        const totals = Object.fromEntries(
          [...TOTALS, 'totalProducts' as const].map((name) => [name, fields[name]]),
        );
        const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in totals)));
        const overview =
          isRecord(growth) &&
          Object.fromEntries(Object.entries(growth).map(([name, value]) => [`${name}Growth`, value]));
        return {
          success: true,
          data: { analytics: totals, ...(overview ? { overview } : {}), ...rest },
        };
      },
    },
  ),
);

/** Call 46. */
export const analyticsOperations = define({
  platformAnalytics: {
    row: 46,
    method: 'GET',
    path: '/admin/analytics',
    roles: ['ADMIN'],
    query: z.object({ period: z.optional(z.enum(ANALYTICS_PERIODS, 'Choose 7d, 30d or 90d')) }),
    answer: PlatformAnalytics,
    extensionFields: [
      'totalProducts',
      'overview',
      'distributor',
      'supervisors',
      'period',
      'previousPeriod',
      'trend',
      'revenueSeries',
      'previousSeries',
    ],
  },
});
