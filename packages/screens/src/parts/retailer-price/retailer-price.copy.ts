/** Texts about what one retailer pays; none is documented. */
export const retailerPriceCopy = {
  title: 'Price for this retailer',
  now: 'Now',
  after: 'With this discount',
  /** Which discount applies. */
  uses: {
    generic: 'generic discount',
    retailer: 'the retailer’s own discount',
    none: 'no discount in force',
  },
  ownWins: 'Its own discount takes precedence over the generic one.',
  from: (day: string) => `from ${day}`,
  over: 'The end date has passed: prices do not change.',
  loading: 'Looking up the price...',
  failed: 'The price for this retailer could not be looked up.',
  notSent: 'The server sent no price for this product and retailer.',
} as const;
