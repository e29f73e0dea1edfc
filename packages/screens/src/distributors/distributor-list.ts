import { type Distributor, findsDistributor, isInactive } from '@dmc/contract/distributors';
import type { DistributorFilter } from './distributors-view.ts';

/** By name, GST number or phone, and by status. */
export const matchesFilter = (distributor: Distributor, { search, status }: DistributorFilter): boolean =>
  (status === 'all' || isInactive(distributor) === (status === 'inactive')) &&
  findsDistributor(distributor, search);
