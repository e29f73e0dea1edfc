import type { FileColumn } from '@dmc/contract/csv';
import { fileMoment } from '@dmc/contract/list-files';
import type { DiscountRow } from './discount-list.ts';
import { discountsCopy as copy } from './discounts.copy.ts';

const rupees = (header: string) => `${header} (₹)`;

/** The columns of the discounts' file: a discount in rupees and one in percent have a column each. */
export const DISCOUNT_FILE: readonly FileColumn<DiscountRow>[] = [
  { header: copy.columns.product, of: ({ product }) => product.name },
  { header: copy.columns.sku, of: ({ product }) => product.sku },
  { header: copy.columns.retailer, of: ({ retailer }) => retailer?.name },
  { header: rupees(copy.columns.price), of: ({ product }) => ({ paise: product.price }) },
  {
    header: rupees(copy.columns.discount),
    of: ({ discountType, discountValue }) =>
      discountType === 'FIXED' ? { paise: discountValue } : undefined,
  },
  {
    header: `${copy.columns.discount} (%)`,
    // Hundredths of a percent, as paise are of a rupee.
    of: ({ discountType, discountValue }) =>
      discountType === 'PERCENTAGE' ? { paise: discountValue } : undefined,
  },
  { header: rupees(copy.columns.final), of: ({ finalPrice }) => ({ paise: finalPrice }) },
  { header: copy.columns.status, of: ({ state }) => (state === 'active' ? copy.active : copy.inactive) },
  { header: copy.file.starts, of: ({ startDate }, timeZone) => fileMoment(startDate, timeZone) },
  { header: copy.file.ends, of: ({ endDate }, timeZone) => fileMoment(endDate, timeZone) },
  { header: copy.file.description, of: ({ description }) => description },
];
