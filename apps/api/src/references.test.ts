import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { USES } from './references.ts';
import * as schema from './schema.ts';

const TABLES = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable));

it.each([
  ['products', schema.products],
  ['retailers', schema.retailers],
] as const)('names everything that refers to %s', (name, referred) => {
  const referring = TABLES.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return foreignTable === referred && key.onDelete !== 'cascade' ? columns : [];
    }),
  );
  const named: unknown[] = USES[name].map(({ column }) => column);
  expect(new Set(named)).toEqual(new Set(referring));
});
