import {
  type CheckedImport,
  type Import,
  type ImportCheck,
  type ImportDraft,
  type ImportKind,
  UNDO_HOURS,
} from '@dmc/contract/imports';
import { formatNumber } from '@dmc/contract/numbers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { importRecord } from '../audit/records.ts';
import type { Call, Handlers } from '../call/call.ts';
import { type When, whenOf } from '../call/days.ts';
import { conflict, invalid, notFound } from '../call/errors.ts';
import { digest, newId } from '../call/ids.ts';
import type { Member, Tenant } from '../call/scope.ts';
import { inBatches } from '../database/batches.ts';
import { violates } from '../database/database-errors.ts';
import type { Db } from '../database/db.ts';
import { writeOnce } from '../database/idempotency.ts';
import { newest, pageFromQuery, paginationOf, readPage } from '../database/paging.ts';
import { importedRecords, imports } from '../schema/imports.ts';
import { balanceImporter } from './balances.ts';
import { productImporter } from './products.ts';
import { retailerImporter } from './retailers.ts';
import { firstEffects, firstFaults, type Importer, type ImportPlan, parseRows } from './rows.ts';

/** Each kind plans and writes records of its own type, which no other code reads. */
const IMPORTERS: Readonly<Record<ImportKind, Importer<unknown, unknown>>> = {
  products: productImporter,
  retailers: retailerImporter,
  balances: balanceImporter,
};

type Row = typeof imports.$inferSelect;

const undoUntil = ({ at }: Row): Date => new Date(at.getTime() + UNDO_HOURS * 3_600_000);

const answer = (row: Row): Import => ({
  id: row.id,
  kind: row.kind,
  fileName: row.fileName,
  rows: row.rows,
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  at: row.at.toISOString(),
  by: row.by,
  undoUntil: undoUntil(row).toISOString(),
  undoneAt: row.undoneAt?.toISOString(),
});

const inTenant = ({ distributorId }: Tenant) => eq(imports.distributorId, distributorId);

const planned = (rows: number, { creates, updates, unchanged }: ImportPlan<unknown, unknown>) => ({
  rows,
  created: creates.length,
  updated: updates.length,
  unchanged,
});

/** A digest of everything that the check reports for a plan without faults. */
const fingerprintOf = (rows: number, plan: ImportPlan<unknown, unknown>): string =>
  digest(JSON.stringify([planned(rows, plan), plan.effects]));

/**
 * Serialises a tenant's imports until the transaction ends: if two contain the same new retailer, the second must find
 * it. Locking the distributor's row would also block orders.
 */
const oneAtATime = (db: Db, { distributorId }: Tenant) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${distributorId}`}, 0))`);

