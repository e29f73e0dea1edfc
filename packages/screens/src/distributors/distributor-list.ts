import {
  type Distributor,
  type DistributorTotals,
  findsDistributor,
  isInactive,
} from '@dmc/contract/distributors';

export const DISTRIBUTOR_STATUSES = ['all', 'active', 'inactive'] as const;
export type DistributorStatus = (typeof DISTRIBUTOR_STATUSES)[number];

/** The one dialog that is open over the list. */
export type DistributorsDialog = { kind: 'new' } | { kind: 'details' | 'edit' | 'deactivate'; id: string };

/** What the list shows, complete enough to be a URL. */
export interface DistributorsView {
  search: string;
  status: DistributorStatus;
  open: DistributorsDialog | null;
}

/** What was loaded so far, and how many there are where the server counts. */
export interface DistributorPage {
  rows: readonly Distributor[];
  total: number | undefined;
  /** Counts of all that the search finds, where the server sends them. */
  totals?: DistributorTotals | undefined;
  maybeMore: boolean;
  /** Rows that came but could not be read. */
  unreadable?: number;
}

const hasStatus = (distributor: Distributor, status: DistributorStatus) =>
  status === 'all' || isInactive(distributor) === (status === 'inactive');

/**
 * The rows to show. A server that searches and filters has sent nothing else; where rows do not match, it did neither,
 * and what is found is found among the rows that are loaded: `byServer` says so.
 */
export function shownOf(
  { rows }: Pick<DistributorPage, 'rows'>,
  { search, status }: Pick<DistributorsView, 'search' | 'status'>,
) {
  const shown = rows.filter(
    (distributor) => hasStatus(distributor, status) && findsDistributor(distributor, search),
  );
  return { rows: shown, byServer: shown.length === rows.length };
}
