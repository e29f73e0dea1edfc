import { formatNumber } from '@dmc/contract/numbers';
import { hasEndedRate, imagesOf, type Product, type ProductColumn } from '@dmc/contract/products';
import { type StockLevel, stockLevel } from '@dmc/contract/stock';
import { Dot } from '@dmc/design-system/badge';
import type { Column } from '@dmc/design-system/data-table';
import { Provenance } from '@dmc/design-system/provenance';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import type { Tone } from '@dmc/design-system/theme';
import { Thumbnail } from '@dmc/design-system/thumbnail';
import { Money } from '../../parts/money/money.tsx';
import { productsCopy as copy } from './products.copy.ts';
import styles from './products.module.css';

const STOCK_TONES: Record<StockLevel, Tone> = { good: 'green', low: 'yellow', out: 'red' };

/** A text, and `+2 more images` if there is more than one. */
function withImages(text: string, product: Product): string[] {
  const more = imagesOf(product).length - 1;
  return [text, more < 1 ? '' : copy.moreImages(more)].filter(Boolean);
}

/** The MRP struck through, if it differs from the price (core §2). */
const mrp = (product: Product) =>
  product.mrp === undefined || product.mrp === product.price ? null : (
    <>
      <span className="ds-visually-hidden">{`${copy.mrp} `}</span>
      <Money amount={product.mrp} size="small" strike tone="muted" />
    </>
  );

const endedNote = (product: Product) =>
  product.gstRate === undefined || !hasEndedRate(product) ? null : (
    <Dot tone="red">{copy.endedRate(product.gstRate)}</Dot>
  );

const rateOf = ({ gstRate, assumed }: Product) => gstRate ?? assumed?.gstRate;

/** The GST rate as a note, if its column has no room. */
function rateNote(product: Product) {
  const rate = rateOf(product);
  if (rate === undefined) return null;
  return (
    endedNote(product) ?? (
      <Text size="1" tone="muted">
        <span>{copy.gstOf(rate)}</span>{' '}
        {product.gstRate === undefined ? <Provenance source={{ kind: 'assumed' }} /> : null}
      </Text>
    )
  );
}

/** The GST rate, with a note if it has ended or is only assumed. */
const GST_COLUMN: Column<Product, ProductColumn> = {
  id: 'gst',
  header: copy.columns.gst,
  value: (product) => {
    const rate = rateOf(product);
    return rate === undefined ? '' : copy.percent(rate);
  },
  secondary: (product) => {
    if (product.assumed?.gstRate === undefined) return null;
    return product.gstRate === undefined ? (
      <Provenance source={{ kind: 'assumed' }} />
    ) : (
      <Dot tone="red">{copy.ended}</Dot>
    );
  },
  align: 'end',
  width: 96,
  hideable: true,
  hideOrder: 0,
  stackedBelow: { column: 'name', cell: rateNote },
  card: 'meta',
  cardCell: endedNote,
};

/** Columns of the catalogue. */
export const PRODUCT_COLUMNS: readonly Column<Product, ProductColumn>[] = [
  {
    id: 'image',
    header: copy.columns.image,
    headerHidden: true,
    value: () => '',
    cell: (product) => <Thumbnail src={imagesOf(product)[0]?.imageUrl} alt={product.name} />,
    width: 56,
    card: 'media',
  },
  {
    id: 'name',
    header: copy.columns.product,
    value: (product) => product.name,
    secondary: (product) => withImages(product.description, product),
    width: 'fill',
    minWidth: 188,
    sortable: true,
    card: 'title',
  },
  {
    id: 'sku',
    header: copy.columns.sku,
    value: (product) => product.sku,
    code: true,
    cardCell: (product) => withImages(product.sku, product).join(' · '),
    width: 136,
    emphasis: 'quiet',
    sortable: true,
    hideable: true,
    hideOrder: 2,
    card: 'meta',
  },
  {
    id: 'category',
    header: copy.columns.category,
    value: (product) => product.category,
    secondary: (product) => product.subCategory,
    width: 128,
    sortable: true,
    hideable: true,
    hideOrder: 1,
  },
  {
    id: 'price',
    header: copy.columns.price,
    value: (product) => product.price,
    cell: (product) => <Money amount={product.price} />,
    secondary: mrp,
    cardCell: (product) => (
      <Stack as="span" align="end">
        <Money amount={product.price} />
        {mrp(product)}
      </Stack>
    ),
    align: 'end',
    width: 108,
    sortable: true,
    card: 'value',
  },
  {
    id: 'stock',
    header: copy.columns.stock,
    value: (product) => product.stock,
    cell: (product) => (
      <Text weight="medium" numeric className={styles.stock} data-level={stockLevel(product.stock)}>
        {formatNumber(product.stock)}
      </Text>
    ),
    secondary: (product) => {
      const level = stockLevel(product.stock);
      return level === 'good' ? (
        copy.stockWords.good
      ) : (
        <Dot tone={STOCK_TONES[level]}>{copy.stockWords[level]}</Dot>
      );
    },
    cardCell: (product) => {
      const level = stockLevel(product.stock);
      return (
        <Dot tone={STOCK_TONES[level]}>{`${formatNumber(product.stock)} · ${copy.stockWords[level]}`}</Dot>
      );
    },
    align: 'end',
    width: 88,
    sortable: true,
    hideable: true,
    card: 'badge',
  },
  {
    id: 'status',
    header: copy.columns.status,
    value: (product) => (product.isActive === false ? copy.inactive : copy.active),
    cell: (product) =>
      product.isActive === false ? (
        <Dot tone="gray">{copy.inactive}</Dot>
      ) : (
        <Dot tone="green">{copy.active}</Dot>
      ),
    width: 98,
    sortable: true,
    hideable: true,
    hideOrder: 3,
    card: 'end',
  },
];

/** The columns for a server that stores GST rates. */
export const TAXED_COLUMNS: readonly Column<Product, ProductColumn>[] = PRODUCT_COLUMNS.flatMap((column) =>
  column.id === 'price' ? [column, GST_COLUMN] : [column],
);
