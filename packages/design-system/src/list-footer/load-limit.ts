import type { List, ListPage } from '../list/list.ts';
import { formatNumber } from '../text/format-number.ts';

/**
 * The text for a list that has, or may have, more rows than are ever loaded: the limit, and at its end how to reach the
 * rest.
 */
export function limitOf(
  { maxRows, onAll, onMore }: List<unknown>,
  { more, total }: ListPage<unknown>,
  moreHint: string | undefined,
): string | undefined {
  if (maxRows === undefined || !more || (total !== undefined && total <= maxRows)) return undefined;
  const limit = `At most ${formatNumber(maxRows)} are loaded.`;
  return onAll || onMore || moreHint === undefined ? limit : `${limit} ${moreHint}`;
}
