import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { gstWithin } from './gst.ts';
import { creditTotals, type PricedGoods, paperTotals, saleKind, UQC } from './papers.ts';
import { UNITS } from './products.ts';

const line = (rest: Partial<PricedGoods> = {}): PricedGoods => ({
  description: 'Sunehri Mustard Oil',
  sku: 'SUN-MUS-1000',
  hsnCode: '1514',
  qty: 10,
  unit: 'LTR',
  unitPrice: 168_00,
  discount: 0,
  gstRate: 5,
  ...rest,
});
const KARNATAKA = { seller: '29', placeOfSupply: '29' } as const;
const TO_KERALA = { seller: '29', placeOfSupply: '32' } as const;

test('a line within a state has two equal halves, and what is left is taxable', () => {
  const { lines, totals } = paperTotals([line()], KARNATAKA);
  expect(lines[0]).toMatchObject({ amount: 1_680_00, taxable: 1_600_00, cgst: 40_00, sgst: 40_00, igst: 0 });
  expect(totals).toEqual({
    ...{ taxable: 1_600_00, cgst: 40_00, sgst: 40_00, igst: 0, discount: 0, roundOff: 0, total: 1_680_00 },
    rates: [{ gstRate: 5, taxable: 1_600_00, cgst: 40_00, sgst: 40_00, igst: 0 }],
  });
});

test('a discount reduces the taxable value, and the total is in whole rupees', () => {
  const { lines, totals } = paperTotals(
    [line({ qty: 3, unitPrice: 99_99, discount: 30_00, gstRate: 18 }), line({ gstRate: 0, qty: 1.25 })],
    TO_KERALA,
  );
  expect(lines.map(({ amount, igst }) => [amount, igst])).toEqual([
    [269_97, 41_18],
    [210_00, 0],
  ]);
  expect(totals).toMatchObject({ discount: 30_00, roundOff: 3, total: 480_00, cgst: 0, igst: 41_18 });
  expect(totals.rates.map(({ gstRate }) => gstRate)).toEqual([0, 18]);
});

test.each([
  [100_49, -49, 100_00],
  [100_50, 50, 101_00],
  [0, 0, 0],
])('%i paise are rounded by %i to %i', (unitPrice, roundOff, total) =>
  expect(paperTotals([line({ qty: 1, unitPrice, gstRate: 0 })], KARNATAKA).totals).toMatchObject({
    roundOff,
    total,
  }),
);

describe('of any lines', () => {
  const anyLines = fc.array(
    fc
      .record({
        qty: fc.integer({ min: 1, max: 10_000 }),
        unitPrice: fc.integer({ min: 0, max: 5_00_000_00 }),
        discounted: fc.integer({ min: 0, max: 100 }),
        gstRate: fc.constantFrom(0, 5, 12, 18, 28, 40),
      })
      .map(({ discounted, ...rest }) =>
        line({ ...rest, discount: rest.qty * Math.floor((rest.unitPrice * discounted) / 100) }),
      ),
    { minLength: 1, maxLength: 60 },
  );

  it('the halves are equal, and lines and round-off make the total', () => {
    fc.assert(
      fc.property(anyLines, fc.constantFrom(KARNATAKA, TO_KERALA), (all, states) => {
        const { lines, totals } = paperTotals(all, states);
        for (const { cgst, sgst, igst, taxable, amount, gstRate } of lines) {
          expect(cgst).toBe(sgst);
          expect(cgst + sgst + igst).toBe(gstWithin(amount, gstRate));
          expect(taxable + cgst + sgst + igst).toBe(amount);
        }
        expect(totals.cgst).toBe(totals.sgst);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0) + totals.roundOff).toBe(totals.total);
        expect(totals.taxable + totals.cgst + totals.sgst + totals.igst + totals.roundOff).toBe(totals.total);
        expect(Math.abs(totals.roundOff)).toBeLessThanOrEqual(50);
        expect(totals.total % 100).toBe(0);
        for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const)
          expect(totals.rates.reduce((sum, rate) => sum + rate[name], 0)).toBe(totals[name]);
      }),
    );
  });

  it('credit notes on parts of an invoice add up to it, with halves, rates and round-off', () => {
    fc.assert(
      fc.property(anyLines, fc.constantFrom(KARNATAKA, TO_KERALA), fc.nat(), (all, states, seed) => {
        const invoice = paperTotals(all, states);
        const first = invoice.lines.map(({ qty }, place) => (seed + 7 * place) % (qty + 1));
        const notes = [first.map(() => 0), first].map((before, index) =>
          creditTotals(
            invoice.lines,
            invoice.lines.map(({ qty }, place) => ({
              place,
              before: before[place] ?? 0,
              qty: index === 0 ? (first[place] ?? 0) : qty - (first[place] ?? 0),
            })),
            states,
          ),
        );
        for (const { lines, totals } of notes) {
          for (const { cgst, sgst, igst, taxable, amount, qty, unitPrice, discount } of lines) {
            expect(cgst).toBe(sgst);
            expect(taxable + cgst + sgst + igst).toBe(amount);
            expect(qty * unitPrice - discount).toBe(amount);
          }
          expect(lines.reduce((sum, { amount }) => sum + amount, 0) + totals.roundOff).toBe(totals.total);
          expect(Math.abs(totals.roundOff)).toBeLessThan(100);
          expect(totals.total % 100).toBe(0);
          expect(totals.rates.reduce((sum, rate) => sum + rate.taxable, 0)).toBe(totals.taxable);
        }
        for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'discount', 'roundOff', 'total'] as const)
          expect(notes.reduce((sum, { totals }) => sum + totals[name], 0)).toBe(invoice.totals[name]);
      }),
    );
  });

  it("the buyer's state never changes the bill", () => {
    fc.assert(
      fc.property(anyLines, (all) => {
        const [within, between] = [KARNATAKA, TO_KERALA].map((states) => paperTotals(all, states).totals);
        expect(between?.total).toBe(within?.total);
        expect(between?.igst).toBe((within?.cgst ?? 0) + (within?.sgst ?? 0));
      }),
    );
  });
});

test('only a sale of nothing but goods free of tax has a bill of supply', () => {
  expect(saleKind([{ gstRate: 0 }, { gstRate: 0 }])).toBe('billOfSupply');
  expect(saleKind([{ gstRate: 0 }, { gstRate: 5 }])).toBe('invoice');
});

test('every unit of sale has a code of three letters', () => {
  for (const unit of UNITS) expect(UQC[unit]).toMatch(/^[A-Z]{3}$/);
});
