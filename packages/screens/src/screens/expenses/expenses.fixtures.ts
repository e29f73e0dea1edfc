import { EXPENSE_CATEGORIES, type Expense, type ExpenseTotals } from '@dmc/contract/expenses';
import { facetCounts } from '@dmc/contract/list-totals';

const expense = (
  id: string,
  date: string,
  category: Expense['category'],
  description: string,
  amount: number,
): Expense => ({ id, date, category, description, amount, recordedBy: 'asha.menon@vrinda.in', version: 1 });

/** A distributor's expenses of a month until today, newest first. */
export const monthly: readonly Expense[] = [
  expense('e-9', '2026-11-19', 'OPERATING', 'Delivery vans: fuel', 6_840_00),
  expense('e-8', '2026-11-18', 'OPERATING', 'Van maintenance, KA 06 AB 4127', 4_250_00),
  expense('e-7', '2026-11-17', 'OPERATING', 'Loading and unloading', 3_600_00),
  expense('e-6', '2026-11-12', 'MARKETING', 'Retailer scheme and display', 11_900_00),
  expense('e-5', '2026-11-12', 'OPERATING', 'Delivery vans: fuel', 6_515_50),
  expense('e-4', '2026-11-07', 'ADMINISTRATIVE', 'Electricity and internet', 8_162_00),
  expense('e-3', '2026-11-03', 'ADMINISTRATIVE', 'Salaries', 58_000_00),
  expense('e-2', '2026-11-02', 'MARKETING', 'Sample packs', 5_250_00),
  expense('e-1', '2026-11-01', 'ADMINISTRATIVE', 'Warehouse rent', 31_500_00),
];

export const totalsOf = (rows: readonly Expense[]): ExpenseTotals => ({
  counts: {
    category: facetCounts(
      EXPENSE_CATEGORIES,
      (category) => rows.filter((row) => category === undefined || row.category === category).length,
    ),
  },
  sums: { amount: rows.reduce((sum, { amount }) => sum + amount, 0) },
});

/** Long texts, large amounts, many rows. */
export const manyExpenses: readonly Expense[] = Array.from({ length: 100 }, (_, index) => ({
  ...(monthly[index % monthly.length] as Expense),
  id: `m-${index}`,
  ...(index % 5 === 0
    ? {
        description:
          'Advance for the replacement of the refrigeration unit and its insulation in the second godown, first part',
        amount: 12_34_56_789_00,
      }
    : {}),
}));
