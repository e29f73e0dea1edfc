import type { Activity } from '@dmc/contract/dashboard';
import { ActivityList } from '@dmc/design-system/activity-list';
import { Card } from '@dmc/design-system/card';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import type { List } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { Text } from '@dmc/design-system/text';
import { activityItem } from '../recent-activity/recent-activity.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { retailerRecordCopy } from './retailer-record.copy.ts';

const copy = retailerRecordCopy.activity;

interface RecordActivityProps {
  /** Undefined if the server does not offer it. */
  activity: List<Activity> | undefined;
  now: Date;
}

/** What happened with the retailer, newest first. */
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
  const { state, onReload } = activity;
  const rows = dataOf(state)?.rows;
  const notice =
    state.status === 'failed' ? (
      <FailureNotice title={rows ? copy.stale : copy.failed} failure={state.failure} onRetry={onReload} />
    ) : null;
  return (
    <>
      {notice}
      {notice && !rows ? null : (
        <ActivityList
          title={copy.title}
          loading={rows === undefined}
          empty={copy.nothing}
          items={(rows ?? []).map((entry) => activityItem(entry, now, timeZone))}
        />
      )}
    </>
  );
}
