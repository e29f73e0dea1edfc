import type { ListPage } from '../list/list.ts';
import { formatNumber } from '../text/format-number.ts';

/** Which rows of a list are printed: “1–100 of 402 orders”, or “All 53 products”. */
export function partOfList(
  { rows, total, more, unreadable, loadedRows }: Omit<ListPage<unknown>, 'totals'>,
  noun: string,
): string {
  const count = formatNumber(rows.length);
  const all = total === undefined ? '' : ` of ${formatNumber(total)}`;
  if (more && loadedRows !== undefined)
    return `${count} found in the first ${formatNumber(loadedRows)}${all} ${noun}`;
  if (more && total === undefined) return `The first ${count} ${noun}`;
  if (more || (unreadable > 0 && loadedRows === undefined)) return `1–${count}${all} ${noun}`;
  return rows.length === 1 ? `1 of 1 ${noun}` : `All ${count} ${noun}`;
}
