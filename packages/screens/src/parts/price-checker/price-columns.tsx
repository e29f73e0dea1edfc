import type { RetailerPrice } from '@dmc/contract/discount-answers';
import type { DiscountColumn } from '@dmc/contract/discounts';
import type { Column } from '@dmc/design-system/data-table';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { DiscountBadge } from '../discount-badge/discount-badge.tsx';
import { Money } from '../money/money.tsx';
import { RecordLink } from '../record-link/record-link.tsx';
import { priceCheckerCopy as copy } from './price-checker.copy.ts';
import styles from './price-checker.module.css';

/** Columns of a retailer's prices: the list price, the discount that applies, the price it pays. */
export const priceColumns: readonly Column<RetailerPrice, DiscountColumn>[] = [
  {
    id: 'product',
    header: copy.columns.product,
    value: ({ name }) => name,
    cell: ({ productId, name }) => (
      <RecordLink kind="product" id={productId}>
        {name}
      </RecordLink>
    ),
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
        amount={basePrice}
        strike={appliedDiscount !== undefined}
        tone={appliedDiscount ? 'muted' : 'plain'}
      />
    ),
    align: 'end',
    width: 116,
    sortable: true,
    descendingFirst: true,
    // On a phone it is above the price paid, and the SKU is here instead.
    cardCell: ({ sku }) => sku,
    card: 'meta',
  },
  {
    id: 'discount',
    header: copy.columns.discount,
    value: ({ basePrice, finalPrice, appliedDiscount }) =>
      appliedDiscount && (basePrice > 0 ? 1 - finalPrice / basePrice : 0),
    cell: ({ appliedDiscount }) => (appliedDiscount ? <DiscountBadge terms={appliedDiscount} /> : copy.none),
    secondary: ({ appliedDiscount }) => appliedDiscount && copy.uses[appliedDiscount.type],
    cardCell: ({ appliedDiscount }) =>
      appliedDiscount ? (
        <Row as="span" tone="muted" inline gap="2" rowGap="1" wrap className={styles.used}>
          <DiscountBadge terms={appliedDiscount} />
          <span>{copy.uses[appliedDiscount.type]}</span>
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
    cell: ({ finalPrice }) => <Money amount={finalPrice} />,
    cardCell: ({ basePrice, finalPrice, appliedDiscount }) => (
      <Stack as="span" align="end">
        {appliedDiscount ? <Money amount={basePrice} size="small" strike tone="muted" /> : null}
        <Money amount={finalPrice} />
      </Stack>
    ),
    align: 'end',
    width: 116,
    sortable: true,
    descendingFirst: true,
    card: 'value',
  },
];
