import * as z from 'zod/mini';
import { isRealDate } from './dates.ts';
import { gstWithin } from './gst.ts';
import { Money, type Paise } from './money.ts';
import type { Unit } from './products.ts';
import { StateCode } from './states.ts';
import { Id, num, optional } from './wire.ts';

/** The papers that a distributor hands over. Each kind has a series of numbers of its own. */
export const PAPER_KINDS = ['invoice', 'billOfSupply', 'creditNote', 'receipt', 'packingSlip'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The copies of a paper for goods, each with the mark that it bears (CGST rule 48(1)). A reprint is none of them. */
export const COPY_MARKS = {
  original: 'ORIGINAL FOR RECIPIENT',
  duplicate: 'DUPLICATE FOR TRANSPORTER',
  triplicate: 'TRIPLICATE FOR SUPPLIER',
} as const;
export type PaperCopy = keyof typeof COPY_MARKS;

/** The unit quantity codes of GST. */
export const UQC = {
  piece: 'PCS',
  kg: 'KGS',
  liter: 'LTR',
  pack: 'PAC',
  box: 'BOX',
} as const satisfies Record<Unit, string>;

/** A calendar date, such as `2026-11-20`. */
export const PaperDay = z.string().check(z.refine(isRealDate, 'Not a date'));

/** A business on a paper, as it was when the paper was issued. */
export const PaperParty = z.object({
  name: z.string(),
  address: z.string(),
  state: optional(StateCode),
  gstNumber: optional(z.string()),
  phone: optional(z.string()),
  email: optional(z.string()),
});
export type PaperParty = z.infer<typeof PaperParty>;

/** The distributor on a paper. Its state decides the tax. */
export const PaperSeller = z.extend(PaperParty, {
  state: StateCode,
  logoUrl: optional(z.string()),
  bank: optional(z.object({ name: z.string(), account: z.string(), ifsc: z.string() })),
  terms: optional(z.string()),
  /** Its address for UPI. */
  vpa: optional(z.string()),
});
export type PaperSeller = z.infer<typeof PaperSeller>;

const goods = {
  description: z.string(),
  sku: optional(z.string()),
  hsnCode: optional(z.string()),
  qty: num,
  /** Its unit quantity code. */
  unit: z.string(),
};

const taxes = {
  /** Amount less tax. */
  taxable: Money,
  cgst: Money,
  /** SGST, or UTGST in a union territory. */
  sgst: Money,
  igst: Money,
};

/** A line of goods with its amounts. */
export const PaperLine = z.object({
  ...goods,
  /** Of one unit, before the discount, GST included. */
  unitPrice: Money,
  /** Of the whole line, GST included. */
  discount: Money,
  /** Percent. */
  gstRate: num,
  ...taxes,
  /** After the discount, GST included. */
  amount: Money,
});
export type PaperLine = z.infer<typeof PaperLine>;
export type LineTaxes = Pick<PaperLine, keyof typeof taxes>;

export const PaperTotals = z.object({
  ...taxes,
  discount: Money,
  /** What brings the sum of the lines to whole rupees; may be negative. */
  roundOff: Money,
  /** In whole rupees. */
  total: Money,
  /** The taxes of each rate, lowest rate first. */
  rates: z.array(z.object({ gstRate: num, ...taxes })),
});
export type PaperTotals = z.infer<typeof PaperTotals>;

const issued = {
  number: Id,
  /** Of issue, in India. */
  day: PaperDay,
  seller: PaperSeller,
  buyer: PaperParty,
  orderNumber: optional(z.string()),
  /** A void paper keeps its number. */
  cancelled: optional(z.object({ day: PaperDay, reason: z.string() })),
};

const supply = {
  ...issued,
  /** Where the goods are delivered: with the seller's state, it decides between CGST with SGST, and IGST. */
  placeOfSupply: StateCode,
  /** If it differs from the buyer's. */
  deliveryAddress: optional(z.string()),
  lines: z.array(PaperLine),
  totals: PaperTotals,
  /** The total in words. */
  words: z.string(),
};

/** A tax invoice (CGST rule 46). `due` is what the buyer still has to pay, in paise. */
export const TaxInvoice = z.object({ kind: z.literal('invoice'), ...supply, due: optional(Money) });
export type TaxInvoice = z.infer<typeof TaxInvoice>;

/** What replaces an invoice if all goods are free of tax (CGST rule 49). */
export const BillOfSupply = z.object({ kind: z.literal('billOfSupply'), ...supply, due: optional(Money) });
export type BillOfSupply = z.infer<typeof BillOfSupply>;

/** A credit note (CGST rule 53(1A)), with the rates of its invoice. Its amounts are positive. */
export const CreditNote = z.object({
  kind: z.literal('creditNote'),
  ...supply,
  invoice: z.object({ number: Id, day: PaperDay }),
  reason: z.string(),
});
export type CreditNote = z.infer<typeof CreditNote>;

/** A receipt for a payment. What is neither against an invoice nor for other dues is an advance. */
export const Receipt = z.object({
  kind: z.literal('receipt'),
  ...issued,
  amount: Money,
  words: z.string(),
  method: z.string(),
  reference: optional(z.string()),
  against: z.array(z.object({ number: Id, day: PaperDay, amount: Money })),
  /** What settles dues without an invoice. */
  otherDues: optional(Money),
});
export type Receipt = z.infer<typeof Receipt>;

/** What goes with the goods: no prices. */
export const PackingSlip = z.object({
  kind: z.literal('packingSlip'),
  ...issued,
  deliveryAddress: optional(z.string()),
  lines: z.array(z.object(goods)),
  notes: optional(z.string()),
});
export type PackingSlip = z.infer<typeof PackingSlip>;

export const Paper = z.discriminatedUnion('kind', [
  TaxInvoice,
  BillOfSupply,
  CreditNote,
  Receipt,
  PackingSlip,
]);
export type Paper = z.infer<typeof Paper>;

/** The goods of a line before their taxes are computed. */
export type PricedGoods = Omit<PaperLine, keyof LineTaxes | 'amount'>;

const sum = (all: readonly LineTaxes[]): LineTaxes => {
  const totals = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const each of all) {
    totals.taxable += each.taxable;
    totals.cgst += each.cgst;
    totals.sgst += each.sgst;
    totals.igst += each.igst;
  }
  return totals;
};

