const formatter = new Intl.NumberFormat('en-IN');

/** A count as it is printed: 1,248. */
export const formatNumber = (value: number): string => formatter.format(value);
