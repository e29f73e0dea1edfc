import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EXTENSIONS, fillPath, type Operation } from './operation.ts';
import { operations, UPLOAD_PUT_ROW } from './operations.ts';

/** The documented calls: row, method, path, roles. */
const DOCUMENTED = [
  [1, 'POST', '/auth/login', 'public'],
  [2, 'POST', '/impersonation/impersonate/{distributorId}', 'ADMIN'],
  [3, 'POST', '/impersonation/stop-impersonation', 'DISTRIBUTOR'],
  [4, 'GET', '/health', 'public'],
  [5, 'GET', '/dashboard', 'ADMIN'],
  [6, 'GET', '/dashboard/distributor', 'DISTRIBUTOR'],
  [7, 'GET', '/dashboard/supervisor', 'SUPERVISOR'],
  [8, 'GET', '/products', 'DISTRIBUTOR'],
  [9, 'GET', '/products/{id}', 'DISTRIBUTOR'],
  [10, 'POST', '/products', 'DISTRIBUTOR'],
  [11, 'PUT', '/products/{id}', 'DISTRIBUTOR'],
  [12, 'DELETE', '/products/{id}', 'DISTRIBUTOR'],
  [13, 'GET', '/orders', 'DISTRIBUTOR SUPERVISOR'],
  [14, 'GET', '/orders/{id}', 'DISTRIBUTOR SUPERVISOR'],
  [15, 'PATCH', '/orders/{id}/status', 'DISTRIBUTOR SUPERVISOR'],
  [16, 'POST', '/upload/generate-url', 'DISTRIBUTOR'],
  [18, 'POST', '/upload/confirm', 'DISTRIBUTOR'],
  [19, 'GET', '/upload/files', 'DISTRIBUTOR'],
  [20, 'DELETE', '/upload/files/{id}', 'DISTRIBUTOR'],
  [21, 'GET', '/upload/categories', 'DISTRIBUTOR'],
  [22, 'GET', '/retailers', 'DISTRIBUTOR SUPERVISOR'],
  [23, 'PATCH', '/retailers/{id}/status', 'DISTRIBUTOR SUPERVISOR'],
  [24, 'GET', '/fcm/stats', 'DISTRIBUTOR'],
  [25, 'POST', '/fcm/send-test', 'DISTRIBUTOR'],
  [26, 'GET', '/payments', 'DISTRIBUTOR'],
  [27, 'GET', '/payments/credits', 'DISTRIBUTOR'],
  [28, 'GET', '/payments/statements', 'DISTRIBUTOR'],
  [29, 'POST', '/payments/record', 'DISTRIBUTOR'],
  [30, 'POST', '/payments/update-credit', 'DISTRIBUTOR'],
  [31, 'GET', '/chat/conversations', 'DISTRIBUTOR'],
  [32, 'GET', '/chat/conversations/{id}/messages', 'DISTRIBUTOR'],
  [33, 'POST', '/chat/conversations/{id}/mark-read', 'DISTRIBUTOR'],
  [34, 'POST', '/chat/conversations/{id}/messages', 'DISTRIBUTOR'],
  [35, 'POST', '/chat/conversations/{id}/status', 'DISTRIBUTOR'],
  [36, 'POST', '/chat/conversations/{id}/priority', 'DISTRIBUTOR'],
  [37, 'GET', '/accounting/dashboard', 'DISTRIBUTOR'],
  [38, 'GET', '/accounting/pnl', 'DISTRIBUTOR'],
  [39, 'GET', '/accounting/aging', 'DISTRIBUTOR'],
  [40, 'GET', '/accounting/tax', 'DISTRIBUTOR'],
  [41, 'GET', '/distributors', 'ADMIN'],
  [42, 'POST', '/distributors', 'ADMIN'],
  [43, 'DELETE', '/distributors/{id}', 'ADMIN'],
  [44, 'GET', '/admin/users', 'ADMIN'],
  [44, 'POST', '/admin/users', 'ADMIN'],
  [45, 'PATCH', '/admin/users/{id}/status', 'ADMIN'],
  [46, 'GET', '/admin/analytics', 'ADMIN'],
  [47, 'GET', '/admin/settings', 'ADMIN'],
  [47, 'PUT', '/admin/settings', 'ADMIN'],
  [48, 'PUT', '/distributors/settings/{distributorId}', 'ADMIN DISTRIBUTOR'],
  [49, 'GET', '/supervisors/performance', 'ADMIN'],
  [50, 'GET', '/supervisors/leaderboard', 'ADMIN DISTRIBUTOR'],
  [51, 'POST', '/supervisors/{id}/rate', 'ADMIN'],
  [52, 'GET', '/location/supervisors', 'ADMIN DISTRIBUTOR'],
  [53, 'GET', '/location/retailers', 'ADMIN DISTRIBUTOR'],
  [54, 'GET', '/location/history', 'DISTRIBUTOR'],
  [55, 'PUT', '/location/retailer/{id}', 'DISTRIBUTOR'],
  [56, 'POST', '/location/update', 'SUPERVISOR'],
  [57, 'POST', '/discounts/generic/{productId}', 'DISTRIBUTOR'],
  [58, 'DELETE', '/discounts/generic/{productId}', 'DISTRIBUTOR'],
  [59, 'POST', '/discounts/retailer/{retailerId}/{productId}', 'DISTRIBUTOR'],
  [60, 'DELETE', '/discounts/retailer/{retailerId}/{productId}', 'DISTRIBUTOR'],
  [61, 'GET', '/discounts', 'DISTRIBUTOR'],
  [62, 'GET', '/discounts/retailer/{retailerId}/pricing', 'DISTRIBUTOR'],
  [63, 'POST', '/discounts/calculate', 'DISTRIBUTOR'],
  [64, 'GET', '/discounts/analytics', 'DISTRIBUTOR'],
] as const;

const table = Object.values(operations) as Operation[];
const roles = ({ roles: who }: Operation) => (who === 'public' ? who : who.join(' '));

describe('the table of operations', () => {
  it('has every documented call, row by row', () => {
    const held = table
      .filter((operation) => operation.row !== undefined)
      .map((operation) => [operation.row, operation.method, operation.path, roles(operation)])
      .toSorted((a, b) => Number(a[0]) - Number(b[0]));
    expect(held).toEqual(DOCUMENTED);
    // The PUT to the signed address is the one call outside the table.
    expect(UPLOAD_PUT_ROW).toBe(17);
  });

  it('marks everything else as an extension that /health can list', () => {
    const extensions = table
      .filter((operation) => operation.row === undefined)
      .map((operation) => operation.extension);
    expect(extensions.toSorted()).toEqual([...EXTENSIONS].toSorted());
  });

  it('has no two operations on one method and path', () => {
    const calls = table.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('never opens a call to retailers', () => {
    for (const operation of table) expect(roles(operation)).not.toContain('RETAILER');
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
