import { labelsOf } from '@dmc/contract/fields';
import { formatNumber } from '@dmc/contract/numbers';
import { ORDER_FIELDS } from '@dmc/contract/orders';

/** Texts of the order form; none is documented. */
export const newOrderCopy = {
  title: 'New Order',
  ...labelsOf(ORDER_FIELDS),
  lines: 'Products',
  product: 'Product',
  qty: 'Quantity',
  lineTotal: 'Total',
  productAt: (line: number) => `Product ${line}`,
  qtyAt: (line: number) => `Quantity ${line}`,
  productPlaceholder: 'Search by name or SKU',
  addLine: 'Add product',
  removeLine: (line: number, name: string | undefined) =>
    name === undefined ? `Remove line ${line}` : `Remove ${name}, line ${line}`,
  inStock: (stock: number) => `${formatNumber(stock)} in stock`,
  outOfStock: 'Out of stock',
  inactive: 'Inactive',
  minimum: (minQty: number) => `Minimum ${formatNumber(minQty)}`,
  /** Why a quantity cannot be ordered: at its line, and for the whole order. */
  limits: {
    belowMinimum: {
      line: ({ minQty }: { minQty: number }) => `Order at least ${formatNumber(minQty)}`,
      order: 'A quantity is below the product’s minimum.',
    },
    aboveStock: {
      line: ({ stock }: { stock: number }) => `Only ${formatNumber(stock)} in stock`,
      order: 'A quantity is above the product’s stock.',
    },
  },
  retailerPlaceholder: 'Search by name',
  blocked: 'Blocked: no new orders',
  available: 'Available credit',
  availableShort: (amount: string) => `${amount} credit`,
  afterOrder: 'After this order',
  overCredit: (amount: string) => `This order is ${amount} above the available credit.`,
  total: 'Total',
  units: (units: number, lines: number) =>
    `${formatNumber(units)} ${units === 1 ? 'unit' : 'units'} in ${lines} ${lines === 1 ? 'line' : 'lines'}`,
  beforeDiscounts: 'Before discounts',
  discounts: 'Discounts',
  uses: {
    generic: (label: string) => `generic discount ${label}`,
    retailer: (label: string) => `own discount ${label}`,
  },
  insteadOf: 'Instead of',
  priceNote:
    'Prices include GST and the retailer’s current discounts. If one changes before you place the order, you see the new total first.',
  chooseForPrices: 'Prices include GST. Choose a retailer to see its discounts.',
  lookingUp: 'Looking up the retailer’s discounts...',
  pricesFailed: 'The retailer’s discounts could not be looked up.',
  pricesFailedNote: 'Prices are shown before discounts. You see the new total before the order is placed.',
  loadingProducts: 'Loading products…',
  productsFailed: 'Products could not be loaded.',
  noProducts: 'No products found.',
  loadingRetailers: 'Loading retailers…',
  retailersFailed: 'Retailers could not be loaded.',
  noRetailers: 'No retailers found.',
  cancel: 'Cancel',
  place: 'Place Order',
  placing: 'Placing...',
  placed: 'Order placed',
} as const;
