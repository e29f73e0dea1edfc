import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asha, openPage } from '../testing.ts';

const BEFORE = { id: 'o1', status: 'PENDING', notes: 'Before noon', items: ['tea'] };
const AFTER = { ...BEFORE, status: 'CONFIRMED' };
const META = {
  invalidates: [['orders']],
  records: [
    ['orders', 'one'],
    ['orders', 'list'],
  ],
} as const;

let client: typeof import('./loadable.ts').queryClient;
let key: typeof import('./loadable.ts').key;
beforeEach(async () => {
  openPage();
  const { startSession } = await import('../session/session.ts');
  startSession({ user: asha, accessToken: 't1' });
  ({ queryClient: client, key } = await import('./loadable.ts'));
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const one = () => key('orders', 'one', 'o1');
const list = () => key('orders', 'list', {});
const rowsOf = (...rows: object[]) => ({ pages: [{ rows, limit: 100 }], pageParams: [1] });

/** Shows a query, so that it is requested when it is stale; returns the requests. */
function show(queryKey: readonly unknown[], data: unknown, meta = {}) {
  client.setQueryData(queryKey, data);
  const read = vi.fn<() => Promise<unknown>>(() => Promise.resolve(data));
  new QueryObserver(client, { queryKey, queryFn: read, meta }).subscribe(() => {});
  return read;
}
const write = (answer: () => Promise<unknown>, meta: object = META) =>
  new MutationObserver(client, { mutationFn: answer, meta }).mutate();
/** What a write has started is under way. */
const settle = () => new Promise((done) => setTimeout(done, 20));

describe('the record that a write answers', () => {
  it('is shown without being requested again, and lists are requested once', async () => {
    const reads = [show(one(), BEFORE), show(list(), rowsOf({ id: 'o2' }, BEFORE))];
    await write(() => Promise.resolve(AFTER));
    expect(client.getQueryData(one())).toEqual(AFTER);
    expect(client.getQueryData(list())).toEqual(rowsOf({ id: 'o2' }, AFTER));
    await settle();
    expect(reads.map((read) => read.mock.calls.length)).toEqual([0, 1]);
  });

  it.each([
    ['answers only that it succeeded', undefined],
    ['answers part of it', { id: 'o1', status: 'CONFIRMED' }],
  ])('is requested from a server that %s', async (_, answer) => {
    const read = show(one(), BEFORE);
    await write(() => Promise.resolve(answer));
    expect(client.getQueryData(one())).toEqual(BEFORE);
    await settle();
    expect(read).toHaveBeenCalledOnce();
  });

  it('may lack a field that it no longer has, if the call always answers all of it', async () => {
    const read = show(one(), BEFORE);
    const { notes: _, ...without } = AFTER;
    await write(() => Promise.resolve(without), { ...META, isWhole: true });
    await settle();
    expect(client.getQueryData(one())).toEqual(without);
    expect(read).not.toHaveBeenCalled();
  });

  it('does not replace what arrived after the write was sent, which may be newer', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    const read = show(one(), BEFORE);
    const newest = { ...AFTER, status: 'SHIPPED' };
    read.mockResolvedValue(newest);
    await write(() => {
      vi.setSystemTime(2000);
      client.setQueryData(one(), newest);
      return Promise.resolve(AFTER);
    });
    expect(client.getQueryData(one())).toEqual(newest);
    await settle();
    expect(read).toHaveBeenCalledOnce();
  });

  it('is not overwritten by a read that was on its way', async () => {
    const read = show(one(), BEFORE);
    let answer: (order: unknown) => void = () => {};
    read.mockReturnValue(new Promise((done) => (answer = done)));
    void client.refetchQueries({ queryKey: one() });
    await write(() => Promise.resolve(AFTER));
    answer(BEFORE);
    await settle();
    expect(client.getQueryData(one())).toEqual(AFTER);
    expect(read).toHaveBeenCalledOnce();
  });

  it('changes nothing that is cached if the write fails', async () => {
    const read = show(one(), BEFORE);
    const { CallError } = await import('./failure.ts');
    const refused = new CallError('conflict', 'It was changed meanwhile.', { status: 409 });
    await expect(write(() => Promise.reject(refused))).rejects.toBe(refused);
    const lost = new CallError('network', 'The connection was lost.', { unknown: true });
    await expect(write(() => Promise.reject(lost))).rejects.toBe(lost);
    await settle();
    expect(client.getQueryData(one())).toEqual(BEFORE);
    // The second may have been saved.
    expect(read).toHaveBeenCalledOnce();
  });
});
