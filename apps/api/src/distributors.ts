import type { Distributor } from '@dmc/contract/distributors';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, inArray, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Handlers } from './call.ts';
import type { Db } from './db.ts';
import { revenueSum } from './ledger.ts';
import { offsetOf, type Page, pageOf, paginationOf, rowCount } from './paging.ts';
import { distributors, ledgerEntries, orders, products, retailers, users } from './schema.ts';
import { PLATFORM } from './scope.ts';

/** Distributors as an admin sees them: the scope is the whole platform. */
const distributorStore = {
  /** One grouped count for all of `ids`: a page costs the same number of queries whatever its length. */
  async counts(
    db: Db,
    _scope: typeof PLATFORM,
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

  async list(db: Db, scope: typeof PLATFORM, page: Page) {
    const rows = await db
      .select()
      .from(distributors)
      .orderBy(asc(distributors.createdAt), asc(distributors.id))
      .limit(page.limit)
      .offset(offsetOf(page));
    const [counted] = await db.select({ total: rowCount }).from(distributors);
    const pagination = paginationOf(page, counted?.total ?? 0);
    if (rows.length === 0) return { rows: [], pagination };

    const ids = rows.map((row) => row.id);
    const totalOrders = await this.counts(db, scope, orders, ids);
    const totalRetailers = await this.counts(db, scope, retailers, ids);
    const totalProducts = await this.counts(db, scope, products, ids, isNull(products.deletedAt));
    const revenues = await db
      .select({ id: ledgerEntries.distributorId, sum: revenueSum })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.distributorId, ids))
      .groupBy(ledgerEntries.distributorId);
    const revenue = new Map(revenues.map(({ id, sum }) => [id, sum]));
    const people = await db
      .select({
        id: users.id,
        email: users.email,
        isActive: users.isActive,
        distributorId: users.distributorId,
      })
      .from(users)
      .where(and(inArray(users.distributorId, ids), isNull(users.deletedAt)))
      .orderBy(asc(users.email));

    return {
      pagination,
      rows: rows.map((row): Distributor => {
        const members = people.filter((user) => user.distributorId === row.id);
        return {
          id: row.id,
          name: row.name,
          gstNumber: row.gstNumber,
          address: row.address,
          city: row.city,
          state: row.state,
          pincode: row.pincode,
          phone: row.phone,
          logoUrl: row.logoUrl ?? undefined,
          themeColor: row.themeColor ?? row.themeId ?? undefined,
          isActive: row.isActive,
          stats: {
            totalUsers: members.length,
            totalOrders: totalOrders.get(row.id) ?? 0,
            totalRetailers: totalRetailers.get(row.id) ?? 0,
            totalProducts: totalProducts.get(row.id) ?? 0,
            totalRevenue: revenue.get(row.id) ?? 0,
          },
          users: members.map(({ id, email, isActive }) => ({ id, email, isActive })),
        };
      }),
    };
  },
};

export const distributorHandlers: Handlers<'listDistributors'> = {
  listDistributors: ({ query }, { db }) => distributorStore.list(db, PLATFORM, pageOf(query)),
};
