import { guessColumns, type ImportKind } from '@dmc/contract/imports';
import { and, eq } from 'drizzle-orm';
import { ledgerEntries } from '../src/schema/accounting.ts';
import { imports } from '../src/schema/imports.ts';
import { products } from '../src/schema/products.ts';
import { retailers } from '../src/schema/retailers.ts';
import type { TestServer, TestTenant } from './testing.ts';

export const csv = (...lines: string[]) => lines.join('\r\n');
export const PRODUCT_HEADS = 'Product,SKU,Category,Unit,Minimum quantity,Price (₹),MRP (₹),Stock,Status';
export const COFFEE = 'Malnad Coffee,COF-200,Beverages,Pack,6,"₹1,149.50",165,240,Active';

/**
 * An import draft of a file whose first line contains the headings, separated by `;` if there is one, else by commas.
 */
export const draftOf = (kind: ImportKind, text: string, fileName = 'file.csv') => {
  const [heads = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return { kind, fileName, text, columns: guessColumns(kind, heads.split(heads.includes(';') ? ';' : ',')) };
};

/** A tenant's imports, sent by its owner, and the resulting rows. */
export const importCalls = (server: TestServer, { id, owner }: TestTenant) => {
  const send = (
    operation: 'checkImport' | 'createImport',
    body: unknown,
    { as = owner.token, key }: { as?: string; key?: string } = {},
  ) => server.call(operation, { as, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
  return {
    send,
    /** Imports a file and returns the import's id. */
    make: async (kind: ImportKind, text: string): Promise<string> =>
      (await send('createImport', draftOf(kind, text))).body.data.import.id,
    undo: (importId: string, as = owner.token) => server.call('undoImport', { as, params: { id: importId } }),
    products: () => server.db.select().from(products).where(eq(products.distributorId, id)),
    retailers: () => server.db.select().from(retailers).where(eq(retailers.distributorId, id)),
    imports: () => server.db.select().from(imports).where(eq(imports.distributorId, id)),
    openings: () =>
      server.db
        .select()
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.distributorId, id), eq(ledgerEntries.type, 'OPENING'))),
  };
};
