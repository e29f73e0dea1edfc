import { comparable, westernDigits } from '@dmc/contract/clean-text';
import { cellText } from '@dmc/contract/csv';
import { calendarDate } from '@dmc/contract/dates';
import { fieldNames, valuesOf } from '@dmc/contract/fields';
import { toRupees } from '@dmc/contract/money';
import { PRODUCT_FIELDS, productOperations, UNITS } from '@dmc/contract/products';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { newId } from '../call/ids.ts';
import type { Tenant } from '../call/scope.ts';
import { inBatches } from '../database/batches.ts';
import type { Db } from '../database/db.ts';
import { productHistoryStore } from '../products/product-history.ts';
import { columnsOf, type FormColumns, newRateFault } from '../products/products.ts';
import { importedRecords } from '../schema/imports.ts';
import { products } from '../schema/products.ts';
import { type CodedRecord, changedCodeFault, changedTexts, unnamedRecords } from './codes.ts';
import { referencesTo, USES } from './references.ts';
import {
  corruptedCells,
  emptyPlan,
  faultAt,
  type Importer,
  type ImportPlan,
  type ImportRow,
  nameKey,
  readRow,
  repeats,
  withCells,
} from './rows.ts';
import { deleteByIds, findByIds } from './undo.ts';

type Row = typeof products.$inferSelect;
interface Planned {
  row: number;
  fields: FormColumns;
}

const inTenant = ({ distributorId }: Tenant) => eq(products.distributorId, distributorId);

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
  const { isActive, unit, hsnCode, ...rest } = cells;
  return {
    ...rest,
    // A spreadsheet treats the code as a number and drops its leading zero.
    ...(hsnCode === undefined
      ? {}
      : { hsnCode: /^\d{3}(\d{2}){0,2}$/.test(westernDigits(hsnCode)) ? `0${hsnCode}` : hsnCode }),
    ...(unit === undefined ? {} : { unit: unit.toLowerCase() }),
    ...(isActive === undefined ? {} : { isActive: STATUS[isActive.toLowerCase()] ?? isActive }),
  };
}

/** A stored product as the form would send it. */
const storedInput = (row: Row) => ({
  ...valuesOf(PRODUCT_FIELDS, row),
  price: toRupees(row.price),
  mrp: row.mrp === null ? '' : toRupees(row.mrp),
  costPrice: row.costPrice === null ? '' : toRupees(row.costPrice),
});

/** A stored product's cells in an exported file, as they are read back. */
const fileCells = (row: Row): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...storedInput(row), isActive: row.isActive ? 'Active' : 'Inactive' }).map(
      ([field, value]) => [field, cellText(String(value ?? ''))],
    ),
  );

/** Fields whose text is the user's own. */
const TEXTS = ['name', 'description', 'category', 'subCategory'] as const;

/** The products whose SKU the file has, by that SKU; and the others. With `lock`, locks the former. */
async function storedProducts(db: Db, actor: Tenant, rows: readonly ImportRow[], lock: boolean) {
  const inFile = new Set(rows.map(({ cells }) => comparable(cells.sku ?? '')));
  const all = await db
    .select({ id: products.id, code: products.sku, name: products.name })
    .from(products)
    .where(and(inTenant(actor), isNull(products.deletedAt)));
  const isNamed = ({ code }: CodedRecord) => inFile.has(comparable(code));
  const existing = await findByIds(
    db,
    products,
    actor,
    all.filter(isNamed).map(({ id }) => id),
    { lock },
  );
  const live = [...existing.values()].filter(({ deletedAt }) => deletedAt === null);
  return {
    bySku: new Map(live.map((row) => [comparable(row.sku), row])),
    others: unnamedRecords(all.filter((product) => !isNamed(product))),
  };
}

const FORM_COLUMNS = fieldNames(PRODUCT_FIELDS);

const MESSAGES: Readonly<Record<string, string>> = {
  unit: `Use ${UNITS.slice(0, -1).join(', ')} or ${UNITS.at(-1)}`,
  isActive: 'Use Active or Inactive',
};

const excluded = (name: keyof FormColumns | 'updatedAt') =>
  sql`excluded.${sql.identifier(toSnakeCase(name))}`;

/** The fields that an import replaces: those of the form, except the pictures. */
const REPLACED = {
  ...(Object.fromEntries(FORM_COLUMNS.map((name) => [name, excluded(name)])) as Record<
    keyof FormColumns,
    SQL
  >),
  updatedAt: excluded('updatedAt'),
  version: sql`${products.version} + 1`,
};

/** Notes the row's effect on stock and price, and whether its price exceeds the MRP. */
function noteEffects(
  effects: ImportPlan<Planned, Planned>['effects'],
  { row, fields: { name, stock, price, mrp } }: Planned,
  existing: Row | undefined,
) {
  if (existing && existing.stock !== stock)
    effects.stock.push({ row, name, from: existing.stock, to: stock });
  if (existing && existing.price !== price)
    effects.price.push({ row, name, from: existing.price, to: price });
  const repriced = existing?.price !== price || existing.mrp !== mrp;
  if (repriced && mrp !== null && price > mrp) effects.overMrp.push({ row, name, price, mrp });
}

