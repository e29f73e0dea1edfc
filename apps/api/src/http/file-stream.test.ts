import { afterEach, expect, it, vi } from 'vitest';
import { fileStream } from './file-stream.ts';

afterEach(() => vi.useRealTimers());

it('is given up without a failure by a caller who goes while a part is read', async () => {
  const failures: unknown[] = [];
  let reading = () => {};
  const asked = new Promise<void>((resolve) => {
    reading = resolve;
  });
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  async function* parts() {
    reading();
    await delivered;
    yield 'Order,Date';
  }
  const reader = fileStream(
    parts(),
    (error) => failures.push(error),
    (read) => read(),
  ).getReader();
  const first = reader.read();
  await asked;
  const gone = reader.cancel();
  deliver();
  await Promise.all([first, gone]);
  await new Promise(setImmediate);
  expect(failures).toEqual([]);
});

it('is given up, and its source ended, once nobody has taken a part for a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failures: unknown[] = [];
  let isEnded = false;
  async function* parts() {
    try {
      for (let part = 1; ; part += 1) yield `part ${part}`;
    } finally {
      isEnded = true;
    }
  }
  const reader = fileStream(
    parts(),
    (error) => failures.push(error),
    (read) => read(),
  ).getReader();
  for (let minute = 0; minute < 3; minute += 1) {
    expect((await reader.read()).done).toBe(false);
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(59_000);
  }
  expect([failures, isEnded]).toEqual([[], false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isEnded).toBe(true);
  const slow = 'Nobody has read this file for 60 seconds.';
  expect(failures).toEqual([expect.objectContaining({ message: slow })]);
  await expect(reader.read()).rejects.toThrow(slow);
});
