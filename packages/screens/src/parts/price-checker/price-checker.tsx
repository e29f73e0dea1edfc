import type { RetailerPrice } from '@dmc/contract/discount-answers';
import { DataTable } from '@dmc/design-system/data-table';
import { Dialog } from '@dmc/design-system/dialog';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { SearchField } from '@dmc/design-system/search-field';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { type RetailerChoice, RetailerField } from '../retailer-field/retailer-field.tsx';
import { priceCheckerCopy as copy } from './price-checker.copy.ts';
import styles from './price-checker.module.css';
import { priceColumns } from './price-columns.tsx';

export interface PriceCheckerProps {
  retailers: RetailerChoice;
  /** Id of the chosen retailer; null for none yet. */
  retailerId: string | null;
  onChoose: (retailerId: string | null) => void;
  /** Prices of the chosen retailer; undefined until one is chosen. */
  prices: List<RetailerPrice> | undefined;
  /** The product search. */
  search: string;
  onSearch: (text: string) => void;
  onClose: () => void;
}

/** What one retailer pays for each product, and which discount determines the price. */
export function PriceChecker({
  retailers,
  retailerId,
  onChoose,
  prices,
  search,
  onSearch,
  onClose,
}: PriceCheckerProps) {
  const state = prices?.state;
  // An answer in a different shape is not a connection problem: retrying would not help.
  const unreadable = state?.status === 'failed' && state.failure.kind === 'unreadable';
  return (
    <Dialog open onOpenChange={onClose} title={copy.title} description={copy.description} size={640}>
      <Stack gap="4">
        <RetailerField choice={retailers} value={retailerId} onChange={onChoose} />
        {prices === undefined ? (
          <Text as="p" tone="muted" px="3" py="5" className={styles.first}>
            {copy.chooseFirst}
          </Text>
        ) : (
          <>
            <SearchField
              label={copy.searchLabel}
              placeholder={copy.searchPlaceholder}
              value={search}
              onSearch={onSearch}
            />
            <DataTable
              list={prices}
              columns={priceColumns}
              rowId={({ productId }) => productId}
              words={unreadable ? { ...copy, failed: copy.unreadable } : copy}
              loadingRows={6}
              empty={
                search === '' ? (
                  <EmptyState compact kind="nothing" level={3} title={copy.empty} hint={copy.emptyHint} />
                ) : (
                  <NoMatch
                    compact
                    level={3}
                    title={copy.noMatch}
                    hint={copy.noMatchHint(search)}
                    action={copy.clear}
                    onAction={() => onSearch('')}
                  />
                )
              }
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
