/** Texts of the discounts screen. Documented ones cite their source. */
export const discountsCopy = {
  tabsLabel: 'Discounts',
  /** screens §2 */
  tabs: { generic: 'Generic Discounts', retailer: 'Retailer Specific', analytics: 'Analytics' },
  searchLabel: 'Search discounts',
  search: {
    generic: 'Search by product or SKU',
    retailer: 'Search by product or retailer',
  },
  filterLabel: 'Status',
  filters: { all: 'All', active: 'Active', inactive: 'Inactive' },
  /** screens §2 */
  add: { generic: 'Add Generic Discount', retailer: 'Add Retailer Discount' },
  addAnother: { generic: 'Add Another Generic Discount', retailer: 'Add Retailer Specific Discount' },
  check: 'Price checker',
  noun: 'discounts',
  /** screens §2 */
  loading: 'Loading Discounts...',
  empty: { generic: 'No Generic Discounts', retailer: 'No Retailer Specific Discounts' },
  emptyHint: {
    generic: 'A generic discount lowers the price of one product for every retailer.',
    retailer:
      'A retailer-specific discount is a price agreed with one retailer. It takes precedence over the generic one.',
  },
  noMatch: 'No discounts found.',
  noMatchHint: (filters: string) => `Nothing matches ${filters}.`,
  clear: 'Clear search and filter',
  failed: 'Discounts could not be loaded.',
  failedNote: 'Existing discounts stay in force.',
  stale: 'Discounts could not be refreshed.',
  /** Further columns of the file. */
  file: { starts: 'Starts', ends: 'Ends', description: 'Description' },
  columns: {
    product: 'Product',
    sku: 'SKU',
    retailer: 'Retailer',
    price: 'Base price',
    discount: 'Discount',
    final: 'After discount',
    status: 'Status',
    actions: 'Actions',
  },
  /** screens §4: the two documented words; the line below adds details. */
  active: 'Active',
  inactive: 'Inactive',
  until: (day: string) => `until ${day}`,
  noEnd: 'no end date',
  starts: (day: string) => `starts ${day}`,
  ended: (day: string) => `ended ${day}`,
  actionsOf: (name: string) => `Actions for the discount on ${name}`,
  edit: 'Edit',
  editNamed: (name: string) => `Edit the discount on ${name}`,
  /** screens §2 */
  remove: 'Remove',
  removeNamed: (name: string) => `Remove the discount on ${name}`,
  of: (product: string, retailer: string) => `${product} for ${retailer}`,
  removeTitle: (name: string) => `Remove the discount on ${name}`,
  /** screens §5 */
  removeQuestion: {
    generic: 'Are you sure you want to remove this generic discount?',
    retailer: 'Are you sure you want to remove this retailer discount?',
  },
  removeDetails: {
    generic: (price: string) =>
      `It ends immediately: retailers without their own discount pay ${price} again. Existing orders keep their prices.`,
    retailer: 'It ends immediately: the general price applies again. Existing orders keep their prices.',
    idle: 'It is not in force, so prices do not change.',
  },
  removeTenant: (tenant: string) => `You are viewing as ${tenant}: this is their discount.`,
  /** screens §8 */
  removeFailed: 'Failed to remove discount. Please try again.',
  analytics: {
    /** screens §2 */
    overview: 'Discount Overview',
    top: 'Top Discounted Products',
    total: 'Active discounts',
    totalNote: 'In force now',
    generic: 'Generic',
    genericNote: 'For every retailer',
    retailer: 'Retailer-specific',
    retailerNote: 'Agreed with one retailer',
    average: 'Average discount',
    percentagesOnly: 'Percentage discounts only',
    reported: 'As reported by the server',
    none: 'None in force',
    averageFixed: 'Average fixed amount',
    perUnit: 'Off each unit',
    ofLoaded: 'from the list',
    forEveryone: 'Generic',
    rules: 'Which discount is used',
    ruleLines: [
      'The retailer’s own discount while it is active, even if it is smaller.',
      'Otherwise the generic discount while it is active.',
      'A price never drops below ₹0.00 and is rounded to the paisa.',
    ],
    noTop: 'No discounts in force',
    noTopHint: 'Products appear here while a discount on them is active.',
    failed: 'Discount analytics could not be loaded.',
    failedNote: 'The figures are unknown, not zero.',
    stale: 'Discount analytics could not be refreshed.',
    asOf: (time: string) => `These figures are from ${time}.`,
  },
} as const;
