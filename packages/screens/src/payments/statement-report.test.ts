import { expect, it } from 'vitest';
import { csvOf } from '../report-export/csv.ts';
import { oddLine, statementRows } from './payments.fixtures.ts';
import { statementFile } from './statement-report.ts';

const of = {
  range: { from: '2026-10-22', to: '2026-11-20' },
  timeZone: 'Asia/Kolkata',
};

it('keeps a statement as a table, with the days of the platform’s time zone and exact amounts', () => {
  const lines = [...statementRows.toReversed().slice(0, 2), oddLine];
  const file = statementFile({ ...of, lines, retailer: 'Khan Kirana & Dairy' });
  expect(file.name).toBe('statement_khan-kirana-dairy_2026-10-22_2026-11-20');
  expect(csvOf(file).slice(1).split('\r\n')).toEqual([
    'Date,Retailer,Description,Type,Reference,Amount,Balance',
    '2026-10-24,Khan Kirana & Dairy,Order ORD-24590 sold,Sale,ORD-24590,-64210.5,188528.5',
    '2026-10-28,Khan Kirana & Dairy,Payment by UPI,Payment,UPI630088214417,40000,148528.5',
    '2026-11-19,Khan Kirana & Dairy,,DEBIT_NOTE,,-250,',
    '',
  ]);
});

it('is named by its days alone where it is of all retailers, or where nothing is left of a name', () => {
  const nameOf = (retailer: string | undefined) => statementFile({ ...of, lines: [], retailer }).name;
  expect(nameOf(undefined)).toBe('statement_2026-10-22_2026-11-20');
  expect(nameOf('श्री')).toBe('statement_2026-10-22_2026-11-20');
  expect(nameOf('../../Étoile')).toBe('statement_e-toile_2026-10-22_2026-11-20');
});
