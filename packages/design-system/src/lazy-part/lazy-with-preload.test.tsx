import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyComponent, lazyWithPreload, preloadParts } from './lazy-with-preload.tsx';

const network = { onLine: true };
beforeEach(() => {
  network.onLine = true;
  vi.stubGlobal('navigator', network);
});
afterEach(() => vi.unstubAllGlobals());

const named = (text: string) => ({ default: () => <p>{text}</p> });

test('loads what pages declared, one after the other and once, as long as it arrives', async () => {
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
  expect(order).toEqual(['first']);
  await preloadParts();
  await preloadParts();
  expect(order).toEqual(['first', 'second']);
  expect(missing).toHaveBeenCalledOnce();
  expect(renderToString(<First />)).toBe('<p>Here</p>');
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
