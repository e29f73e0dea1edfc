import { formatMoney, type Paise } from '@dmc/contract/money';
import { type Credit, isDebit, type PaymentType } from '@dmc/contract/payments';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Load, type Loadable } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Money } from '../money/money.tsx';
import { recordPaymentCopy as copy } from './record-payment.copy.ts';
import styles from './record-payment.module.css';

interface AccountChangeProps {
  account: Loadable<Credit>;
  type: PaymentType;
  /** Undefined if what was typed is not a valid amount. */
  amount: Paise | undefined;
  onReload: () => void;
}

/** The amount owed now and after this payment, updated while typing. */
export function AccountChange({ account, type, amount, onReload }: AccountChangeProps) {
  return (
    <Load
      state={account}
      loading={
        <Stack role="status" gap="1-5" sunken px="4" py="3">
          <span className="ds-visually-hidden">{copy.accountLoading}</span>
          <Skeleton width="100%" height={20} />
          <Skeleton width="100%" height={20} />
        </Stack>
      }
      failed={(failure) => (
        <FailureNotice compact title={copy.accountFailed} failure={failure} onRetry={onReload} />
      )}
    >
      {({ outstandingBalance }) => {
        // A backend may omit the balance; nothing is invented.
        if (outstandingBalance === undefined) return null;
        const move = amount === undefined || isDebit(type) ? amount : -amount;
        const after = move === undefined ? undefined : outstandingBalance + move;
        return (
          <>
            <Stack as="dl" gap="1-5" sunken px="4" py="3" aria-label={copy.account}>
              <Row gap="3" align="baseline" justify="between">
                <Text as="dt" tone="secondary">
                  {copy.outstanding}
                </Text>
                <dd>
                  <Money amount={outstandingBalance} />
                </dd>
              </Row>
              <Row gap="3" align="baseline" justify="between">
                <Text as="dt" tone="secondary">
                  {copy.moves[type]}
                </Text>
                <dd>{move === undefined ? '—' : <Money amount={move} tone="muted" />}</dd>
              </Row>
              <Row gap="3" align="baseline" justify="between" mt="0-5" pt="2" className={styles.after}>
                <Text as="dt" weight="medium" tone="primary">
                  {copy.after}
                </Text>
                <dd>{after === undefined ? '—' : <Money amount={after} />}</dd>
              </Row>
            </Stack>
            {after !== undefined && after < 0 && after < outstandingBalance ? (
              <Text as="p" mt="1-5" size="1" tone="muted">
                {copy.advance(formatMoney(-after))}
              </Text>
            ) : null}
          </>
        );
      }}
    </Load>
  );
}
