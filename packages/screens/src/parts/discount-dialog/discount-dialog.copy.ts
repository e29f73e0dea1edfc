import { DISCOUNT_FIELDS } from '@dmc/contract/discount-fields';
import { labelsOf } from '@dmc/contract/fields';

/** Texts of the two discount dialogs. Documented ones cite their source. */
export const discountDialogCopy = {
  /** screens §2: the buttons that open the dialogs. */
  add: { generic: 'Add Generic Discount', retailer: 'Add Retailer Discount' },
  edit: { generic: 'Edit Generic Discount', retailer: 'Edit Retailer Discount' },
  description: {
    generic: 'Lowers the price of one product for every retailer.',
    retailer: 'A price for one retailer. It takes precedence over the generic discount.',
  },
  /** screens §2, the labels of both. */
  product: 'Select Product',
  retailer: 'Select Retailer',
  of: { product: 'Product', retailer: 'Retailer' },
  fields: labelsOf(DISCOUNT_FIELDS),
  set: 'Set Discount',
  cancel: 'Cancel',
  setting: 'Setting...',
  /** screens §2 */
  remove: 'Remove',
  removeNamed: (name: string) => `Remove the discount on ${name}`,
  types: { PERCENTAGE: 'Percentage', FIXED: 'Fixed amount' },
  productPlaceholder: 'Search by name or SKU',
  inactive: 'Inactive',
  loadingProducts: 'Loading products...',
  productsFailed: 'Products could not be loaded.',
  noProducts: 'No products found.',
  allTaken: 'All products here have a generic discount. Search for others, or edit a discount in the list.',
  noteHint: 'Why it was agreed; shown in the list',
  zone: (timeZone: string) => `Whole days in ${timeZone} time, including the end date.`,
  keepsTime: (time: string) => `${time}, kept until you choose another day.`,
  existing: (label: string) =>
    `This retailer already has ${label} off this product. Set Discount replaces it.`,
  preview: 'Price',
  previewHint: 'Choose a product and enter a value to see the price.',
  off: (amount: string) => `${amount} off`,
  perUnit: (unit: string) => `per ${unit}`,
  free: 'At this value the product is free.',
  aboveBase: 'The amount exceeds the base price, so the price is ₹0.00.',
  /** screens §5: why Set Discount is disabled. */
  missing: {
    generic: 'Choose a product and enter a value above 0.',
    retailer: 'Choose a product, a retailer and a value above 0.',
  },
  /** screens §8 */
  failed: 'Failed to set discount. Please try again.',
  exists: 'This product already has a discount. Replace it?',
  replace: 'Replace',
  retailerPrice: { generic: 'Price for a retailer', retailer: 'Price for this retailer' },
} as const;
