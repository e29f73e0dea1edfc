import type { Activity } from '@dmc/contract/dashboard';
import { ActivityList } from '@dmc/design-system/activity-list';
import { Card } from '@dmc/design-system/card';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Load, type Loadable } from '@dmc/design-system/load';
import { Text } from '@dmc/design-system/text';
import { activityItem } from '../../parts/recent-activity/recent-activity.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { retailerRecordCopy } from './retailer-record.copy.ts';

const copy = retailerRecordCopy.activity;

/** A retailer's activity: one call, without pages. */
export interface ActivityLoad {
  load: Loadable<readonly Activity[]>;
  onReload: () => void;
}

interface RecordActivityProps {
  /** Undefined if the server does not offer it. */
  activity: ActivityLoad | undefined;
  now: Date;
}

/** The retailer's activity, newest first. */
export function RecordActivity({ activity, now }: RecordActivityProps) {
  const timeZone = useTimeZone();
  if (!activity)
    return (
      <Card title={copy.title}>
        <Text as="p" tone="secondary">
          {copy.notSupplied}
        </Text>
      </Card>
    );
  const { load, onReload } = activity;
  const list = (entries?: readonly Activity[]) => (
    <ActivityList
      title={copy.title}
      loading={entries === undefined}
      empty={copy.nothing}
      items={(entries ?? []).map((entry) => activityItem(entry, now, timeZone))}
    />
  );
  return (
    <Load
      state={load}
      loading={list()}
      failed={(failure) => <FailureNotice title={copy.failed} failure={failure} onRetry={onReload} />}
    >
      {(entries, stale) => (
        <>
          {stale ? <FailureNotice title={copy.stale} failure={stale.failure} onRetry={onReload} /> : null}
          {list(entries)}
        </>
      )}
    </Load>
  );
}
