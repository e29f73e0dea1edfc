import type { Activity } from '@dmc/contract/dashboard';
import type { ActivityItem } from '@dmc/design-system/activity-list';
import { ArrowRightLeft, IndianRupee, MessagesSquare, ShoppingCart, Store } from 'lucide-react';
import { activityTime } from '../../screens/dashboard/stats.ts';
import { Money } from '../money/money.tsx';
import { RecordLink } from '../record-link/record-link.tsx';
import type { RecordKind } from '../record-link/record-path.ts';

const KINDS: Record<Activity['kind'], Pick<ActivityItem, 'icon' | 'tone'> & { record: RecordKind }> = {
  order: { record: 'order', icon: ShoppingCart, tone: 'yellow' },
  status: { record: 'order', icon: ArrowRightLeft, tone: 'indigo' },
  payment: { record: 'payment', icon: IndianRupee, tone: 'green' },
  conversation: { record: 'conversation', icon: MessagesSquare, tone: 'blue' },
  retailer: { record: 'retailer', icon: Store, tone: 'gray' },
};

/** An event as a sentence with a link to its record, and its time. */
export function activityItem(
  { kind, subject, recordId, amount, at, ...entry }: Activity,
  now: Date,
  timeZone: string,
): ActivityItem {
  const { record, ...style } = KINDS[kind];
  return {
    ...entry,
    ...style,
    subject: (
      <RecordLink kind={record} id={recordId}>
        {subject}
      </RecordLink>
    ),
    end: amount === undefined ? undefined : <Money amount={amount} context="dashboard" />,
    time: activityTime(at, now, timeZone),
  };
}
