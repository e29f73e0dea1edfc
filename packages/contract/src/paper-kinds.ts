/** The kinds of papers that are issued under a number and kept; a packing slip is only printed. */
export const ISSUED_KINDS = ['invoice', 'billOfSupply', 'creditNote', 'receipt'] as const;
export type IssuedKind = (typeof ISSUED_KINDS)[number];

/** `invoice` → `Tax invoice` */
export const PAPER_LABELS: Readonly<Record<IssuedKind, string>> = {
  invoice: 'Tax invoice',
  billOfSupply: 'Bill of supply',
  creditNote: 'Credit note',
  receipt: 'Receipt',
};

/** A cancelled paper keeps its number and counts as 0. */
export const PAPER_STATUSES = ['issued', 'cancelled'] as const;
export type PaperStatus = (typeof PAPER_STATUSES)[number];

/** The columns that a list of papers can be sorted by. */
export const PAPER_COLUMNS = ['number', 'kind', 'date', 'retailer', 'total'] as const;
export type PaperColumn = (typeof PAPER_COLUMNS)[number];
