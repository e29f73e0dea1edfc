import type { PaperSettingsDraft } from '@dmc/contract/paper-settings';
import type { StateCode } from '@dmc/contract/states';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantPolicy } from './columns.ts';

export type SavedPaperSettings = Omit<PaperSettingsDraft, 'stateCode'>;

/** The organisations that use the platform: one tenant each. */
export const distributors = pgTable(
  'distributors',
  {
    id: id(),
    name: text().notNull(),
    gstNumber: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    pincode: text().notNull().default(''),
    phone: text().notNull().default(''),
    logoUrl: text(),
    /** The theme choice: `themeChoiceColumns` writes both columns, `readThemeChoice` reads them. */
    themeId: text(),
    themeColor: text(),
    isActive: boolean().notNull().default(true),
    /** The state for GST as chosen; empty: the GST number or the PIN code tells. */
    stateCode: text().$type<StateCode | ''>().notNull().default(''),
    /** What its papers say; null until it is set. */
    papers: jsonb().$type<SavedPaperSettings>(),
    /** The latest order number in use; the next order takes this plus one. */
    orderSequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [tenantPolicy(t.id), index().on(t.createdAt, t.id)],
);

export const tenant = () =>
  text()
    .notNull()
    .references((): AnyPgColumn => distributors.id);
