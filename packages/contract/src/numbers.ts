const formatter = new Intl.NumberFormat('en-IN');

/** Prints a count or other plain number with en-IN grouping, 12,34,567, and at most 3 decimals. */
export const formatNumber = (value: number): string => formatter.format(value);
