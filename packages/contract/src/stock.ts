const STOCK_LEVELS = ['good', 'low', 'out'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** The highest stock that counts as low, in units (core §9). */
export const LOW_STOCK = 10;

/** The level that colours a stock figure (core §9): above 10 good, 1 to 10 low, 0 out. */
export const stockLevel = (stock: number): StockLevel =>
  stock > LOW_STOCK ? 'good' : stock > 0 ? 'low' : 'out';
