import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OperationName, operations } from '@dmc/contract/operations';
import { describe, expect, it } from 'vitest';
import { withBadDates, withHugeNumbers, withNulls, withoutFields, withWrongTypes } from './distort.ts';
import { faultsOf, faultsOfRepeat, faultsOfWrite, type Seen } from './judge.ts';
import { openProxy } from './proxy.ts';
import { type ExpectedNotice, READ_FAULTS } from './read-faults.ts';
import { SCREENS } from './screens.ts';
import { SERVER_MESSAGE, WRITE_FAULTS, type WriteFaultName } from './write-faults.ts';
import { NOT_TRIED, WRITES } from './writes.ts';

const GOOD: Seen = {
  path: '/orders',
  text: 'Orders ₹1,249.50',
  shown: true,
  busy: [],
  empty: [],
  alerts: [],
  successes: [],
  uncaught: [],
};

describe('a page under a fault', () => {
  it.each<[string, Partial<Seen>, ExpectedNotice, string[]]>([
    ['as it should be', {}, 'any', []],
    ['white', { shown: false }, 'any', ['a white screen']],
    ['busy for ever', { busy: ['Orders'] }, 'any', ['stays busy: Orders']],
    ['broken', { text: 'This page could not be shown.' }, 'failure', ['the page stopped working']],
    ['with an error', { uncaught: ['x is not a function'] }, 'any', ['uncaught: x is not a function']],
    ['silent', {}, 'failure', ['says nothing of the failure']],
    ['that says it', { text: 'Orders could not be loaded.' }, 'failure', []],
    [
      'that confuses failure and nothing',
      { text: 'Payments could not be loaded.', empty: ['No orders found'] },
      'failure',
      ['shows a failure as “No orders found”'],
    ],
    ['of an ended session', { text: 'Your session has ended.' }, 'ended', []],
    ['that goes on without one', {}, 'ended', ['does not say that the session has ended']],
    [
      'that refuses what it could use',
      { text: 'Orders could not be loaded.' },
      'nothing',
      ['reports a failure of a usable answer'],
    ],
  ])('%s', (_, change, expected, faults) =>
    expect(faultsOf({ ...GOOD, ...change }, expected, true)).toEqual(faults),
  );

  it.each([
    '₹NaN',
    'undefined pcs',
    'Invalid Date',
    '[object Object]',
    '1e+308',
    '∞',
    'null',
    '9'.repeat(30),
  ])('never shows %s', (text) => expect(faultsOf({ ...GOOD, text }, 'any', true)).toHaveLength(1));

  it.each(['Nandini Stores', 'nullify', '₹12,34,56,789.00', 'A4E+'])('may show %s', (text) =>
    expect(faultsOf({ ...GOOD, text }, 'any', true)).toEqual([]),
  );
});

describe('a write under a fault', () => {
  const before = { ...GOOD, text: 'Add Product\nKesar' };
  const tried = (
    fault: WriteFaultName,
    after: Partial<Seen>,
    count = 0,
    isOffered = true,
    isHarmless = false,
  ) =>
    faultsOfWrite({
      before,
      after: { ...before, ...after },
      fault: WRITE_FAULTS[fault],
      typed: ['Kesar'],
      success: /was added/,
      count,
      due: WRITE_FAULTS[fault].done ? 1 : 0,
      isOffered,
      isHarmless,
    });

  it.each<[string, WriteFaultName, Partial<Seen>, number, string[]]>([
    ['that is told', '500', { text: `Add Product\nKesar\n${SERVER_MESSAGE}` }, 0, []],
    ['that is silent', '500', {}, 0, ['says nothing of the failure']],
    ['that loses what was typed', '409', { text: SERVER_MESSAGE }, 0, ['loses “Kesar”']],
    ['that closes as if it were done', '500', { text: 'Kesar' }, 0, ['says nothing of the failure']],
    [
      'that reports a success',
      'reset',
      { text: `Kesar was added\nKesar\n${SERVER_MESSAGE}` },
      0,
      ['reports a success that was none'],
    ],
    [
      'that reports a success in a message',
      'hang',
      { text: `Kesar\n${SERVER_MESSAGE}`, successes: ['Saved'] },
      0,
      ['reports a success that was none'],
    ],
    ['that the page found out', 'lost', { text: 'Kesar was added' }, 1, []],
    ['that is uncertain', 'lost', { text: 'We don’t know whether it was saved.\nAdd Product\nKesar' }, 1, []],
    ['that may be none', 'reset', { text: 'Kesar\nWe don’t know whether it was added.' }, 0, []],
    [
      'that claims to know',
      'lost',
      { text: 'It was not saved.\nKesar' },
      1,
      ['says that it was not done, which nobody knows'],
    ],
    ['done twice', 'malformed', { text: 'Kesar was added' }, 2, ['the server has done it 2 times']],
    ['that ends the session', '401', { text: 'Your session ended.' }, 0, []],
    ['that goes on without a session', '401', {}, 0, ['does not say that the session has ended']],
  ])('%s', (_, fault, after, count, faults) => expect(tried(fault, after, count)).toEqual(faults));

  it('may be shown as done instead of being expected, if it is done', () => {
    expect(tried('lost', {}, 1, false)).toEqual([]);
    expect(tried('lost', {}, 1, true)).toEqual(['says nothing of the failure']);
    expect(tried('hang', {}, 0, false)).toEqual(['says nothing of the failure']);
  });

  it('need not be uncertain, if sending it again is harmless', () => {
    const after = { text: `${SERVER_MESSAGE}\nKesar` };
    expect(tried('lost', after, 1, true, true)).toEqual([]);
    expect(tried('lost', after, 1, true, false)).toEqual(['says that it was not done, which nobody knows']);
  });

  it('succeeds when it is sent again, once', () => {
    const repeat = (after: Partial<Seen>, count: number) =>
      faultsOfRepeat({ ...before, ...after }, /was added/, count);
    expect(repeat({ text: 'Kesar was added' }, 1)).toEqual([]);
    expect(repeat({ successes: ['Saved'] }, 1)).toEqual([]);
    expect(repeat({ text: 'Kesar was added' }, 2)).toEqual(['sent again, the server has done it 2 times']);
    expect(repeat({ alerts: ['Not found'] }, 1)).toEqual([
      'sent again, it does not say that it was done, but “Not found”',
    ]);
  });
});

