import { csvOfRows } from '@dmc/contract/csv';
import { expect, it } from 'vitest';
import { EXPENSE_FILE } from './expense-file.ts';
import { monthly } from './expenses.fixtures.ts';

it('has a fact per column, amounts as decimal rupees', () => {
  expect(EXPENSE_FILE.map(({ header }) => header)).toEqual([
    'Date',
    'Category',
    'Description',
    'Amount (₹)',
    'Recorded by',
  ]);
  expect(csvOfRows(EXPENSE_FILE, monthly.slice(4, 5), 'Asia/Kolkata')).toBe(
    '2026-11-12,Operating,Delivery vans: fuel,6515.5,asha.menon@vrinda.in\r\n',
  );
});
