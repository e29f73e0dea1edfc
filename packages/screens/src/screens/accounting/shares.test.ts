import { expect, it } from 'vitest';
import { lossPnl, partPnl, pnl } from './accounting.fixtures.ts';
import { sharesOf } from './shares.ts';

it('of every ₹100 the parts make 100, to a paisa for each', () => {
  const parts = sharesOf(pnl).map(({ of100 }) => of100);
  expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - 100_00)).toBeLessThanOrEqual(5);
  expect(sharesOf(lossPnl).at(-1)?.of100).toBeLessThan(0);
  expect(sharesOf(partPnl)).toEqual([]);
  expect(sharesOf({ ...pnl, revenue: { ...pnl.revenue, netRevenue: 0 } })).toEqual([]);
});
