import type { List } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { useCallback, useMemo } from 'react';
import { filterCounts } from '../list-stats/list-stats.ts';
import { filterLoaded, type Rules } from './payments-list.ts';
import { type PaymentFilter, type PaymentsView, type PaymentTab, TAB_FILTERS } from './payments-view.ts';

interface Options<Row, Totals> {
  tab: PaymentTab;
  list: List<Row, Totals>;
  /** The counts of the tab's filter that the server sends. */
  sent: (totals: Totals) => Partial<Record<PaymentFilter | 'all', number>>;
  rules: Rules<Row>;
  searchedBy: 'server' | 'screen';
  view: Pick<PaymentsView, 'search' | 'type'>;
}

/** The list of a tab with search and filter applied, and how many rows match each value of the filter. */
export function usePaymentsTab<Row, Totals>({
  tab,
  list,
  sent,
  rules,
  searchedBy,
  view: { search, type },
}: Options<Row, Totals>) {
  const byScreen = searchedBy === 'screen';
  const applyFilters = useCallback(
    <T>(all: List<Row, T>) => (byScreen ? filterLoaded(all, rules, { search, type }) : all),
    [byScreen, rules, search, type],
  );
  const totals = dataOf(list.state)?.totals;
  return {
    applyFilters,
    shown: useMemo(() => applyFilters(list), [applyFilters, list]),
    counts: () =>
      filterCounts<PaymentFilter | 'all'>(
        totals && sent(totals),
        ['all', ...TAB_FILTERS[tab]],
        byScreen &&
          ((value) =>
            dataOf(filterLoaded(list, rules, { search, type: value === 'all' ? null : value }).state)),
      ),
  };
}
