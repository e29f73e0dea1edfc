import { AUDIT_FILE } from '@dmc/contract/audit-file';
import { BYTE_ORDER_MARK, csvLines, csvOfRows, type FileColumn } from '@dmc/contract/csv';
import { ORDER_FILE, PAYMENT_FILE, PRODUCT_FILE, RETAILER_FILE } from '@dmc/contract/list-files';
import { type OperationName, operations } from '@dmc/contract/operations';
import { auditListHandlers } from './audit-list.ts';
import type { Handlers, Server } from './call.ts';
import { shownTo } from './hidden-fields.ts';
import { orderListHandlers } from './order-list.ts';
import type { Page } from './paging.ts';
import { paymentListHandlers } from './payment-lists.ts';
import { productHandlers } from './products.ts';
import { retailerHandlers } from './retailers.ts';
import type { Actor } from './scope.ts';

/** Rows read at once. */
const LIMIT = 1000;

interface Rows<Row> {
  rows: readonly Row[];
  pagination?: { pages?: number | undefined } | undefined;
}

/**
 * A list's file, read by the list's own handler: the same rows, filters, order and tenant, and
 * nothing that the list hides from the reader. The first rows are read before
 * the answer begins, so that the list's refusals are the file's. No transaction stays open while a slow reader takes the
 * parts. A row that a new one has moved to the next page is written once.
 */
async function parts<Row extends { id: string }>(
  list: OperationName,
  columns: readonly FileColumn<Row>[],
  { actor: { role } }: { actor: Actor },
  { config: { timeZone } }: Server,
  read: (page: Page) => Promise<Rows<Row>>,
): Promise<AsyncGenerator<string>> {
  const first = await read({ page: 1, limit: LIMIT });
  const written = new Set<string>();
  const linesOf = ({ rows }: Rows<Row>) => {
    const fresh = rows.filter(({ id }) => !written.has(id));
    for (const { id } of fresh) written.add(id);
    return csvOfRows(columns, shownTo(role, operations[list], fresh), timeZone);
  };
  async function* file() {
    yield BYTE_ORDER_MARK + csvLines([columns.map(({ header }) => header)]) + linesOf(first);
    // Of the latest answer: rows added meanwhile move others to one more page.
    let pages = first.pagination?.pages ?? 1;
    for (let page = 2; page <= pages; page += 1) {
      const next = await read({ page, limit: LIMIT });
      pages = next.pagination?.pages ?? 1;
      yield linesOf(next);
    }
  }
  return file();
}

export const exportHandlers: Handlers<
  'exportOrders' | 'exportProducts' | 'exportRetailers' | 'exportPayments' | 'exportAuditLines'
> = {
  exportOrders: async (call, server) =>
    parts('listOrders', ORDER_FILE, call, server, (page) =>
      orderListHandlers.listOrders({ ...call, query: { ...call.query, ...page } }, server),
    ),
  exportProducts: async (call, server) =>
    parts('listProducts', PRODUCT_FILE, call, server, (page) =>
      productHandlers.listProducts({ ...call, query: { ...call.query, ...page } }, server),
    ),
  exportRetailers: async (call, server) =>
    parts('listRetailers', RETAILER_FILE, call, server, (page) =>
      retailerHandlers.listRetailers({ ...call, query: { ...call.query, ...page } }, server),
    ),
  exportPayments: async (call, server) =>
    parts('listPayments', PAYMENT_FILE, call, server, (page) =>
      paymentListHandlers.listPayments({ ...call, query: { ...call.query, ...page } }, server),
    ),
  exportAuditLines: async (call, server) =>
    parts('listAuditLines', AUDIT_FILE, call, server, (page) =>
      auditListHandlers.listAuditLines({ ...call, query: { ...call.query, ...page } }, server),
    ),
};
