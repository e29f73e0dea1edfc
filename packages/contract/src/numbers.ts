const formatter = new Intl.NumberFormat('en-IN');

/** A count or other plain figure as it is printed, in en-IN grouping: 12,34,567; of a fraction up to 3 decimals. */
export const formatNumber = (value: number): string => formatter.format(value);
