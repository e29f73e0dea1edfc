import type { Pnl } from '@dmc/contract/accounting';
import { accountingCopy as copy } from './accounting.copy.ts';

/** One part of the net revenue: paise of every ₹100. */
export interface Share {
  key: string;
  label: string;
  /** Of ₹100, in paise; negative for a loss. */
  of100: number;
  tone: 'cost' | 'expense' | 'profit';
}

/** Where every ₹100 of net revenue went; empty if there was none, or if a part is missing. */
export function sharesOf({ revenue, expenses, netProfit }: Pnl): Share[] {
  const { netRevenue } = revenue;
  if (netRevenue === undefined || netRevenue <= 0) return [];
  const words = copy.pnl;
  const parts = [
    ['costOfGoodsSold', words.costOfGoodsSold, expenses.costOfGoodsSold, 'cost'],
    ['operatingExpenses', words.operatingExpenses, expenses.operatingExpenses, 'expense'],
    ['marketingExpenses', words.marketingExpenses, expenses.marketingExpenses, 'expense'],
    ['administrativeExpenses', words.administrativeExpenses, expenses.administrativeExpenses, 'expense'],
    ['netProfit', words.netProfit, netProfit, 'profit'],
  ] as const;
  if (parts.some(([, , amount]) => amount === undefined)) return [];
  return parts.map(([key, label, amount = 0, tone]) => ({
    key,
    label,
    of100: Math.round((amount / netRevenue) * 100_00),
    tone,
  }));
}
