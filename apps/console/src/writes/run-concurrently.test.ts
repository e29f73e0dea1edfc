import { expect, test } from 'vitest';
import { runConcurrently } from './run-concurrently.ts';

/** Items that finish on demand, in any order. */
function controlled() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  return {
    begun,
    act: (item: string) =>
      new Promise<void>((done) => {
        begun.push(item);
        finish.set(item, done);
      }),
    async finish(item: string) {
      finish.get(item)?.();
      // The next item starts in a microtask after this one.
      await new Promise((next) => setImmediate(next));
    },
  };
}

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'];

test('at most four are under way, and each is begun once and in order', async () => {
  const { begun, act, finish } = controlled();
  const run = runConcurrently(LETTERS, act, new AbortController().signal);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await finish('c');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const item of ['a', 'b', 'd', 'e', 'f']) await finish(item);
  await run;
  expect(begun).toEqual(LETTERS);
});

test('after a stop none is begun, and those under way are waited for', async () => {
  const { begun, act, finish } = controlled();
  const stop = new AbortController();
  let over = false;
  const run = runConcurrently(LETTERS, act, stop.signal).then(() => {
    over = true;
  });
  stop.abort();
  for (const item of ['a', 'b', 'c']) await finish(item);
  expect(over).toBe(false);
  await finish('d');
  await run;
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('no items are done at once', async () => {
  await expect(
    runConcurrently([], () => Promise.reject(new Error('no')), new AbortController().signal),
  ).resolves.toBe(undefined);
});
