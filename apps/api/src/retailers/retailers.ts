import { dayStart } from '@dmc/contract/dates';
import { knownValuesOf } from '@dmc/contract/fields';
import { facetCounts } from '@dmc/contract/list-totals';
import { commonSpelling, spellingsOf } from '@dmc/contract/names';
import { activeOf } from '@dmc/contract/operation';
import { phoneKeys } from '@dmc/contract/phone';
import {
  DUPLICATE_TEXTS,
  gstNumberFault,
  RETAILER_FIELDS,
  RETAILER_STATUSES,
  type Retailer,
  type RetailerChange,
  type RetailerDraft,
  type RetailerQuery,
  type RetailerTotals,
} from '@dmc/contract/retailers';
import { and, asc, count, eq, gte, inArray, ne, or, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { retailerRecord } from '../audit/records.ts';
import { creditFigures, ledgerStore, lockRetailer } from '../books/ledger.ts';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { conflict, invalid, notFound } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import type { Tenant } from '../call/scope.ts';
import { isAlreadySaved } from '../database/already-saved.ts';
import type { Db } from '../database/db.ts';
import { facets, tallyRows } from '../database/facets.ts';
import { writeOnce } from '../database/idempotency.ts';
import {
  emptyLast,
  everyWord,
  type FileRows,
  foundIn,
  havingDigits,
  idsOf,
  numberContaining,
  orderOf,
  pageFromQuery,
  paginationOf,
  readPage,
  sortedBy,
  textKey,
} from '../database/paging.ts';
import { isSpelledLike } from '../database/spelling.ts';
import { byName } from '../schema/columns.ts';
import { retailers } from '../schema/retailers.ts';

type Row = typeof retailers.$inferSelect;

const CHANGED = 'This retailer was changed after you opened it.';

/** A retailer as in lists. `outstanding` in paise. A detail that is empty is left out. */
const listed = (row: Row, outstanding: number): Omit<Retailer, 'place'> => ({
  id: row.id,
  ...knownValuesOf(RETAILER_FIELDS, row),
  name: row.name,
  phone: row.phone,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  creditLimit: row.creditLimit,
  availableCredit: creditFigures(row.creditLimit, outstanding).availableCredit,
  updatedAt: row.updatedAt.toISOString(),
});

/** A single retailer, with its place. */
const answer = (row: Row, outstanding: number): Retailer => {
  const { latitude, longitude } = row;
  const place = latitude === null || longitude === null ? undefined : { latitude, longitude };
  return { ...listed(row, outstanding), place };
};

const inTenant = (tenant: Tenant) => eq(retailers.distributorId, tenant.distributorId);

/** Finds a word in the list's columns. A phone number matches however its digits are grouped. */
const finds = (word: string) => {
  const { name, phone, email, ownerName, gstNumber, city, state, pincode } = retailers;
  return or(
    foundIn(word, name, phone, email, ownerName, gstNumber, city, state, pincode),
    numberContaining(phone, word),
  );
};

/** City, state and pincode, those that are known. */
const location = sql`concat_ws(' ', nullif(${retailers.city}, ''), nullif(${retailers.state}, ''), nullif(${retailers.pincode}, ''))`;

const COLUMNS = {
  retailer: retailers.name,
  location: emptyLast(sql`${location} = ''`, textKey(location)),
  // Active before blocked.
  status: { value: sql`not ${retailers.isActive}`, type: 'boolean' },
  joined: retailers.createdAt,
} as const;

const matching = (tenant: Tenant, { search = '', joinedFrom }: RetailerQuery, timeZone: string) =>
  and(
    inTenant(tenant),
    everyWord(search, finds),
    joinedFrom ? gte(retailers.createdAt, dayStart(joinedFrom, timeZone)) : undefined,
  );

/** Applies the query's filters for status and city. */
async function narrowed(db: Db, tenant: Tenant, { status, city }: RetailerQuery) {
  const isActive = activeOf(status);
  return and(
    isActive === undefined ? undefined : eq(retailers.isActive, isActive),
    city === undefined ? undefined : await isSpelledLike(db, retailers.city, inTenant(tenant), city),
  );
}

const inOrder = ({ sort }: RetailerQuery) => sortedBy(COLUMNS, sort, [retailers.name, retailers.id]);

/**
 * Refuses a phone or GST number of another retailer of the tenant: two shops in the books are easily confused. The form
 * shows the message as a question.
 */
async function refuseDuplicate(
  db: Db,
  tenant: Tenant,
  { phone = '', gstNumber = '' }: Partial<Pick<RetailerDraft, 'phone' | 'gstNumber'>>,
  own?: string,
) {
  const keys = phoneKeys(phone);
  const similar = await db
    .select()
    .from(retailers)
    .where(
      and(
        inTenant(tenant),
        own === undefined ? undefined : ne(retailers.id, own),
        or(
          ...keys.map((key) => havingDigits(retailers.phone, key)),
          gstNumber === '' ? undefined : eq(retailers.gstNumber, gstNumber),
          sql`false`,
        ),
      ),
    )
    .orderBy(byName(retailers.name), asc(retailers.id));
  const withPhone = similar.find((row) => phoneKeys(row.phone).some((key) => keys.includes(key)));
  const withGst = gstNumber === '' ? undefined : similar.find((row) => row.gstNumber === gstNumber);
  const fields = {
    ...(withPhone ? { phone: DUPLICATE_TEXTS.phone(withPhone.name) } : {}),
    ...(withGst ? { gstNumber: DUPLICATE_TEXTS.gstNumber(withGst.name) } : {}),
  };
  const [message] = Object.values(fields);
  if (message !== undefined) throw conflict(message, fields);
}

const retailerStore = {
  /** Counts of all the tenant's retailers. */
  async overall(db: Db, tenant: Tenant): Promise<RetailerTotals['overall']> {
    const groups = await db
      .select({ active: retailers.isActive, count: count() })
      .from(retailers)
      .where(inTenant(tenant))
      .groupBy(retailers.isActive);
    return {
      status: tallyRows(RETAILER_STATUSES, groups, ({ active }) => (active ? 'active' : 'blocked')),
    };
  },

  async list(db: Db, tenant: Tenant, query: RetailerQuery, timeZone: string) {
    const page = pageFromQuery(query);
    const where = matching(tenant, query, timeZone);
    const written = await db
      .select({ first: retailers.isActive, second: retailers.city, count: count() })
      .from(retailers)
      .where(where)
      .groupBy(retailers.isActive, retailers.city);
    const spelt = commonSpelling(written.map(({ second: city, count }) => [city, count]));
    const groups = written.map((group) => ({ ...group, second: spelt(group.second) }));
    const facet = facets(groups, {
      first: activeOf(query.status),
      second: query.city === undefined ? undefined : spelt(query.city),
    });
    const chosen = await narrowed(db, tenant, query);
    const { rows, next } = await readPage(
      page,
      inOrder(query),
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({ retailer: retailers, cursor })
          .from(retailers)
          .where(and(where, chosen, after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      facet.total,
    );
    const cities = spellingsOf(written.map(({ second: city, count }) => [city, count]));
    const counts = {
      status: facetCounts(RETAILER_STATUSES, (value) => facet.withFirst(activeOf(value))),
      city: Object.fromEntries(cities.map((name) => [name, facet.withSecond(name)])),
    };
    const overall = await retailerStore.overall(db, tenant);
    return {
      rows: await this.answers(
        db,
        tenant,
        rows.map(({ retailer }) => retailer),
      ),
      pagination: paginationOf(page, facet.total, next),
      totals: { counts, overall },
    };
  },

  ids: async (db: Db, tenant: Tenant, query: RetailerQuery, timeZone: string) =>
    idsOf(
      db
        .select({ id: retailers.id })
        .from(retailers)
        .where(and(matching(tenant, query, timeZone), await narrowed(db, tenant, query)))
        .orderBy(...orderOf(inOrder(query))),
    ),

  async withIds(db: Db, tenant: Tenant, ids: readonly string[]) {
    const rows = await db
      .select()
      .from(retailers)
      .where(and(inTenant(tenant), inArray(retailers.id, [...ids])));
    return this.answers(db, tenant, rows);
  },

  async answers(db: Db, tenant: Tenant, rows: readonly Row[]) {
    const owed = await ledgerStore.outstanding(
      db,
      tenant,
      rows.map((row) => row.id),
    );
    return rows.map((row) => listed(row, owed.get(row.id) ?? 0));
  },

  async answer(db: Db, tenant: Tenant, row: Row): Promise<Retailer> {
    const owed = await ledgerStore.outstanding(db, tenant, [row.id]);
    return answer(row, owed.get(row.id) ?? 0);
  },

  async find(db: Db, tenant: Tenant, id: string): Promise<Retailer> {
    const [row] = await db
      .select()
      .from(retailers)
      .where(and(inTenant(tenant), eq(retailers.id, id)));
    if (!row) throw notFound('Retailer');
    return this.answer(db, tenant, row);
  },

  async lock(db: Db, tenant: Tenant, id: string): Promise<Row> {
    const row = await lockRetailer(db, tenant, id);
    if (!row) throw notFound('Retailer');
    return row;
  },

  /** Changes a locked row, and returns it. */
  async set(db: Db, tenant: Tenant, before: Row, changed: Partial<Row>): Promise<Row> {
    await db
      .update(retailers)
      .set(changed)
      .where(and(inTenant(tenant), eq(retailers.id, before.id)));
    return { ...before, ...changed };
  },

  async create(db: Db, tenant: Tenant, { allowDuplicate, ...draft }: RetailerDraft, now: Date): Promise<Row> {
    if (!allowDuplicate) await refuseDuplicate(db, tenant, draft);
    const row = {
      ...draft,
      id: newId(),
      distributorId: tenant.distributorId,
      ownerName: '',
      stateCode: draft.stateCode ?? '',
      creditLimit: 0,
      latitude: null,
      longitude: null,
      isActive: true,
      createdAt: now,
      updatedAt: now,
    };
    await db.insert(retailers).values(row);
    return row;
  },

  /** Returns the row before and after. */
  async update(
    db: Db,
    tenant: Tenant,
    id: string,
    { updatedAt, allowDuplicate, ...fields }: RetailerChange,
    now: Date,
  ): Promise<{ before: Row; after: Row }> {
    const before = await this.lock(db, tenant, id);
    const fault = gstNumberFault(fields.gstNumber, before.gstNumber);
    if (fault) throw invalid(fault, { gstNumber: fault });
    if (isAlreadySaved(before, fields)) return { before, after: before };
    if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updatedAt.getTime())
      throw conflict(CHANGED);
    const { phone, gstNumber } = fields;
    if (!allowDuplicate)
      await refuseDuplicate(
        db,
        tenant,
        {
          ...(phone === before.phone ? {} : { phone }),
          ...(gstNumber === before.gstNumber ? {} : { gstNumber }),
        },
        id,
      );
    // Two saves within one millisecond must differ.
    const at = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
    return { before, after: await this.set(db, tenant, before, { ...fields, updatedAt: at }) };
  },
};

export const retailerFile = (
  { actor, query }: Call<'exportRetailers'>,
  { read, config }: CallServer,
): FileRows<Retailer> => ({
  ids: () => read((tx) => retailerStore.ids(tx, actor, query, config.timeZone)),
  rows: (ids) => read((tx) => retailerStore.withIds(tx, actor, ids)),
});

export const retailerHandlers: Handlers<
  'listRetailers' | 'setRetailerStatus' | 'createRetailer' | 'getRetailer' | 'updateRetailer'
> = {
  listRetailers: ({ actor, query }, { read, config }) =>
    read((tx) => retailerStore.list(tx, actor, query, config.timeZone)),

  setRetailerStatus: (call, { write, now }) =>
    write(async (tx) => {
      const { actor, params, body } = call;
      const before = await retailerStore.lock(tx, actor, params.id);
      const changed = { isActive: body.isActive, updatedAt: now() };
      const after = await retailerStore.set(tx, actor, before, changed);
      await audit(tx, call, { before: retailerRecord(before), after: retailerRecord(after) });
      return retailerStore.answer(tx, actor, after);
    }),

  createRetailer: (call, server) =>
    writeOnce(call, server, {
      async write(tx) {
        const row = await retailerStore.create(tx, call.actor, call.body, server.now());
        await audit(tx, call, { after: retailerRecord(row) });
        return { id: row.id, answer: answer(row, 0) };
      },
      find: (tx, id) => retailerStore.find(tx, call.actor, id),
    }),

  getRetailer: ({ actor, params }, { read }) => read((tx) => retailerStore.find(tx, actor, params.id)),

  updateRetailer: (call, { write, now }) =>
    write(async (tx) => {
      const { actor, params, body } = call;
      const { before, after } = await retailerStore.update(tx, actor, params.id, body, now());
      await audit(tx, call, { before: retailerRecord(before), after: retailerRecord(after) });
      return retailerStore.answer(tx, actor, after);
    }),
};
