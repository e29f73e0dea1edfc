import type { StateCode } from '@dmc/contract/states';
import { boolean, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { byName, createdAt, id, paise, tenantPolicy } from './columns.ts';
import { tenant } from './distributors.ts';

export const retailers = pgTable(
  'retailers',
  {
    id: id(),
    distributorId: tenant(),
    /** The name of the business. */
    name: text().notNull(),
    ownerName: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    gstNumber: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    pincode: text().notNull().default(''),
    /** The state for GST as chosen; empty: the GST number or the PIN code tells. */
    stateCode: text().$type<StateCode | ''>().notNull().default(''),
    /** 0: no credit limit, and none is checked. */
    creditLimit: paise().notNull().default(0),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** False: blocked, no new orders. */
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index('retailers_distributor_id_name_id_index').on(t.distributorId, byName(t.name), t.id),
    index().on(t.distributorId, t.createdAt),
  ],
);
