const formatter = new Intl.NumberFormat('en-IN', { signDisplay: 'negative' });

/** A formatted count: 1,248. */
export const formatNumber = (value: number): string => formatter.format(value);
