import { formatDate } from '@dmc/contract/dates';
import { formatMoney, type Paise } from '@dmc/contract/money';
import type { Credit } from '@dmc/contract/payments';
import { Grid } from '@dmc/design-system/grid';
import { Text } from '@dmc/design-system/text';
import { CreditUse } from '../credit-use/credit-use.tsx';
import { Money } from '../money/money.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { adjustCreditCopy as copy } from './adjust-credit.copy.ts';
import styles from './adjust-credit.module.css';

interface CreditNowProps {
  credit: Credit;
  /** Undefined while it is not a valid amount. */
  newLimit: Paise | undefined;
}

/** Current limit and credit use, and the use under the limit being typed. */
export function CreditNow({ credit, newLimit }: CreditNowProps) {
  const timeZone = useTimeZone();
  const { creditLimit = 0, usedCredit, lastChange } = credit;
  const name = credit.retailer.businessName;
  return (
    <Grid as="dl" columns={2} gap="4" rowGap="3" sunken px="4" py="3" aria-label={copy.account}>
      <div>
        <Text as="dt" mb="0-5" size="1" tone="muted">
          {copy.current}
        </Text>
        <dd>{creditLimit > 0 ? <Money amount={creditLimit} /> : copy.noLimit}</dd>
      </div>
      <div>
        <Text as="dt" mb="0-5" size="1" tone="muted">
          {copy.used}
        </Text>
        <dd>
          <Money amount={usedCredit} />
        </dd>
      </div>
      <div>
        <Text as="dt" mb="0-5" size="1" tone="muted">
          {copy.now}
        </Text>
        <dd>
          <CreditUse name={name} creditLimit={creditLimit} usedCredit={usedCredit} />
        </dd>
      </div>
      <div>
        <Text as="dt" mb="0-5" size="1" tone="muted">
          {copy.after}
        </Text>
        <dd aria-live="polite">
          {newLimit === undefined ? (
            '—'
          ) : (
            <CreditUse name={name} creditLimit={newLimit} usedCredit={usedCredit} />
          )}
        </dd>
      </div>
      {lastChange === undefined ? null : (
        <Text as="div" size="1" tone="muted" breaks className={styles.changed}>
          <dt className="ds-visually-hidden">{copy.lastChange}</dt>
          <dd>
            <span>
              {copy.changed(
                formatDate(lastChange.at, timeZone),
                lastChange.by,
                formatMoney(lastChange.from),
                formatMoney(lastChange.to),
              )}
            </span>
            {lastChange.reason ? (
              <Text as="q" block mt="0-5" className={styles.reason}>
                {lastChange.reason}
              </Text>
            ) : null}
          </dd>
        </Text>
      )}
    </Grid>
  );
}
