import { BYTE_ORDER_MARK, csvLines, csvOfRows, type FileColumn } from '@dmc/contract/csv';
import { ORDER_FILE, PAYMENT_FILE, PRODUCT_FILE, RETAILER_FILE } from '@dmc/contract/list-files';
import type { Handlers, Server } from './call.ts';
import { orderHandlers } from './orders.ts';
import type { Page } from './paging.ts';
import { paymentListHandlers } from './payment-lists.ts';
import { productHandlers } from './products.ts';
import { retailerHandlers } from './retailers.ts';

/** Rows read at once. */
const LIMIT = 1000;

interface Rows<Row> {
  rows: readonly Row[];
  pagination?: { pages?: number | undefined } | undefined;
}

/**
 * A list's file, read by the list's own handler: the same rows, filters, order and tenant. No transaction stays open
 * while a slow reader takes the parts. A row that a new one has moved to the next page is written once.
 */
async function* parts<Row extends { id: string }>(
  columns: readonly FileColumn<Row>[],
  { config: { timeZone } }: Server,
  read: (page: Page) => Promise<Rows<Row>>,
): AsyncGenerator<string> {
  const written = new Set<string>();
  yield BYTE_ORDER_MARK + csvLines([columns.map(({ header }) => header)]);
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { rows, pagination } = await read({ page, limit: LIMIT });
    pages = pagination?.pages ?? 1;
    const fresh = rows.filter(({ id }) => !written.has(id));
    for (const { id } of fresh) written.add(id);
    yield csvOfRows(columns, fresh, timeZone);
  }
}

export const exportHandlers: Handlers<
  'exportOrders' | 'exportProducts' | 'exportRetailers' | 'exportPayments'
> = {
  exportOrders: async (call, server) =>
    parts(ORDER_FILE, server, (page) =>
      orderHandlers.listOrders({ ...call, query: { ...call.query, ...page } }, server),
    ),
  exportProducts: async (call, server) =>
    parts(PRODUCT_FILE, server, (page) =>
      productHandlers.listProducts({ ...call, query: { ...call.query, ...page } }, server),
    ),
  exportRetailers: async (call, server) =>
    parts(RETAILER_FILE, server, (page) =>
      retailerHandlers.listRetailers({ ...call, query: { ...call.query, ...page } }, server),
    ),
  exportPayments: async (call, server) =>
    parts(PAYMENT_FILE, server, (page) =>
      paymentListHandlers.listPayments({ ...call, query: { ...call.query, ...page } }, server),
    ),
};
