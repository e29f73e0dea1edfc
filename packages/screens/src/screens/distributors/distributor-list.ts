import { type Distributor, isInactive } from '@dmc/contract/distributors';
import { passesStatus, type StatusFilter } from '../../parts/status-filter/status-filter.ts';

export const hasStatus = (distributor: Distributor, status: StatusFilter): boolean =>
  passesStatus(status, !isInactive(distributor));
