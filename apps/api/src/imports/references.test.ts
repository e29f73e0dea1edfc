import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { TABLES } from '../../test/tables.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';
import { USES } from './references.ts';

it.each([
  ['products', products],
  ['retailers', retailers],
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
