import { describe, expect, it } from 'vitest';
import { readPages, readSort, withParams, writeSort } from './list-url.ts';

describe('the sort in an address', () => {
  it('survives being written and read', () => {
    for (const sort of [null, { id: 'price', desc: true }, { id: 'created-at', desc: false }])
      expect(readSort(writeSort(sort))).toEqual(sort);
  });

  it('is none where the text is none of ours', () => {
    for (const text of [null, '', 'price.up', 'a b', '<b>', '.desc']) expect(readSort(text)).toBeNull();
  });
});

describe('the pages in an address', () => {
  it.each([
    [null, 1],
    ['', 1],
    ['3', 3],
    ['0', 1],
    ['-4', 1],
    ['51', 50],
    ['1e9', 50],
    ['2.5', 1],
    ['many', 1],
  ])('%j are %i', (text, pages) => expect(readPages(text)).toBe(pages));
});

describe('withParams', () => {
  it('changes some, keeps the others, takes empty ones away, and leaves the old ones alone', () => {
    const before = new URLSearchParams('search=tea&filter=lowstock');
    const after = withParams(before, { filter: '', sort: 'price.desc', search: 'a&b=c' });
    expect(after.toString()).toBe('search=a%26b%3Dc&sort=price.desc');
    expect(after.get('search')).toBe('a&b=c');
    expect(before.toString()).toBe('search=tea&filter=lowstock');
  });
});
