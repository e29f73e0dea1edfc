import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyWithPreload, preloadParts } from './lazy-with-preload.tsx';

test('loads what pages declared, one after the other and once, and goes on after what cannot be loaded', async () => {
  const order: string[] = [];
  const part = (name: string, text: string) =>
    vi.fn(async () => {
      order.push(name);
      return { default: () => <p>{text}</p> };
    });
  const first = part('first', 'Here');
  const missing = vi.fn(() => Promise.reject<never>(new Error('missing')));
  const second = part('second', 'There');
  const First = lazyWithPreload(first);
  lazyWithPreload(missing);
  lazyWithPreload(second);
  await preloadParts();
  await preloadParts();
  expect(order).toEqual(['first', 'second']);
  expect(missing).toHaveBeenCalledOnce();
  expect(renderToString(<First />)).toBe('<p>Here</p>');
});
