import { formatCalendarDate } from '@dmc/contract/dates';
import { rateEnd } from '@dmc/contract/gst';
import { formatNumber } from '@dmc/contract/numbers';
import { hasEndedRate, imagesOf, type Product } from '@dmc/contract/products';
import { stockLevel } from '@dmc/contract/stock';
import { Box } from '@dmc/design-system/box';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Picture } from '@dmc/design-system/picture';
import { Provenance } from '@dmc/design-system/provenance';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { type ReactNode, useState } from 'react';
import { joinWithDots } from '../../parts/join-with-dots/join-with-dots.ts';
import { Money } from '../../parts/money/money.tsx';
import { RecordSection } from '../../parts/record-section/record-section.tsx';
import { productsCopy } from '../products/products.copy.ts';
import { marginOf } from './margin.ts';
import { productRecordCopy as copy } from './product-record.copy.ts';
import styles from './product-record.module.css';

const percent = (share: number) => `${formatNumber(Math.round(share * 10) / 10)}%`;

interface ProductFactsProps {
  product: Product;
  movements: ReactNode;
}

/** The product's details, price, margin and stock. */
export function ProductFacts({ product, movements }: ProductFactsProps) {
  const { name, description, price, mrp, assumed, stock, unit } = product;
  const costPrice = product.costPrice ?? assumed?.costPrice;
  const gstRate = product.gstRate ?? assumed?.gstRate;
  const assumedTag = <Provenance source={{ kind: 'assumed' }} />;
  const costTag = assumed?.costPrice === undefined ? null : assumedTag;
  const margin = marginOf({ price, costPrice });
  const end = product.gstRate === undefined ? undefined : rateEnd(product.gstRate);
  const level = stockLevel(stock);
  const unknown = <Text tone="muted">{copy.notSupplied}</Text>;
  return (
    <>
      <Box pb="4">
        <Pictures product={product} />
        <Row gap="2-5" align="baseline" wrap>
          <Money amount={price} size="large" />
          {mrp === undefined || mrp === price ? null : (
            <span>
              <span className="ds-visually-hidden">{`${copy.mrp} `}</span>
              <Money amount={mrp} strike tone="muted" />
            </span>
          )}
        </Row>
        {description && description !== name ? (
          <Text as="p" tone="secondary" mt="1" lines>
            {description}
          </Text>
        ) : null}
      </Box>
      <RecordSection title={copy.details.title}>
        <DescriptionList
          items={[
            { term: copy.details.sku, detail: product.sku, code: true },
            {
              term: copy.details.category,
              detail: joinWithDots(product.category, product.subCategory),
            },
            { term: copy.details.unit, detail: unit },
            { term: copy.details.minQty, detail: formatNumber(product.minQty), code: true },
            {
              term: copy.details.hsnCode,
              detail: product.hsnCode ?? unknown,
              code: product.hsnCode !== undefined,
            },
          ]}
        />
      </RecordSection>
      <RecordSection title={copy.price.title}>
        <DescriptionList
          items={[
            { term: copy.price.price, detail: <Money amount={price} /> },
            ...(mrp === undefined ? [] : [{ term: copy.price.mrp, detail: <Money amount={mrp} /> }]),
            {
              term: copy.price.cost,
              detail:
                costPrice === undefined ? (
                  unknown
                ) : (
                  <>
                    <Money amount={costPrice} /> {costTag}
                  </>
                ),
            },
            {
              term: copy.price.margin,
              detail: margin ? (
                <>
                  <Money amount={margin.amount} tone={margin.amount < 0 ? 'error' : 'plain'} />
                  {margin.share === undefined ? null : (
                    <Text tone="muted">{` · ${copy.price.share(percent(margin.share))}`}</Text>
                  )}{' '}
                  {costTag}
                </>
              ) : (
                unknown
              ),
            },
            {
              term: copy.price.gstRate,
              detail:
                gstRate === undefined ? (
                  unknown
                ) : hasEndedRate(product) ? (
                  <>
                    <span>{copy.price.included(percent(gstRate))}</span>
                    <Text as="p" size="1" tone="error">
                      {copy.price.ended(end && formatCalendarDate(end))}
                    </Text>
                  </>
                ) : (
                  <>
                    <span>{copy.price.included(percent(gstRate))}</span>{' '}
                    {assumed?.gstRate === undefined ? null : assumedTag}
                  </>
                ),
            },
          ]}
        />
      </RecordSection>
      <RecordSection title={copy.stock.title}>
        <Row as="p" gap="2" align="baseline" mb="3">
          <Text size="4" weight="bold" numeric className={styles.stock} data-level={level} translate="no">
            {formatNumber(stock)}
          </Text>
          <Text tone="secondary">{productsCopy.stockWords[level]}</Text>
        </Row>
        {movements}
      </RecordSection>
    </>
  );
}

/** The product's images; one that cannot be loaded is left out. */
function Pictures({ product }: { product: Product }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const images = imagesOf(product).filter(({ imageUrl }) => !failed.includes(imageUrl));
  if (images.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={copy.images}>
      {images.map(({ imageUrl, altText }) => (
        <li key={imageUrl}>
          <Picture
            src={imageUrl}
            alt={altText || product.name}
            shown={96}
            onFail={() => setFailed((before) => [...before, imageUrl])}
          />
        </li>
      ))}
    </ul>
  );
}
