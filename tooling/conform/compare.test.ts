import type { Operation } from '@dmc/contract/operation';
import { operations } from '@dmc/contract/operations';
import { expect, it } from 'vitest';
import { compare, type Verdict } from './compare.ts';

const { listProducts, getProduct, pushStats, profitAndLoss } = operations;
const row = { id: '7', name: 'Toor Dal', sku: 'TOR-1000', price: 158, stock: 10 };
const pagination = { page: 1, limit: 20, total: 1, pages: 1 };
const list = (rows: unknown, rest = {}) => ({ success: true, data: { products: rows, pagination, ...rest } });
const stats = { totalTokens: 34, roleStats: {}, recentTokens: 5, isConfigured: true };

it.each<[what: string, verdict: Verdict, named: string, operation: Operation, answer: unknown]>([
  ['our own answer', 'matches', '', listProducts, list([row])],
  ['a list in place of the answer', 'tolerated', 'received array', listProducts, [row]],
  ['a list by another name', 'tolerated', 'data.products', listProducts, { data: { items: [row] } }],
  ['data within data', 'tolerated', 'data.products', listProducts, { success: true, data: list([row]) }],
  ['numbers as text', 'tolerated', 'data.products[].price', listProducts, list([{ ...row, price: '158' }])],
  ['ids as numbers', 'tolerated', 'data.products[].id', listProducts, list([{ ...row, id: 42 }])],
  [
    'null in place of nothing',
    'tolerated',
    'description',
    listProducts,
    list([{ ...row, description: null }]),
  ],
  [
    'a count as text',
    'tolerated',
    'data.pagination.total',
    listProducts,
    list([row], { pagination: { ...pagination, total: '1' } }),
  ],
  ['a row without an id', 'broken', '1 unreadable', listProducts, list([row, { ...row, id: null }])],
  ['no row that can be read', 'broken', 'no list', listProducts, list([{ ...row, id: null }])],
  ['something else', 'broken', 'the answer', listProducts, { success: true, data: 'none' }],
  ['a refusal', 'broken', 'success: false', listProducts, { success: false, message: 'Not today' }],
  ['a record without its name', 'tolerated', 'data', getProduct, { data: row }],
  ['figures without success', 'tolerated', 'success', pushStats, { data: stats }],
  ['the figures alone', 'tolerated', 'success', pushStats, stats],
  [
    'a figure in words',
    'tolerated',
    'recentTokens',
    pushStats,
    { success: true, data: { ...stats, recentTokens: 'many' } },
  ],
  ['no figures', 'broken', 'the answer', profitAndLoss, { success: true }],
] as const)('names %s: %s', async (_, verdict, named, operation, answer) => {
  const { verdict: found, differences } = await compare(operation, {
    status: 200,
    text: JSON.stringify(answer),
  });
  expect([found, differences.join('; ')]).toEqual([verdict, expect.stringContaining(named)]);
});

it.each([
  [0, 'connect ECONNREFUSED', 'no answer: connect ECONNREFUSED'],
  [401, '{}', 'status 401: {}'],
  [503, '', 'status 503: '],
  [200, '<html>nginx</html>', 'not JSON: <html>nginx</html>'],
  [200, '{"success":true,', 'not JSON: {"success":true,'],
])('names status %i with “%s”', async (status, text, difference) => {
  expect(await compare(listProducts, { status, text })).toEqual({
    verdict: 'broken',
    differences: [difference],
  });
});
