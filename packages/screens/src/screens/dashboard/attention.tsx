import { type DashboardStats, NEW_RETAILER_DAYS, SAMPLE_LOW_STOCK } from '@dmc/contract/dashboard';
import { addDays, calendarDate, shortDateTime } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import type { ConsoleRole } from '@dmc/contract/roles';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import type { ActionItem } from '@dmc/design-system/quick-action';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Text } from '@dmc/design-system/text';
import { Clock, Store, TriangleAlert } from 'lucide-react';
import { dashboardCopy as copy } from './dashboard.copy.ts';
import type { CountFromList, StatsState } from './stats.ts';

interface AttentionOf {
  role: ConsoleRole;
  counted?: { pending?: Loadable<CountFromList>; lowStock?: CountFromList };
  now: Date;
  timeZone: string;
}

const PENDING_LINKS: Partial<Record<ConsoleRole, string>> = {
  DISTRIBUTOR: '/orders?status=pending',
  SUPERVISOR: '/supervisor-orders?status=pending',
};

/** What needs attention: orders, and but for a supervisor stock and new retailers. A row links only to pages its role may open. */
export function attentionOf(
  { role, counted: { pending, lowStock } = {}, now, timeZone }: AttentionOf,
  stats: DashboardStats,
  state: StatsState,
): ActionItem[] {
  const distributor = role === 'DISTRIBUTOR';
  const to = (path: string | undefined) => (path === undefined ? {} : { to: path });
  const bone = <Skeleton width={32} height={20} shape="block" />;
  const dim = (text: string) => (
    <Text weight="regular" tone="muted">
      {text}
    </Text>
  );
  const unreal = state === 'none' || state === 'failed';
  const zero: Partial<ActionItem> = {
    end: dim('0'),
    ...(state === 'none' ? { hint: copy.notCounted } : {}),
  };

  const newSince = addDays(calendarDate(now, timeZone), -NEW_RETAILER_DAYS);
  const counts = pending && dataOf(pending);
  const pendingFigure = (): Partial<ActionItem> => {
    const { pendingOrders, oldestPendingAt } = stats;
    if (state === 'loading') return { end: bone };
    if (state === 'real' && pendingOrders !== undefined)
      return {
        end: formatNumber(pendingOrders),
        hint:
          pendingOrders === 0
            ? copy.nonePending
            : oldestPendingAt === undefined
              ? copy.waiting
              : copy.oldestPending(shortDateTime(oldestPendingAt, now, timeZone)),
      };
    if (counts)
      return {
        end: counts.atLeast ? copy.atLeast(formatNumber(counts.count)) : formatNumber(counts.count),
        hint: counts.count === 0 ? copy.nonePending : copy.waiting,
        provenance: { kind: 'computed' },
      };
    if (pending?.status === 'loading') return { end: bone };
    return unreal ? zero : { end: dim(copy.unknown), provenance: { kind: 'notSupplied' } };
  };
  const lowFigure = (): Partial<ActionItem> => {
    if (state === 'loading') return { end: bone };
    if (state === 'real' && stats.lowStock !== undefined)
      return {
        end: formatNumber(stats.lowStock),
        hint: stats.outOfStock ? copy.outOfStock(stats.outOfStock) : copy.lowStockHint,
      };
    if (lowStock)
      return {
        end: formatNumber(lowStock.count),
        hint: copy.lowStockHint,
        provenance: { kind: 'computed', ...(lowStock.atLeast ? { note: copy.firstHundred } : {}) },
      };
    return unreal ? zero : { end: formatNumber(SAMPLE_LOW_STOCK), provenance: { kind: 'sample' } };
  };
  const newFigure = (): Partial<ActionItem> => {
    if (state === 'loading') return { end: bone };
    if (stats.newRetailers === undefined)
      return { end: dim(copy.unknown), provenance: { kind: 'notSupplied' } };
    return unreal ? zero : { end: formatNumber(stats.newRetailers) };
  };
  const waiting: ActionItem = {
    icon: Clock,
    tone: 'yellow',
    label: copy.pendingOrders,
    hint: copy.waiting,
    ...to(PENDING_LINKS[role]),
    ...pendingFigure(),
  };
  // Stock and growth are left to the distributor (core §1).
  if (role === 'SUPERVISOR') return [waiting];
  return [
    waiting,
    {
      icon: TriangleAlert,
      tone: 'red',
      label: copy.lowStock,
      hint: copy.lowStockHint,
      ...to(distributor ? '/products?filter=lowstock' : undefined),
      ...lowFigure(),
    },
    {
      icon: Store,
      tone: 'blue',
      label: copy.newRetailers,
      hint: copy.joined,
      ...to(distributor ? `/retailers?joinedFrom=${newSince}&sort=joined.desc` : undefined),
      ...newFigure(),
    },
  ];
}
