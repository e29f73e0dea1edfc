import { describe, expect, test } from 'vitest';
import { arrangeColumns, type Column, nameWidth, type Space } from './column.ts';

const column = (id: string, width: Column<string>['width'], rest: Partial<Column<string>> = {}) => ({
  id,
  header: id,
  value: (row: string) => row,
  width,
  ...rest,
});
const space = (rest: Partial<Space>): Space => ({
  width: undefined,
  taken: 20,
  layout: 'table',
  oneLine: false,
  opens: false,
  ...rest,
});
const ids = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);

describe('the columns that find room', () => {
  const columns = [
    column('name', 'fill'),
    column('items', 90, { hideOrder: 2 }),
    column('date', 140, { hideOrder: 1 }),
    column('total', 130),
  ];

  // The button that unfolds takes 40 px once a column has left.
  test.each([
    [undefined, ['name', 'items', 'date', 'total'], []],
    [560, ['name', 'items', 'date', 'total'], []],
    [559, ['name', 'items', 'total'], ['date']],
    [460, ['name', 'items', 'total'], ['date']],
    [459, ['name', 'total'], ['items', 'date']],
    [100, ['name', 'total'], ['items', 'date']],
  ])('at %s px', (width, drawn, folded) => {
    const arranged = arrangeColumns(columns, space({ width }));
    expect(ids(arranged.drawn)).toEqual(drawn);
    expect(ids(arranged.folded)).toEqual(folded);
    expect(arranged.noRoom).toEqual(folded);
  });
});

test('a column without room joins the second line of another', () => {
  const columns = [
    column('name', 'fill'),
    column('items', 90, { hideOrder: 1, stackedBelow: { column: 'total' } }),
    column('date', 140, { hideOrder: 2 }),
    column('total', 130),
  ];
  const wide = arrangeColumns(columns, space({ width: 470 }));
  expect(ids(wide.drawn)).toEqual(['name', 'date', 'total']);
  expect(ids(wide.drawn.at(-1)?.stacked ?? [])).toEqual(['items']);
  expect(wide.folded).toEqual([]);
  expect(wide.noRoom).toEqual([]);
  const narrow = arrangeColumns(columns, space({ width: 400 }));
  expect(ids(narrow.drawn)).toEqual(['name', 'total']);
  expect(ids(narrow.folded)).toEqual(['date']);
});

test('a column that can join another leaves before the row’s name is cut, any other only for lack of space', () => {
  const columns = [
    column('name', 'fill', { emphasis: 'strong' }),
    column('gst', 90, { hideOrder: 1, stackedBelow: { column: 'name' } }),
    column('date', 140, { hideOrder: 2 }),
  ];
  const drawnAt = (width: number) => ids(arrangeColumns(columns, space({ width })).drawn);
  expect(drawnAt(458)).toEqual(['name', 'gst', 'date']);
  expect(drawnAt(457)).toEqual(['name', 'date']);
  expect(drawnAt(340)).toEqual(['name', 'date']);
  expect(drawnAt(339)).toEqual(['name']);
});

test('a column whose host left as well is listed by itself', () => {
  const columns = [
    column('name', 'fill'),
    column('items', 90, { hideOrder: 1, stackedBelow: { column: 'total' } }),
    column('total', 130, { hideOrder: 2 }),
  ];
  const { drawn, folded } = arrangeColumns(columns, space({ width: 250 }));
  expect(ids(drawn)).toEqual(['name']);
  expect(ids(folded)).toEqual(['items', 'total']);
});

describe('the width of the name beside another column that fills', () => {
  const name = column('name', 'fill', { emphasis: 'strong', minWidth: 150 });
  const text = column('text', 'fill', { minWidth: 140 });

  test.each([
    [0, 150],
    [40, 190],
    [80, 208],
    [125, 208],
    [126, undefined],
  ])('with %s px to spare', (spare, width) =>
    expect(nameWidth([name, text, column('total', 90)], spare)).toBe(width),
  );
  test('is never less than its minimum', () =>
    expect(nameWidth([{ ...name, minWidth: 240 }, text], 0)).toBe(240));
  test('is its share if it is alone', () => expect(nameWidth([name], 0)).toBeUndefined());
});

describe('what is drawn only in part', () => {
  const columns = [
    column('name', 'fill', { card: 'title' }),
    column('shop', 90, { card: 'meta', secondary: () => 'phone' }),
    column('total', 90, { card: 'value', secondary: () => 'mrp', cardCell: () => 'both' }),
    column('place', 90, { card: 'meta', cardCell: () => 'town', cardShortened: true }),
    column('gst', 90),
  ];

  test('is listed under a card', () => {
    const { drawn, folded } = arrangeColumns(columns, space({ layout: 'cards', width: 360 }));
    expect(drawn).toEqual(columns);
    expect(ids(folded)).toEqual(['shop', 'place', 'gst']);
  });

  test('is left to the record that a card opens', () => {
    expect(arrangeColumns(columns, space({ layout: 'cards', opens: true })).folded).toEqual([]);
  });

  test('is listed where rows have one line', () => {
    const { drawn, folded } = arrangeColumns(columns, space({ width: 900, oneLine: true }));
    expect(ids(drawn)).toEqual(ids(columns));
    expect(ids(folded)).toEqual(['shop', 'total']);
    expect(arrangeColumns(columns, space({ width: 900, oneLine: true, opens: true })).folded).toEqual([]);
  });
});

test('every column has one place, at every width', () => {
  const columns = [
    column('date', 112),
    column('name', 'fill', { minWidth: 156, secondary: () => '' }),
    column('text', 'fill', { minWidth: 172, hideOrder: 4 }),
    column('type', 116, { hideOrder: 1, stackedBelow: { column: 'text' } }),
    column('reference', 148, { hideOrder: 2, stackedBelow: { column: 'text' } }),
    column('amount', 128, { hideOrder: 3 }),
  ];
  for (let width = 200; width <= 1000; width += 1) {
    const { drawn, folded, noRoom } = arrangeColumns(columns, space({ width }));
    const placed = [...drawn, ...drawn.flatMap(({ stacked = [] }) => stacked), ...folded];
    expect(ids(placed).toSorted()).toEqual(ids(columns).toSorted());
    expect(noRoom).toEqual(ids(folded));
  }
});
