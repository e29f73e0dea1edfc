import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tenant } from '../call/scope.ts';
import { inBatches } from '../database/batches.ts';
import type { Db } from '../database/db.ts';
import { creditChanges, ledgerEntries, payments } from '../schema/accounting.ts';
import { discounts } from '../schema/discounts.ts';
import { devices } from '../schema/notifications.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { papers } from '../schema/papers.ts';
import { conversations } from '../schema/support.ts';
import { users } from '../schema/users.ts';

interface Use {
  table: PgTable & { distributorId: PgColumn };
  column: PgColumn;
  /** What refers to the record, in words: “is used by an order”. */
  words: string;
}

/** What can refer to a record and is not deleted with it; the first use found is named. */
export const USES = {
  products: [
    { table: orderItems, column: orderItems.productId, words: 'an order' },
    { table: discounts, column: discounts.productId, words: 'a discount' },
  ],
  retailers: [
    { table: orders, column: orders.retailerId, words: 'an order' },
    { table: payments, column: payments.retailerId, words: 'a payment' },
    { table: ledgerEntries, column: ledgerEntries.retailerId, words: 'a statement line' },
    { table: papers, column: papers.retailerId, words: 'a paper' },
    { table: discounts, column: discounts.retailerId, words: 'a discount' },
    { table: creditChanges, column: creditChanges.retailerId, words: 'a change of its credit limit' },
    { table: conversations, column: conversations.retailerId, words: 'a conversation' },
    { table: users, column: users.retailerId, words: 'a user' },
    { table: devices, column: devices.retailerId, words: 'a device' },
  ],
} as const satisfies Record<string, readonly Use[]>;

/** The tenant's records that others refer to, and what refers to them, in words. */
export async function referencesTo(
  db: Db,
  { distributorId }: Tenant,
  uses: readonly Use[],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { table, column, words } of uses) {
    const rows = await inBatches(ids, (part) =>
      db
        .selectDistinct({ id: column })
        .from(table as PgTable)
        .where(and(eq(table.distributorId, distributorId), inArray(column, [...part]))),
    );
    for (const { id } of rows.flat()) if (!found.has(String(id))) found.set(String(id), words);
  }
  return found;
}
