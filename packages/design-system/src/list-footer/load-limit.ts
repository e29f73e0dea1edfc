import type { List, ListPage } from '../list/list.ts';
import { formatNumber } from '../text/format-number.ts';

/** Where a list has, or may have, more rows than are ever loaded: how many are, and once they are, how to reach the rest. */
export function limitOf(
  { most, onAll, onMore }: List<unknown>,
  { more, total }: ListPage<unknown>,
  moreHint: string | undefined,
): string | undefined {
  if (most === undefined || !more || (total !== undefined && total <= most)) return undefined;
  const limit = `At most ${formatNumber(most)} are loaded.`;
  return onAll || onMore || moreHint === undefined ? limit : `${limit} ${moreHint}`;
}
