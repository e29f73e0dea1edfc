import { Row } from '@dmc/design-system/row';
import { SearchField } from '@dmc/design-system/search-field';
import { StatusTabs } from '@dmc/design-system/status-tabs';
import { paymentsCopy as copy, filterLabel } from './payments.copy.ts';
import styles from './payments.module.css';
import type { PaymentTab } from './payments-view.ts';

interface PaymentFiltersProps {
  tab: PaymentTab;
  search: string;
  onSearch: (search: string) => void;
  filters: readonly {
    label: string;
    values: readonly string[];
    /** Null for all. */
    value: string | null;
    onChange: (value: string | null) => void;
    /** How many rows match each value, if known. */
    counts: Readonly<Partial<Record<string, number>>>;
  }[];
}

/** The search and the filters of the open list. */
export function PaymentFilters({ tab, search, onSearch, filters }: PaymentFiltersProps) {
  const { search: label, placeholder } = copy[tab];
  return (
    <Row gap="4" rowGap="2" mb="4" wrap className={styles.filters} data-print="hide">
      <SearchField key={tab} label={label} placeholder={placeholder} value={search} onSearch={onSearch} />
      {filters.map(({ label: name, values, value, onChange, counts }) => (
        <StatusTabs
          key={name}
          label={name}
          value={value ?? 'all'}
          onChange={(next) => onChange(next === 'all' ? null : next)}
          options={[
            { value: 'all', label: copy.all, count: counts.all },
            ...values.map((each) => ({ value: each, label: filterLabel(each), count: counts[each] })),
          ]}
        />
      ))}
    </Row>
  );
}
