import { AUDIT_FILE } from '@dmc/contract/audit-file';
import { BYTE_ORDER_MARK, csvLines, csvOfRows, type FileColumn } from '@dmc/contract/csv';
import type { StreamedFile } from '@dmc/contract/exports';
import { ORDER_FILE, PAYMENT_FILE, PRODUCT_FILE, RETAILER_FILE } from '@dmc/contract/list-files';
import { type OperationName, operations } from '@dmc/contract/operations';
import { auditFile } from '../audit/list.ts';
import { paymentFile } from '../books/payment-lists.ts';
import type { Handlers, Server } from '../call/call.ts';
import type { Actor } from '../call/scope.ts';
import type { FileRows } from '../database/paging.ts';
import { shownTo } from '../http/hidden-fields.ts';
import { orderFile } from '../orders/order-list.ts';
import { productFile } from '../products/products.ts';
import { retailerFile } from '../retailers/retailers.ts';

/** Rows per query. */
const LIMIT = 1000;

/**
 * Streams the file of a list: with its rows, filters, order and tenant, and without what the list hides from the
 * reader. The ids are read before the answer starts, so that refusals are the list's; the rows while it is sent.
 * Changes meanwhile cannot skip rows, and no transaction stays open for a slow reader.
 */
async function parts<Row extends { id: string }>(
  list: OperationName,
  columns: readonly FileColumn<Row>[],
  { actor: { role } }: { actor: Actor },
  { config: { timeZone } }: Server,
  { ids: readIds, rows: read }: FileRows<Row>,
): Promise<StreamedFile> {
  const ids = await readIds();
  const linesOf = async (part: readonly string[]) => {
    const found = new Map((await read(part)).map((row) => [row.id, row]));
    const rows = part.flatMap((id) => found.get(id) ?? []);
    return csvOfRows(columns, shownTo(role, operations[list], rows), timeZone);
  };
  const first = ids.length > 0 ? await linesOf(ids.slice(0, LIMIT)) : '';
  async function* file() {
    yield BYTE_ORDER_MARK + csvLines([columns.map(({ header }) => header)]) + first;
    for (let from = LIMIT; from < ids.length; from += LIMIT)
      yield await linesOf(ids.slice(from, from + LIMIT));
  }
  return { rows: ids.length, parts: file() };
}

export const exportHandlers: Handlers<
  'exportOrders' | 'exportProducts' | 'exportRetailers' | 'exportPayments' | 'exportAuditLines'
> = {
  exportOrders: async (call, server) =>
    parts('listOrders', ORDER_FILE, call, server, orderFile(call, server)),
  exportProducts: async (call, server) =>
    parts('listProducts', PRODUCT_FILE, call, server, productFile(call, server)),
  exportRetailers: async (call, server) =>
    parts('listRetailers', RETAILER_FILE, call, server, retailerFile(call, server)),
  exportPayments: async (call, server) =>
    parts('listPayments', PAYMENT_FILE, call, server, paymentFile(call, server)),
  exportAuditLines: async (call, server) =>
    parts('listAuditLines', AUDIT_FILE, call, server, auditFile(call, server)),
};
