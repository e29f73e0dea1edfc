import { SupervisorResult } from '@dmc/contract/supervisors';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  crowdedRows,
  documentedRows,
  idleRows,
  supervisorRows,
  supervisorTotals,
} from './supervisors.fixtures.ts';

it('the supervisors are what the contract reads', () => {
  for (const row of [...supervisorRows, ...documentedRows, ...idleRows, ...crowdedRows])
    expect(z.decode(SupervisorResult, z.encode(SupervisorResult, row))).toEqual(row);
});

it('the sums are those of the rows', () => {
  const sum = (of: (row: SupervisorResult) => number) =>
    supervisorRows.reduce((total, row) => total + of(row), 0);
  expect(supervisorTotals.sums).toEqual({
    totalOrders: sum((row) => row.ordersCreated),
    totalRevenue: sum((row) => row.totalRevenue),
  });
});
