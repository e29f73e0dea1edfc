import { expect, it, test } from 'vitest';
import { normalizeText, type Sort, sorted } from './sorted.ts';

interface Row {
  name: string;
  stock: number | undefined;
}

const COLUMNS = [
  { id: 'name', header: 'Name', value: ({ name }: Row) => name, width: 100, sortable: true },
  { id: 'stock', header: 'Stock', value: ({ stock }: Row) => stock, width: 100, sortable: true },
  { id: 'fixed', header: 'Fixed', value: ({ name }: Row) => name, width: 100 },
];
const row = (name: string, stock: number | undefined = 0): Row => ({ name, stock });
const names = (rows: readonly Row[], sort: Sort | null) =>
  sorted(rows, COLUMNS, sort).map(({ name }) => name);

it('compares letters before accents and case, and figures by their value', () => {
  const byName = { id: 'name', desc: false };
  expect(names([row('ORD-10'), row('ORD-9'), row('ord-1')], byName)).toEqual(['ord-1', 'ORD-9', 'ORD-10']);
  expect(names([row('Zeera'), row('éclair'), row('Atta')], byName)).toEqual(['Atta', 'éclair', 'Zeera']);
});

it.each([
  ['Nescafé', 'nescafe'],
  ['Nescafe\u0301', 'NESCAFE'],
  ['75–100', '75-100'],
  ['75−100', '75-100'],
  ['Asha’s', "asha's"],
  ['ZW\u200b1', 'zw1'],
  ['ＴＥＡ', 'tea'],
])('folds %j like %j', (one, other) => expect(normalizeText(one)).toBe(normalizeText(other)));

it('keeps the vowels of Indian scripts', () => expect(normalizeText('कि')).not.toBe(normalizeText('का')));

it('compares numbers as they are, in both directions, and keeps the order of equals', () => {
  const rows = [row('a', 5), row('b', -3), row('c', 40), row('d', -3)];
  expect(names(rows, { id: 'stock', desc: false })).toEqual(['b', 'd', 'a', 'c']);
  expect(names(rows, { id: 'stock', desc: true })).toEqual(['c', 'a', 'b', 'd']);
});

it('puts rows without a value last, in both directions', () => {
  const rows = [row(''), row('b', Number.NaN), row('a', -1), { name: 'c', stock: undefined }];
  expect(names(rows, { id: 'name', desc: false })).toEqual(['a', 'b', 'c', '']);
  expect(names(rows, { id: 'name', desc: true })).toEqual(['c', 'b', 'a', '']);
  expect(names(rows, { id: 'stock', desc: false })).toEqual(['a', '', 'b', 'c']);
  expect(names(rows, { id: 'stock', desc: true })).toEqual(['', 'a', 'b', 'c']);
});

test.each([[null], [{ id: 'fixed', desc: false }], [{ id: 'unknown', desc: true }]])(
  'leaves the rows as they came for %o',
  (sort) => {
    const rows = [row('b'), row('a')];
    expect(sorted(rows, COLUMNS, sort)).toBe(rows);
  },
);
