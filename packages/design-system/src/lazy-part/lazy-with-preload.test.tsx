import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyComponent, lazyWithPreload, preloadParts } from './lazy-with-preload.tsx';

const network: { onLine: boolean; connection?: { saveData: boolean; effectiveType: string } } = {
  onLine: true,
};
beforeEach(() => {
  network.onLine = true;
  delete network.connection;
  vi.stubGlobal('navigator', network);
});
afterEach(() => vi.unstubAllGlobals());

const named = (text: string) => ({ default: () => <p>{text}</p> });

test('loads what pages declared, the last first and once, as long as it arrives', async () => {
  const order: string[] = [];
  const part = (name: string, text: string) =>
    vi.fn(async () => {
      order.push(name);
      return named(text);
    });
  const missing = vi.fn(() => Promise.reject<never>(new Error('missing')));
  const First = lazyWithPreload(part('first', 'Here'));
  lazyWithPreload(missing);
  lazyWithPreload(part('second', 'There'));
  lazyComponent(part('never', 'Nowhere'));
  await preloadParts();
  expect(order).toEqual(['second']);
  await preloadParts();
  await preloadParts();
  expect(order).toEqual(['second', 'first']);
  expect(missing).toHaveBeenCalledOnce();
  expect(renderToString(<First />)).toBe('<p>Here</p>');
});

test('loads four parts at a time, without those that they declare', async () => {
  const parts = [1, 2, 3, 4, 5].map(() => vi.fn(async () => named('Here')));
  const inner = vi.fn(async () => named('There'));
  parts[4]?.mockImplementation(async () => {
    lazyWithPreload(inner);
    return named('Here');
  });
  for (const load of parts) lazyWithPreload(load);
  await preloadParts();
  expect(parts.map((load) => load.mock.calls.length)).toEqual([0, 1, 1, 1, 1]);
  expect(inner).not.toHaveBeenCalled();
  await preloadParts();
  expect(parts[0]).toHaveBeenCalledOnce();
  expect(inner).toHaveBeenCalledOnce();
});

test('preloads nothing without a network, and all of it later', async () => {
  const load = vi.fn(async () => named('Here'));
  lazyWithPreload(load);
  network.onLine = false;
  await preloadParts();
  expect(load).not.toHaveBeenCalled();
  network.onLine = true;
  await preloadParts();
  expect(load).toHaveBeenCalledOnce();
});

test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
])('preloads nothing on a line with %o', async (connection) => {
  const load = vi.fn(async () => named('Here'));
  lazyWithPreload(load);
  network.connection = connection;
  await preloadParts();
  expect(load).not.toHaveBeenCalled();
  network.connection = { saveData: false, effectiveType: '4g' };
  await preloadParts();
  expect(load).toHaveBeenCalledOnce();
});

test('requests code again after a failure, and only once after a success', async () => {
  const load = vi.fn(async () => named('Here'));
  load.mockRejectedValueOnce(new Error('lost'));
  const Part = lazyComponent(load);
  await expect(Part.preload()).rejects.toThrow('lost');
  await Part.preload();
  await Part.preload();
  expect(load).toHaveBeenCalledTimes(2);
  expect(renderToString(<Part />)).toBe('<p>Here</p>');
});
