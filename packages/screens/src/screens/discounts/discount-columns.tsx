import type { DiscountColumn } from '@dmc/contract/discounts';
import { Dot } from '@dmc/design-system/badge';
import type { Column } from '@dmc/design-system/data-table';
import { Stack } from '@dmc/design-system/stack';
import { DiscountBadge } from '../../parts/discount-badge/discount-badge.tsx';
import { joinWithDots } from '../../parts/join-with-dots/join-with-dots.ts';
import { Money } from '../../parts/money/money.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import type { DiscountRow } from './discount-list.ts';
import { discountsCopy as copy } from './discounts.copy.ts';

const isActive = ({ state }: DiscountRow) => state === 'active';

/** The SKU, as the link to the product: the name opens the discount. */
const skuOf = ({ product: { id, sku: text } }: DiscountRow) =>
  text ? (
    <RecordLink kind="product" id={id}>
      {text}
    </RecordLink>
  ) : null;

const product: Column<DiscountRow, DiscountColumn> = {
  id: 'product',
  header: copy.columns.product,
  value: ({ product: { name } }) => name,
  width: 'fill',
  minWidth: 144,
  sortable: true,
  card: 'title',
};

const sku: Column<DiscountRow, DiscountColumn> = {
  id: 'sku',
  header: copy.columns.sku,
  value: ({ product: { sku: text } }) => text,
  code: true,
  cell: skuOf,
  cardCell: ({ product: { sku: text } }) => text,
  width: 136,
  emphasis: 'quiet',
  sortable: true,
  hideOrder: 2,
  card: 'meta',
};

const price: Column<DiscountRow, DiscountColumn> = {
  id: 'price',
  header: copy.columns.price,
  value: ({ product: { price: paise } }) => paise,
  cell: ({ product: { price: paise } }) => <Money amount={paise} />,
  cardCell: (row) => (
    <Stack as="span" align="end">
      <Money amount={row.product.price} strike={isActive(row)} tone="muted" />
      {isActive(row) ? <Money amount={row.finalPrice} /> : null}
    </Stack>
  ),
  align: 'end',
  width: 104,
  sortable: true,
  descendingFirst: true,
  hideOrder: 3,
  card: 'value',
};

const finalPrice: Column<DiscountRow, DiscountColumn> = {
  id: 'final',
  header: copy.columns.final,
  value: (row) => row.finalPrice,
  cell: (row) => <Money amount={row.finalPrice} tone={isActive(row) ? 'plain' : 'muted'} />,
  align: 'end',
  width: 116,
  sortable: true,
  descendingFirst: true,
  hideOrder: 1,
};

const State = ({ row, stale, dated = false }: { row: DiscountRow; stale: boolean; dated?: boolean }) => (
  <Dot tone={isActive(row) ? 'green' : 'gray'} stale={stale}>
    {joinWithDots(isActive(row) ? copy.active : copy.inactive, dated && row.when)}
  </Dot>
);

/** The columns of both lists; `stale` marks rows kept after a failure. */
const shared = (stale: boolean): readonly Column<DiscountRow, DiscountColumn>[] => [
  price,
  {
    id: 'discount',
    header: copy.columns.discount,
    // By the share of the price: percentages and amounts are not comparable otherwise.
    value: ({ product: { price: before }, finalPrice: after }) => (before > 0 ? 1 - after / before : 0),
    cell: (row) => <DiscountBadge terms={row} idle={!isActive(row)} stale={stale} />,
    // One above the other on every card: beside each other they fit on some only.
    cardCell: (row) => (
      <Stack as="span" align="start" gap="1">
        <DiscountBadge terms={row} idle={!isActive(row)} stale={stale} />
        <State row={row} stale={stale} dated />
      </Stack>
    ),
    width: 104,
    sortable: true,
    descendingFirst: true,
    card: 'badge',
  },
  finalPrice,
  {
    id: 'status',
    header: copy.columns.status,
    value: ({ state, when }) => `${state} ${when}`,
    cell: (row) => <State row={row} stale={stale} />,
    secondary: ({ when }) => when,
    width: 116,
    sortable: true,
    card: 'none',
  },
];

/** Discounts for everyone: product, SKU, base price, discount, whether it is in force (screens §2). */
export const genericColumns = (stale: boolean): readonly Column<DiscountRow, DiscountColumn>[] => [
  product,
  sku,
  ...shared(stale),
];

/** Discounts of one retailer each, with their description (screens §2). */
export const retailerColumns = (stale: boolean): readonly Column<DiscountRow, DiscountColumn>[] => [
  { ...product, secondary: skuOf },
  {
    id: 'retailer',
    header: copy.columns.retailer,
    value: ({ retailer }) => retailer?.name ?? '',
    cell: ({ retailer }) => (
      <RecordLink kind="retailer" id={retailer?.id}>
        {retailer?.name}
      </RecordLink>
    ),
    secondary: ({ description }) => description,
    cardCell: ({ retailer, description }) => joinWithDots(retailer?.name, description),
    width: 'fill',
    minWidth: 148,
    sortable: true,
    hideOrder: 4,
    stackedBelow: { column: 'product' },
    card: 'meta',
  },
  ...shared(stale),
];
