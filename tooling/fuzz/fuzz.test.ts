import { expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { type FuzzRequest, requests } from './requests.ts';
import { withIds } from './values.ts';

const request: FuzzRequest = {
  operation: 'listProducts',
  holder: 'distributor',
  method: 'GET',
  path: '/products',
  headers: {},
  body: undefined,
  twice: false,
  regular: true,
};
const reply = (status: number, body: unknown) => ({
  status,
  type: 'application/json',
  text: typeof body === 'string' ? body : JSON.stringify(body),
  took: 1,
});
const list = { products: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } };
const faultsFor = async (status: number, body: unknown, changed: Partial<FuzzRequest> = {}) =>
  (await faultsOf({ ...request, ...changed }, reply(status, body), ['Zanskar 7f3a'])).join('; ');

it.each([
  ['an answer of the contract', 200, { success: true, data: list }, {}, ''],
  ['a refusal in words', 422, { success: false, message: 'The name is too long' }, {}, ''],
  ['a missing token', 401, { success: false, message: 'Sign in' }, { holder: 'nobody' }, ''],
  ['a server error', 500, { success: false, message: 'Sorry' }, {}, 'status 500'],
  ['an answer without success', 200, { data: list }, {}, '200 without success'],
  ['an answer that is not JSON', 404, '<html>', {}, 'not JSON: <html>'],
  ['a refusal without words', 403, { success: false }, {}, '403 without a message'],
  [
    'a call without a token',
    200,
    { success: true, data: list },
    { holder: 'nobody' },
    'status 200 instead of 401',
  ],
  [
    'a wrong role',
    200,
    { success: true, data: list },
    { operation: 'listUsers' },
    'status 200 instead of 403',
  ],
  [
    'a missing call',
    405,
    { success: false, message: 'No' },
    {},
    'status 405 for a call that this role may make',
  ],
  ['another tenant’s name', 422, { success: false, message: 'Zanskar 7f3a' }, {}, 'tells of Zanskar 7f3a'],
  [
    'a statement',
    422,
    { success: false, message: 'select id from users' },
    {},
    'an internal message: select id from users',
  ],
] as const)('says of %s', async (_, status, body, changed, expected) => {
  const faults = await faultsFor(status, body, changed);
  expect(faults).toContain(expected);
  if (expected === '') expect(faults).toBe('');
});

it('finds an answer that the contract does not know', async () => {
  expect(await faultsFor(200, { success: true, data: { products: 5 } })).toMatch(
    /^an answer that the contract/,
  );
});

it('generates the same requests for the same seed, and others for another', () => {
  const generate = (seed: number) => requests(['createOrder', 'listProducts'], seed, 40);
  expect(generate(7)).toEqual(generate(7));
  expect(generate(7)).not.toEqual(generate(8));
  expect(new Set(generate(7).map(({ operation }) => operation))).toEqual(
    new Set(['createOrder', 'listProducts']),
  );
});

it('puts ids of the right kind in their places', () => {
  expect(withIds('/orders/@id:orders:3?r=@id:retailers:0', { orders: ['a', 'b'], retailers: [] })).toBe(
    '/orders/b?r=none-0',
  );
});
