import type { FileColumn } from '@dmc/contract/csv';
import { type Distributor, isInactive } from '@dmc/contract/distributors';
import { fileRupees } from '@dmc/contract/list-files';
import { distributorsCopy as copy } from './distributors.copy.ts';

const heads = copy.file;

/** The columns of the distributors' file. */
export const DISTRIBUTOR_FILE: readonly FileColumn<Distributor>[] = [
  { header: heads.name, of: ({ name }) => name },
  { header: heads.gstNumber, of: ({ gstNumber }) => gstNumber },
  { header: heads.phone, of: ({ phone }) => phone },
  { header: heads.address, of: ({ address }) => address },
  { header: heads.city, of: ({ city }) => city },
  { header: heads.state, of: ({ state }) => state },
  { header: heads.pincode, of: ({ pincode }) => pincode },
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
