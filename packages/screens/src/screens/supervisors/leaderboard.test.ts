import { describe, expect, it } from 'vitest';
import { csvOf } from '../../parts/report-export/csv.ts';
import {
  averageOf,
  badgeRule,
  isTop,
  leaderboardFile,
  leaderboardStats,
  omissionsOf,
  ranked,
} from './leaderboard.ts';
import { board, documentedRows, idleRows, supervisorRows } from './supervisors.fixtures.ts';

const range = { from: '2026-10-22', to: '2026-11-20' };

it('ranks whatever order the rows come in, and marks the first three that brought revenue', () => {
  const rows = ranked(supervisorRows.toReversed());
  expect(rows.map(({ rank, id }) => `${rank} ${id}`)).toEqual([
    '1 s-1',
    '2 s-2',
    '3 s-3',
    '4 s-4',
    '5 s-5',
    '6 s-6',
    '7 s-7',
  ]);
  expect(rows.filter(isTop).map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(ranked(supervisorRows.slice(5)).filter(isTop)).toEqual([]);
});

it('gives equal results one rank, and the next rank counts them all', () => {
  const [best, second] = supervisorRows;
  if (!best || !second) throw new Error('No rows');
  const rows = [second, { ...best, id: 's-1b', email: 'zubin@vrinda.in' }, best];
  expect(ranked(rows).map(({ rank, id }) => `${rank} ${id}`)).toEqual(['1 s-1', '1 s-1b', '3 s-2']);
  expect(new Set(ranked(idleRows).map(({ rank }) => rank))).toEqual(new Set([1]));
  expect(ranked(idleRows).some(isTop)).toBe(false);
});

it('has no average where no order counts as a sale', () => {
  const row = supervisorRows.find(
    ({ ordersCreated, totalRevenue }) => ordersCreated > 0 && totalRevenue === 0,
  );
  expect(row && averageOf(row)).toBeUndefined();
});

describe('the three figures', () => {
  it('are the server’s sums', () => {
    expect(leaderboardStats(board)).toEqual({
      supervisors: 7,
      totalRevenue: 5_39_084_75,
      totalOrders: 75,
      tookOrders: 6,
      partial: false,
      uncounted: false,
    });
  });

  it('are summed up here where the server sends none, to the same amounts', () => {
    const here = leaderboardStats({ rows: documentedRows, more: false, unreadable: 0 });
    expect(here).toEqual(leaderboardStats(board));
  });

  it('say that they cover a part where not everybody is here', () => {
    const part = { rows: documentedRows, total: 250, more: true, unreadable: 0 };
    expect(leaderboardStats(part)).toMatchObject({ supervisors: 250, partial: true, uncounted: false });
    expect(leaderboardStats({ ...part, total: undefined })).toMatchObject({ partial: true, uncounted: true });
    expect(leaderboardStats({ ...part, totals: board.totals })).toMatchObject({
      totalOrders: 75,
      partial: false,
      tookOrders: undefined,
    });
  });
});

describe('the file', () => {
  it('has every exact figure', () => {
    const { name, columns, rows, omissions } = leaderboardFile(board, range);
    expect(name).toBe('supervisor-performance_2026-10-22_2026-11-20');
    expect(columns.slice(0, 7)).toEqual([
      'Rank',
      'Supervisor',
      'Orders Created',
      'Revenue Generated',
      'Retailers Managed',
      'Avg Order Value',
      'Performance',
    ]);
    expect(rows[0]).toEqual([
      1,
      'imran.q@vrinda.in',
      44,
      { paise: 3_00_491_50 },
      21,
      { paise: 6829_35 },
      'Excellent',
      5,
      'October 2026',
      undefined,
    ]);
    expect(rows[4]?.at(-1)).toBe('Yes');
    expect(rows[6]?.slice(2, 6)).toEqual([0, { paise: 0 }, 0, undefined]);
    expect(omissions).toBeUndefined();
  });

  it('is no formula, and says what it lacks', () => {
    const [row] = supervisorRows;
    const rows = row ? [{ ...row, email: '=cmd|calc@x.in' }] : [];
    const file = leaderboardFile({ rows, total: 3, more: true, unreadable: 0 }, range);
    expect(csvOf(file)).toContain("'=cmd|calc@x.in");
    expect(file.omissions).toBe('Only 1 of 3 supervisors are in this report.');
    expect(omissionsOf({ rows, more: true, unreadable: 0 })).toBe(
      'Only the first 1 supervisors are in this report.',
    );
  });
});

it('says what the badge goes by', () => {
  expect(badgeRule()).toMatch(/^Excellent from ₹1,00,000 of revenue, Good from ₹50,000, otherwise Needs/);
});
