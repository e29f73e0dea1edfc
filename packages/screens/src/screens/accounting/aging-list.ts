import { AGING_BUCKETS, type AgingBucket, type AgingRow } from '@dmc/contract/accounting';
import { agingTotal, sumOf } from '@dmc/contract/report-checks';
import type { ListPage } from '@dmc/design-system/list';
import { hasEveryWord } from '../../parts/text-search/text-search.ts';
import { accountingCopy as copy } from './accounting.copy.ts';

/** Whether a row's retailer or owner matches every word of the search. */
export const matchesSearch = ({ retailer: { businessName, ownerName } }: AgingRow, search: string): boolean =>
  hasEveryWord(`${businessName} ${ownerName}`, search);

/** Column totals. A bucket missing from any row has no total. */
export interface AgingTotals extends Partial<Record<AgingBucket, number | undefined>> {
  totalOutstanding: number | undefined;
  /** Retailers that owe something, and those in credit with their credit as a positive amount. */
  owing: number;
  inCredit: number;
  credit: number;
}

export function totalsOf(rows: readonly AgingRow[]): AgingTotals {
  const totals = rows.map(agingTotal);
  const credits = totals.filter((total) => total !== undefined && total < 0);
  return {
    ...Object.fromEntries(AGING_BUCKETS.map((bucket) => [bucket, sumOf(...rows.map((row) => row[bucket]))])),
    totalOutstanding: sumOf(...totals),
    owing: totals.filter((total) => total !== undefined && total > 0).length,
    inCredit: credits.length,
    credit: -(sumOf(...credits) ?? 0) || 0,
  };
}

/** What the report should include but does not: unreadable rows, and rows the server may not have sent. */
export const omissionsOf = ({ unreadable, more }: ListPage<AgingRow>): string | undefined =>
  [unreadable > 0 ? copy.aging.unread(unreadable) : '', more ? copy.aging.maybeMore : '']
    .filter(Boolean)
    .join(' ') || undefined;
