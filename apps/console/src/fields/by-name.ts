const names = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** Records sorted by name for a field, whatever the server's order. */
export const byName = <T extends { name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => names.compare(a.name, b.name));
