import { formatTime } from '@dmc/contract/dates';
import { DEMO_NOTE, type PushStats } from '@dmc/contract/notifications';
import { formatNumber } from '@dmc/contract/numbers';
import { Banner } from '@dmc/design-system/banner';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { dataOf, isRefreshing } from '@dmc/design-system/load';
import { PageHeader } from '@dmc/design-system/page-header';
import { Stack } from '@dmc/design-system/stack';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { BellOff, FlaskConical, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { Composer, type SentFrom } from './composer.tsx';
import { notificationsCopy as copy } from './notifications.copy.ts';
import styles from './notifications.module.css';
import type { NotificationsProps } from './notifications-view.ts';

/** Push messages to retailers and to the distributor's own users (screens §2). */
export function Notifications(props: NotificationsProps) {
  const { stats, sent, demo, onReload } = props;
  const timeZone = useTimeZone();
  const [round, setRound] = useState<{ count: number; cleared?: SentFrom }>({ count: 0 });
  const data = dataOf(stats);
  const stale = stats.status === 'failed' ? stats.last : undefined;
  const refreshing = [stats, sent?.state].some(isRefreshing);
  const asOf = stale && formatTime(stale.at.toISOString(), timeZone);
  return (
    <>
      <PageHeader
        title={copy.title}
        meta={asOf === undefined ? undefined : copy.asOf(asOf)}
        actions={
          <Button
            type="button"
            variant="surface"
            color="gray"
            aria-disabled={refreshing || undefined}
            onClick={refreshing ? undefined : onReload}
          >
            <RefreshCw
              aria-hidden
              size={16}
              strokeWidth={1.75}
              className={refreshing ? 'ds-spin' : undefined}
            />
            <span>{copy.refresh}</span>
          </Button>
        }
      />
      <Stack gap="page">
        {data?.isConfigured === false ? (
          <Banner
            tone="warning"
            icon={<BellOff size={16} strokeWidth={1.75} />}
            text={
              <>
                <Text as="strong" weight="bold" block>
                  {copy.notConfigured}
                </Text>
                <span>{copy.notConfiguredText}</span>
              </>
            }
          />
        ) : demo ? (
          <Banner
            tone="info"
            icon={<FlaskConical size={16} strokeWidth={1.75} />}
            text={
              <>
                <Text as="strong" weight="bold" className={styles.bannerTitle}>
                  {DEMO_NOTE}
                </Text>
                <span>{copy.demoText}</span>
              </>
            }
          />
        ) : null}
        {stats.status === 'failed' ? (
          <FailureNotice
            title={stale ? copy.stale : copy.failed}
            failure={stats.failure}
            note={asOf === undefined ? copy.failedNote : copy.staleNote(asOf)}
            onRetry={onReload}
          />
        ) : null}
        <Stats stats={data} loading={stats.status === 'loading'} />
        <Composer
          {...props}
          key={round.count}
          recipients={round.count === 0 ? props.view.recipients : undefined}
          cleared={round.cleared}
          onCleared={(cleared) => setRound(({ count }) => ({ count: count + 1, cleared }))}
        />
      </Stack>
    </>
  );
}

/** The four counts; a missing one is a dash. */
function Stats({ stats, loading }: { stats: PushStats | undefined; loading: boolean }) {
  const figure = (label: string, count: number | undefined, note: string) => (
    <StatCard
      label={label}
      value={count === undefined ? copy.unknown : formatNumber(count)}
      note={note}
      loading={loading}
      dimmed={count === undefined}
      {...(stats && count === undefined ? { provenance: { kind: 'notSupplied' } as const } : {})}
    />
  );
  const { notes } = copy;
  return (
    <StatGroup label={copy.figures}>
      {figure(
        copy.totalDevices,
        stats?.totalTokens,
        stats?.totalTokens === 0 ? notes.none : notes.totalDevices,
      )}
      {figure(copy.retailers, stats?.roleStats.retailer, notes.retailers)}
      {figure(copy.distributors, stats?.roleStats.distributor, notes.distributors)}
      {figure(copy.recent, stats?.recentTokens, notes.recent)}
    </StatGroup>
  );
}
