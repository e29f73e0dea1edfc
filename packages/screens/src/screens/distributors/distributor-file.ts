import type { FileColumn } from '@dmc/contract/csv';
import { fileColumnsOf, fileRupees } from '@dmc/contract/csv-columns';
import { DISTRIBUTOR_FIELDS, type Distributor, isInactive } from '@dmc/contract/distributors';
import { distributorsCopy as copy } from './distributors.copy.ts';

const heads = copy.file;

/** The columns of the distributors' file. */
export const DISTRIBUTOR_FILE: readonly FileColumn<Distributor>[] = [
  ...fileColumnsOf(DISTRIBUTOR_FIELDS),
  { header: heads.status, of: (row) => (isInactive(row) ? copy.statuses.inactive : copy.statuses.active) },
  { header: heads.users, of: ({ stats }) => stats.totalUsers },
  { header: heads.retailers, of: ({ stats }) => stats.totalRetailers },
  { header: heads.products, of: ({ stats }) => stats.totalProducts },
  { header: heads.orders, of: ({ stats }) => stats.totalOrders },
  {
    header: heads.revenue,
    of: ({ stats }) => fileRupees(stats.totalRevenue),
  },
];
