/** The texts of a table, supplied by the screen's copy. */
export interface TableWords {
  /** Accessible name of the table, such as “Orders”. */
  caption: string;
  /** What its footer counts, in the plural, such as “orders”; without it, there is no footer. */
  noun?: string;
  /** The filters in force, in words, such as “Pending”: printed above the rows. */
  limitedTo?: string;
  /** Shown when the list is too long to load: how to reach the rest, such as “Choose a status to reach the rest.”. */
  moreHint?: string;
  /** Title of a failure without rows, such as “Orders could not be loaded.”. */
  failed: string;
  /** Note for that failure, such as that nothing was lost. */
  failedNote?: string;
  /** Title of a failure above earlier rows, such as “Orders could not be refreshed.”; `failed` by default. */
  stale?: string;
  /** Shown above earlier rows: the time of the data; `time` is like `10:42`. */
  asOf?: (time: string) => string;
  selectAll?: string;
  /** Accessible name of a row's checkbox; `name` is that of the row. */
  selectRow?: (name: string | number) => string;
  /** Accessible name of the button that unfolds a row; `name` is that of the row. */
  unfold?: (name: string | number) => string;
}

export const TABLE_WORDS = {
  loading: (caption: string) => `Loading ${caption}`,
  failedNote: 'Nothing has been lost.',
  asOf: (time: string) => `These rows are from ${time}.`,
  selectAll: 'Select all rows',
  selectRow: (name: string | number) => `Select ${name}`,
  unfold: (name: string | number) => `More of ${name}`,
};
