import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  byResult,
  monthAfter,
  monthLabel,
  monthNumber,
  monthOf,
  performanceLevel,
  RatingDraft,
  ratingOf,
  SupervisorMonths,
  supervisorOperations,
} from './supervisors.ts';

it.each([
  [1_00_000_00, 'excellent'],
  [99_999_99, 'good'],
  [50_000_00, 'good'],
  [49_999_99, 'needsImprovement'],
  [0, 'needsImprovement'],
  [-500_00, 'needsImprovement'],
  [12_00_00_000_00, 'excellent'],
])(
  'a revenue of %i paise is %s (screens §4)',
  { meta: { proves: ['rule.supervisors.badge'] } },
  (paise, level) => expect(performanceLevel(paise)).toBe(level),
);

describe('a month', () => {
  it('is counted from 1 and named in words', () => {
    expect(monthOf('2026-11-21')).toEqual({ month: 11, year: 2026 });
    expect(monthLabel({ month: 11, year: 2026 })).toBe('November 2026');
    expect(monthLabel({ month: 1, year: 2027 })).toBe('January 2027');
    expect(monthLabel({ month: 9, year: 2026 })).toBe('September 2026');
    expect(monthLabel({ month: 9, year: 2026 }, 'short')).toBe('Sep 2026');
  });

  it.each([
    [{ month: 11, year: 2026 }, 2, { month: 1, year: 2027 }],
    [{ month: 1, year: 2026 }, -1, { month: 12, year: 2025 }],
    [{ month: 12, year: 2025 }, -11, { month: 1, year: 2025 }],
    [{ month: 5, year: 2026 }, 0, { month: 5, year: 2026 }],
  ])('%j and %i more is %j', (of, months, after) => {
    expect(monthAfter(of, months)).toEqual(after);
    expect(monthNumber(after) - monthNumber(of)).toBe(months);
  });
});

it('ranks by revenue, then orders, then e-mail', () => {
  const row = (email: string, totalRevenue: number, ordersCreated: number) => ({
    email,
    totalRevenue,
    ordersCreated,
  });
  const rows = [row('d@x.in', 0, 0), row('b@x.in', 10, 2), row('c@x.in', 10, 3), row('a@x.in', 10, 2)];
  expect(rows.toSorted(byResult).map(({ email }) => email[0])).toEqual(['c', 'a', 'b', 'd']);
});

const draft = (fields: Record<string, unknown> = {}) => ({
  rating: 4,
  feedback: ' Steady ',
  month: 11,
  year: 2026,
  ...fields,
});

describe('a rating that is sent', () => {
  it('is read, even as text', () => {
    const read = { rating: 4, feedback: 'Steady', month: 11, year: 2026 };
    expect(z.decode(RatingDraft, draft() as never)).toEqual(read);
    expect(z.decode(RatingDraft, draft({ rating: '4', month: '11', year: '2026' }) as never)).toEqual(read);
    expect(z.decode(RatingDraft, draft({ rating: '४', month: '११', year: '२०२६' }) as never)).toEqual(read);
    expect(z.decode(RatingDraft, draft({ feedback: undefined }) as never)).toEqual({ ...read, feedback: '' });
  });

  const STARS = 'Choose 1 to 5 stars';
  const MONTH = 'Choose a month';
  it.each([
    ['rating', 0, STARS],
    ['rating', 6, STARS],
    ['rating', -1, STARS],
    ['rating', 4.5, STARS],
    ['rating', Number.POSITIVE_INFINITY, STARS],
    ['rating', '', STARS],
    ['rating', 'five', STARS],
    ['rating', '0x5', STARS],
    ['month', 0, MONTH],
    ['month', 13, MONTH],
    ['month', 1.5, MONTH],
    ['year', 1999, MONTH],
    ['year', 20260, MONTH],
    ['feedback', 'x'.repeat(5001), 'Use at most 5000 characters'],
    ['feedback', 'so\u0000so', 'Contains characters that cannot be shown. Remove them and try again.'],
  ])('with %s %s is refused', (field, value, message) => {
    const read = z.safeDecode(RatingDraft, draft({ [field]: value }) as never);
    expect(read.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [field, message],
    ]);
  });
});

describe('performance, whose answer the documents do not show', () => {
  const november = { month: 11, year: 2026 };
  const figures = {
    id: 7,
    email: 'a@x.in',
    ordersCreated: '3',
    totalRevenue: '1200.50',
    retailersManaged: 2,
    averageOrderValue: 400.17,
  };
  const read = async (body: unknown) => (await z.decodeAsync(SupervisorMonths, body)).rows;

  it.each([
    [{ success: true, data: { performance: [figures] } }],
    [{ data: [figures] }],
    [{ data: { performance: figures } }],
    [{ data: figures }],
    [figures],
  ])('is read from %j', async (body) => {
    expect(await read(body)).toMatchObject([{ id: '7', ordersCreated: 3, totalRevenue: 1200_50 }]);
  });

  it('is not read from an answer without any', async () => {
    expect((await z.safeDecodeAsync(SupervisorMonths, { success: true })).success).toBe(false);
  });

  it.each([
    [{ ...figures, rated: true, rating: 4, ...november }, 'rated'],
    [{ ...figures, rating: 4 }, 'rated'],
    [{ ...figures, rated: false, ...november }, 'none'],
    [figures, 'unknown'],
    [{ ...figures, rated: true, rating: 9 }, 'unknown'],
    [{ ...figures, rated: true, rating: 4, month: 10, year: 2026 }, 'unknown'],
    [{ ...figures, id: 8, rated: true, rating: 4 }, 'unknown'],
  ])('%j: the month’s rating is %s', async (row, kind) => {
    const rows = await read({ data: { performance: [row] } });
    expect(ratingOf(rows, '7', november).kind).toBe(kind);
  });
});

it('reads a leaderboard without its optional fields', () => {
  const { rows, totals } = z.decode(supervisorOperations.supervisorLeaderboard.answer, {
    success: true,
    data: { leaderboard: [{ id: 1, email: 'a@x.in', ordersCreated: null, totalRevenue: '10' }] },
  });
  expect(rows).toEqual([
    {
      id: '1',
      email: 'a@x.in',
      ordersCreated: 0,
      totalRevenue: 10_00,
      retailersManaged: 0,
      averageOrderValue: 0,
    },
  ]);
  expect(totals).toBeUndefined();
});
