import type { Failure, Loadable } from '@dmc/design-system/load';
import type { LiveRefresh } from './live-bar.tsx';
import type { RetailerLocations, SupervisorLocations } from './sightings.ts';
import { trackingCopy as copy } from './tracking.copy.ts';

/** `10:42:18`, in the platform's time zone. */
export const clock = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** `10:42` */
export const minute = (at: Date, timeZone: string): string => clock(at, timeZone).slice(0, 5);

interface Loads {
  supervisors: Loadable<SupervisorLocations>;
  retailers: Loadable<RetailerLocations>;
  refresh: Pick<LiveRefresh, 'auto' | 'seconds'>;
  timeZone: string;
}

/**
 * The text of the Error box (screens §8): the cause, which data is old and from when, and when the next attempt
 * follows. Undefined without a failure.
 */
export function failureOf({
  supervisors,
  retailers,
  refresh,
  timeZone,
}: Loads): { failure: Failure; cause: string } | undefined {
  const failed = [supervisors, retailers].find((each) => each.status === 'failed');
  if (failed?.status !== 'failed') return undefined;
  const half =
    supervisors.status === 'ready'
      ? copy.onlyRetailers
      : supervisors.status === 'failed' && retailers.status === 'ready'
        ? copy.onlySupervisors
        : '';
  const cause = [
    failed.failure.message,
    half,
    failed.last ? copy.asOf(minute(failed.last.at, timeZone)) : '',
    refresh.auto ? copy.again(refresh.seconds) : copy.notAgain,
  ];
  return { failure: failed.failure, cause: cause.filter(Boolean).join(' ') };
}
