const names = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** Records as a field lists them: alphabetically, whatever order the server has. */
export const byName = <T extends { name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => names.compare(a.name, b.name));
