import { expect, test } from 'vitest';
import { partOfList } from './part-of-list.ts';

const rows = (count: number) => Array.from({ length: count });

test.each([
  ['1–100 of 1,402 orders', { rows: rows(100), total: 1402, more: true }],
  ['The first 100 orders', { rows: rows(100), more: true }],
  ['All 53 orders', { rows: rows(53), total: 53, more: false }],
  ['1 of 1 orders', { rows: rows(1), total: 1, more: false }],
  ['1–98 of 100 orders', { rows: rows(98), total: 100, more: false, unreadable: 2 }],
  ['3 found in the first 100 of 342 orders', { rows: rows(3), total: 342, more: true, loadedRows: 100 }],
  ['All 3 orders', { rows: rows(3), total: 342, more: false, loadedRows: 342 }],
])('%s', (text, page) => {
  expect(partOfList({ unreadable: 0, ...page }, 'orders')).toBe(text);
});