function taxed(line: PricedGoods, betweenStates: boolean): PaperLine {
  const amount = Math.round(line.qty * line.unitPrice) - line.discount;
  const tax = gstWithin(amount, line.gstRate);
  const half = betweenStates ? 0 : tax / 2;
  const split = { cgst: half, sgst: half, igst: betweenStates ? tax : 0 };
  return { ...line, taxable: amount - tax, ...split, amount };
}

/**
 * The lines of a paper with their taxes, and their totals, in paise. Tax is computed per line, as in the books, so that
 * papers and books agree. IGST is the same tax in one amount: the buyer's state never changes the bill. The taxable
 * value is the rest of the amount, at most one paisa from the value on which each half is exact.
 */
export function paperTotals(
  lines: readonly PricedGoods[],
  states: { seller: StateCode; placeOfSupply: StateCode },
): { lines: PaperLine[]; totals: PaperTotals } {
  const all = lines.map((line) => taxed(line, states.seller !== states.placeOfSupply));
  const amount = all.reduce((total, line) => total + line.amount, 0);
  const total: Paise = Math.round(amount / 100) * 100;
  const rates = [...new Set(all.map(({ gstRate }) => gstRate))].toSorted((a, b) => a - b);
  return {
    lines: all,
    totals: {
      ...sum(all),
      discount: all.reduce((discount, line) => discount + line.discount, 0),
      roundOff: total - amount,
      total,
      rates: rates.map((gstRate) => ({ gstRate, ...sum(all.filter((line) => line.gstRate === gstRate)) })),
    },
  };
}

/** A line of an invoice, by its place: how much of it comes back, perhaps nothing, and came back before. */
export interface CreditedLine {
  place: number;
  before: number;
  qty: number;
}

const difference = <T extends object>(all: T, before: T, names: readonly (keyof T & string)[]) =>
  Object.fromEntries(names.map((name) => [name, Number(all[name]) - Number(before[name])]));

const TAXES = ['taxable', 'cgst', 'sgst', 'igst'] as const;

/**
 * The lines and totals of a credit note, at the rates of its invoice. Each amount is what has come back with this note
 * less what had come back before, so that the notes on a whole invoice add up to it, to the paisa and with its
 * round-off. For that, `credited` names every line of which something has come back.
 */
export function creditTotals(
  invoice: readonly PaperLine[],
  credited: readonly CreditedLine[],
  states: Parameters<typeof paperTotals>[1],
): { lines: PaperLine[]; totals: PaperTotals } {
  const back = new Map(credited.map((line) => [line.place, line]));
  const until = (qtyOf: (line: CreditedLine) => number) =>
    paperTotals(
      invoice.map((line, place) => {
        const qty = qtyOf(back.get(place) ?? { place, before: 0, qty: 0 });
        return { ...line, qty, discount: Math.round((line.discount * qty) / line.qty) };
      }),
      states,
    );
  const [after, before] = [until((line) => line.before + line.qty), until((line) => line.before)];
  const lines = credited
    .filter(({ qty }) => qty > 0)
    .map(({ place, qty }) => {
      const [all, earlier] = [after.lines[place] as PaperLine, before.lines[place] as PaperLine];
      return { ...all, ...difference(all, earlier, [...TAXES, 'discount', 'amount']), qty };
    });
  const rates = after.totals.rates.map((rate, index) => ({
    ...rate,
    ...difference(rate, before.totals.rates[index] as typeof rate, TAXES),
  }));
  return {
    lines,
    totals: {
      ...after.totals,
      ...difference(after.totals, before.totals, [...TAXES, 'discount', 'roundOff', 'total']),
      rates: rates.filter(({ gstRate }) => lines.some((line) => line.gstRate === gstRate)),
    },
  };
}

/** Which paper a sale gets: goods that are all free of tax have no tax invoice. */
export const saleKind = (lines: readonly Pick<PricedGoods, 'gstRate'>[]): 'invoice' | 'billOfSupply' =>
  lines.every(({ gstRate }) => gstRate === 0) ? 'billOfSupply' : 'invoice';