const importStore = {
  async check(db: Db, actor: Member, draft: ImportDraft, when: When): Promise<ImportCheck> {
    const rows = parseRows(draft);
    const { kind, keepStock } = draft;
    const plan = await IMPORTERS[kind].plan(db, actor, rows, when, { keepStock, lock: false });
    return {
      ...planned(rows.length, plan),
      faultCount: plan.faults.length,
      faults: firstFaults(plan.faults),
      effects: firstEffects(plan.effects),
      fingerprint: fingerprintOf(rows.length, plan),
    };
  },

  async create(db: Db, actor: Member, draft: CheckedImport, when: When): Promise<Row> {
    const { kind, fileName, checked, keepStock } = draft;
    const importer = IMPORTERS[kind];
    const rows = parseRows(draft);
    await oneAtATime(db, actor);
    const plan = await importer.plan(db, actor, rows, when, { keepStock, lock: true });
    if (plan.faults.length > 0)
      throw invalid(
        `Nothing was imported: ${formatNumber(plan.faults.length)} ${plan.faults.length === 1 ? 'cell is' : 'cells are'} not valid any more. Check the file again.`,
        Object.fromEntries(
          firstFaults(plan.faults).map(({ row, field, message }) => [`${row}.${field}`, message]),
        ),
      );
    if (checked !== undefined && checked !== fingerprintOf(rows.length, plan))
      throw conflict(
        'Nothing was imported: records that the file changes, such as their stock or price, are not as they were when it was checked. Check the file again.',
      );
    const { distributorId, userId, email } = actor;
    const row = {
      id: newId(),
      distributorId,
      kind,
      fileName,
      ...planned(rows.length, plan),
      at: when.at,
      userId,
      by: email,
      undoneAt: null,
      undoneBy: null,
    };
    await db.insert(imports).values(row);
    const records = await importer.write(db, actor, plan, when);
    await inBatches(records, (part) =>
      db
        .insert(importedRecords)
        .values(part.map((record) => ({ ...record, distributorId, importId: row.id }))),
    );
    return row;
  },

  async list(db: Db, tenant: Tenant, { kind, ...paging }: Call<'listImports'>['query']) {
    const page = pageFromQuery(paging);
    const where = and(inTenant(tenant), kind ? eq(imports.kind, kind) : undefined);
    const { rows, next } = await readPage(
      page,
      [newest(imports.at), imports.id],
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({ found: imports, cursor })
          .from(imports)
          .where(and(where, after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    const total = await db.$count(imports, where);
    return { rows: rows.map(({ found }) => answer(found)), pagination: paginationOf(page, total, next) };
  },

  async find(db: Db, tenant: Tenant, id: string): Promise<Import> {
    const [row] = await db
      .select()
      .from(imports)
      .where(and(inTenant(tenant), eq(imports.id, id)));
    if (!row) throw notFound('Import');
    return answer(row);
  },

  /** Returns the row before and after. */
  async undo(db: Db, actor: Member, id: string, now: Date): Promise<{ before: Row; after: Row }> {
    const { distributorId, userId } = actor;
    const where = and(inTenant(actor), eq(imports.id, id));
    await oneAtATime(db, actor);
    const [row] = await db.select().from(imports).where(where).for('update');
    if (!row) throw notFound('Import');
    // Already undone: the request was repeated because its answer was lost.
    if (row.undoneAt) return { before: row, after: row };
    if (now > undoUntil(row))
      throw conflict(`This import is more than ${UNDO_HOURS} hours old: it can no longer be undone.`);
    const records = await db
      .select()
      .from(importedRecords)
      .where(and(eq(importedRecords.distributorId, distributorId), eq(importedRecords.importId, id)))
      .orderBy(asc(importedRecords.row));
    const faults = await IMPORTERS[row.kind].undo(db, actor, records, { importedAt: row.at, now });
    if (faults.size > 0)
      throw conflict(
        `Nothing was undone: ${formatNumber(faults.size)} of ${formatNumber(records.length)} records ${faults.size === 1 ? 'was' : 'were'} used or changed since.`,
        Object.fromEntries([...faults].map(([number, why]) => [String(number), why])),
      );
    const changed = { undoneAt: now, undoneBy: userId };
    await db.update(imports).set(changed).where(where);
    return { before: row, after: { ...row, ...changed } };
  },
};

/** Handles a record that another user created between the check of the rows and their writing. */
function tellTaken(error: unknown): never {
  if (violates(error, 'products_sku_unique') || violates(error, 'ledger_entries_opening_unique'))
    throw conflict(
      'Nothing was imported: somebody added one of these records at the same time. Check the file again.',
    );
  throw error;
}

export const importHandlers: Handlers<'checkImport' | 'createImport' | 'listImports' | 'undoImport'> = {
  checkImport: ({ actor, body }, server) =>
    server.read((tx) => importStore.check(tx, actor, body, whenOf(server))),

  createImport: (call, server) =>
    writeOnce(call, server, {
      async write(tx) {
        const row = await importStore.create(tx, call.actor, call.body, whenOf(server));
        await audit(tx, call, { after: importRecord(row) });
        return { id: row.id, answer: answer(row) };
      },
      find: (tx, id) => importStore.find(tx, call.actor, id),
    }).catch(tellTaken),

  listImports: ({ actor, query }, { read }) => read((tx) => importStore.list(tx, actor, query)),

  undoImport: (call, { write, now }) =>
    write(async (tx) => {
      const { before, after } = await importStore.undo(tx, call.actor, call.params.id, now());
      await audit(tx, call, { before: importRecord(before), after: importRecord(after) });
      return answer(after);
    }),
};
