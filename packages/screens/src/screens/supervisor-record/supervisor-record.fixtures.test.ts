import { StatusChange, TeamSupervisor } from '@dmc/contract/supervisor-record';
import { SupervisorResult } from '@dmc/contract/supervisors';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  bareImran,
  imran,
  imransChanges,
  imransPosition,
  imransResult,
  manyChanges,
  oldPosition,
} from './supervisor-record.fixtures.ts';

it.each([
  ['supervisors', TeamSupervisor, [imran, bareImran]],
  ['results', SupervisorResult, [imransResult]],
  ['changes', StatusChange, [...imransChanges, ...manyChanges]],
] as const)('the %s are what the contract reads', (_, schema, rows) => {
  const read = schema as z.ZodMiniType<unknown, unknown>;
  for (const row of rows) expect(z.decode(read, z.encode(read, row))).toEqual(row);
});

it('the positions are of the people they are named after', () => {
  expect(imransPosition?.location.userId).toBe(imran.id);
  expect(oldPosition?.location.currentOrder).toBeUndefined();
});

it('the average agrees', () => {
  const { totalRevenue, ordersCreated, averageOrderValue } = imransResult;
  expect(averageOrderValue).toBe(Math.round(totalRevenue / ordersCreated));
});
