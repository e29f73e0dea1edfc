import * as z from 'zod/mini';
import { auditOperations } from './audit.ts';
import { issuedPaperOperations } from './issued-papers.ts';
import { define } from './operation.ts';
import { orderOperations } from './orders.ts';
import { paymentOperations } from './payments.ts';
import { productOperations } from './products.ts';
import { retailerOperations } from './retailers.ts';

/** A file that the server writes while it reads the list: the number of its records, and its parts. */
export interface StreamedFile {
  rows: number;
  parts: AsyncIterable<string>;
}
const Parts = z.custom<StreamedFile>();

/**
 * A whole list, all pages, as a CSV file (extension). Query and order are those of the list, whose `page` and `limit`
 * are ignored.
 */
export const exportOperations = define({
  exportOrders: {
    extension: 'exports',
    method: 'GET',
    path: '/exports/orders',
    roles: orderOperations.listOrders.roles,
    query: orderOperations.listOrders.query,
    file: true,
    answer: Parts,
  },
  exportProducts: {
    extension: 'exports',
    method: 'GET',
    path: '/exports/products',
    roles: productOperations.listProducts.roles,
    query: productOperations.listProducts.query,
    file: true,
    answer: Parts,
  },
  exportRetailers: {
    extension: 'exports',
    method: 'GET',
    path: '/exports/retailers',
    roles: retailerOperations.listRetailers.roles,
    query: retailerOperations.listRetailers.query,
    file: true,
    answer: Parts,
  },
  exportPayments: {
    extension: 'exports',
    method: 'GET',
    path: '/exports/payments',
    roles: paymentOperations.listPayments.roles,
    query: paymentOperations.listPayments.query,
    file: true,
    answer: Parts,
  },
  /** One line for each rate of each paper but receipts. */
  exportPapers: {
    extension: 'papers',
    method: 'GET',
    path: '/exports/papers',
    roles: ['DISTRIBUTOR'],
    query: issuedPaperOperations.listPapers.query,
    file: true,
    answer: Parts,
  },
  exportAuditLines: {
    extension: 'audit',
    method: 'GET',
    path: '/exports/audit',
    roles: auditOperations.listAuditLines.roles,
    query: auditOperations.listAuditLines.query,
    file: true,
    answer: Parts,
  },
});
