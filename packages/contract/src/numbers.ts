const formatter = new Intl.NumberFormat('en-IN');

/** Prints a count or other plain number with en-IN grouping, 12,34,567, and at most 3 decimals. */
export const formatNumber = (value: number): string => formatter.format(value);

/** A count with its noun, given in the plural with an s: “1 order”, “12 orders”. */
export const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${count === 1 ? noun.replace(/s$/, '') : noun}`;
