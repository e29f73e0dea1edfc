import type { FileColumn } from '@dmc/contract/csv';
import { fileColumnsOf, fileRupees } from '@dmc/contract/csv-columns';
import { DISTRIBUTOR_FIELDS, type Distributor, isInactive } from '@dmc/contract/distributors';
import { distributorsCopy as copy } from './distributors.copy.ts';

const heads = copy.file;

/** The columns of the distributors' file. */
export const DISTRIBUTOR_FILE: readonly FileColumn<Distributor>[] = [
  ...fileColumnsOf(DISTRIBUTOR_FIELDS),
  { header: heads.status, value: (row) => (isInactive(row) ? copy.statuses.inactive : copy.statuses.active) },
  { header: heads.users, value: ({ stats }) => stats.totalUsers },
  { header: heads.retailers, value: ({ stats }) => stats.totalRetailers },
  { header: heads.products, value: ({ stats }) => stats.totalProducts },
  { header: heads.orders, value: ({ stats }) => stats.totalOrders },
  {
    header: heads.revenue,
    value: ({ stats }) => fileRupees(stats.totalRevenue),
  },
];