it('tries every write of the contract, or says why not', () => {
  const reads = (name: OperationName) => operations[name].method === 'GET';
  const writes = (Object.keys(operations) as OperationName[]).filter((name) => !reads(name));
  const tried = WRITES.map(({ operation }) => operation);
  const named = [...new Set(tried), ...Object.keys(NOT_TRIED)];
  expect(named.toSorted()).toEqual(writes.toSorted());
  expect(new Set(WRITES.map(({ name }) => name)).size).toBe(WRITES.length);
});

it('opens the address of every view', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['orders?open=ID', 'accounting?tab=tax', 'users?access=ID', 'retailers/ID']),
  );
  expect(new Set(SCREENS.map(({ role, name }) => `${role} ${name}`)).size).toBe(SCREENS.length);
});

it('changes the records of an answer and not its frame', () => {
  const real = JSON.stringify({
    success: true,
    data: { orders: [{ id: 'o1', total: 12.5, on: '2026-11-20', at: '2026-11-20T05:12:30Z' }] },
  });
  const rowOf = (text: string) => {
    const { success, data } = JSON.parse(text);
    expect(success).toBe(true);
    return data.orders[0];
  };
  expect(rowOf(withNulls(real))).toEqual({ id: null, total: null, on: null, at: null });
  expect(rowOf(withoutFields(real))).toEqual({ id: 'o1', on: '2026-11-20' });
  expect(rowOf(withHugeNumbers(real))).toMatchObject({ id: 'o1', total: 9e307 });
  expect(rowOf(withBadDates(real))).toMatchObject({ on: '2026-02-31', at: '2026-13-45T99:99:99Z' });
  expect(rowOf(withWrongTypes(real))).toMatchObject({ id: { value: 'o1' }, total: 'many' });
});

it('stands before the API, and meets only the calls it is for', async () => {
  const api = createServer((_, answer) => void answer.end('{"success":true,"data":{}}'));
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const proxy = await openProxy(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  try {
    const get = (path: string, signal?: AbortSignal) =>
      fetch(`${proxy.origin}/api${path}`, signal ? { signal } : {});
    proxy.set(({ path }) => path === '/orders', READ_FAULTS[500].answer);
    expect((await get('/products')).status).toBe(200);
    expect((await get('/orders')).status).toBe(500);
    expect(proxy.met()).toEqual([{ method: 'GET', path: '/orders' }]);

    proxy.set(() => true, READ_FAULTS.reset.answer);
    await expect(get('/orders')).rejects.toThrow();

    proxy.set(() => true, READ_FAULTS['hang-body'].answer);
    const giveUp = new AbortController();
    const answer = await get('/orders', giveUp.signal);
    expect(proxy.held()).toBe(1);
    giveUp.abort();
    await expect(answer.text()).rejects.toThrow();
    await expect.poll(() => proxy.held()).toBe(0);

    proxy.lift();
    expect((await get('/orders')).status).toBe(200);
  } finally {
    await proxy.close();
    api.closeAllConnections();
    api.close();
  }
});
