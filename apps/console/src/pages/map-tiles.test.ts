import { afterEach, expect, it, vi } from 'vitest';
import { readTiles } from './map-tiles.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const page = (tiles: string, attribution = '') =>
  vi.stubGlobal('document', {
    querySelector: (query: string) => ({ content: query.includes('attribution') ? attribution : tiles }),
  });

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', true],
  ['/tiles/{z}/{x}/{y}.png', true],
  [' https://tiles.example/{z}/{x}/{y}.png ', true],
  ['', false],
  ['%VITE_MAP_TILES%', false],
  ['https://tiles.example/', false],
  ['javascript:alert("{z}{x}{y}")', false],
  ['//tiles.example/{z}/{x}/{y}.png', false],
])('uses %s for tiles: %s', (address, usable) => {
  page(address, '© Example');
  expect(readTiles()).toEqual(usable ? { url: address.trim(), attribution: '© Example' } : undefined);
});

it('has no tiles on a page that does not configure them', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  expect(readTiles()).toBeUndefined();
});
