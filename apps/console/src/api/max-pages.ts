/** The most pages to read of a list, by purpose. */
export const MAX_PAGES = {
  /** Showing it. */
  shown: 50,
  /** Changing its rows in bulk: with a hundred rows each, also the most rows per batch. */
  selected: 10,
  /** Saving it as a file. */
  exported: 100,
  /** Choosing from it, or finding one row. Rows further down are reached by their own link. */
  searched: 50,
  /** Showing it on a map, with five hundred rows each. */
  mapped: 10,
} as const;
