import { type Distributor, isInactive } from '@dmc/contract/distributors';
import { ACTIVE_STATUSES } from '@dmc/contract/operation';

export const DISTRIBUTOR_STATUSES = ['all', ...ACTIVE_STATUSES] as const;

export const hasStatus = (distributor: Distributor, status: (typeof DISTRIBUTOR_STATUSES)[number]): boolean =>
  status === 'all' || isInactive(distributor) === (status === 'inactive');
