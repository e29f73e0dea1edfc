import { type Distributor, isInactive } from '@dmc/contract/distributors';

export const DISTRIBUTOR_STATUSES = ['all', 'active', 'inactive'] as const;

export const hasStatus = (distributor: Distributor, status: (typeof DISTRIBUTOR_STATUSES)[number]): boolean =>
  status === 'all' || isInactive(distributor) === (status === 'inactive');
