import { MAX_PAGES } from '../api/max-pages.ts';

/** The number of list pages in a URL: 1 to 50. */
export function readPages(params: URLSearchParams): number {
  const pages = Number(params.get('pages') ?? 1);
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MAX_PAGES.shown) : 1;
}
