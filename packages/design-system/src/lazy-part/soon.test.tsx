import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSoon, soon } from './soon.tsx';

let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => setTimeout(work) });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const loading = () => vi.fn(async () => ({ default: () => null }));

test('loads what is declared one after the other, and what is declared later too', async () => {
  let arrive = () => {};
  const first = vi.fn(
    () =>
      new Promise<{ default: () => null }>((loaded) => {
        arrive = () => loaded({ default: () => null });
      }),
  );
  const [second, third] = [loading(), loading()];
  soon(first);
  soon(second);
  end = loadSoon(() => true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  arrive();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(second).toHaveBeenCalledTimes(1);
  soon(third);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(third).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('waits while the page does not rest, and goes on after what cannot be loaded', async () => {
  let isResting = false;
  const gone = vi.fn(async () => {
    throw new Error('gone');
  });
  const there = loading();
  soon(gone);
  soon(there);
  end = loadSoon(() => isResting);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(gone).not.toHaveBeenCalled();
  isResting = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(gone).toHaveBeenCalledTimes(1);
  expect(there).toHaveBeenCalledTimes(1);
});

test('loads nothing more once it has ended', async () => {
  const later = loading();
  loadSoon(() => true)();
  soon(later);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(later).not.toHaveBeenCalled();
});
