import { compareNames } from '@dmc/contract/names';

/** Records sorted by name for a field, whatever the server's order. */
export const byName = <T extends { name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => compareNames(a.name, b.name));
