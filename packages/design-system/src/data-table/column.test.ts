import { describe, expect, test } from 'vitest';
import { type Column, fittingColumns } from './column.ts';

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
  const ids = (width: number | undefined) => fittingColumns(columns, width, 20).map(({ id }) => id);

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
    expect(fittingColumns(columns, 900, 20)).toBe(columns);
  });
});
