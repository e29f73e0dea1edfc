import type { RowOutcome } from '@dmc/screens/bulk';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../testing.ts';
import type { BulkKind, BulkState } from './write-each.ts';

let writeEach: typeof import('./write-each.ts').writeEach;
let CallError: typeof import('../api/failure.ts').CallError;
let key: typeof import('../api/loadable.ts').key;
beforeEach(async () => {
  openPage();
  ({ writeEach } = await import('./write-each.ts'));
  ({ CallError } = await import('../api/failure.ts'));
  ({ key } = await import('../api/loadable.ts'));
});
afterEach(() => vi.unstubAllGlobals());

interface Request {
  id: string;
  idempotencyKey: string;
}

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, change: true }));

/** Writes the items: `b` is refused, `c` gets no answer, and `d` was already done. */
async function run(state: BulkState, client = new QueryClient()) {
  const sent: Request[] = [];
  const begun: string[] = [];
  const outcomes = new Map<string, RowOutcome>();
  const kind: BulkKind<boolean, Request, string> = {
    options: {
      mutationFn: async (write) => {
        sent.push(write);
        if (write.id === 'b') throw new CallError('conflict', 'It has open orders.', { fromServer: true });
        if (write.id === 'c') throw new CallError('timeout', 'No answer.', { unknown: true });
        if (write.id === 'd') throw new CallError('missing', 'There is no such record.');
        return write.id;
      },
      meta: { invalidates: [['orders']] },
    },
    variables: ({ id }, idempotencyKey) => ({ id, idempotencyKey }),
    onAnswer: (_, answer) => (answer === 'a' ? { ok: true, since: 'Shipped' } : { ok: true }),
    isDone: (error) => error.kind === 'missing',
    fallback: 'It could not be saved.',
  };
  await writeEach(kind, client, state, items, {
    stop: new AbortController().signal,
    undoing: false,
    onBegin: (id) => begun.push(id),
    onOutcome: (id, outcome) => outcomes.set(id, outcome),
  });
  return { sent, begun, outcomes };
}

const fresh = (): BulkState => ({ keys: new Map(), leave: undefined });

it('reports each row as it is begun and settled', async () => {
  const { begun, outcomes } = await run(fresh());
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  expect(outcomes.get('a')).toEqual({ ok: true, since: 'Shipped' });
  expect(outcomes.get('b')).toEqual({ ok: false, form: 'It has open orders.', conflict: true });
  expect(outcomes.get('c')).toMatchObject({ ok: false, unknown: true });
  expect(outcomes.get('d')).toEqual({ ok: true });
});

it('sends a row again with its key only if its outcome is unknown', async () => {
  const state = fresh();
  const [first, second] = [await run(state), await run(state)];
  const same = first.sent.map(
    ({ idempotencyKey }, index) => second.sent[index]?.idempotencyKey === idempotencyKey,
  );
  expect(same).toEqual([false, false, true, false]);
  expect(new Set(first.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
});

it('keeps the key of a row that may have been saved until the server settles it', async () => {
  const refused = (status: number) => new CallError('invalid', 'No.', { status, fromServer: true });
  const lost = new CallError('timeout', 'No answer.', { unknown: true });
  const failures = [lost, refused(429), refused(409), refused(503), refused(500), undefined, undefined];
  const sent: { idempotencyKey: string; isRetry: boolean }[] = [];
  const kind: BulkKind<string, (typeof sent)[number], string> = {
    options: {
      mutationFn: async (write) => {
        const failure = failures[sent.push(write) - 1];
        if (failure) throw failure;
        return 'saved';
      },
    },
    variables: (_, idempotencyKey, isRetry) => ({ idempotencyKey, isRetry }),
    fallback: 'It could not be saved.',
  };
  const state = fresh();
  for (const _ of failures)
    await writeEach(kind, new QueryClient(), state, [{ id: 'a', name: 'a', change: 'CONFIRMED' }], {
      stop: new AbortController().signal,
      undoing: false,
      onBegin: () => {},
      onOutcome: () => {},
    });
  expect(sent.map(({ isRetry }) => isRetry)).toEqual([false, true, true, true, true, true, false]);
  expect(new Set(sent.slice(0, 6).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent[6]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it('reads what is stale once, at the end', async () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  await run(fresh(), client);
  expect(invalidate.mock.calls).toEqual([[{ queryKey: key('orders') }]]);
});

it('says of a row that was not sent what is known of it: nothing, or that it may have been saved before', async () => {
  const { notSent } = await import('../api/failure.ts');
  const failures = [notSent(true), new CallError('timeout', 'No answer.', { unknown: true }), notSent(true)];
  const outcomes: RowOutcome[] = [];
  const kind: BulkKind<string, string, string> = {
    options: { mutationFn: async () => Promise.reject(failures.shift()) },
    variables: (_, idempotencyKey) => idempotencyKey,
    fallback: 'It could not be saved.',
  };
  const state = fresh();
  for (const _ of [...failures])
    await writeEach(kind, new QueryClient(), state, [{ id: 'a', name: 'a', change: 'CONFIRMED' }], {
      stop: new AbortController().signal,
      undoing: false,
      onBegin: () => {},
      onOutcome: (_id, outcome) => outcomes.push(outcome),
    });
  expect(outcomes).toMatchObject([
    { ok: false, form: 'You are offline, so nothing was sent. Try again when you are back online.' },
    { ok: false, unknown: true },
    { ok: false, unknown: true, form: 'You are offline. We don’t know whether it was saved.' },
  ]);
  expect(outcomes[0]).not.toHaveProperty('unknown');
});
