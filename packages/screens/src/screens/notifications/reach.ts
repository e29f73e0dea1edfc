import { formatTime } from '@dmc/contract/dates';
import { audienceSize, type PushDraft, type PushStats } from '@dmc/contract/notifications';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { notificationsCopy as copy } from './notifications.copy.ts';

/** Describes the audience of a message before it is sent. */
export function reachText(
  stats: Loadable<PushStats>,
  { audience, recipients }: Pick<PushDraft, 'audience' | 'recipients'>,
  timeZone: string,
): string {
  const data = dataOf(stats);
  if (recipients) {
    const chosen = copy.selected(recipients.length);
    return data?.isConfigured === false ? copy.wouldSendTo(chosen) : copy.final(copy.sendsTo(chosen));
  }
  if (!data) return stats.status === 'loading' ? copy.counting : copy.sizeUnknown;
  const size = audienceSize(data, audience);
  if (size === undefined) return copy.sizeUnknown;
  if (size === 0) return copy.nobody[audience];
  const devices = `${copy.devices(size)} ${copy.whose[audience]}`;
  const reach = data.isConfigured === false ? copy.wouldSendTo(devices) : copy.sendsTo(devices);
  return stats.status === 'failed' && stats.last
    ? `${reach} (${copy.asOf(formatTime(stats.last.at.toISOString(), timeZone))})`
    : reach;
}
