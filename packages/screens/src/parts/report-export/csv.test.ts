import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { type ReportCell, reportName, reportOfDay } from './report-file.ts';

const file = (...rows: ReportCell[][]) => ({ name: 'x', columns: ['Retailer', 'Amount'], rows });
/** The cells as a spreadsheet reads them: without the byte order mark, which it strips. */
const cells = (...rows: ReportCell[][]) =>
  Papa.parse<string[]>(csvOf(file(...rows)).slice(1), { skipEmptyLines: true }).data.slice(1);

it('begins with the mark by which Excel knows UTF-8, and ends every line', () => {
  expect(csvOf(file(['Śrī Balaji ₹', 1]))).toBe('\uFEFFRetailer,Amount\r\nŚrī Balaji ₹,1\r\n');
});

it.each([
  [{ paise: -12_34 }, '-12.34'],
  [{ paise: -5 }, '-0.05'],
  [{ paise: 10 }, '0.1'],
  [{ paise: 0 }, '0'],
  [{ paise: 29_86_450_07 }, '2986450.07'],
  [{ paise: 99_99_99_999_99 }, '999999999.99'],
  [-12.34, '-12.34'],
  [0, '0'],
  [undefined, ''],
])('%j is a number, or nothing: %s', (cell, text) => {
  expect(
    csvOf(file(['A', cell]))
      .trimEnd()
      .split('\n')[1],
  ).toBe(`A,${text}`);
});

const FORMULAS = [
  '=1+1',
  '+91 98450 12345*2',
  '+919845012345',
  '-2+3',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =cmd|"/c calc"!A0',
  '\u00a0=1',
  '＝1+1',
  '－1',
  '=HYPERLINK("https://evil.example","Click, please")',
];
it.each(FORMULAS)('%j is text, not a formula', (text) => {
  const [[cell] = []] = cells([text, 1]);
  expect(cell).toBe(`'${text}`);
});

it('a phone number with its spaces is no formula, and stays as it is', () => {
  expect(cells(['+91 98450 12345', 1])).toEqual([['+91 98450 12345', '1']]);
});

it('a text cell is never a formula, and a number never a text, whatever they hold', () => {
  const letters = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '"',
    ',',
    ';',
    "'",
    ' ',
    'a',
    '1',
    '₹',
    '＝',
    '\u00a0',
  ];
  let state = 7;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: next(6) }, () => letters[next(letters.length)]).join('');
    const amount = next(2_000_000) - 1_000_000;
    const [[cell = '', figure] = []] = cells([`${text}.`, { paise: amount }]);
    expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
    expect(cell).not.toMatch(/^[\t\r\n]/);
    expect([`${text}.`, `'${text}.`]).toContain(cell);
    expect(figure).toBe(String(amount / 100));
  }
});

it('keeps commas, quotes and line breaks inside their cell', () => {
  expect(cells(['Khan "Kirana", Dairy\nand Sons', 1])).toEqual([['Khan "Kirana", Dairy\nand Sons', '1']]);
});

it('is named by report and days', () => {
  expect(reportName('tax', { from: '2026-11-01', to: '2026-11-20' })).toBe('tax_2026-11-01_2026-11-20');
  expect(reportOfDay('aging', '2026-11-20')).toBe('aging_2026-11-20');
});
