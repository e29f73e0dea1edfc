import { formatTime } from '@dmc/contract/dates';
import type { DiscountAnalytics, TopDiscount } from '@dmc/contract/discount-answers';
import type { Paise } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { ranksOf } from '@dmc/contract/ranks';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { Columns } from '@dmc/design-system/columns';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Load, type Loadable } from '@dmc/design-system/load';
import type { ProvenanceSource } from '@dmc/design-system/provenance';
import { Row } from '@dmc/design-system/row';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { Calculator } from 'lucide-react';
import { DiscountBadge } from '../../parts/discount-badge/discount-badge.tsx';
import { Money } from '../../parts/money/money.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { discountsCopy } from './discounts.copy.ts';
import styles from './discounts.module.css';

const copy = discountsCopy.analytics;

interface DiscountAnalyticsViewProps {
  analytics: Loadable<DiscountAnalytics>;
  /** The average of FIXED discounts, from the lists; undefined if they are not complete. */
  fromLists: { averageFixed: Paise | undefined } | undefined;
  onReload: (() => void) | undefined;
  /** Opens the price checker. */
  onCheck: () => void;
}

/** Discount Overview and Top Discounted Products (screens §2). */
export function DiscountAnalyticsView({
  analytics,
  fromLists,
  onReload,
  onCheck,
}: DiscountAnalyticsViewProps) {
  const timeZone = useTimeZone();
  return (
    <Load
      state={analytics}
      loading={<Waiting onCheck={onCheck} />}
      failed={(failure) => (
        <Card>
          <FailureNotice
            shape="page"
            title={copy.failed}
            failure={failure}
            note={copy.failedNote}
            onRetry={onReload}
          />
        </Card>
      )}
    >
      {(figures, stale) => (
        <Stack gap="4">
          {stale ? (
            <FailureNotice
              title={copy.stale}
              failure={stale.failure}
              note={copy.asOf(formatTime(stale.at.toISOString(), timeZone))}
              onRetry={onReload}
            />
          ) : null}
          <Overview figures={figures} fromLists={fromLists} />
          <Columns layout="aside">
            <Top discounts={figures.topDiscountedProducts} stale={stale !== undefined} />
            <Rules onCheck={onCheck} />
          </Columns>
        </Stack>
      )}
    </Load>
  );
}

/** At most two decimals, and no trailing zeros. */
const percent = (value: number) => `${Number(value.toFixed(2))}%`;

function Overview({
  figures,
  fromLists,
}: {
  figures: DiscountAnalytics;
  fromLists: DiscountAnalyticsViewProps['fromLists'];
}) {
  const { averageDiscountValue: average, averageFixedValue } = figures;
  // A server that distinguishes the two averages only percentages; for any other server we do not know.
  const apart = averageFixedValue !== undefined;
  const fixed = averageFixedValue ?? fromLists?.averageFixed;
  const source: ProvenanceSource = apart
    ? { kind: 'live' }
    : fromLists
      ? { kind: 'computed', note: copy.ofLoaded }
      : { kind: 'notSupplied' };
  const note = apart ? (average ? copy.percentagesOnly : copy.none) : copy.reported;
  return (
    <Stack gap="2">
      <Text as="h2" size="3" weight="bold" tone="primary">
        {copy.overview}
      </Text>
      <StatGroup label={copy.overview} columns={5}>
        <StatCard
          label={copy.total}
          value={formatNumber(figures.totalActiveDiscounts)}
          note={copy.totalNote}
        />
        <StatCard
          label={copy.generic}
          value={formatNumber(figures.genericDiscountsCount)}
          note={copy.genericNote}
        />
        <StatCard
          label={copy.retailer}
          value={formatNumber(figures.retailerDiscountsCount)}
          note={copy.retailerNote}
        />
        <StatCard
          label={copy.average}
          value={average === undefined || (apart && average === 0) ? '—' : percent(average)}
          {...(average === undefined ? { provenance: { kind: 'notSupplied' } } : {})}
          note={note}
        />
        <StatCard
          label={copy.averageFixed}
          value={fixed ? <Money amount={fixed} /> : '—'}
          provenance={source}
          note={fixed ? copy.perUnit : source.kind === 'notSupplied' ? undefined : copy.none}
        />
      </StatGroup>
    </Stack>
  );
}

/** Amounts cannot be compared without the products' prices, percentages can. */
const isTie = (a: TopDiscount, b: TopDiscount) =>
  a.discountType === 'PERCENTAGE' && a.discountType === b.discountType && a.discountValue === b.discountValue;

function Top({ discounts, stale }: { discounts: readonly TopDiscount[]; stale: boolean }) {
  const top = discounts.slice(0, 5);
  const ranks = ranksOf(top, isTie);
  return (
    <Card title={copy.top} padded={false}>
      {discounts.length === 0 ? (
        <EmptyState compact kind="nothing" level={3} title={copy.noTop} hint={copy.noTopHint} />
      ) : (
        <Box as="ol" ruled>
          {top.map((discount, index) => {
            const rank = ranks[index] ?? index + 1;
            return (
              <Row
                as="li"
                gap="3"
                px="inset"
                py="2"
                className={styles.top}
                key={`${discount.id} ${discount.retailer ?? ''}`}
              >
                <Text
                  tone={rank <= 3 ? 'primary' : 'muted'}
                  weight={rank <= 3 ? 'bold' : 'regular'}
                  numeric
                  fixed
                  className={styles.rank}
                  aria-hidden
                >
                  {rank}
                </Text>
                <Stack as="span" grow>
                  <Text weight="medium" tone="primary" truncate>
                    {discount.name}
                  </Text>
                  <Text size="1" tone="muted" truncate>
                    {discount.retailer ?? copy.forEveryone}
                  </Text>
                </Stack>
                <DiscountBadge terms={discount} stale={stale} />
              </Row>
            );
          })}
        </Box>
      )}
    </Card>
  );
}

/** Which of two discounts on a product determines the price, and where to look it up. */
function Rules({ onCheck }: { onCheck: () => void }) {
  return (
    <Card title={copy.rules}>
      <Stack as="ol" tone="secondary" mb="4" gap="3" className={styles.rules}>
        {copy.ruleLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      <Button variant="surface" color="gray" onClick={onCheck}>
        <Calculator aria-hidden size={16} strokeWidth={1.75} />
        <span>{discountsCopy.check}</span>
      </Button>
    </Card>
  );
}

function Waiting({ onCheck }: { onCheck: () => void }) {
  return (
    <Stack gap="4">
      <Stack gap="2">
        <Row gap="3" rowGap="0" align="baseline" wrap>
          <Text as="h2" size="3" weight="bold" tone="primary">
            {copy.overview}
          </Text>
          <Text as="p" role="status" tone="muted">
            {discountsCopy.loading}
          </Text>
        </Row>
        <StatGroup label={copy.overview} columns={5}>
          {[copy.total, copy.generic, copy.retailer, copy.average, copy.averageFixed].map((label) => (
            <StatCard key={label} label={label} value="" loading />
          ))}
        </StatGroup>
      </Stack>
      <Columns layout="aside">
        <Card title={copy.top} padded={false}>
          <Box ruled aria-hidden>
            {[0, 1, 2, 3, 4].map((row) => (
              <Row key={row} justify="between" px="4-5" py="2" className={styles.top}>
                <Skeleton width="40%" />
                <Skeleton width={56} height={22} />
              </Row>
            ))}
          </Box>
        </Card>
        <Rules onCheck={onCheck} />
      </Columns>
    </Stack>
  );
}
