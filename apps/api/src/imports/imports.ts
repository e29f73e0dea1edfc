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
import type { Call, Handlers } from '../call/call.ts';
import { type When, whenOf } from '../call/days.ts';
import { conflict, invalid, notFound, violates } from '../call/errors.ts';
import { digest, newId } from '../call/ids.ts';
import type { Member, Tenant } from '../call/scope.ts';
import { type Db, snapshot } from '../database/db.ts';
import { createOnce } from '../database/idempotency.ts';
import { inParts } from '../database/in-parts.ts';
import { newest, pageFromQuery, paginationOf, readPage } from '../database/paging.ts';
import { importedRecords, imports } from '../schema/imports.ts';
import { balanceImporter } from './balances.ts';
import { productImporter } from './products.ts';
import { retailerImporter } from './retailers.ts';
import {
  firstEffects,
  firstFaults,
  type Importer,
  type ImportPlan,
  type ImportRow,
  parseRows,
} from './rows.ts';

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

const planOf = (db: Db, actor: Member, draft: ImportDraft, rows: readonly ImportRow[], when: When) =>
  IMPORTERS[draft.kind].plan(db, actor, rows, when, draft);

const importStore = {
  async check(db: Db, actor: Member, draft: ImportDraft, when: When): Promise<ImportCheck> {
    const rows = parseRows(draft);
    const plan = await planOf(db, actor, draft, rows, when);
    return {
      ...planned(rows.length, plan),
      faultCount: plan.faults.length,
      faults: firstFaults(plan.faults),
      effects: firstEffects(plan.effects),
      fingerprint: fingerprintOf(rows.length, plan),
    };
  },

  async create(db: Db, actor: Member, draft: CheckedImport, when: When): Promise<string> {
    const { kind, fileName, checked } = draft;
    const importer = IMPORTERS[kind];
    const rows = parseRows(draft);
    await oneAtATime(db, actor);
    const plan = await planOf(db, actor, draft, rows, when);
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
    const id = newId();
    await db.insert(imports).values({
      id,
      distributorId,
      kind,
      fileName,
      ...planned(rows.length, plan),
      at: when.at,
      userId,
      by: email,
    });
    const records = await importer.write(db, actor, plan, when);
    await inParts(records, (part) =>
      db.insert(importedRecords).values(part.map((record) => ({ ...record, distributorId, importId: id }))),
    );
    return id;
  },

  async list(db: Db, tenant: Tenant, { kind, ...asked }: Call<'listImports'>['query']) {
    const page = pageFromQuery(asked);
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

  async undo(db: Db, actor: Member, id: string, now: Date): Promise<void> {
    const { distributorId, userId } = actor;
    const where = and(inTenant(actor), eq(imports.id, id));
    await oneAtATime(db, actor);
    const [row] = await db.select().from(imports).where(where).for('update');
    if (!row) throw notFound('Import');
    // Already undone: the request was repeated because its answer was lost.
    if (row.undoneAt) return;
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
    await db.update(imports).set({ undoneAt: now, undoneBy: userId }).where(where);
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
    server.db.transaction((tx) => importStore.check(tx, actor, body, whenOf(server))),

  async createImport({ actor, body, idempotencyKey }, server) {
    const { db } = server;
    const id = await createOnce(server, { actor, operation: 'createImport', idempotencyKey, body }, (tx) =>
      importStore.create(tx, actor, body, whenOf(server)),
    ).catch(tellTaken);
    return importStore.find(db, actor, id);
  },

  listImports: ({ actor, query }, { db }) => snapshot(db, (tx) => importStore.list(tx, actor, query)),

  async undoImport({ actor, params }, { db, now }) {
    await db.transaction((tx) => importStore.undo(tx, actor, params.id, now()));
    return importStore.find(db, actor, params.id);
  },
};
