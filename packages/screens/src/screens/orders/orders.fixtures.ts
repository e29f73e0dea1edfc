import type { Order, OrderItem, OrderStatus } from '@dmc/contract/orders';

type Goods = readonly [name: string, sku: string, unitPrice: number];

const RICE: Goods = ['Kesarwala Basmati Rice', 'KSR-BAS-5000', 612_50];
const OIL: Goods = ['Sunehri Mustard Oil', 'SUN-MUS-1000', 168_00];
const GHEE: Goods = ['Gokulam Cow Ghee', 'GOK-GHE-1000', 584_00];
const DAL: Goods = ['Annapriya Toor Dal', 'ANP-TOR-1000', 158_00];
const TEA: Goods = ['Chaikhaas Assam Tea', 'CHK-ASM-0500', 236_75];
const CLEANER: Goods = ['Phenova Floor Cleaner', 'PHN-FLR-1000', 112_00];

const shops = {
  balaji: ['r-31', 'Sri Balaji Provision Store', '+91 99583 17204', 'balaji.provision@mailbox.in'],
  gupta: ['r-32', 'Gupta General Store', '+91 98110 42763', undefined],
  annapurna: ['r-33', 'Annapurna Super Mart', '+91 97112 38846', 'orders@annapurnamart.in'],
  royal: ['r-34', 'Royal Bakers & Grocers', '+91 98105 69942', undefined],
  sai: ['r-35', 'Sai Krupa Traders', '+91 98991 53387', 'saikrupa.traders@mailbox.in'],
  jain: ['r-36', 'Jain Brothers Wholesale', '+91 97118 94053', 'accounts@jainbrothers.in'],
  khan: ['r-37', 'Khan Kirana & Dairy', '+91 98731 60958', undefined],
  meena: ['r-38', 'Meena Departmental Store', '+91 99710 24439', 'meena.dept@mailbox.in'],
  pooja: ['r-39', 'Pooja Supermart', '+91 99100 47175', undefined],
  bharat: ['r-40', 'New Bharat Stores', '+91 98186 75521', 'newbharat@mailbox.in'],
  lakshmi: ['r-41', 'Lakshmi Provision House', '+91 97179 80216', undefined],
  ravi: ['r-42', 'Ravi Kirana Bhandar', '+91 98718 22690', undefined],
} as const;

/** One order with its lines; total and item count are derived from them. */
function order(
  number: number,
  shop: keyof typeof shops,
  status: OrderStatus,
  createdAt: string,
  lines: readonly (readonly [Goods, number])[],
  rest: Partial<Order> = {},
): Order {
  const [id, name, phone, email] = shops[shop];
  const items = lines.map(
    ([[product, sku, unitPrice], qty], index): OrderItem => ({
      id: `o-${number}-${index + 1}`,
      qty,
      unitPrice,
      totalPrice: qty * unitPrice,
      product: { id: `p-${sku}`, name: product, sku },
    }),
  );
  return {
    id: `o-${number}`,
    orderNumber: `ORD-${number}`,
    retailer: { id, name, phone, email },
    totalAmount: items.reduce((sum, item) => sum + item.totalPrice, 0),
    totalItems: items.reduce((sum, item) => sum + item.qty, 0),
    status,
    createdAt,
    deliveryDate: undefined,
    notes: undefined,
    items,
    history: undefined,
    ...rest,
  };
}

/** A full record: delivery date, notes, five lines. */
export const pendingOrder = order(
  24817,
  'balaji',
  'PENDING',
  '2026-11-20T10:24:00+05:30',
  [
    [RICE, 30],
    [OIL, 48],
    [GHEE, 20],
    [DAL, 60],
    [TEA, 4],
  ],
  {
    deliveryDate: '2026-11-23',
    notes: 'Deliver before 11 am. Unload at the back gate.',
    history: [{ status: 'PENDING', at: '2026-11-20T10:24:00+05:30', by: 'asha.menon@vrinda.in' }],
  },
);

