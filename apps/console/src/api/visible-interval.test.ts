import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visibleInterval, visibleTimers } from './visible-interval.ts';

const HOUR = 3_600_000;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('has no timer in a hidden tab, and works at once when it is shown again', () => {
  const work = vi.fn<() => void>();
  const end = visibleInterval(work, 1000);
  vi.advanceTimersByTime(2000);
  expect(work).toHaveBeenCalledTimes(2);

  show('hidden');
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(HOUR);
  expect(work).toHaveBeenCalledTimes(2);

  show('visible');
  expect(work).toHaveBeenCalledTimes(3);
  show('visible');
  expect(work).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(4);

  end();
  expect(vi.getTimerCount()).toBe(0);
  show('hidden');
  show('visible');
  expect(work).toHaveBeenCalledTimes(4);
});

it('waits for a tab that was opened hidden', () => {
  page.visibilityState = 'hidden';
  const work = vi.fn<() => void>();
  const end = visibleInterval(work, 1000);
  vi.advanceTimersByTime(HOUR);
  expect(work).not.toHaveBeenCalled();
  show('visible');
  expect(work).toHaveBeenCalledOnce();
  end();
});

it('gives the query cache intervals that rest in a hidden tab, each with its own end', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const one = visibleTimers.setInterval(first, 30_000);
  const other = visibleTimers.setInterval(second, 30_000);
  show('hidden');
  expect(vi.getTimerCount()).toBe(0);
  visibleTimers.clearInterval(one);
  visibleTimers.clearInterval(undefined);
  show('visible');
  vi.advanceTimersByTime(30_000);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(2);
  visibleTimers.clearInterval(other);
  expect(vi.getTimerCount()).toBe(0);
});
