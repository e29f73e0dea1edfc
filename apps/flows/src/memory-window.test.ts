import { expect, it } from 'vitest';
import { memoryWindow } from './memory-window.ts';

const open = () => memoryWindow('/orders?status=pending', 'https://storybook.example');
const at = ({ location }: ReturnType<typeof open>) =>
  `${location.pathname}${location.search}${location.hash}`;

it('begins at its address', () => {
  const page = open();
  expect(at(page)).toBe('/orders?status=pending');
  expect(page.location.origin).toBe('https://storybook.example');
  expect(page.history).toMatchObject({ length: 1, state: null });
});

it('goes forward and back, and announces only that', async () => {
  const page = open();
  const seen: string[] = [];
  const note = () => seen.push(at(page));
  page.addEventListener('popstate', note);
  page.history.pushState({ idx: 1 }, '', '/orders/17#items');
  page.history.replaceState({ idx: 1, scroll: 40 }, '');
  expect(at(page)).toBe('/orders/17#items');
  page.history.back();
  await Promise.resolve();
  page.history.go(1);
  await Promise.resolve();
  expect(page.history.state).toEqual({ idx: 1, scroll: 40 });
  expect(seen).toEqual(['/orders?status=pending', '/orders/17#items']);
  page.removeEventListener('popstate', note);
  page.history.back();
  await Promise.resolve();
  expect(seen).toHaveLength(2);
});

it('stays at either end', () => {
  const page = open();
  page.history.back();
  page.history.forward();
  expect(at(page)).toBe('/orders?status=pending');
});

it('forgets what was ahead when it goes elsewhere', () => {
  const page = open();
  page.history.pushState(null, '', '/products');
  page.history.back();
  page.history.pushState(null, '', '/payments#top');
  expect(page.history.length).toBe(2);
  page.history.forward();
  expect(at(page)).toBe('/payments#top');
});

it('resolves an address against the present one', () => {
  const page = open();
  page.history.replaceState(null, '', '?status=shipped');
  expect(at(page)).toBe('/orders?status=shipped');
});

it('stores text under its name, for itself only', () => {
  const page = open();
  page.localStorage.setItem('dmc.user', '1');
  expect(Object.keys(page.localStorage)).toEqual(['dmc.user']);
  expect(page.localStorage.length).toBe(1);
  expect(page.localStorage.key(0)).toBe('dmc.user');
  expect(open().localStorage.getItem('dmc.user')).toBeNull();
  page.localStorage.removeItem('dmc.user');
  expect(page.localStorage.getItem('dmc.user')).toBeNull();
});
