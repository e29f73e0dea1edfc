import type { RetailerPrice } from '@dmc/contract/discount-answers';
import { Box } from '@dmc/design-system/box';
import { DataTable } from '@dmc/design-system/data-table';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { SearchField } from '@dmc/design-system/search-field';
import { priceCheckerCopy as copy } from '../../parts/price-checker/price-checker.copy.ts';
import { priceColumns } from '../../parts/price-checker/price-columns.tsx';
import type { RetailerRecordView } from './retailer-record-view.ts';

interface RecordPricesProps {
  prices: List<RetailerPrice>;
  view: RetailerRecordView;
  onView: (change: Partial<RetailerRecordView>) => void;
}

/** What this retailer pays for each product now: the list price, the discount that applies, the price. */
export function RecordPrices({ prices, view, onView }: RecordPricesProps) {
  const { search } = view;
  const { state } = prices;
  const strange = state.status === 'failed' && state.failure.kind === 'unreadable';
  return (
    <>
      <Box mb="3" data-print="hide">
        <SearchField
          label={copy.searchLabel}
          placeholder={copy.searchPlaceholder}
          value={search}
          onSearch={(text) => onView({ search: text })}
        />
      </Box>
      <DataTable
        list={prices}
        columns={priceColumns}
        rowId={({ productId }) => productId}
        words={strange ? { ...copy, failed: copy.unreadable } : copy}
        sort={{ by: view.sort, onChange: (sort) => onView({ sort }) }}
        loadingRows={6}
        empty={
          search === '' ? (
            <EmptyState kind="nothing" level={3} title={copy.empty} hint={copy.emptyHint} />
          ) : (
            <NoMatch
              level={3}
              title={copy.noMatch}
              hint={copy.noMatchHint(search)}
              action={copy.clear}
              onAction={() => onView({ search: '' })}
            />
          )
        }
      />
    </>
  );
}
