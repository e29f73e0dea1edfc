import type { Discount } from '@dmc/contract/discount-answers';
import type { ProductHistory } from '@dmc/contract/product-history';
import type { Product } from '@dmc/contract/products';
import { generics, owns } from '../discounts/discounts.fixtures.ts';
import { catalogue } from '../products/products.fixtures.ts';

const [first] = catalogue;
if (!first) throw new Error('The catalogue is empty');

/** A product with only the documented fields. */
export const bareRice: Product = first;

/** A product with every field. */
export const rice: Product = { ...first, costPrice: 498_00, gstRate: 5, hsnCode: '10063020', version: 7 };

export const riceDiscounts: readonly Discount[] = [...generics, ...owns].filter(
  ({ product }) => product.id === rice.id,
);

const MONTHS = [
  ['2025-12', 212],
  ['2026-01', 240],
  ['2026-02', 198],
  ['2026-03', 226],
  ['2026-04', 251],
  ['2026-05', 244],
  ['2026-06', 187],
  ['2026-07', 203],
  ['2026-08', 262],
  ['2026-09', 301],
  ['2026-10', 388],
  ['2026-11', 174],
] as const;

export const riceHistory: ProductHistory = {
  sales: MONTHS.map(([month, units]) => ({ month, units, revenue: units * 602_25 })),
  movements: [
    {
      id: 'm-5',
      at: '2026-11-20T04:54:00Z',
      cause: 'taken',
      change: -24,
      order: { id: 'o-24817', orderNumber: 'ORD-24817', status: 'PENDING' },
      by: 'asha.menon@vrinda.in',
    },
    {
      id: 'm-4',
      at: '2026-11-19T11:40:00Z',
      cause: 'put back',
      change: 12,
      order: { id: 'o-24809', orderNumber: 'ORD-24809', status: 'CANCELLED' },
      by: 'imran.q@vrinda.in',
    },
    {
      id: 'm-3',
      at: '2026-11-18T05:10:00Z',
      cause: 'set',
      change: 120,
      order: undefined,
      by: 'asha.menon@vrinda.in',
    },
    {
      id: 'm-2',
      at: '2026-11-17T08:25:00Z',
      cause: 'taken',
      change: -12,
      order: { id: 'o-24809', orderNumber: 'ORD-24809', status: 'PENDING' },
      by: undefined,
    },
    {
      id: 'm-1',
      at: '2026-11-15T06:00:00Z',
      cause: 'set',
      change: -3,
      order: undefined,
      by: 'asha.menon@vrinda.in',
    },
  ],
  orders: [
    {
      id: 'o-24817',
      orderNumber: 'ORD-24817',
      status: 'PENDING',
      createdAt: '2026-11-20T04:54:00Z',
      retailer: { id: 'r-31', name: 'Sri Balaji Provision Store' },
      qty: 24,
      totalPrice: 13_524_00,
    },
    {
      id: 'o-24813',
      orderNumber: 'ORD-24813',
      status: 'SHIPPED',
      createdAt: '2026-11-18T09:12:00Z',
      retailer: { id: 'r-40', name: 'Sai Krupa Traders' },
      qty: 60,
      totalPrice: 35_250_00,
    },
    {
      id: 'o-24809',
      orderNumber: 'ORD-24809',
      status: 'CANCELLED',
      createdAt: '2026-11-17T08:25:00Z',
      retailer: { id: 'r-32', name: 'Gupta General Store' },
      qty: 12,
      totalPrice: 7_050_00,
    },
  ],
};

/** Before anything was sold. */
export const noHistory: ProductHistory = {
  sales: MONTHS.map(([month]) => ({ month, units: 0, revenue: 0 })),
  movements: [],
  orders: [],
};

/** The longest history that the server sends, with names that need two lines. */
export const longHistory: ProductHistory = {
  ...riceHistory,
  movements: Array.from({ length: 20 }, (_, index) => ({
    ...(riceHistory.movements[index % 5] as ProductHistory['movements'][number]),
    id: `m-${index}`,
    by: 'stock.and.purchase.department@vrinda-distributors.example.in',
  })),
  orders: Array.from({ length: 10 }, (_, index) => ({
    ...(riceHistory.orders[index % 3] as ProductHistory['orders'][number]),
    id: `o-${index}`,
    retailer: { id: 'r-37', name: 'Khan Kirana & Dairy and Sri Venkateshwara Wholesale Provision Merchants' },
  })),
};
