import { formatNumber } from '@dmc/contract/numbers';

/** Seconds in a larger unit: `1 hour`, `5 minutes`; undefined if they are not a multiple of one. */
export function duration(seconds: number): string | undefined {
  for (const [unit, length] of [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const) {
    const count = seconds / length;
    if (count >= 1 && Number.isInteger(count * 2))
      return `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;
  }
  return undefined;
}
