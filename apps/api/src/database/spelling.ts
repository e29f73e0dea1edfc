import { spellingKey } from '@dmc/contract/names';
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** The condition that a typed text is `name`, however it is written in the rows of `where`. */
export async function isSpelledLike(
  db: Db,
  column: PgColumn,
  where: SQL | undefined,
  name: string,
): Promise<SQL> {
  const rows = await db.selectDistinct({ written: column }).from(column.table).where(where);
  const key = spellingKey(name);
  const spellings = rows.map(({ written }) => `${written}`).filter((written) => spellingKey(written) === key);
  return inArray(column, spellings);
}
