import type { Sort } from '@dmc/design-system/data-table';

/** A view's sort as a query parameter, for a server that sorts; none for the list's own order. */
export function sortParameter<const Column extends string>(
  sort: Sort | null,
  columns: readonly Column[],
  own: Sort | null,
): { sort?: Column | `${Column}.desc` } {
  if (sort === null || (sort.id === own?.id && sort.desc === own.desc)) return {};
  const column = columns.find((each) => each === sort.id);
  return column === undefined ? {} : { sort: sort.desc ? `${column}.desc` : column };
}
