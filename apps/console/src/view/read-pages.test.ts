import { expect, it } from 'vitest';
import { readPages } from './read-pages.ts';

it.each([
  ['', 1],
  ['pages=', 1],
  ['pages=3', 3],
  ['pages=0', 1],
  ['pages=-4', 1],
  ['pages=51', 50],
  ['pages=1e9', 50],
  ['pages=2.5', 1],
  ['pages=many', 1],
])('%j asks for %i pages', (url, pages) => expect(readPages(new URLSearchParams(url))).toBe(pages));
