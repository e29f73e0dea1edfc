import * as z from 'zod/mini';
import { type CalendarDate, formatMonth } from './dates.ts';
import { answerOf, type FieldTable, requestOf } from './fields.ts';
import { listTotals } from './list-totals.ts';
import { Money, type Paise, typed } from './money.ts';
import { compareNames } from './names.ts';
import { typedNumber } from './numbers.ts';
import { define, paging } from './operation.ts';
import type { RollingPeriod } from './periods.ts';
import { multiLineText, singleLineText } from './text.ts';
import { Id, itemOf, listOf, Moment, num, optional, withDefault, writes } from './wire.ts';

/** The leaderboard's periods, and its initial one (screens §9). */
export const LEADERBOARD_PERIODS = ['7d', '30d', '90d'] as const satisfies readonly RollingPeriod[];
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];
export const DEFAULT_LEADERBOARD_PERIOD: LeaderboardPeriod = '30d';

/** Levels of a supervisor's revenue (screens §4), best first. */
const PERFORMANCE_LEVELS = ['excellent', 'good', 'needsImprovement'] as const;
export type PerformanceLevel = (typeof PERFORMANCE_LEVELS)[number];

/** The revenue in paise from which each level begins, whatever the period (screens §4). */
export const PERFORMANCE_FROM = { excellent: 1_00_000_00, good: 50_000_00 } as const satisfies Partial<
  Record<PerformanceLevel, Paise>
>;

export function performanceLevel(totalRevenue: Paise): PerformanceLevel {
  if (totalRevenue >= PERFORMANCE_FROM.excellent) return 'excellent';
  return totalRevenue >= PERFORMANCE_FROM.good ? 'good' : 'needsImprovement';
}

/** A rating's scale, and a form's initial value (screens §9). */
export const RATING = { min: 1, max: 5, initial: 5 } as const;

/** The month of a rating; 1 is January. */
export interface RatingMonth {
  month: number;
  year: number;
}

/** The month that contains a day. */
export const monthOf = (day: CalendarDate): RatingMonth => ({
  month: Number(day.slice(5, 7)),
  year: Number(day.slice(0, 4)),
});

/** A month as a single number, to compare months. */
export const monthNumber = ({ month, year }: RatingMonth): number => year * 12 + month - 1;

/** The month `months` after (or, negative, before) `month`. */
export function monthAfter(month: RatingMonth, months: number): RatingMonth {
  const number = monthNumber(month) + months;
  return { month: (number % 12) + 1, year: Math.floor(number / 12) };
}

/** `November 2026`, or `Nov 2026`. */
export const monthLabel = ({ month, year }: RatingMonth, length?: 'long' | 'short'): string =>
  formatMonth(`${year}-${String(month).padStart(2, '0')}`, length);

/** Texts shared by the form and the server. */
export const RATING_TEXTS = {
  rating: 'Choose 1 to 5 stars',
  month: 'Choose a month',
  future: 'This month has not started yet',
  early: (first: string) => `The platform has no data before ${first}`,
} as const;

/** A whole number between two bounds, as a number or text; one message covers every fault. */
const oneOf = (min: number, max: number, message: string) =>
  typed((text, fail) => {
    const value = typedNumber(text);
    return Number.isInteger(value) && value >= min && value <= max ? value : fail(message);
  });
const month = oneOf(1, 12, RATING_TEXTS.month);
const year = oneOf(2000, 2099, RATING_TEXTS.month);

/** The rating of a month. */
export const RATING_FIELDS = {
  rating: {
    label: 'Rating',
    request: oneOf(RATING.min, RATING.max, RATING_TEXTS.rating),
    answer: optional(num),
  },
  feedback: {
    label: 'Feedback',
    request: z._default(multiLineText({ max: 5000 }), ''),
    answer: optional(z.string()),
  },
} as const satisfies FieldTable;

/** Figures of a supervisor's orders in a period or month (screens §3), amounts in paise. */
const RESULTS = {
  id: Id,
  email: withDefault(z.string(), ''),
  ordersCreated: withDefault(num, 0),
  /** Sales less returns of these orders. */
  totalRevenue: withDefault(Money, 0),
  /** Number of retailers with these orders. */
  retailersManaged: withDefault(num, 0),
  /** Revenue per order that counts as a sale (`isSale`); 0 if none does. */
  averageOrderValue: withDefault(Money, 0),
  /** False: the account was deactivated. Extension. */
  isActive: optional(z.boolean()),
};

/** An entry of the leaderboard (screens §3). */
export const SupervisorResult = z.object({
  ...RESULTS,
  /** The rating of the latest month that has one. Extension. */
  latestRating: optional(z.object({ rating: num, month: num, year: num })),
});
export type SupervisorResult = z.infer<typeof SupervisorResult>;

/** Totals over every supervisor of the distributor; revenue in paise. */
export const LeaderboardTotals = listTotals({ sums: { totalOrders: num, totalRevenue: Money } });
export type LeaderboardTotals = z.infer<typeof LeaderboardTotals>;

type Results = Pick<SupervisorResult, 'totalRevenue' | 'ordersCreated'>;

