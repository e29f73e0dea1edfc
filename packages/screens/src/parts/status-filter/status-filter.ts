import { ACTIVE_STATUSES } from '@dmc/contract/operation';

/** The status filters of a list whose records are active or inactive. */
export const STATUS_FILTERS = ['all', ...ACTIVE_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Whether a record passes the filter. */
export const passesStatus = (filter: StatusFilter, isActive: boolean): boolean =>
  filter === 'all' || (filter === 'active') === isActive;
