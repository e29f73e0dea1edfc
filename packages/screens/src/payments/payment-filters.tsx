import { Row } from '@dmc/design-system/row';
import { SearchField } from '@dmc/design-system/search-field';
import { StatusTabs } from '@dmc/design-system/status-tabs';
import { paymentsCopy as copy, filterLabel } from './payments.copy.ts';
import styles from './payments.module.css';
import { type PaymentFilter, type PaymentsView, TAB_FILTERS } from './payments-view.ts';

interface PaymentFiltersProps {
  /** How many rows match each filter, if known. */
  counts: Partial<Record<PaymentFilter | 'all', number>>;
  view: Pick<PaymentsView, 'tab' | 'search' | 'type'>;
  onView: (change: Partial<PaymentsView>) => void;
}

/** The search and the filter of the open list. */
export function PaymentFilters({ counts, view: { tab, search, type }, onView }: PaymentFiltersProps) {
  const filters = TAB_FILTERS[tab];
  const { search: label, placeholder, filter: filterName } = copy[tab];
  return (
    <Row gap="4" rowGap="2" mb="4" wrap className={styles.filters} data-print="hide">
      <SearchField
        key={tab}
        label={label}
        placeholder={placeholder}
        value={search}
        onSearch={(text) => onView({ search: text })}
      />
      <StatusTabs
        label={filterName}
        value={type ?? 'all'}
        onChange={(value) => onView({ type: filters.find((each) => each === value) ?? null })}
        options={[
          { value: 'all', label: copy.all, count: counts.all },
          ...filters.map((each) => ({ value: each, label: filterLabel(each), count: counts[each] })),
        ]}
      />
    </Row>
  );
}
