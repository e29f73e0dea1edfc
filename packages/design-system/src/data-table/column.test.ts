import { describe, expect, test } from 'vitest';
import { type Column, comparing, fitting, sortKey } from './column.ts';

const column = (id: string, width: Column<string>['width'], drop?: number): Column<string> => ({
  id,
  header: id,
  value: (row) => row,
  width,
  ...(drop === undefined ? {} : { drop }),
});

describe('the columns that find room', () => {
  const columns = [
    column('name', 'fill'),
    column('items', 90, 2),
    column('date', 140, 1),
    column('total', 130),
  ];
  const ids = (width: number | undefined) => fitting(columns, width, 20).map(({ id }) => id);

  test.each([
    [undefined, ['name', 'items', 'date', 'total']],
    [560, ['name', 'items', 'date', 'total']],
    [559, ['name', 'items', 'total']],
    [420, ['name', 'items', 'total']],
    [419, ['name', 'total']],
    [100, ['name', 'total']],
  ])('at %s px', (width, expected) => {
    expect(ids(width)).toEqual(expected);
  });

  test('stay the same array when all do', () => {
    expect(fitting(columns, 900, 20)).toBe(columns);
  });
});

describe('sorting', () => {
  const sorted = (rows: string[]) => {
    const compare = comparing<string>(column('name', 100), rows);
    return rows
      .map((original, index) => ({ original, index }))
      .sort(compare)
      .map(({ original }) => original);
  };

  test('reads figures as numbers, and neither case nor accents', () => {
    expect(sorted(['ORD-10', 'ORD-9', 'ord-1'])).toEqual(['ord-1', 'ORD-9', 'ORD-10']);
    expect(sorted(['Zeera', 'éclair', 'Atta'])).toEqual(['Atta', 'éclair', 'Zeera']);
  });

  test('compares numbers as they are', () => {
    expect(sortKey(-2)).toBe(-2);
    const rows = [5, -3, 40];
    const compare = comparing<number>({ id: 'n', header: 'n', value: (row) => row, width: 10 }, rows);
    expect(compare({ index: 0 }, { index: 1 })).toBe(1);
    expect(compare({ index: 1 }, { index: 2 })).toBe(-1);
    expect(compare({ index: 2 }, { index: 2 })).toBe(0);
  });
});
