import { amountInWords } from '@dmc/contract/amount-in-words';
import {
  type BillOfSupply,
  type CreditNote,
  type PackingSlip,
  type PaperParty,
  type PaperSeller,
  type PricedGoods,
  paperTotals,
  type Receipt,
  type TaxInvoice,
} from '@dmc/contract/papers';
import type { StateCode } from '@dmc/contract/states';

const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><path d="M22 4c10 8 14 16 14 23a14 14 0 0 1-28 0c0-7 4-15 14-23z"/></svg>',
)}`;

/** A distributor in Bengaluru with everything set. */
export const vrinda: PaperSeller = {
  name: 'Vrinda Distributors',
  address: '41, 2nd Main Road, Yeshwanthpur Industrial Area, Bengaluru 560022',
  state: '29',
  gstNumber: '29AAKCV4821M1ZQ',
  phone: '+91 80 4128 6650',
  email: 'accounts@vrinda.in',
  logoUrl: LOGO,
  bank: { name: 'Canara Bank, Yeshwanthpur', account: '0412201004471', ifsc: 'CNRB0000412' },
  terms:
    'Pay within 30 days. Goods once sold are taken back only if damaged.\nSubject to Bengaluru jurisdiction.',
  vpa: 'vrinda@okaxis',
};

/** A registered retailer in Karnataka. */
export const balaji: PaperParty = {
  name: 'Sri Balaji Provision Store',
  address: '14, Market Road, Tumakuru 572101',
  state: '29',
  gstNumber: '29AAJFI5582N1ZJ',
  phone: '+91 99583 17204',
  email: undefined,
};

/** A retailer without a GST number. */
export const khan: PaperParty = {
  name: 'Khan Kirana & Dairy',
  address: '7/2, Mosque Street, Ramanagara 562159',
  state: '29',
  gstNumber: undefined,
  phone: '+91 98731 60958',
  email: undefined,
};

/** A registered retailer in Kerala. */
const malabar: PaperParty = {
  name: 'Malabar Super Bazaar',
  address: 'XII/340, Beach Road, Kozhikode 673032',
  state: '32',
  gstNumber: '32AAGCM7719R1ZM',
  phone: '+91 94470 28816',
  email: 'purchase@malabarbazaar.in',
};

/** A retailer whose name, address and goods are in Hindi. */
export const annapurna: PaperParty = {
  name: 'अन्नपूर्णा किराना भंडार',
  address: '२३, गांधी चौक, स्टेशन रोड, कलबुर्गी 585101',
  state: '29',
  gstNumber: undefined,
  phone: '+91 97112 38846',
  email: undefined,
};

type Goods = readonly [
  description: string,
  sku: string,
  hsn: string,
  unit: string,
  price: number,
  rate: number,
];

const OIL: Goods = ['Sunehri Mustard Oil 1 L', 'SUN-MUS-1000', '1514', 'LTR', 168_00, 5];
const GHEE: Goods = ['Gokulam Cow Ghee 1 kg', 'GOK-GHE-1000', '0405', 'KGS', 584_00, 5];
const TEA: Goods = ['Chaikhaas Assam Tea 500 g', 'CHK-ASM-0500', '0902', 'PAC', 236_75, 5];
const CLEANER: Goods = ['Phenova Floor Cleaner 1 L', 'PHN-FLR-1000', '3808', 'PCS', 112_49, 18];
const COLA: Goods = ['Thandi Cola 750 ml, box of 12', 'THN-COL-0750', '2202', 'BOX', 540_00, 40];
const MILK: Goods = ['Fresh Toned Milk 500 ml', 'MLK-TON-0500', '0401', 'PAC', 26_00, 0];
const SALT: Goods = ['Sagar Iodised Salt 1 kg', 'SGR-SLT-1000', '2501', 'PAC', 24_50, 0];

const line = (
  [description, sku, hsnCode, unit, unitPrice, gstRate]: Goods,
  qty: number,
  rest: Partial<PricedGoods> = {},
): PricedGoods => ({ description, sku, hsnCode, unit, unitPrice, gstRate, qty, discount: 0, ...rest });

/** Lines with taxes, totals and words, for a sale to a state. */
function supply(lines: readonly PricedGoods[], placeOfSupply: StateCode) {
  const { totals, ...rest } = paperTotals(lines, { seller: vrinda.state, placeOfSupply });
  return { ...rest, totals, words: amountInWords(totals.total), placeOfSupply };
}

const head = {
  number: 'INV/26-27/0042',
  day: '2026-11-20',
  seller: vrinda,
  buyer: balaji,
  orderNumber: 'ORD-24817',
  cancelled: undefined,
  deliveryAddress: undefined,
} as const;

/** An invoice for lines, of which everything is still due. */
function invoiceOf(
  lines: readonly PricedGoods[],
  { buyer = balaji, ...rest }: Partial<TaxInvoice> = {},
): TaxInvoice {
  const goods = supply(lines, buyer.state ?? '29');
  return { kind: 'invoice', ...head, buyer, ...goods, due: goods.totals.total, ...rest };
}

const threeLines = [line(OIL, 24), line(CLEANER, 18), line(COLA, 5)];

export const invoice = invoiceOf(threeLines);
export const oneLine = invoiceOf([line(GHEE, 1)], { buyer: khan, due: 0 });
export const discounted = invoiceOf([
  line(OIL, 24, { discount: 24 * 8_00 }),
  line(CLEANER, 18),
  line(TEA, 10, { discount: 10 * 23_67 }),
]);
export const toKerala = invoiceOf(threeLines, {
  buyer: malabar,
  deliveryAddress: 'Malabar Super Bazaar, Godown 3, Wayanad Road, Kozhikode 673012',
});
export const toUnregistered = invoiceOf([line(GHEE, 90), line(CLEANER, 24)], { buyer: khan });
export const inHindi = invoiceOf(
  [
    line(['सुनहरी सरसों का तेल १ लीटर', 'SUN-MUS-1000', '1514', 'LTR', 168_00, 5], 12),
    line(['गोकुलम देशी घी १ किलो', 'GOK-GHE-1000', '0405', 'KGS', 584_00, 5], 6),
    line(['फिनोवा फ़र्श क्लीनर', 'PHN-FLR-1000', '3808', 'PCS', 112_49, 18], 4),
  ],
  { buyer: annapurna },
);
export const longNames = invoiceOf(
  [
    line(
      [
        'Annapriya Premium Unpolished Toor Dal, hand-cleaned and stone-milled, family pouch with resealable strip, 5 kg',
        'ANNAPRIYA-TOOR-UNPOLISHED-FAMILY-05000',
        '07136000',
        'PAC',
        8_412_75,
        5,
      ],
      400,
      { discount: 400 * 12_25 },
    ),
    line(COLA, 2_500),
  ],
  {
    buyer: {
      ...balaji,
      name: 'Sri Venkateshwara Annapoorneshwari Wholesale Provision and General Merchants Private Limited',
      address:
        'Shop 118 to 124, Ground Floor, Kempegowda Wholesale Vegetable and Grocery Market Complex, Nelamangala Road, Dasanapura Hobli, Bengaluru Rural District 562123',
      email: 'purchase.department@venkateshwara-annapoorneshwari.in',
    },
    seller: {
      ...vrinda,
      name: 'Vrinda Consumer Goods Distribution and Logistics (South Karnataka) Private Limited',
    },
  },
);

/** An invoice of crores, with every column. */
export const crores = invoiceOf([
  line(
    ['Sunehri Mustard Oil, by rail tank wagon', 'SUN-MUS-TANK', '15149990', 'LTR', 99_99_99_999_99, 18],
    1,
    {
      discount: 11_11_11_111_11,
    },
  ),
  line(COLA, 1_00_000),
  line(OIL, 24),
]);

const MIXED = [OIL, GHEE, TEA, CLEANER, COLA];
/** Sixty lines, over three pages. */
export const sixtyLines = invoiceOf(
  Array.from({ length: 60 }, (_, index) => line(MIXED[index % MIXED.length] ?? OIL, 1 + ((index * 7) % 30))),
);
export const cancelledInvoice = invoiceOf(threeLines, {
  cancelled: { day: '2026-11-21', reason: 'issued for the wrong retailer' },
});
export const withoutLogo = invoiceOf(threeLines, {
  seller: { ...vrinda, logoUrl: undefined, bank: undefined, terms: undefined, vpa: undefined },
});

export const bill: BillOfSupply = {
  kind: 'billOfSupply',
  ...head,
  number: 'BOS/26-27/0007',
  ...supply([line(MILK, 120), line(SALT, 40)], '29'),
  due: 4_100_00,
};

export const creditNote: CreditNote = {
  kind: 'creditNote',
  ...head,
  number: 'CN/26-27/0003',
  day: '2026-11-24',
  ...supply([line(CLEANER, 4), line(OIL, 2)], '29'),
  invoice: { number: 'INV/26-27/0042', day: '2026-11-20' },
  reason: 'Damaged in transit',
};

export const receipt: Receipt = {
  kind: 'receipt',
  ...head,
  number: 'RCT/26-27/0118',
  day: '2026-11-27',
  amount: 15_000_00,
  words: amountInWords(15_000_00),
  method: 'Bank transfer',
  reference: 'UTR CNRB26331004417',
  orderNumber: undefined,
  against: [
    { number: 'INV/26-27/0031', day: '2026-11-06', amount: 6_743_00 },
    { number: 'INV/26-27/0042', day: '2026-11-20', amount: 6_757_00 },
  ],
  otherDues: 1_500_00,
};
export const advanceReceipt: Receipt = {
  ...receipt,
  amount: 5_000_00,
  words: amountInWords(5_000_00),
  method: 'UPI',
  reference: '633184402917',
  against: [],
  otherDues: undefined,
};

export const packingSlip: PackingSlip = {
  kind: 'packingSlip',
  ...head,
  number: 'PS/26-27/0042',
  deliveryAddress: 'Back gate, before 11 am',
  lines: threeLines.map(({ description, sku, hsnCode, qty, unit }) => ({
    description,
    sku,
    hsnCode,
    qty,
    unit,
  })),
  notes: 'Cola: keep upright.',
};
