import { comparable } from '@dmc/contract/clean-text';
import {
  DEFAULT_THEME_COLOUR,
  DISTRIBUTOR_FIELDS,
  type Distributor,
  type DistributorChange,
  type DistributorCreation,
  type DistributorQuery,
} from '@dmc/contract/distributors';
import { valuesOf } from '@dmc/contract/fields';
import { ACTIVE_STATUSES, activeOf } from '@dmc/contract/operation';
import { readThemeChoice } from '@dmc/contract/theme-choice';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accountStore } from '../accounts/account.ts';
import { checkNewPassword } from '../accounts/password-policy.ts';
import { audit } from '../audit/audit.ts';
import { distributorRecord } from '../audit/records.ts';
import { revenueSum } from '../books/ledger.ts';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { conflict, invalid, notFound } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import { isAlreadySaved } from '../database/already-saved.ts';
import { violates } from '../database/database-errors.ts';
import type { Db } from '../database/db.ts';
import { tallyRows } from '../database/facets.ts';
import { writeOnce } from '../database/idempotency.ts';
import {
  comparableSql,
  foundIn,
  numberContaining,
  pageFromQuery,
  paginationOf,
  readPage,
  sortedBy,
} from '../database/paging.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { byName } from '../schema/columns.ts';
import { distributors } from '../schema/distributors.ts';
import { orders } from '../schema/orders.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';
import { resetLinks, sessions } from '../schema/sign-in.ts';
import { users } from '../schema/users.ts';
import { lockFiles } from '../uploads/uploads.ts';
import { themeChoiceColumns } from './theme-choice.ts';

type Row = typeof distributors.$inferSelect;

/** Users of a distributor listed in an answer; the counts include all of them. */
const LISTED_USERS = 100;

const ownFirst = sql`(${users.role} = 'RETAILER')`;

const EMAIL_TAKEN = 'Another account has this email address';
const CHANGED = 'This distributor was changed after you opened it.';

/** Searches name, GST number and phone for the whole phrase, ignoring case and spaces (screens §2). */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined;
  const plain = (column: PgColumn) => sql`regexp_replace(${comparableSql(column)}, '\\s', '', 'g')`;
  const { name, gstNumber, phone } = distributors;
  return or(
    foundIn(comparable(search).replace(/\s/g, ''), plain(name), plain(gstNumber), plain(phone)),
    numberContaining(distributors.phone, search),
  );
}

const COLUMNS = {
  name: distributors.name,
  joined: distributors.createdAt,
} as const;

