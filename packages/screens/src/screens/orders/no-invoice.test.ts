import type { Order, OrderStatus } from '@dmc/contract/orders';
import { expect, it } from 'vitest';
import { noInvoiceReason } from './no-invoice.ts';
import { orderPapersCopy as copy } from './order-papers.copy.ts';
import { returnedOrder } from './orders.fixtures.ts';

type Change = readonly [OrderStatus, day: string];

const reasonOf = (...changes: readonly Change[]) => {
  const history = changes.map(([status, day]) => ({ status, at: `2026-${day}T23:00:00Z` }));
  const order = { ...returnedOrder, status: history.at(-1)?.status, history } as Order;
  return noInvoiceReason(order, 'Asia/Kolkata');
};

it.each<[string | undefined, Change[]]>([
  [copy.notConfirmed, [['PENDING', '11-01']]],
  [
    undefined,
    [
      ['PENDING', '11-01'],
      ['SHIPPED', '11-02'],
    ],
  ],
  [
    undefined,
    [
      ['PENDING', '11-01'],
      ['CONFIRMED', '11-01'],
      ['RETURNED', '11-02'],
    ],
  ],
  [
    copy.neverSold,
    [
      ['PENDING', '11-01'],
      ['CANCELLED', '11-02'],
    ],
  ],
  [
    copy.neverSold,
    [
      ['PENDING', '11-01'],
      ['RETURNED', '11-02'],
    ],
  ],
  [
    copy.cancelledSale,
    [
      ['PENDING', '10-01'],
      ['CONFIRMED', '11-01'],
      ['SHIPPED', '11-03'],
      ['CANCELLED', '11-04'],
    ],
  ],
  // In India, 31 October 23:00 UTC is in November.
  [
    copy.cancelledSale,
    [
      ['PENDING', '10-01'],
      ['CONFIRMED', '10-31'],
      ['CANCELLED', '11-04'],
    ],
  ],
  [
    undefined,
    [
      ['PENDING', '10-01'],
      ['CONFIRMED', '10-30'],
      ['SHIPPED', '11-01'],
      ['CANCELLED', '11-04'],
    ],
  ],
  [
    copy.cancelledSale,
    [
      ['CONFIRMED', '09-01'],
      ['CANCELLED', '10-04'],
      ['CONFIRMED', '10-05'],
      ['CANCELLED', '10-09'],
    ],
  ],
])('%s %j', (reason, changes) => expect(reasonOf(...changes)).toBe(reason));

it('offers the invoice if the history is not known', () =>
  expect(
    noInvoiceReason({ ...returnedOrder, status: 'CANCELLED', history: undefined }, 'Asia/Kolkata'),
  ).toBeUndefined());
