/** The most pages that are read of a list, by what it is read for. */
export const MAX_PAGES = {
  /** To show it. */
  shown: 50,
  /** To change its rows together: with a hundred rows each, also the most that is written at once. */
  selected: 10,
  /** To save it as a file. */
  exported: 100,
  /** To choose from it or to find one row; anything beyond is reached by its own link. */
  searched: 50,
  /** To draw it on a map, with five hundred rows each. */
  mapped: 10,
} as const;