/** Compares two results, the better one first: by revenue, then orders. Equal results share a rank. */
export const compareResults = (a: Results, b: Results): number =>
  b.totalRevenue - a.totalRevenue || b.ordersCreated - a.ordersCreated;

/** Sorts supervisors by result, best first, then by e-mail. */
export const byResult = (
  a: Results & Pick<SupervisorResult, 'email'>,
  b: Results & Pick<SupervisorResult, 'email'>,
): number => compareResults(a, b) || compareNames(a.email, b.email);

/** A supervisor's month (call 49): figures and rating. */
export const SupervisorMonth = z.object({
  ...RESULTS,
  month: optional(num),
  year: optional(num),
  /** Whether the month has a rating; undefined if the server does not send it. Extension, like the four below. */
  rated: optional(z.boolean()),
  ...answerOf(RATING_FIELDS),
  ratedAt: optional(Moment),
  /** The email of the user who rated it. */
  ratedBy: optional(z.string()),
});
export type SupervisorMonth = z.infer<typeof SupervisorMonth>;

/** A month's rating. Without a rating and without `rated`, it is unknown whether there is one. */
type MonthRating =
  | { kind: 'rated'; rating: number; feedback: string; at?: string; by?: string }
  | { kind: 'none' }
  | { kind: 'unknown' };

export function ratingOf(
  months: readonly SupervisorMonth[],
  supervisorId: string,
  { month, year }: RatingMonth,
): MonthRating {
  const found = months.find(
    (row) =>
      row.id === supervisorId &&
      (row.month === undefined || row.month === month) &&
      (row.year === undefined || row.year === year),
  );
  if (
    found?.rating !== undefined &&
    Number.isInteger(found.rating) &&
    found.rating >= RATING.min &&
    found.rating <= RATING.max
  )
    return {
      kind: 'rated',
      rating: found.rating,
      feedback: found.feedback ?? '',
      at: found.ratedAt,
      by: found.ratedBy,
    };
  return found?.rated === false ? { kind: 'none' } : { kind: 'unknown' };
}

const months = listOf('performance', SupervisorMonth);
const oneMonth = itemOf('performance', SupervisorMonth);

/** The documents show no answer: a list, or the record of the single supervisor requested. */
export const SupervisorMonths = writes(
  () => months,
  z.codec(z.unknown(), z.custom<z.output<typeof months>>(), {
    decode: async (body, ctx) => {
      const list = await z.safeDecodeAsync(months, body);
      if (list.success) return list.data;
      const one = z.safeDecode(oneMonth, body);
      if (one.success) return { rows: [one.data] };
      ctx.issues.push({ code: 'custom', message: 'The answer contains no performance', input: body });
      return z.NEVER;
    },
    encode: (value) => z.encode(months, value),
  }),
);

/** A rating (screens §3). */
export const SupervisorRating = z.object({
  supervisorId: Id,
  rating: num,
  feedback: withDefault(z.string(), ''),
  month: num,
  year: num,
});
export type SupervisorRating = z.infer<typeof SupervisorRating>;

/** Body of Submit Rating (screens §7); the supervisor is in the path. */
export const RatingDraft = z.object({
  ...requestOf(RATING_FIELDS),
  month,
  year,
});
export type RatingDraft = z.infer<typeof RatingDraft>;
export type RatingForm = z.input<typeof RatingDraft>;

/** Shown if an admin does not name a distributor; a distributor sees its own supervisors. */
export const DISTRIBUTOR_MISSING = 'Specify the distributor whose supervisors you want';
const ofDistributor = { distributorId: singleLineText({ max: 64, required: DISTRIBUTOR_MISSING }) };

/** Calls 49–51. */
export const supervisorOperations = define({
  supervisorPerformance: {
    row: 49,
    method: 'GET',
    path: '/supervisors/performance',
    roles: ['ADMIN'],
    query: z.object({
      ...paging,
      ...ofDistributor,
      supervisorId: z.optional(singleLineText({ max: 64 })),
      month: z.optional(month),
      year: z.optional(year),
    }),
    answer: SupervisorMonths,
    extensionFields: ['isActive', 'rated', 'rating', 'feedback', 'ratedAt', 'ratedBy'],
  },
  supervisorLeaderboard: {
    row: 50,
    method: 'GET',
    path: '/supervisors/leaderboard',
    roles: ['ADMIN', 'DISTRIBUTOR'],
    query: z.object({
      ...paging,
      distributorId: z.optional(singleLineText({ max: 64 })),
      period: z._default(
        z.enum(LEADERBOARD_PERIODS, `Use one of ${LEADERBOARD_PERIODS.join(', ')}`),
        DEFAULT_LEADERBOARD_PERIOD,
      ),
    }),
    answer: listOf('leaderboard', SupervisorResult, LeaderboardTotals),
    extensionFields: ['isActive', 'latestRating', 'totals'],
  },
  rateSupervisor: {
    row: 51,
    method: 'POST',
    path: '/supervisors/{id}/rate',
    roles: ['ADMIN'],
    takesKey: true,
    body: RatingDraft,
    answer: optional(itemOf('rating', SupervisorRating)),
  },
});
