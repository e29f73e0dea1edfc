import { accountingOperations } from '@dmc/contract/accounting';
import { agingFault, pnlFaults, taxFaults } from '@dmc/contract/report-checks';
import { dataOf } from '@dmc/design-system/load';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  aging,
  denseAging,
  denseFigures,
  documentedFigures,
  documentedTax,
  figures,
  lossPnl,
  lossTax,
  months,
  noFigures,
  noPnl,
  noTax,
  partPnl,
  pnl,
  tax,
  wrongPnl,
  wrongTax,
} from './accounting.fixtures.ts';

const { financialDashboard, profitAndLoss, agingReport, taxReport } = accountingOperations;
const readBack = <S extends z.ZodMiniType>(schema: S, value: z.output<S>) =>
  z.decode(schema, z.encode(schema, value));

it('is what the contract reads from a server', () => {
  for (const value of [figures, documentedFigures, noFigures, denseFigures])
    expect(readBack(financialDashboard.answer, value)).toEqual(value);
  for (const value of [pnl, wrongPnl, lossPnl, noPnl, partPnl])
    expect(readBack(profitAndLoss.answer, value)).toEqual(value);
  for (const value of [tax, documentedTax, lossTax, wrongTax, noTax])
    expect(readBack(taxReport.answer, value)).toEqual(value);
  for (const { rows } of [aging, denseAging])
    expect(readBack(agingReport.answer, { rows: [...rows] }).rows).toEqual(rows);
});

it('adds up, but for what shows that something does not', () => {
  const statements = [pnl, lossPnl, noPnl, ...months.map((month) => dataOf(month.pnl) ?? noPnl)];
  expect(statements.map(pnlFaults)).toEqual(statements.map(() => ({})));
  expect([tax, documentedTax, lossTax, noTax].map(taxFaults)).toEqual([{}, {}, {}, {}]);
  expect(aging.rows.filter(agingFault)).toEqual([]);
  expect(Object.keys(pnlFaults(wrongPnl))).not.toEqual([]);
  expect(taxFaults(wrongTax)).toEqual({ totalTaxLiability: 25_870_30 });
  expect(denseAging.rows.filter(agingFault)).toHaveLength(1);
  expect(figures.revenueSeries?.reduce((sum, { value }) => sum + value, 0)).toBe(figures.totalRevenue);
});
