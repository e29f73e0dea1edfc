import { AGING_BUCKETS, AgingRow } from '@dmc/contract/accounting';
import { Activity } from '@dmc/contract/dashboard';
import { isGstin } from '@dmc/contract/gstin';
import { Order } from '@dmc/contract/orders';
import { Payment } from '@dmc/contract/payments';
import { Retailer } from '@dmc/contract/retailers';
import { Conversation } from '@dmc/contract/support';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { khan } from '../payments/payments.fixtures.ts';
import {
  bareShop,
  khansActivity,
  khansAging,
  khansConversations,
  khansOrders,
  khansPayments,
  khansShop,
  longShop,
  manyOrders,
  manyPayments,
} from './retailer-record.fixtures.ts';

it.each([
  ['retailers', Retailer, [khansShop, bareShop, longShop]],
  ['activity', Activity, khansActivity],
  ['aging', AgingRow, [khansAging]],
  ['orders', Order, [...khansOrders, ...manyOrders]],
  ['payments', Payment, [...khansPayments, ...manyPayments]],
  ['conversations', Conversation, khansConversations],
] as const)('the %s are what the contract reads', (_, schema, rows) => {
  const read = schema as z.ZodMiniType<unknown, unknown>;
  for (const row of rows) expect(z.decode(read, z.encode(read, row))).toEqual(row);
});

it('the figures agree', () => {
  expect(AGING_BUCKETS.reduce((sum, bucket) => sum + (khansAging[bucket] ?? 0), 0)).toBe(
    khansAging.totalOutstanding,
  );
  expect(khan.outstandingBalance).toBe(khansAging.totalOutstanding);
  expect(khansShop.availableCredit).toBe(khan.availableCredit);
  expect(isGstin(khansShop.gstNumber ?? '')).toBe(true);
  expect(isGstin(bareShop.gstNumber ?? '')).toBe(false);
});