/** An order that ended differently, with its history. */
export const returnedOrder = order(
  24807,
  'lakshmi',
  'RETURNED',
  '2026-11-18T17:58:00+05:30',
  [
    [DAL, 90],
    [OIL, 81],
  ],
  {
    history: [
      { status: 'PENDING', at: '2026-11-18T17:58:00+05:30', by: undefined },
      { status: 'CONFIRMED', at: '2026-11-18T18:20:00+05:30', by: 'asha.menon@vrinda.in' },
      { status: 'SHIPPED', at: '2026-11-19T08:05:00+05:30', by: 'irfan.sheikh@vrinda.in' },
      { status: 'RETURNED', at: '2026-11-19T15:42:00+05:30', by: 'irfan.sheikh@vrinda.in' },
    ],
  },
);

/** What the orders list returns: every status, newest first. */
export const orderRows: readonly Order[] = [
  pendingOrder,
  order(24816, 'gupta', 'PENDING', '2026-11-20T09:58:00+05:30', [
    [OIL, 50],
    [CLEANER, 40],
  ]),
  order(24815, 'annapurna', 'CONFIRMED', '2026-11-20T09:31:00+05:30', [
    [RICE, 200],
    [GHEE, 90],
    [TEA, 48],
  ]),
  order(24814, 'royal', 'PROCESSING', '2026-11-20T08:47:00+05:30', [
    [GHEE, 24],
    [DAL, 58],
  ]),
  order(24813, 'sai', 'SHIPPED', '2026-11-19T18:12:00+05:30', [
    [RICE, 120],
    [OIL, 124],
  ]),
  order(24812, 'jain', 'SHIPPED', '2026-11-19T17:40:00+05:30', [
    [RICE, 240],
    [GHEE, 160],
  ]),
  order(24811, 'khan', 'DELIVERED', '2026-11-19T16:05:00+05:30', [
    [TEA, 20],
    [CLEANER, 28],
  ]),
  order(24810, 'meena', 'DELIVERED', '2026-11-19T14:52:00+05:30', [
    [RICE, 30],
    [DAL, 84],
  ]),
  order(24809, 'pooja', 'SHIPPED', '2026-11-19T12:36:00+05:30', [[GHEE, 118]]),
  order(24808, 'bharat', 'CANCELLED', '2026-11-19T11:20:00+05:30', [
    [OIL, 60],
    [TEA, 22],
  ]),
  returnedOrder,
  order(24806, 'ravi', 'PENDING', '2026-11-18T16:31:00+05:30', [[DAL, 60]]),
  order(24805, 'annapurna', 'DELIVERED', '2026-11-18T13:14:00+05:30', [
    [RICE, 150],
    [OIL, 240],
  ]),
  order(24804, 'gupta', 'CONFIRMED', '2026-11-18T12:02:00+05:30', [
    [CLEANER, 96],
    [TEA, 34],
  ]),
];

const LIFE: readonly OrderStatus[] = [
  'DELIVERED',
  'DELIVERED',
  'SHIPPED',
  'DELIVERED',
  'CONFIRMED',
  'PENDING',
];
const SHOPS = Object.keys(shops) as (keyof typeof shops)[];

/** A hundred orders, some with long names: what a busy distributor sees. */
export const crowdedOrders: readonly Order[] = Array.from({ length: 100 }, (_, index) => {
  const minutes = index * 47;
  const made = order(
    24900 - index,
    SHOPS[(index * 5) % SHOPS.length] ?? 'balaji',
    LIFE[(index * 7) % LIFE.length] ?? 'PENDING',
    new Date(Date.UTC(2026, 10, 20, 5) - minutes * 60_000).toISOString(),
    [
      [RICE, 10 + ((index * 37) % 900)],
      [TEA, 4 + ((index * 13) % 80)],
    ],
  );
  return index % 9 === 4
    ? {
        ...made,
        retailer: {
          ...made.retailer,
          name: 'Shree Venkateshwara Supermarket and Departmental Stores (Jayanagar 4th Block)',
        },
      }
    : made;
});
