import { Card } from '@dmc/design-system/card';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Grid } from '@dmc/design-system/grid';
import { dataOf } from '@dmc/design-system/load';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { MapPin } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { clock, failureOf, minute } from './failing.ts';
import { LiveBar } from './live-bar.tsx';
import { MapPanel } from './map-panel.tsx';
import { RetailerList } from './retailer-list.tsx';
import { sightingsOf, sortLocations } from './sightings.ts';
import { Stats } from './stats.tsx';
import { SupervisorList } from './supervisor-list.tsx';
import { trackingCopy as copy } from './tracking.copy.ts';
import styles from './tracking.module.css';
import type { TrackingProps } from './tracking-view.ts';

/** Supervisors and retailers on a map and in lists, refreshed automatically (screens §2). */
export function Tracking(props: TrackingProps) {
  const { supervisors, retailers, view, onView, refresh, now } = props;
  const timeZone = useTimeZone();
  const data = dataOf(supervisors);
  // The list updates every second; the map only with positions, state and freshness.
  const ordered = useMemo(() => data && { ...data, rows: sortLocations(data.rows) }, [data]);
  const sightings = useMemo(
    () => (ordered ? sightingsOf(ordered, now, timeZone) : []),
    [ordered, now, timeZone],
  );
  const failure = failureOf({ supervisors, retailers, refresh, timeZone });
  const stale = supervisors.status === 'failed' ? supervisors.last?.at : undefined;
  const updated = data?.receipt.receivedAt;
  const map = useRef<HTMLDivElement>(null);
  const select = (key: string | null) => {
    onView({ selected: key });
    // On a phone the list is below the map; on wider screens the retailers are.
    if (key !== null) map.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Stack gap="page" className={styles.root}>
      <LiveBar
        refresh={refresh}
        state={failure ? 'failing' : supervisors.status === 'loading' ? 'waiting' : 'live'}
        updated={updated ? clock(updated, timeZone) : ''}
      />
      {failure ? (
        <FailureNotice
          title={copy.error}
          failure={{ ...failure.failure, message: copy.failed }}
          // A separate element, so that the documented text is a text node of its own.
          note={<Text block>{failure.cause}</Text>}
          onRetry={refresh.onReload}
          retrying={refresh.pending}
        />
      ) : null}
      <Stats supervisors={supervisors} sightings={sightings} retailers={retailers} />
      <Grid columns="minmax(300px, 344px) minmax(0, 1fr)" gap="page" className={styles.columns}>
        <div className={styles.people}>
          <Card
            title={copy.list}
            padded={false}
            {...(stale ? { provenance: { kind: 'asOf', time: minute(stale, timeZone) } } : {})}
          >
            <div className={styles.scroll} aria-busy={supervisors.status === 'loading' || undefined}>
              {supervisors.status === 'loading' ? <SkeletonRows rows={6} rowHeight={84} /> : null}
              {data && data.rows.length > 0 ? (
                <SupervisorList
                  sightings={sightings}
                  selected={view.selected}
                  stale={stale !== undefined}
                  onSelect={select}
                />
              ) : null}
              {data && data.rows.length === 0 ? (
                <EmptyState
                  kind="nothing"
                  compact
                  level={3}
                  icon={<MapPin size={20} strokeWidth={1.75} />}
                  title={copy.empty}
                  hint={copy.emptyHint}
                />
              ) : null}
              {supervisors.status === 'failed' && !data ? (
                <Text as="p" tone="secondary" px="inset" py="4">
                  {copy.listFailed}
                </Text>
              ) : null}
              {data && data.unreadable > 0 ? (
                <Text as="p" tone="secondary" px="inset" py="4">
                  {copy.unreadable(data.unreadable)}
                </Text>
              ) : null}
            </div>
          </Card>
        </div>
        <div ref={map} className={styles.map}>
          <MapPanel {...props} sightings={sightings} onSelect={(key) => onView({ selected: key })} />
        </div>
      </Grid>
      <RetailerList
        retailers={retailers}
        open={view.retailers}
        onOpen={(open) => onView({ retailers: open })}
        selected={view.selected}
        onSelect={select}
      />
    </Stack>
  );
}
