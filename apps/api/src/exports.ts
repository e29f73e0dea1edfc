import { BYTE_ORDER_MARK, csvLines, csvOfRows, type FileColumn } from '@dmc/contract/csv';
import { ORDER_FILE, PAYMENT_FILE, PRODUCT_FILE, RETAILER_FILE } from '@dmc/contract/list-files';
import type { Handlers, Server } from './call.ts';
import { orderHandlers } from './orders.ts';
import { paymentListHandlers } from './payment-lists.ts';
import { productHandlers } from './products.ts';
import { retailerHandlers } from './retailers.ts';

/** Rows read at once. */
const PAGE = 1000;

interface Page<Row> {
  rows: readonly Row[];
  pagination?: { pages?: number | undefined } | undefined;
}

/**
 * A list's file, read by the list's own handler: the same rows, filters, order and tenant. No transaction stays open
 * while a slow reader takes the parts. A row that a new one has moved to the next page is written once.
 */
async function* parts<Row extends { id: string }>(
  columns: readonly FileColumn<Row>[],
  timeZone: string,
  read: (page: number) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  const written = new Set<string>();
  yield BYTE_ORDER_MARK + csvLines([columns.map(({ header }) => header)]);
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { rows, pagination } = await read(page);
    pages = pagination?.pages ?? 1;
    const fresh = rows.filter(({ id }) => !written.has(id));
    for (const { id } of fresh) written.add(id);
    yield csvOfRows(columns, fresh, timeZone);
  }
}

/** A call that differs from its list's only in its name, which the types tell apart. */
const exported =
  <Row extends { id: string }>(
    columns: readonly FileColumn<Row>[],
    list: (call: never, server: Server) => Promise<Page<Row>>,
  ) =>
  async (call: { query: object }, server: Server): Promise<AsyncIterable<string>> =>
    parts(columns, server.config.timeZone, (page) =>
      list({ ...call, query: { ...call.query, page, limit: PAGE } } as never, server),
    );

export const exportHandlers: Handlers<
  'exportOrders' | 'exportProducts' | 'exportRetailers' | 'exportPayments'
> = {
  exportOrders: exported(ORDER_FILE, orderHandlers.listOrders),
  exportProducts: exported(PRODUCT_FILE, productHandlers.listProducts),
  exportRetailers: exported(RETAILER_FILE, retailerHandlers.listRetailers),
  exportPayments: exported(PAYMENT_FILE, paymentListHandlers.listPayments),
};
