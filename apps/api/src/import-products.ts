import { type ProductDraft, productOperations, UNITS } from '@dmc/contract/products';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newId } from './ids.ts';
import { amountCell, faultAt, type Importer, type ImportRow, readRow, repeats } from './import-rows.ts';
import { inParts } from './in-parts.ts';
import { productHistoryStore } from './product-history.ts';
import { columnsOf } from './products.ts';
import { referencesTo } from './references.ts';
import { products } from './schema.ts';
import type { Tenant } from './scope.ts';

type Row = typeof products.$inferSelect;
type Columns = ReturnType<typeof columnsOf>;
interface Planned {
  row: number;
  fields: Columns;
}

const mine = ({ distributorId }: Tenant) => eq(products.distributorId, distributorId);

const STATUS: Readonly<Record<string, boolean>> = {
  active: true,
  yes: true,
  true: true,
  '1': true,
  inactive: false,
  no: false,
  false: false,
  '0': false,
};

/** The cells as the product form would send them. */
function inputOf({ cells }: ImportRow): Record<string, unknown> {
  const { isActive, unit, price, mrp, ...rest } = cells;
  return {
    ...rest,
    ...(price === undefined ? {} : { price: amountCell(price) }),
    ...(mrp === undefined ? {} : { mrp: amountCell(mrp) }),
    ...(unit === undefined ? {} : { unit: unit.toLowerCase() }),
    ...(isActive === undefined ? {} : { isActive: STATUS[isActive.toLowerCase()] ?? isActive }),
  };
}

/** A stored product as the form sends it; pictures stay as they are. */
const storedInput = ({ mrp, ...row }: Columns) => ({
  ...row,
  price: row.price / 100,
  mrp: mrp === null ? '' : mrp / 100,
});

const MESSAGES: Readonly<Record<string, string>> = {
  unit: `Use ${UNITS.slice(0, -1).join(', ')} or ${UNITS.at(-1)}`,
  isActive: 'Use Active or Inactive',
};

const fieldsOf = (row: Row): Columns => columnsOf(row as unknown as ProductDraft);
const NAMES = Object.keys(columnsOf({} as ProductDraft)) as (keyof Columns)[];

