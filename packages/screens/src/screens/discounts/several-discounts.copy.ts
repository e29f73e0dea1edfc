/** Texts of what is done with several discounts at once. */
export const severalDiscountsCopy = {
  remove: 'Remove',
  extend: 'Extend',
  titles: {
    remove: (discounts: string) => `Remove ${discounts}`,
    extend: (discounts: string) => `Extend ${discounts}`,
  },
  tenant: (tenant: string) => `You are viewing as ${tenant}: these are their discounts.`,
  removed: (discounts: string, one: boolean) => `${discounts} ${one ? 'was' : 'were'} removed`,
  extended: (discounts: string, one: boolean) => `${discounts} ${one ? 'was' : 'were'} extended`,
  ends: (discounts: string, one: boolean) =>
    `${discounts} in force ${one ? 'ends' : 'end'} immediately. Existing orders keep their prices.`,
  idle: (discounts: string, one: boolean) =>
    `${discounts} not in force ${one ? 'is' : 'are'} removed too. This changes no price.`,
  forGood: 'This cannot be undone.',
  price: { from: 'Price with discount', to: 'Price without' },
  end: 'New end date',
  missingEnd: 'Choose a new end date.',
  until: (discounts: string, day: string, one: boolean) =>
    `${discounts} ${one ? 'ends' : 'end'} at the end of ${day}.`,
  again: (discounts: string, one: boolean) => `${discounts} ${one ? 'is' : 'are'} in force again.`,
  againNote: 'In force again',
  noEnd: 'has no end date',
  endsLater: (day: string) => `ends later, on ${day}`,
  notBegun: 'starts after that day',
  noStart: 'the server did not send its start date, which a change needs',
  dates: { from: 'Current end', to: 'New end' },
} as const;
