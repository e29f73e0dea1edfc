import { AUDIT_FILE } from '@dmc/contract/audit-file';
import { BYTE_ORDER_MARK, csvLines, csvOfRows, type FileColumn } from '@dmc/contract/csv';
import { ORDER_FILE, PAYMENT_FILE, PRODUCT_FILE, RETAILER_FILE } from '@dmc/contract/csv-columns';
import type { StreamedFile } from '@dmc/contract/exports';
import { type OperationName, operations } from '@dmc/contract/operations';
import { PAPER_FILE } from '@dmc/contract/paper-file';
import { audit } from '../audit/audit.ts';
import { auditFile } from '../audit/list.ts';
import { paymentFile } from '../books/payment-lists.ts';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import type { FileRows } from '../database/paging.ts';
import { withoutHiddenFields } from '../http/hidden-fields.ts';
import { orderFile } from '../orders/order-list.ts';
import { paperFile } from '../papers/paper-list.ts';
import { productFile } from '../products/products.ts';
import { retailerFile } from '../retailers/retailers.ts';

/** Rows per query. */
const LIMIT = 1000;

type Export =
  | 'exportOrders'
  | 'exportProducts'
  | 'exportRetailers'
  | 'exportPayments'
  | 'exportPapers'
  | 'exportAuditLines';

/** The filters of an export, without the search, which may be a person's name. */
function filtersOf(query: Call<Export>['query'] & { sort?: string }) {
  const { search: _, page: _page, limit: _limit, after: _after, sort: _sort, ...filters } = query;
  return filters;
}

/**
 * Streams the file of a list: with its rows, filters, order and tenant, and without what the list hides from the
 * reader. The ids are read before the answer starts, so that refusals are the list's; the rows while it is sent.
 * Changes meanwhile cannot skip rows, and no transaction stays open for a slow reader.
 */
async function send<Row extends { id: string }>(
  list: OperationName,
  columns: readonly FileColumn<Row>[],
  call: Call<Export>,
  { config: { timeZone }, write }: CallServer,
  { ids: readIds, rows: read }: FileRows<Row>,
): Promise<StreamedFile> {
  const ids = await readIds();
  const linesOf = async (part: readonly string[]) => {
    const found = new Map((await read(part)).map((row) => [row.id, row]));
    const rows = part.flatMap((id) => found.get(id) ?? []);
    return csvOfRows(columns, withoutHiddenFields(call.actor.role, operations[list], rows), timeZone);
  };
  const first = ids.length > 0 ? await linesOf(ids.slice(0, LIMIT)) : '';
  async function* parts() {
    yield BYTE_ORDER_MARK + csvLines([columns.map(({ header }) => header)]) + first;
    for (let from = LIMIT; from < ids.length; from += LIMIT)
      yield await linesOf(ids.slice(from, from + LIMIT));
  }
  await write((tx) => audit(tx, call, { after: { fields: filtersOf(call.query) } }));
  return { rows: ids.length, parts: parts() };
}

export const exportHandlers: Handlers<Export> = {
  exportOrders: (call, server) => send('listOrders', ORDER_FILE, call, server, orderFile(call, server)),
  exportProducts: (call, server) =>
    send('listProducts', PRODUCT_FILE, call, server, productFile(call, server)),
  exportRetailers: (call, server) =>
    send('listRetailers', RETAILER_FILE, call, server, retailerFile(call, server)),
  exportPayments: (call, server) =>
    send('listPayments', PAYMENT_FILE, call, server, paymentFile(call, server)),
  exportPapers: (call, server) => send('listPapers', PAPER_FILE, call, server, paperFile(call, server)),
  exportAuditLines: (call, server) =>
    send('listAuditLines', AUDIT_FILE, call, server, auditFile(call, server)),
};