/** New products, and changes of those whose SKU exists. An empty cell leaves what is there. */
export const productImporter: Importer<Planned, Planned & { existing: Row }> = {
  async plan(db, actor, rows) {
    const skus = rows.flatMap(({ cells }) => cells.sku?.toLowerCase() ?? []);
    const stored = (
      await inParts(skus, (part) =>
        db
          .select()
          .from(products)
          .where(
            and(mine(actor), isNull(products.deletedAt), inArray(sql`lower(${products.sku})`, [...part])),
          )
          // In order of id, as everywhere, so that an order cannot deadlock with it.
          .orderBy(products.id)
          .for('update'),
      )
    ).flat();
    const bySku = new Map(stored.map((row) => [row.sku.toLowerCase(), row]));
    const plan: Awaited<ReturnType<typeof this.plan>> = {
      creates: [],
      updates: [],
      unchanged: 0,
      faults: [],
    };
    const repeated = repeats();
    for (const row of rows) {
      const sku = row.cells.sku?.toLowerCase();
      const existing = sku === undefined ? undefined : bySku.get(sku);
      const first = sku === undefined ? undefined : repeated(sku, row.number);
      if (first !== undefined) plan.faults.push(faultAt(row, 'sku', `Row ${first} has the same SKU`));
      const input = {
        name: '',
        sku: '',
        price: '',
        ...(existing && storedInput(fieldsOf(existing))),
        ...inputOf(row),
      };
      const read = readRow(productOperations.createProduct.body, row, input);
      if ('faults' in read) {
        plan.faults.push(
          ...read.faults.map((fault) => ({ ...fault, message: MESSAGES[fault.field] ?? fault.message })),
        );
        continue;
      }
      const fields = columnsOf(read.draft);
      if (!existing) plan.creates.push({ row: row.number, fields });
      else if (NAMES.every((name) => fields[name] === existing[name])) plan.unchanged += 1;
      else plan.updates.push({ row: row.number, fields, existing });
    }
    return plan;
  },

  async write(db, actor, { creates, updates }, { at }) {
    const { distributorId } = actor;
    const made = creates.map(({ row, fields }) => ({ row, fields, id: newId() }));
    await inParts(made, (part) =>
      db
        .insert(products)
        .values(
          part.map(({ id, fields }) => ({ id, distributorId, ...fields, createdAt: at, updatedAt: at })),
        ),
    );
    await inParts(updates, (part) =>
      db
        .insert(products)
        .values(part.map(({ existing, fields }) => ({ ...existing, ...fields, updatedAt: at })))
        .onConflictDoUpdate({ target: products.id, set: REPLACED }),
    );
    await productHistoryStore.noteStock(
      db,
      actor,
      [
        ...made.map(({ id, fields }) => ({ productId: id, from: 0, to: fields.stock })),
        ...updates.map(({ existing, fields }) => ({
          productId: existing.id,
          from: existing.stock,
          to: fields.stock,
        })),
      ],
      at,
    );
    return [
      ...made.map(({ row, id }) => ({ row, recordId: id, before: null, mark: '1' })),
      ...updates.map(({ row, existing }) => ({
        row,
        recordId: existing.id,
        before: fieldsOf(existing),
        mark: String(existing.version + 1),
      })),
    ];
  },

  async undo(db, actor, records, { now }) {
    const ids = records.map(({ recordId }) => recordId);
    const stored = (
      await inParts(ids, (part) =>
        db
          .select()
          .from(products)
          .where(and(mine(actor), inArray(products.id, [...part])))
          .orderBy(products.id)
          .for('update'),
      )
    ).flat();
    const byId = new Map(stored.map((row) => [row.id, row]));
    const created = records.filter(({ before }) => before === null);
    const used = await referencesTo(
      db,
      products,
      created.map(({ recordId }) => recordId),
    );
    const faults = new Map<number, string>();
    for (const { row, recordId, before, mark } of records) {
      const product = byId.get(recordId);
      const use = before === null ? used.get(recordId) : undefined;
      if (!product || product.deletedAt)
        faults.set(row, `${product?.name ?? 'The product'} was deleted since`);
      else if (use) faults.set(row, `${product.name} is used by ${use}`);
      else if (String(product.version) !== mark) faults.set(row, `${product.name} was changed since`);
    }
    if (faults.size > 0) return faults;
    await inParts(created, (part) =>
      db.delete(products).where(
        and(
          mine(actor),
          inArray(
            products.id,
            part.map(({ recordId }) => recordId),
          ),
        ),
      ),
    );
    const restored = records.flatMap(({ recordId, before }) => {
      const existing = byId.get(recordId);
      return before === null || !existing ? [] : [{ ...existing, ...(before as Columns), updatedAt: now }];
    });
    await inParts(restored, (part) =>
      db
        .insert(products)
        .values([...part])
        .onConflictDoUpdate({ target: products.id, set: REPLACED }),
    );
    await productHistoryStore.noteStock(
      db,
      actor,
      restored.map(({ id, stock }) => ({ productId: id, from: byId.get(id)?.stock ?? stock, to: stock })),
      now,
    );
    return faults;
  },
};

/** What an import replaces in a product: the fields of the form, but not its pictures. */
const REPLACED = {
  ...(Object.fromEntries(
    NAMES.map((name) => [name, sql`excluded.${sql.identifier(columnName(name))}`]),
  ) as Record<keyof Columns, ReturnType<typeof sql>>),
  updatedAt: sql`excluded.updated_at`,
  version: sql`${products.version} + 1`,
};

/** `minQty` → `min_qty` */
function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
