import type { RetailerPrice } from '@dmc/contract/discount-answers';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { Dialog } from '@dmc/design-system/dialog';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { Row } from '@dmc/design-system/row';
import { SearchField } from '@dmc/design-system/search-field';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { DiscountBadge } from '../discount-badge/discount-badge.tsx';
import { Money } from '../money/money.tsx';
import { type RetailerChoice, RetailerField } from '../retailer-field/retailer-field.tsx';
import { priceCheckerCopy as copy } from './price-checker.copy.ts';
import styles from './price-checker.module.css';

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

const COLUMNS: readonly Column<RetailerPrice>[] = [
  {
    id: 'product',
    header: copy.columns.product,
    value: ({ name }) => name,
    secondary: ({ sku }) => sku,
    cardCell: ({ name }) => name,
    width: 'fill',
    minWidth: 164,
    sortable: true,
    card: 'title',
  },
  {
    id: 'price',
    header: copy.columns.price,
    value: ({ basePrice }) => basePrice,
    cell: ({ basePrice, appliedDiscount }) => (
      <Money
        of={basePrice}
        strike={appliedDiscount !== undefined}
        tone={appliedDiscount ? 'muted' : 'plain'}
      />
    ),
    align: 'end',
    width: 116,
    sortable: true,
    descendingFirst: true,
    // On a phone it is above the price paid, and the SKU takes its place.
    cardCell: ({ sku }) => sku,
    card: 'meta',
  },
  {
    id: 'discount',
    header: copy.columns.discount,
    value: ({ basePrice, finalPrice }) => (basePrice > 0 ? 1 - finalPrice / basePrice : 0),
    cell: ({ appliedDiscount }) => (appliedDiscount ? <DiscountBadge terms={appliedDiscount} /> : copy.none),
    secondary: ({ appliedDiscount }) => appliedDiscount && copy.uses[appliedDiscount.type],
    cardCell: ({ appliedDiscount }) =>
      appliedDiscount ? (
        <Row as="span" tone="muted" inline gap="2" rowGap="1" wrap className={styles.used}>
          <DiscountBadge terms={appliedDiscount} />
          {copy.uses[appliedDiscount.type]}
        </Row>
      ) : null,
    width: 136,
    emphasis: 'quiet',
    sortable: true,
    descendingFirst: true,
    card: 'badge',
  },
  {
    id: 'final',
    header: copy.columns.final,
    value: ({ finalPrice }) => finalPrice,
    cell: ({ finalPrice }) => <Money of={finalPrice} />,
    cardCell: ({ basePrice, finalPrice, appliedDiscount }) => (
      <Stack as="span" align="end">
        {appliedDiscount ? <Money of={basePrice} size="small" strike tone="muted" /> : null}
        <Money of={finalPrice} />
      </Stack>
    ),
    align: 'end',
    width: 116,
    sortable: true,
    descendingFirst: true,
    card: 'value',
  },
];

/** What one retailer pays for each product, and which discount determines the price (rulings P80, 2.7). */
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
  // An answer in a different shape is not a connection problem: retrying would not help (rulings 2.1).
  const strange = state?.status === 'failed' && state.failure.kind === 'unreadable';
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
              columns={COLUMNS}
              rowId={({ productId }) => productId}
              words={strange ? { ...copy, failed: copy.unreadable } : copy}
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
