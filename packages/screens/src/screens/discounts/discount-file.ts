import type { FileColumn } from '@dmc/contract/csv';
import { fileRupees, momentColumns, rupeesHead, timeHead } from '@dmc/contract/csv-columns';
import type { DiscountRow } from './discount-list.ts';
import { discountsCopy as copy } from './discounts.copy.ts';

/** The columns of the discounts' file: a discount in rupees and one in percent have a column each. */
export const DISCOUNT_FILE: readonly FileColumn<DiscountRow>[] = [
  { header: copy.columns.product, value: ({ product }) => product.name },
  { header: copy.columns.sku, value: ({ product }) => product.sku },
  { header: copy.columns.retailer, value: ({ retailer }) => retailer?.name },
  { header: rupeesHead(copy.columns.price), value: ({ product }) => fileRupees(product.price) },
  {
    header: rupeesHead(copy.columns.discount),
    value: ({ discountType, discountValue }) =>
      discountType === 'FIXED' ? fileRupees(discountValue) : undefined,
  },
  {
    header: `${copy.columns.discount} (%)`,
    value: ({ discountType, discountValue }) =>
      discountType === 'PERCENTAGE' ? discountValue / 100 : undefined,
  },
  { header: rupeesHead(copy.columns.final), value: ({ finalPrice }) => fileRupees(finalPrice) },
  { header: copy.columns.status, value: ({ state }) => (state === 'active' ? copy.active : copy.inactive) },
  ...momentColumns<DiscountRow>(copy.file.starts, ({ startDate }) => startDate, timeHead(copy.file.starts)),
  ...momentColumns<DiscountRow>(copy.file.ends, ({ endDate }) => endDate, timeHead(copy.file.ends)),
  { header: copy.file.description, value: ({ description }) => description },
];
