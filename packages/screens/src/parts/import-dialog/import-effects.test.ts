import { describe, expect, it } from 'vitest';
import { effectSummary, effectsOf } from './import-effects.ts';

const tea = { row: 3, name: 'Assam Tea 250 g' };
const soap = { row: 9, name: 'Neem Soap' };

const summaries = (effects: Parameters<typeof effectsOf>[0]) => effectsOf(effects).map(effectSummary);

describe('what an import does besides', () => {
  it('is nothing for a plain file', () => {
    expect(effectsOf({})).toEqual([]);
  });

  it('is a sentence for each kind, with an example and its number', () => {
    expect(
      summaries({
        advance: { count: 1, rows: [{ ...tea, name: 'Jain Brothers', amount: 500_00 }] },
        overMrp: { count: 2, rows: [{ ...tea, price: 1_250_00, mrp: 1_240_00 }] },
        price: { count: 1, rows: [{ ...soap, from: 40_00, to: 42_50 }] },
        sameName: { count: 1, rows: [{ ...soap, stored: '00123', added: '124' }] },
        stock: {
          count: 1_200,
          rows: [
            { ...tea, from: 40, to: 2_500 },
            { ...soap, from: 1, to: 0 },
          ],
        },
      }),
    ).toEqual([
      'Stock changes: 1,200 products, e.g. Assam Tea 250 g 40 → 2,500',
      'Price changes: 1 product, Neem Soap ₹40.00 → ₹42.50',
      'Above the MRP: 2 products, e.g. Assam Tea 250 g ₹1,250.00, MRP ₹1,240.00',
      'Same name as a record you have, but another SKU or phone number: 1 row, Neem Soap 124, besides 00123',
      'Advances: 1 retailer, Jain Brothers ₹500.00',
    ]);
  });
});
