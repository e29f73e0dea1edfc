import type { RetailerPrice } from '@dmc/contract/discount-answers';
import { formatMoney, type Paise } from '@dmc/contract/money';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import type { Loadable } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { CircleAlert } from 'lucide-react';
import { Money } from '../money/money.tsx';
import { newOrderCopy as copy } from './new-order.copy.ts';
import styles from './new-order.module.css';
import type { OrderSum } from './order-sum.ts';

interface OrderSummaryProps {
  sum: OrderSum;
  /** The retailer's available credit; undefined if it is unlimited or unknown. */
  credit: Paise | undefined;
  /** Undefined until a retailer and a product are chosen. */
  prices: Loadable<ReadonlyMap<string, RetailerPrice>> | undefined;
  retailerChosen: boolean;
  /** Loads the prices again. */
  onReload: () => void;
}

/** The total, the credit that remains after it, and the source of the prices. */
export function OrderSummary({ sum, credit, prices, retailerChosen, onReload }: OrderSummaryProps) {
  const over = credit !== undefined && sum.total > credit ? sum.total - Math.max(0, credit) : undefined;
  return (
    <>
      <Stack as="dl" gap="2" pt="4" className={styles.sum}>
        {credit === undefined ? null : (
          <>
            <Row gap="3" align="baseline" justify="between">
              <Text as="dt" tone="secondary">
                {copy.available}
              </Text>
              <dd>
                <Money amount={credit} />
              </dd>
            </Row>
            <Row gap="3" align="baseline" justify="between">
              <Text as="dt" tone="secondary">
                {copy.afterOrder}
              </Text>
              <dd>
                <Money amount={credit - sum.total} tone={over === undefined ? 'plain' : 'error'} />
              </dd>
            </Row>
          </>
        )}
        {sum.before === sum.total ? null : (
          <>
            <Row gap="3" align="baseline" justify="between" className={styles.before}>
              <Text as="dt" tone="secondary">
                {copy.beforeDiscounts}
              </Text>
              <dd>
                <Money amount={sum.before} />
              </dd>
            </Row>
            <Row gap="3" align="baseline" justify="between" className={styles.discounts}>
              <Text as="dt" tone="secondary">
                {copy.discounts}
              </Text>
              <dd>
                <Money amount={sum.total - sum.before} tone="success" />
              </dd>
            </Row>
          </>
        )}
        <Row gap="3" align="baseline" justify="between" pt="2" className={styles.total}>
          <Text as="dt" weight="bold" tone="primary">
            <span>{copy.total}</span>
            <Text block size="1" weight="regular" tone="muted">
              {copy.units(sum.units, sum.lines)}
            </Text>
          </Text>
          <Text as="dd" size="6" className={styles.amount}>
            <Money amount={sum.total} />
          </Text>
        </Row>
      </Stack>
      {over === undefined ? null : (
        <Row as="p" align="first" gap="1-5" size="1" tone="error" role="status">
          <CircleAlert aria-hidden size={14} strokeWidth={2} />
          <span>{copy.overCredit(formatMoney(over))}</span>
        </Row>
      )}
      {prices?.status === 'failed' ? (
        <FailureNotice
          compact
          title={copy.pricesFailed}
          failure={prices.failure}
          note={copy.pricesFailedNote}
          onRetry={onReload}
        />
      ) : (
        <Text as="p" size="1" tone="muted" role="status">
          {!retailerChosen
            ? copy.chooseForPrices
            : prices?.status === 'loading'
              ? copy.lookingUp
              : copy.priceNote}
        </Text>
      )}
    </>
  );
}
