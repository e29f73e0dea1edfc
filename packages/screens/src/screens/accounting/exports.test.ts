import { cellValue } from '@dmc/contract/csv';
import { expect, it } from 'vitest';
import type { ReportFile } from '../../parts/report-export/report-file.ts';
import {
  aging,
  agingRows,
  figures,
  lossTax,
  months,
  monthsWith,
  partPnl,
  pnl,
  tax,
} from './accounting.fixtures.ts';
import { agingFile, dashboardFile, pnlFile, taxFile, trendsFile } from './exports.ts';

const range = { from: '2026-11-01', to: '2026-11-20' };
const cells = ({ rows }: ReportFile) => rows.map((row) => row.map(cellValue));
const ALL = [
  dashboardFile(figures, range, 'Asia/Kolkata'),
  pnlFile(pnl, range),
  agingFile(aging.rows, '2026-11-20', 'Asia/Kolkata'),
  trendsFile(months),
  taxFile(tax, range),
];

it('every file has a name of its own and a cell for each column', () => {
  expect(ALL.map(({ name }) => name)).toEqual([
    'financial-dashboard_2026-11-01_2026-11-20',
    'profit-and-loss_2026-11-01_2026-11-20',
    'aging-report_2026-11-20',
    'trends_2026-06-01_2026-11-20',
    'tax_2026-11-01_2026-11-20',
  ]);
  for (const { columns, rows } of ALL) {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toHaveLength(columns.length);
    // A spreadsheet reads `1-30` as a date.
    expect(columns.join()).not.toMatch(/(^|,)\d/);
  }
});

it('profit and loss adds up down its column', () => {
  const amounts = new Map(cells(pnlFile(pnl, range)).map(([, line, amount]) => [line, Number(amount)]));
  const sum = (...lines: string[]) =>
    Math.round(lines.reduce((total, line) => total + (amounts.get(line) ?? Number.NaN), 0) * 100);
  expect(sum('Total Sales', 'Returns')).toBe(sum('Net Revenue'));
  expect(amounts.get('Returns')).toBe(-29_747.77);
  expect(sum('Gross Profit', 'Cost of Goods Sold')).toBe(sum('Net Revenue'));
  expect(sum('Net Profit', 'Total Expenses')).toBe(sum('Net Revenue'));
});

it('what was not supplied is an empty cell, not a zero', () => {
  expect(cells(pnlFile(partPnl, range)).map(([, line, amount]) => [line, amount])).toContainEqual([
    'Total Sales',
    '',
  ]);
});

it('the aging file has exact amounts, credit below zero, and days of the platform', () => {
  const [first] = cells(agingFile(agingRows, '2026-11-20', 'Asia/Kolkata'));
  expect(first).toEqual([
    'Siddharoodha Kirana',
    'Basavaraj Hiremath',
    41_244,
    49_990.7,
    18_310,
    7_450.5,
    0,
    116_995.2,
    '2026-11-18',
  ]);
  const late = { ...agingRows[0], lastPaymentDate: '2026-11-18T20:00:00Z' } as (typeof agingRows)[number];
  expect(cells(agingFile([late], '2026-11-20', 'Asia/Kolkata'))[0]?.at(-1)).toBe('2026-11-19');
  expect(cells(agingFile(agingRows, '2026-11-20', 'Asia/Kolkata')).at(-1)?.[2]).toBe(-25_000);
});

it('the trends file has the months that came', () => {
  const failed = { status: 'failed', failure: { kind: 'server', message: '' } } as const;
  const file = trendsFile(monthsWith(0, failed));
  expect(file.rows).toHaveLength(5);
  expect(file.omissions).toBe('1 month could not be loaded and is missing.');
  expect(trendsFile(months).omissions).toBeUndefined();
  const [first] = months;
  if (first?.pnl.status !== 'ready') throw new Error('The first month is missing');
  const data = { ...first.pnl.data, assumed: { products: 40, costs: 3, rates: 0 } };
  const [row] = cells(trendsFile(monthsWith(0, { ...first.pnl, data })));
  expect(row?.at(-1)).toBe('The books assume the cost of 3 of the 40 products sold.');
});

it('the tax file counts what was paid as taken off', () => {
  expect(cells(taxFile(lossTax, range)).map(([, , amount]) => amount)).toEqual([
    8_105_712.36, -9_283_966.83, -1_178_254.47, -441_200, 0, -1_178_254.47,
  ]);
});
