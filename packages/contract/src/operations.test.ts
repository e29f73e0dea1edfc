import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../../../spec/calls.ts';
import { EXTENSIONS, fillPath, type Operation, REQUEST_ID } from './operation.ts';
import { type OperationName, operations, UPLOAD_PUT_ROW } from './operations.ts';

const table = Object.values(operations) as Operation[];
const rolesOf = ({ roles: who }: Operation) => (who === 'public' ? who : who.join(' '));

/** Rows of every kind of list. */
const LONG = Array.from({ length: 501 }, (_, index) => ({ id: index }));

describe('the table of operations', () => {
  for (const { id, row, method, path, roles, operation } of CALLS)
    it(`has ${id}`, { meta: { proves: [`${id}.row`] } }, () => {
      // The PUT to the signed address is the one call outside the table.
      if (operation === undefined) expect(UPLOAD_PUT_ROW).toBe(row);
      else {
        const held: Operation = operations[operation as OperationName];
        expect([held.row, held.method, held.path, rolesOf(held)]).toEqual([row, method, path, roles]);
      }
    });

  it('has no other documented call', () => {
    const documented = Object.entries<Operation>(operations).filter(([, { row }]) => row !== undefined);
    const specified = CALLS.flatMap(({ operation }) => operation ?? []);
    expect(documented.map(([name]) => name).toSorted()).toEqual(specified.toSorted());
  });

  it('marks every other call, parameter and key of a body as an extension that /health can list', () => {
    const extensions = table.flatMap(({ row, extension, extensionQuery, bodyExtensions = {} }) => [
      ...(row === undefined ? [extension] : []),
      ...(extensionQuery ? [extensionQuery.name] : []),
      ...Object.values(bodyExtensions),
    ]);
    expect([...new Set([...extensions, REQUEST_ID.extension])].toSorted()).toEqual(
      [...EXTENSIONS].toSorted(),
    );
  });

  it('reads long answers, also of a server without pages', async () => {
    for (const { answer } of table)
      await expect(z.safeDecodeAsync(answer as z.core.$ZodType, { data: LONG })).resolves.toBeDefined();
  });

  it('has no two operations on one method and path', () => {
    const calls = table.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('never opens a call to retailers', () => {
    for (const operation of table) expect(rolesOf(operation)).not.toContain('RETAILER');
  });
});

it.each([
  'createProduct',
  'updateProduct',
  'deleteProduct',
  'setOrderStatus',
  'confirmUpload',
  'setRetailerStatus',
  'sendNotification',
  'recordPayment',
  'updateCredit',
  'saveSettings',
  'saveSystemSettings',
  'markConversationRead',
  'sendMessage',
  'setConversationStatus',
  'setConversationPriority',
  'placeRetailer',
  'reportLocation',
  'setGenericDiscount',
  'setRetailerDiscount',
  'createDistributor',
  'deactivateDistributor',
  'rateSupervisor',
  'createUser',
  'setUserStatus',
] as const)('%s, whose answer the documents do not show, is done whatever a success holds', (name) => {
  for (const body of [undefined, { success: true }, { success: true, data: { id: 7 } }])
    expect(z.safeDecode(operations[name].answer as z.ZodMiniType, body).success).toBe(true);
});

it('fills and escapes path parameters', () => {
  expect(fillPath('/orders/{id}/status', { id: 'a/b ?' })).toBe('/orders/a%2Fb%20%3F/status');
});

/** A new parameter that belongs to an extension is named in its `extensionQuery`, not here. */
it('asks a documented backend for these parameters of a list besides its page', () => {
  const parameters = Object.entries<Operation>(operations).flatMap(
    ([name, { row, query, extensionQuery }]) => {
      if (row === undefined || query === undefined) return [];
      const extensions: readonly string[] = ['page', 'limit', ...(extensionQuery?.parameters ?? [])];
      const all = Object.keys((query as unknown as { shape: object }).shape);
      return [[name, all.filter((parameter) => !extensions.includes(parameter))]];
    },
  );
  expect(Object.fromEntries(parameters)).toEqual({
    listOrders: ['status'],
    listPayments: ['retailerId', 'period'],
    listCredits: ['retailerId'],
    listStatements: ['retailerId', 'period'],
    listFiles: ['category'],
    listProducts: ['search'],
    listRetailers: ['search'],
    listConversations: ['search', 'retailerId', 'status', 'priority'],
    listMessages: [],
    markConversationRead: ['until'],
    financialDashboard: ['period'],
    profitAndLoss: ['startDate', 'endDate'],
    agingReport: ['retailerId'],
    taxReport: ['period'],
    platformAnalytics: ['period'],
    listDistributors: [],
    listSupervisorLocations: ['distributorId'],
    listRetailerLocations: ['distributorId'],
    listTrailPoints: ['userId', 'from', 'to'],
    listDiscounts: [],
    retailerPricing: ['search', 'productIds'],
    listUsers: [],
    supervisorPerformance: ['distributorId', 'supervisorId', 'month', 'year'],
    supervisorLeaderboard: ['distributorId', 'period'],
  });
});
