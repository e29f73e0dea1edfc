import { expect, it } from 'vitest';
import { csvLines, readCsv } from './csv.ts';

it.each([
  ['commas', 'a,b\r\n1,2\r\n'],
  ['semicolons', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\n1\t2'],
  ['a first line that names the separator', 'sep=;\r\na;b\r\n1;2\r\n'],
  ['one that names a sign of its own', '\uFEFFSEP=|\na|b\n1|2'],
  ['one that a spreadsheet saved as a row', '"sep=,",\na,b\n1,2'],
  ['a byte order mark', '\uFEFFa,b\n1,2'],
  ['spaces around cells', ' a , b \n 1 ,2 '],
  ['quotes', '"a","b"\n"1","2"'],
])('reads a file with %s', (_, text) => {
  expect(readCsv(text).slice(0, 2)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('keeps a heading that begins like one that names the separator', () => {
  expect(readCsv('sep=x,b\n1,2')[0]).toEqual(['sep=x', 'b']);
});

it('keeps an empty row, so that the numbers of the others stay', () => {
  expect(readCsv('a,b\n\n1,2')).toEqual([['a', 'b'], [''], ['1', '2']]);
});

it('reads no more rows than it is asked for', () => {
  for (const row of ['1,2', '"1",2', ''])
    expect(readCsv(`a,b\n${`${row}\n`.repeat(50)}`, 3)).toEqual([
      ['a', 'b'],
      ...Array(2).fill(readCsv(row)[0] ?? ['']),
    ]);
});

it.each([
  '=1+1',
  '+91 98450 12345',
  '-5',
  '@home',
  ' =x',
  '＝1',
  "'quoted'",
  "'-x",
  "''=x",
  "'+91 98450 12345",
  'plain',
  'a;b',
  'a\nb',
])('reads %j back as it was written', (text) => {
  expect(
    readCsv(
      csvLines([
        ['head', 'other'],
        [text, 'x'],
      ]),
    )[1],
  ).toEqual([text.trim(), 'x']);
});

it('leaves phone numbers alone, and nothing that could be calculated', () => {
  const cells = [
    '+91 98450 12345',
    '+91 80 2657 1234',
    '+91',
    '+1+1',
    '+91 98450-12345',
    '+91 98450 12345\n=1',
  ];
  expect(
    cells.map((cell) =>
      csvLines([[cell]])
        .trimEnd()
        .replaceAll('"', ''),
    ),
  ).toEqual([...cells.slice(0, 2), ...cells.slice(2).map((cell) => `'${cell}`)]);
});
