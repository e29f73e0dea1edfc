import { describe, expect, it } from 'vitest';
import { csvLines, readCsv, recordsIn } from './csv.ts';

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
  ['headings that end as in Windows, and rows that do not', 'a,b\r\n1,2\n3,4\n'],
  ['rows that end as in Windows, and headings that do not', 'a,b\n1,2\r\n3,4\r\n'],
  ['the line ends of old computers', 'a,b\r1,2\r3,4'],
])('reads a file with %s', (_, text) => {
  expect(readCsv(text).rows.slice(0, 2)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('keeps a heading that begins like one that names the separator', () => {
  expect(readCsv('sep=x,b\n1,2').rows[0]).toEqual(['sep=x', 'b']);
});

it('reads a cell that is kept as text', () => {
  expect(readCsv('Name,SKU\n"=""A""",="007"').rows).toEqual([
    ['Name', 'SKU'],
    ['A', '007'],
  ]);
});

it.each(['ï»¿Product,Price (â‚¹)', 'Product,Price (â‚¹)', 'ÔªøProduct,Price (‚Çπ)'])(
  'refuses a file with the headings %s, which was opened in the wrong encoding',
  (headings) => {
    expect(readCsv(`${headings}\nTea,5\n`).fault).toContain('was opened in the wrong encoding');
  },
);

it('keeps an empty row, so that the numbers of the others stay', () => {
  expect(readCsv('a,b\n\n1,2')).toEqual({ rows: [['a', 'b'], [''], ['1', '2']], fault: undefined });
});

describe('accounts for every row', () => {
  it.each([
    ['text after a quote, in the last cell', 'Shop,Remarks\nA,ok\nB,"Good" payer\nC,\n', 'Row 3 has a quote'],
    ['the same twice', 'Shop,Remarks\nA,"Good" payer\nB,\nC,"Slow" payer\n', 'Row 2 has a quote'],
    ['the same in the first cell', 'Product,SKU\n"9" plate,P\nRice,R\n', 'Row 2 has a quote'],
    ['the same with semicolons', 'Product;SKU\nRice;R\n"9" plate;P\n', 'Row 3 has a quote'],
    ['the same with tabs', 'Product\tSKU\nRice\t"9" plate\n', 'Row 2 has a quote'],
    [
      'a space before a quote',
      'Product,SKU,Brand,Stock\nRice,R,,1\nTea, "SUGAR, 1kg",5\n',
      'Row 3 has a quote',
    ],
    ['a tab before a quote', 'Product,SKU\nTea,\t"S"\n', 'Row 2 has a quote'],
    ['a quote that never ends', 'Shop,Remarks\nA,ok\nB,"ok\nC,ok\n', 'Row 3 has a quote (") that never ends'],
    ['an end within quotes', 'Shop,Remarks\nA,"Strong and fres', 'Row 2 has a quote (") that never ends'],
    ['an end within a row', 'Shop,Phone,Remarks\nA,1,ok\nB,2', 'The file ends in the middle of row 3'],
    [
      'cells beyond the headings',
      'Product,Price,Stock\nRice,1,250,40\n',
      'Row 2 has more cells than there are',
    ],
  ])('%s', (_, text, fault) => {
    expect(readCsv(text).fault).toContain(fault);
  });

  it.each([
    ['quotes within text', 'Product,SKU\n6" bowl,B\nPlate 9",P\n'],
    ['doubled quotes', 'Product,SKU\n"6"" bowl",B\n"""Best"" plate",P\n'],
    ['lines within a cell', 'Shop,Address\nA,"14, Market Road\r\nNear Bus Stand"\r\nB,x\r\n'],
    ['rows without their last, empty cells', 'Shop,Phone,Remarks\nA,1\nB,2,ok\n'],
    ['empty cells beyond the headings', 'Shop,Phone\nA,1,,\nB,2,,\n'],
    ['no line end after the last row', 'Shop,Phone\nA,1\nB,2'],
  ])('and takes %s', (_, text) => {
    const { rows, fault } = readCsv(text);
    expect(fault).toBeUndefined();
    expect(rows.filter((row) => row.some(Boolean))).toHaveLength(3);
  });
});

it('reads no more rows than it is asked for', () => {
  for (const row of ['1,2', '"1",2', ''])
    expect(readCsv(`a,b\n${`${row}\n`.repeat(50)}`, 3).rows).toEqual([
      ['a', 'b'],
      ...Array(2).fill(readCsv(row).rows[0] ?? ['']),
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
  '="007"',
  `'="007"`,
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
    ).rows[1],
  ).toEqual([text.trim(), 'x']);
});

it('counts the complete records of a file that was cut off anywhere', () => {
  const rows = [
    ['head', 'other'],
    ['a', 'b\nc'],
    ['6" bowl', '"x"\r\n"y"'],
    ['', ''],
  ];
  const file = csvLines(rows);
  expect(recordsIn(file)).toBe(3);
  for (let end = 0; end < file.length; end += 1) expect(recordsIn(file.slice(0, end))).toBeLessThan(3);
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
