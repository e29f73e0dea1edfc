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
    <Grid as="dl" columns={2} gap="4" rowGap="3" className={styles.account} aria-label={copy.account}>
      <div>
        <dt>{copy.current}</dt>
        <dd>{creditLimit > 0 ? <Money of={creditLimit} /> : copy.noLimit}</dd>
      </div>
      <div>
        <dt>{copy.used}</dt>
        <dd>
          <Money of={usedCredit} />
        </dd>
      </div>
      <div>
        <dt>{copy.now}</dt>
        <dd>
          <CreditUse name={name} creditLimit={creditLimit} usedCredit={usedCredit} />
        </dd>
      </div>
      <div>
        <dt>{copy.after}</dt>
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
            {copy.changed(
              formatDate(lastChange.at, timeZone),
              lastChange.by,
              formatMoney(lastChange.from),
              formatMoney(lastChange.to),
            )}
            {lastChange.reason ? <q className={styles.reason}>{lastChange.reason}</q> : null}
          </dd>
        </Text>
      )}
    </Grid>
  );
}