/** Creates products, and updates those whose SKU exists. Empty cells leave a value unchanged. */
export const productImporter: Importer<Planned, Planned & { existing: Row }> = {
  async plan(db, actor, rows, { at, timeZone }, { keepStock, lock }) {
    const today = calendarDate(at, timeZone);
    const { bySku, others } = await storedProducts(db, actor, rows, lock);
    const plan = emptyPlan<Planned, Planned & { existing: Row }>();
    const repeated = repeats();
    for (const row of rows) {
      const sku = row.cells.sku === undefined ? undefined : comparable(row.cells.sku);
      const existing = sku === undefined ? undefined : bySku.get(sku);
      const { sku: cell = '', name } = row.cells;
      const turned = others
        .changedTo(cell)
        .filter((other) => !existing || (name !== undefined && nameKey(other.name) === nameKey(name)));
      if (turned.length > 0) {
        plan.faults.push(faultAt(row, 'sku', changedCodeFault(cell, turned)));
        continue;
      }
      // What is in the file as it was exported is taken as it is.
      const stored = existing ? fileCells(existing) : {};
      const changed = withCells(
        row,
        (field, value) =>
          !existing || (field !== 'sku' && value !== stored[field] && !(keepStock && field === 'stock')),
      );
      const lost = corruptedCells(changed);
      const corrupted = lost.length > 0 ? lost : changedTexts(TEXTS, changed, stored);
      if (corrupted.length > 0) {
        plan.faults.push(...corrupted);
        continue;
      }
      const first = sku === undefined ? undefined : repeated(sku, row.number);
      if (first !== undefined) plan.faults.push(faultAt(row, 'sku', `Row ${first} has the same SKU`));
      if (existing && Object.keys(changed.cells).length === 0) {
        plan.unchanged += 1;
        continue;
      }
      const input = {
        name: '',
        sku: '',
        price: '',
        ...(existing && storedInput(existing)),
        ...inputOf(changed),
      };
      const read = readRow(productOperations.createProduct.body, row, input);
      if ('faults' in read) {
        plan.faults.push(
          ...read.faults.map((fault) => ({ ...fault, message: MESSAGES[fault.field] ?? fault.message })),
        );
        continue;
      }
      const rateFault = newRateFault(read.draft.gstRate, existing?.gstRate, today);
      if (rateFault !== undefined) {
        plan.faults.push(faultAt(row, 'gstRate', rateFault));
        continue;
      }
      const fields = columnsOf(read.draft);
      if (existing && FORM_COLUMNS.every((name) => fields[name] === existing[name])) {
        plan.unchanged += 1;
        continue;
      }
      if (existing) plan.updates.push({ row: row.number, fields, existing });
      else {
        plan.creates.push({ row: row.number, fields });
        const namesake = others.withName(fields.name);
        if (namesake)
          plan.effects.sameName.push({
            row: row.number,
            name: namesake.name,
            stored: namesake.code,
            added: fields.sku,
          });
      }
      noteEffects(plan.effects, { row: row.number, fields }, existing);
    }
    return plan;
  },

  async write(db, actor, { creates, updates }, { at }) {
    const { distributorId } = actor;
    const made = creates.map(({ row, fields }) => ({ row, fields, id: newId() }));
    await inBatches(made, (part) =>
      db
        .insert(products)
        .values(
          part.map(({ id, fields }) => ({ id, distributorId, ...fields, createdAt: at, updatedAt: at })),
        ),
    );
    await inBatches(updates, (part) =>
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
        before: valuesOf(PRODUCT_FIELDS, existing),
        mark: String(existing.version + 1),
      })),
    ];
  },

  async undo(db, actor, records, { now }) {
    const stored = await findByIds(
      db,
      products,
      actor,
      records.map(({ recordId }) => recordId),
      { lock: true },
    );
    const created = records.filter(({ before }) => before === null).map(({ recordId }) => recordId);
    const used = await referencesTo(db, actor, USES.products, created);
    const faults = new Map<number, string>();
    for (const { row, recordId, before, mark } of records) {
      const product = stored.get(recordId);
      const use = before === null ? used.get(recordId) : undefined;
      if (!product || product.deletedAt)
        faults.set(row, `${product?.name ?? 'The product'} was deleted since`);
      else if (use) faults.set(row, `${product.name} is used by ${use}`);
      else if (String(product.version) !== mark) faults.set(row, `${product.name} was changed since`);
    }
    if (faults.size > 0) return faults;
    await deleteByIds(db, products, actor, created);
    const restored = records.flatMap(({ recordId, before }) => {
      const existing = stored.get(recordId);
      return before === null || !existing
        ? []
        : [{ ...existing, ...(before as FormColumns), updatedAt: now }];
    });
    await inBatches(restored, (part) =>
      db
        .insert(products)
        .values([...part])
        .onConflictDoUpdate({ target: products.id, set: REPLACED }),
    );
    // Restoring the marks of the previous import lets that one be undone too.
    await inBatches(restored, (part) =>
      db
        .update(importedRecords)
        .set({ mark: sql`${products.version}::text` })
        .from(products)
        .where(
          and(
            eq(importedRecords.distributorId, actor.distributorId),
            eq(importedRecords.recordId, products.id),
            eq(importedRecords.mark, sql`(${products.version} - 2)::text`),
            inArray(
              products.id,
              part.map(({ id }) => id),
            ),
          ),
        ),
    );
    await productHistoryStore.noteStock(
      db,
      actor,
      restored.map(({ id, stock }) => ({ productId: id, from: stored.get(id)?.stock ?? stock, to: stock })),
      now,
    );
    return faults;
  },
};
