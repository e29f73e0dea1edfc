import { expect, test } from 'vitest';
import {
  comparedRange,
  DAY_RANGES,
  type DayRange,
  dayRange,
  type FinancialPeriod,
  financialRange,
  namedRange,
  type RollingPeriod,
  rangeBefore,
  rangeLabel,
  rollingBefore,
  rollingRange,
  shortRange,
  trendMonths,
} from './periods.ts';

test.each<[RollingPeriod, string, string]>([
  ['7d', '2026-11-14', '2026-11-20'],
  ['30d', '2026-10-22', '2026-11-20'],
  ['90d', '2026-08-23', '2026-11-20'],
  ['1y', '2025-11-21', '2026-11-20'],
])('%s before 20 Nov 2026 begins on %s', (period, from, to) => {
  expect(rollingRange(period, '2026-11-20')).toEqual({ from, to });
});

test.each<[RollingPeriod, string, string]>([
  ['7d', '2026-11-07', '2026-11-13'],
  ['30d', '2026-09-22', '2026-10-21'],
  ['90d', '2026-05-25', '2026-08-22'],
])('%s before 20 Nov 2026 is compared with the days from %s to %s', (period, from, to) => {
  expect(rollingBefore(period, '2026-11-20')).toEqual({ from, to });
});

test.each<[FinancialPeriod, string, string, string]>([
  ['current_month', '2026-11-20', '2026-11-01', '2026-11-20'],
  ['last_month', '2026-11-20', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['current_quarter', '2026-11-20', '2026-10-01', '2026-11-20'],
  ['last_quarter', '2026-11-20', '2026-07-01', '2026-09-30'],
  ['current_quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['last_quarter', '2026-01-01', '2025-10-01', '2025-12-31'],
  ['last_quarter', '2026-04-01', '2026-01-01', '2026-03-31'],
  ['current_year', '2026-11-20', '2026-04-01', '2026-11-20'],
  ['current_year', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['last_year', '2026-11-20', '2025-04-01', '2026-03-31'],
  ['last_year', '2026-02-10', '2024-04-01', '2025-03-31'],
])('%s seen on %s is %s to %s', (period, today, from, to) => {
  expect(financialRange(period, today)).toEqual({ from, to });
});

test.each<[FinancialPeriod, string, string, string, string]>([
  ['current_month', '2026-11-20', '2026-10-01', '2026-10-31', '2026-10-20'],
  ['current_month', '2026-03-31', '2026-02-01', '2026-02-28', '2026-02-28'],
  ['last_month', '2026-11-20', '2026-09-01', '2026-09-30', '2026-09-30'],
  ['current_quarter', '2026-11-20', '2026-07-01', '2026-09-30', '2026-08-20'],
  ['last_quarter', '2026-02-10', '2025-07-01', '2025-09-30', '2025-09-30'],
  ['current_year', '2026-04-01', '2025-04-01', '2026-03-31', '2025-04-01'],
  ['last_year', '2026-11-20', '2024-04-01', '2025-03-31', '2025-03-31'],
])(
  '%s seen on %s comes after %s to %s, and is compared with it until %s',
  (period, today, from, to, until) => {
    expect(rangeBefore(period, today)).toEqual({ from, to });
    expect(comparedRange(period, today)).toEqual({ from, to: until });
  },
);

test('a range is named by its ends', () => {
  expect(rangeLabel({ from: '2026-04-01', to: '2026-11-20' })).toBe('1 Apr 2026 – 20 Nov 2026');
  expect(rangeLabel({ from: '2026-04-01', to: '2026-04-01' })).toBe('1 Apr 2026');
});

test.each([
  ['2026-11-01', '2026-11-20', '1–20 Nov'],
  ['2026-11-01', '2026-11-01', '1 Nov'],
  ['2026-09-28', '2026-10-04', '28 Sep – 4 Oct'],
  ['2025-04-01', '2025-11-20', '1 Apr – 20 Nov 2025'],
])('%s to %s is %s', (from, to, words) => expect(shortRange({ from, to }, '2026-11-20')).toBe(words));

test.each<[DayRange, string, string]>([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['last_7_days', '2026-11-14', '2026-11-20'],
  ['this_month', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_financial_year', '2026-04-01', '2027-03-31'],
  ['last_financial_year', '2025-04-01', '2026-03-31'],
])('%s is from %s to %s on 20 Nov 2026', (name, from, to) => {
  expect(dayRange(name, '2026-11-20')).toEqual({ from, to });
});

test.each(['2026-01-01', '2026-02-28', '2026-03-31', '2026-04-01', '2028-02-29'])(
  'on %s no two named ranges are the same days',
  (today) => {
    for (const name of DAY_RANGES) expect(namedRange(dayRange(name, today), today)).toBe(name);
    expect(namedRange({ from: today, to: '' }, today)).toBeUndefined();
  },
);

test('trends cover this month and the five before', () => {
  expect(trendMonths('2026-03-31')).toEqual([
    { from: '2025-10-01', to: '2025-10-31' },
    { from: '2025-11-01', to: '2025-11-30' },
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-31' },
  ]);
});
