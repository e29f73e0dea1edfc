import { formatDate } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import { monthLabel, type RatingMonth, ratingOf, type SupervisorMonth } from '@dmc/contract/supervisors';
import { Banner, BannerAction } from '@dmc/design-system/banner';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Grid } from '@dmc/design-system/grid';
import { Load, type Loadable } from '@dmc/design-system/load';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { History, Info } from 'lucide-react';
import { Money } from '../money/money.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { ratePerformanceCopy as copy } from './rate-performance.copy.ts';
import styles from './rate-performance.module.css';

interface EarlierRatingProps {
  supervisorId: string;
  ratingMonth: RatingMonth;
  /** The server's data about that month. */
  months: Loadable<readonly SupervisorMonth[]>;
  /** Copies the earlier rating into the form. */
  onTakeOver: (rating: { rating: number; feedback: string }) => void;
  onReload: () => void;
}

/** A supervisor's results in a month, and the rating that a new one would replace. */
export function EarlierRating(props: EarlierRatingProps) {
  const { supervisorId, ratingMonth, months, onTakeOver, onReload } = props;
  const timeZone = useTimeZone();
  const month = monthLabel(ratingMonth);
  return (
    <Load
      state={months}
      loading={
        <Stack role="status" sunken px="4" py="3">
          <span className="ds-visually-hidden">{copy.loading}</span>
          <Skeleton width="100%" height={36} />
        </Stack>
      }
      failed={(failure) => (
        <FailureNotice
          compact
          title={copy.unreadable(month)}
          failure={failure}
          note={copy.unreadableNote}
          onRetry={onReload}
        />
      )}
    >
      {(rows) => {
        const row = rows.find(({ id }) => id === supervisorId);
        const earlier = ratingOf(rows, supervisorId, ratingMonth);
        return (
          <>
            {row ? <Results row={row} month={month} /> : null}
            {earlier.kind === 'rated' ? (
              <Banner
                tone="warning"
                icon={<History size={16} strokeWidth={1.75} />}
                text={
                  <Stack as="span" gap="1">
                    <span>{copy.replaces(month, earlier.rating)}</span>
                    {earlier.feedback ? (
                      <Text as="q" breaks lines>
                        {earlier.feedback}
                      </Text>
                    ) : null}
                    {earlier.at || earlier.by ? (
                      <Text size="1" tone="secondary">
                        {copy.ratedBy(earlier.at && formatDate(earlier.at, timeZone), earlier.by)}
                      </Text>
                    ) : null}
                  </Stack>
                }
                action={<BannerAction onClick={() => onTakeOver(earlier)}>{copy.takeOver}</BannerAction>}
              />
            ) : earlier.kind === 'unknown' ? (
              <Banner
                tone="info"
                icon={<Info size={16} strokeWidth={1.75} />}
                text={copy.notReported(month)}
              />
            ) : null}
          </>
        );
      }}
    </Load>
  );
}

/** The results of the month being rated. */
function Results({ row, month }: { row: SupervisorMonth; month: string }) {
  return (
    <Grid
      as="dl"
      columns="repeat(3, auto)"
      phone={1}
      gap="4"
      rowGap="1"
      sunken
      px="4"
      py="3"
      className={styles.results}
      aria-label={copy.results(month)}
    >
      <div>
        <Text as="dt" size="1" tone="secondary">
          {copy.orders}
        </Text>
        <Text as="dd" weight="medium" numeric>
          {formatNumber(row.ordersCreated)}
        </Text>
      </div>
      <div>
        <Text as="dt" size="1" tone="secondary">
          {copy.revenue}
        </Text>
        <dd>
          <Money amount={row.totalRevenue} />
        </dd>
      </div>
      <div>
        <Text as="dt" size="1" tone="secondary">
          {copy.retailers}
        </Text>
        <Text as="dd" weight="medium" numeric>
          {formatNumber(row.retailersManaged)}
        </Text>
      </div>
    </Grid>
  );
}
