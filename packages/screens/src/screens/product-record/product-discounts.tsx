import { type Discount, discountId } from '@dmc/contract/discount-answers';
import type { Product } from '@dmc/contract/products';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import type { List } from '@dmc/design-system/list';
import { Load } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { DiscountBadge } from '../../parts/discount-badge/discount-badge.tsx';
import { Money } from '../../parts/money/money.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { RecordSection } from '../../parts/record-section/record-section.tsx';
import { useLink, useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { rowOf } from '../discounts/discount-list.ts';
import { productRecordCopy } from './product-record.copy.ts';
import styles from './product-record.module.css';

const copy = productRecordCopy.discounts;

interface ProductDiscountsProps {
  discounts: List<Discount>;
  product: Product;
  now: Date;
}

/** The discounts on the product: for everyone, and for one retailer each. */
export function ProductDiscounts({ discounts, product, now }: ProductDiscountsProps) {
  const { state, onReload, onMore, loadingMore } = discounts;
  const timeZone = useTimeZone();
  const renderLink = useLink();
  return (
    <RecordSection title={copy.title}>
      <Load
        state={state}
        loading={<SkeletonRows label={copy.loading} rows={2} rowHeight={40} />}
        failed={(failure) => (
          <FailureNotice compact title={copy.failed} failure={failure} onRetry={onReload} />
        )}
      >
        {({ rows, more, loadedRows }, stale) => (
          <>
            {stale ? (
              <FailureNotice compact title={copy.failed} failure={stale.failure} onRetry={onReload} />
            ) : null}
            {rows.length > 0 ? (
              <ul>
                {rows
                  .map((discount) => rowOf(discount, now, timeZone))
                  .map((row) => (
                    <li key={discountId(row.product.id, row.retailer?.id)} className={styles.discount}>
                      <span>
                        <Text weight="medium" breaks>
                          {row.retailer ? (
                            <RecordLink kind="retailer" id={row.retailer.id}>
                              {row.retailer.name}
                            </RecordLink>
                          ) : (
                            copy.everyone
                          )}
                        </Text>
                        <Text block size="1" tone="muted">
                          {row.when}
                        </Text>
                      </span>
                      <DiscountBadge terms={row} idle={row.state !== 'active'} />
                      <Money amount={row.finalPrice} tone={row.state === 'active' ? 'plain' : 'muted'} />
                    </li>
                  ))}
              </ul>
            ) : more ? null : (
              <Text as="p" tone="muted">
                {copy.none}
              </Text>
            )}
            {more && loadedRows !== undefined ? (
              <Row gap="2" wrap mt="2">
                <Text size="1" tone="muted">
                  {copy.searched(loadedRows)}
                </Text>
                {onMore ? (
                  <Button
                    type="button"
                    size="1"
                    variant="ghost"
                    color="gray"
                    aria-disabled={loadingMore || undefined}
                    onClick={loadingMore ? undefined : onMore}
                  >
                    {copy.more}
                  </Button>
                ) : null}
              </Row>
            ) : null}
          </>
        )}
      </Load>
      <Text as="p" size="1" mt="3">
        {renderLink({
          to: `/discounts?search=${encodeURIComponent(product.name)}`,
          className: 'ds-link',
          children: copy.all,
        })}
      </Text>
    </RecordSection>
  );
}
