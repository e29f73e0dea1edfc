import { AGING_BUCKETS } from '@dmc/contract/accounting';
import { agingFault } from '@dmc/contract/report-checks';
import { Card } from '@dmc/design-system/card';
import { Grid } from '@dmc/design-system/grid';
import { Row } from '@dmc/design-system/row';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Text } from '@dmc/design-system/text';
import { joinWithDots } from '../../parts/join-with-dots/join-with-dots.ts';
import { useMoneyText } from '../../parts/report-export/report-money.tsx';
import { accountingCopy } from './accounting.copy.ts';
import type { AgingTotals } from './aging-list.ts';
import styles from './aging-summary.module.css';
import { MarkedMoney, SumMismatch } from './marked-money.tsx';

const copy = accountingCopy.aging;

export interface AgingSummaryProps {
  loading: boolean;
  /** Undefined while loading, and after a failure, when the chart is empty. */
  totals: AgingTotals | undefined;
  /** The date of the totals, formatted. */
  asOf: string;
}

/** The total owed, and how much of it has been overdue for how long. */
export function AgingSummary({ loading, totals, asOf }: AgingSummaryProps) {
  const money = useMoneyText();
  if (!totals && !loading) return null;
  if (totals && totals.owing === 0 && totals.inCredit === 0) return null;
  const positive = AGING_BUCKETS.map((bucket) => Math.max(0, totals?.[bucket] ?? 0));
  const total = positive.reduce((sum, amount) => sum + amount, 0);
  const percentOf = (amount: number) =>
    copy.share(((amount / total) * 100).toLocaleString('en-IN', { maximumFractionDigits: 0 }));
  const words = totals
    ? joinWithDots(
        copy.owing(totals.owing),
        totals.inCredit > 0 ? copy.credit(totals.inCredit, money(totals.credit)) : '',
      )
    : '';
  return (
    <Card
      title={copy.totalOutstanding}
      action={
        <Text tone="muted" numeric>
          {asOf}
        </Text>
      }
    >
      <Row gap="4" rowGap="1" align="baseline" wrap>
        <Text size="8" weight="bold" className={styles.hero}>
          {totals ? <MarkedMoney amount={totals.totalOutstanding} /> : <Skeleton width={168} height={28} />}
        </Text>
        {totals ? (
          <Text tone="muted" numeric>
            {words}
          </Text>
        ) : null}
        {totals ? <SumMismatch by={agingFault(totals)} /> : null}
      </Row>
      <Row align="stretch" gap="0-5" className={styles.profile} aria-hidden>
        {AGING_BUCKETS.map((bucket, index) =>
          positive[index] ? (
            <span
              key={bucket}
              data-bucket={bucket}
              data-print="color"
              style={{ flexGrow: positive[index] }}
            />
          ) : null,
        )}
      </Row>
      <Grid as="dl" columns={5} gap="4-5" rowGap="3" className={styles.buckets}>
        {AGING_BUCKETS.map((bucket, index) => (
          <div key={bucket} className={styles.bucket}>
            <Row as="dt" wrap gap="1-5" rowGap="0" size="2" tone="secondary">
              <span className={styles.key} data-bucket={bucket} data-print="color" aria-hidden />
              <span>{copy.buckets[bucket]}</span>
              <Text tone="muted" className={styles.hint}>
                {bucket === 'current' ? copy.currentHint : copy.days}
              </Text>
            </Row>
            <Row as="dd" mt="0-5" wrap gap="2" rowGap="0" align="baseline" size="4" className={styles.amount}>
              {totals ? <MarkedMoney amount={totals[bucket]} /> : <Skeleton width={88} height={16} />}
              {total > 0 && positive[index] ? (
                <Text tone="muted" numeric className={styles.share}>
                  {percentOf(positive[index])}
                </Text>
              ) : null}
            </Row>
          </div>
        ))}
      </Grid>
    </Card>
  );
}