/** Distributors as an admin sees them, across the whole platform. */
const distributorStore = {
  /** One grouped count for all `ids`, so a page takes the same number of queries whatever its length. */
  async counts(
    db: Db,
    table: PgTable & { distributorId: PgColumn },
    ids: string[],
    where?: SQL,
  ): Promise<Map<unknown, number>> {
    const rows = await db
      .select({ id: table.distributorId, count: count() })
      .from(table)
      .where(and(inArray(table.distributorId, ids), where))
      .groupBy(table.distributorId);
    return new Map(rows.map((row) => [row.id, row.count]));
  },

  /** Each distributor's first users: staff before retailers' accounts, each by e-mail. */
  async people(db: Db, ids: string[]) {
    const numbered = db
      .select({
        id: users.id,
        email: users.email,
        isActive: users.isActive,
        distributorId: users.distributorId,
        place:
          sql<number>`row_number() over (partition by ${users.distributorId} order by ${ownFirst}, ${byName(users.email)}, ${users.id})`.as(
            'place',
          ),
      })
      .from(users)
      .where(and(inArray(users.distributorId, ids), isNull(users.deletedAt)))
      .as('numbered');
    return db.select().from(numbered).where(lte(numbered.place, LISTED_USERS)).orderBy(asc(numbered.place));
  },

  /** The rows as answered, with counts and users. */
  async answers(db: Db, rows: readonly Row[]): Promise<Distributor[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const totalOrders = await this.counts(db, orders, ids);
    const totalRetailers = await this.counts(db, retailers, ids);
    const totalProducts = await this.counts(db, products, ids, isNull(products.deletedAt));
    const totalUsers = await this.counts(db, users, ids, isNull(users.deletedAt));
    const supervising = and(eq(users.role, 'SUPERVISOR'), eq(users.isActive, true), isNull(users.deletedAt));
    const totalSupervisors = await this.counts(db, users, ids, supervising);
    const revenues = await db
      .select({ id: ledgerEntries.distributorId, sum: revenueSum })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.distributorId, ids))
      .groupBy(ledgerEntries.distributorId);
    const revenue = new Map(revenues.map(({ id, sum }) => [id, sum]));
    const people = await this.people(db, ids);
    return rows.map((row) => ({
      id: row.id,
      ...valuesOf(DISTRIBUTOR_FIELDS, row),
      logoUrl: row.logoUrl ?? undefined,
      themeChoice: readThemeChoice(row) ?? { hex: DEFAULT_THEME_COLOUR },
      isActive: row.isActive,
      stats: {
        totalUsers: totalUsers.get(row.id) ?? 0,
        totalSupervisors: totalSupervisors.get(row.id) ?? 0,
        totalOrders: totalOrders.get(row.id) ?? 0,
        totalRetailers: totalRetailers.get(row.id) ?? 0,
        totalProducts: totalProducts.get(row.id) ?? 0,
        totalRevenue: revenue.get(row.id) ?? 0,
      },
      users: people
        .filter(({ distributorId }) => distributorId === row.id)
        .map(({ id, email, isActive }) => ({ id, email, isActive })),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
  },

  async list(db: Db, query: DistributorQuery) {
    const { search = '', status, sort } = query;
    const page = pageFromQuery(query);
    const isActive = activeOf(status);
    const found = matching(search);
    const { rows, next } = await readPage(
      page,
      sortedBy(COLUMNS, sort, [distributors.name, distributors.id]),
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({ distributor: distributors, cursor })
          .from(distributors)
          .where(and(found, isActive === undefined ? undefined : eq(distributors.isActive, isActive), after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    const groups = await db
      .select({ active: distributors.isActive, count: count() })
      .from(distributors)
      .where(found)
      .groupBy(distributors.isActive);
    const counts = tallyRows(ACTIVE_STATUSES, groups, ({ active }) => (active ? 'active' : 'inactive'));
    return {
      rows: await this.answers(
        db,
        rows.map(({ distributor }) => distributor),
      ),
      pagination: paginationOf(page, counts[status ?? 'all'], next),
      totals: { counts: { status: counts } },
    };
  },

  async answer(db: Db, row: Row): Promise<Distributor> {
    const [found] = await this.answers(db, [row]);
    if (!found) throw notFound('Distributor');
    return found;
  },

  async find(db: Db, id: string): Promise<Distributor> {
    const [row] = await db.select().from(distributors).where(eq(distributors.id, id));
    if (!row) throw notFound('Distributor');
    return this.answer(db, row);
  },

  async lock(db: Db, id: string): Promise<Row> {
    const [row] = await db.select().from(distributors).where(eq(distributors.id, id)).for('update');
    if (!row) throw notFound('Distributor');
    return row;
  },

  /** Changes a locked row, and returns it. */
  async set(db: Db, before: Row, changed: Partial<Row>): Promise<Row> {
    await db.update(distributors).set(changed).where(eq(distributors.id, before.id));
    return { ...before, ...changed };
  },

  /** Adds a distributor and its administrator's account. Throws if the e-mail address is taken. */
  async create(
    tx: Db,
    { adminEmail, adminPassword: _, logoUrl, themeChoice, ...company }: DistributorCreation,
    passwordHash: string,
    now: Date,
  ): Promise<Row> {
    const row = {
      ...company,
      ...themeChoiceColumns(themeChoice),
      id: newId(),
      logoUrl: logoUrl || null,
      isActive: true,
      stateCode: '' as const,
      papers: null,
      orderSequence: 0,
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(distributors).values(row);
    await tx.insert(users).values({
      id: newId(),
      email: adminEmail.toLowerCase(),
      passwordHash,
      role: 'DISTRIBUTOR',
      distributorId: row.id,
      createdAt: now,
    });
    return row;
  },

  /** The password hash of the account created with a distributor, if one with that address still exists. */
  async passwordHash(db: Db, id: string, email: string): Promise<string | undefined> {
    const [found] = await db
      .select({ hash: users.passwordHash })
      .from(users)
      .where(and(eq(users.distributorId, id), eq(users.email, email), isNull(users.deletedAt)));
    return found?.hash;
  },

  /** Returns the row before and after. */
  async update(
    tx: Db,
    id: string,
    { updatedAt, logoUrl, themeChoice, ...company }: DistributorChange,
    now: Date,
  ): Promise<{ before: Row; after: Row }> {
    const before = await this.lock(tx, id);
    const columns = {
      ...company,
      ...(logoUrl === undefined ? {} : { logoUrl: logoUrl || null }),
      ...(themeChoice && themeChoiceColumns(themeChoice)),
    };
    if (isAlreadySaved(before, columns)) return { before, after: before };
    if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updatedAt.getTime())
      throw conflict(CHANGED);
    if (logoUrl) await lockFiles(tx, { distributorId: id }, [logoUrl]);
    // Two saves within one millisecond must differ.
    const at = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
    return { before, after: await this.set(tx, before, { ...columns, updatedAt: at }) };
  },

  /** Ends all sessions of a distributor's users and of admins viewing as it, and withdraws its reset links. */
  async endSessions(tx: Db, id: string): Promise<void> {
    const people = tx.select({ id: users.id }).from(users).where(eq(users.distributorId, id));
    await tx
      .delete(sessions)
      .where(or(eq(sessions.actingDistributorId, id), inArray(sessions.userId, people)));
    const links = or(inArray(resetLinks.userId, people), inArray(resetLinks.createdBy, people));
    await accountStore.withdrawLinks(tx, links);
  },
};

async function createDistributor(call: Call<'createDistributor'>, server: CallServer): Promise<Distributor> {
  const { body } = call;
  const { passwords, now } = server;
  const email = body.adminEmail.toLowerCase();
  await checkNewPassword(server, 'adminPassword', { password: body.adminPassword, email: body.adminEmail });
  const passwordHash = await passwords.hash(body.adminPassword);
  const { distributor, earlierHash } = await writeOnce(call, server, {
    // Without the password: an unsalted digest of it would be easy to guess.
    body: { ...body, adminPassword: '' },
    async write(tx) {
      const row = await distributorStore.create(tx, body, passwordHash, now());
      await audit(tx, call, { after: distributorRecord(row) });
      const distributor = await distributorStore.answer(tx, row);
      return { id: row.id, answer: { distributor, earlierHash: undefined } };
    },
    find: async (tx, id) => ({
      distributor: await distributorStore.find(tx, id),
      earlierHash: await distributorStore.passwordHash(tx, id, email),
    }),
  }).catch((error: unknown) => {
    if (violates(error, 'users_email_unique')) throw conflict(EMAIL_TAKEN, { adminEmail: EMAIL_TAKEN });
    throw error;
  });
  if (earlierHash !== undefined && !(await passwords.verify(body.adminPassword, earlierHash)))
    throw invalid('This distributor was already created with a different password. Check the list.', {
      adminPassword: 'The account was created with a different password',
    });
  return distributor;
}

/** Activates or deactivates a distributor; deactivating it ends its sessions. */
const setActive = (
  call: Call<'deactivateDistributor'> | Call<'setDistributorStatus'>,
  { write }: CallServer,
  isActive: boolean,
): Promise<Distributor> =>
  write(async (tx) => {
    const before = await distributorStore.lock(tx, call.params.id);
    const after = await distributorStore.set(tx, before, { isActive });
    if (!isActive) await distributorStore.endSessions(tx, after.id);
    await audit(tx, call, { before: distributorRecord(before), after: distributorRecord(after) });
    return distributorStore.answer(tx, after);
  });

export const distributorHandlers: Handlers<
  | 'listDistributors'
  | 'createDistributor'
  | 'updateDistributor'
  | 'deactivateDistributor'
  | 'setDistributorStatus'
> = {
  listDistributors: ({ query }, { read }) => read((tx) => distributorStore.list(tx, query)),

  createDistributor,

  updateDistributor: (call, { write, now }) =>
    write(async (tx) => {
      const { before, after } = await distributorStore.update(tx, call.params.id, call.body, now());
      await audit(tx, call, { before: distributorRecord(before), after: distributorRecord(after) });
      return distributorStore.answer(tx, after);
    }),

  deactivateDistributor: (call, server) => setActive(call, server, false),

  setDistributorStatus: (call, server) => setActive(call, server, call.body.isActive),
};
