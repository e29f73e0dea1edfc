import type { Sort } from '@dmc/design-system/data-table';

/** The sort in a URL, `price.desc`; null where there is none, the order in which the rows came. */
export function readSort(text: string | null): Sort | null {
  const match = /^([\w-]+)(\.desc)?$/.exec(text ?? '');
  return match?.[1] ? { id: match[1], desc: match[2] !== undefined } : null;
}

export const writeSort = (sort: Sort | null): string => (sort ? `${sort.id}${sort.desc ? '.desc' : ''}` : '');

/** How many pages of a list are asked for: the `pages` of its URL, at least 1 and at most 50. */
export function readPages(text: string | null): number {
  const pages = Number(text ?? 1);
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), 50) : 1;
}

/** The parameters with some changed; an empty value takes its parameter away, so that a plain list has a plain URL. */
export function withParams(
  params: URLSearchParams,
  change: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
