import { csvOfRows } from '@dmc/contract/csv';
import { expect, it } from 'vitest';
import { STATEMENT_FILE } from './payment-files.ts';
import { oddLine, statementRows } from './payments.fixtures.ts';

it('keeps a statement with the times of the platform’s time zone and exact, signed amounts', () => {
  const lines = [oddLine, ...statementRows.slice(-2)];
  expect(STATEMENT_FILE.map(({ header }) => header).join()).toBe(
    'Date,Time,Retailer,Description,Type,Reference,Amount (₹),Balance (₹)',
  );
  expect(csvOfRows(STATEMENT_FILE, lines, 'Asia/Kolkata').split('\r\n')).toEqual([
    '2026-11-19,17:35,Khan Kirana & Dairy,,DEBIT_NOTE,,-250,',
    '2026-10-28,12:15,Khan Kirana & Dairy,Payment by UPI,Payment,UPI630088214417,40000,148528.5',
    '2026-10-24,10:40,Khan Kirana & Dairy,Sale of order ORD-24590,Sale,ORD-24590,-64210.5,188528.5',
    '',
  ]);
});
