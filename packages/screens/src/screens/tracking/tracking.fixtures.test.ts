import { RetailerLocationList, SupervisorLocationList, TrailPointList } from '@dmc/contract/tracking';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { denseRetailers, denseRows, retailerRows, supervisorRows, trailPoints } from './tracking.fixtures.ts';

it.each([
  ['supervisors', SupervisorLocationList, 'locations', [...supervisorRows, ...denseRows]],
  ['retailers', RetailerLocationList, 'retailers', [...retailerRows, ...denseRetailers]],
  ['trails', TrailPointList, 'history', trailPoints],
] as const)('are %s that the contract takes', (_, list, key, rows) => {
  const read = z.decode(list, { success: true, data: { [key]: rows } });
  expect(read.rows).toEqual(rows);
  expect(read.unreadable).toBeUndefined();
});
