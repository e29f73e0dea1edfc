import { isBlocked, type Retailer, type RetailerTotals } from '@dmc/contract/retailers';
import type { ProvenanceOf } from '@dmc/design-system/provenance';
import { retailersCopy as copy } from './retailers.copy.ts';

export interface RetailerPage {
  rows: readonly Retailer[];
  /** How many there are that match, where the server counts. */
  total: number | undefined;
  maybeMore: boolean;
  /** Rows that came but could not be read. */
  unreadable?: number;
  /** Counts of all retailers, whatever the search, where the server sends them. */
  totals?: RetailerTotals | undefined;
}

/** True when the page holds every row there is. */
export const isComplete = ({ rows, unreadable = 0, total, maybeMore }: RetailerPage): boolean =>
  total === undefined ? !maybeMore : rows.length + unreadable >= total;

/** The page with some retailers blocked or unblocked, its counts moved along. `changes` says who is active, by id. */
export function withStatuses(page: RetailerPage, changes: ReadonlyMap<string, boolean>): RetailerPage {
  const changed = page.rows.filter((row) => changes.has(row.id) && changes.get(row.id) === isBlocked(row));
  if (changed.length === 0) return page;
  const unblocked = changed.filter(isBlocked).length;
  const active = 2 * unblocked - changed.length;
  return {
    ...page,
    rows: page.rows.map((row) => (changed.includes(row) ? { ...row, isActive: isBlocked(row) } : row)),
    totals: page.totals && {
      ...page.totals,
      active: page.totals.active + active,
      blocked: page.totals.blocked - active,
    },
  };
}

/** One summary card: undefined where nobody knows the number. */
export interface Figure {
  value: number | undefined;
  provenance?: ProvenanceOf;
}
export interface Figures {
  total: Figure;
  active: Figure;
  blocked: Figure;
}

const UNKNOWN: Figures = {
  total: { value: undefined },
  active: { value: undefined },
  blocked: { value: undefined },
};

/**
 * The summary cards, true of all retailers and never of one page or one search: the server's counts; else, from a list
 * without a search (`whole`), counted here, and said to cover the loaded rows alone where there are more (P46, P47).
 */
export function figuresOf(page: RetailerPage | undefined, whole: RetailerPage | undefined): Figures {
  const totals = page?.totals ?? whole?.totals;
  if (totals)
    return {
      total: { value: totals.total },
      active: { value: totals.active },
      blocked: { value: totals.blocked },
    };
  if (!whole) {
    const notSupplied = { value: undefined, provenance: { kind: 'notSupplied' } } as const;
    return page ? { total: notSupplied, active: notSupplied, blocked: notSupplied } : UNKNOWN;
  }
  const { rows, unreadable = 0 } = whole;
  const complete = isComplete(whole);
  const total = whole.total ?? (complete ? rows.length + unreadable : undefined);
  const blocked = rows.filter(isBlocked).length;
  const note = complete && unreadable === 0 ? undefined : copy.ofTheFirst(rows.length);
  const provenance: ProvenanceOf = note === undefined ? { kind: 'computed' } : { kind: 'computed', note };
  return {
    total: total === undefined ? { value: undefined, provenance: { kind: 'notSupplied' } } : { value: total },
    active: { value: rows.length - blocked, provenance },
    blocked: { value: blocked, provenance },
  };
}

/** City above state and pincode; whatever is missing is left out, and nothing at all is a dash (screens §2). */
export function placeOf({ city, state, pincode }: Pick<Retailer, 'city' | 'state' | 'pincode'>): {
  first: string;
  rest: string;
} {
  const [first = copy.none, ...rest] = [city, state, pincode].map((part) => part?.trim()).filter(Boolean);
  return { first, rest: rest.join(', ') };
}
