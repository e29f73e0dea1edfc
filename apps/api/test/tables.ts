import { readdir } from 'node:fs/promises';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const folder = new URL('../src/schema/', import.meta.url);
const modules: Record<string, unknown>[] = await Promise.all(
  (await readdir(folder)).toSorted().map((name) => import(new URL(name, folder).href)),
);

/** Every table of the schema. */
export const TABLES: readonly PgTable[] = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable));
