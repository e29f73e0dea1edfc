import {
  addDays,
  type CalendarDate,
  dayOf,
  dayStart,
  formatCalendarDate,
  formatDate,
} from '@dmc/contract/dates';
import { discountWindow } from '@dmc/contract/discount-rules';
import { formatMoney } from '@dmc/contract/money';
import { counted } from '@dmc/contract/numbers';
import type { BulkPlan } from '../../parts/bulk/bulk.ts';
import type { DiscountRow } from './discount-list.ts';
import { discountsCopy } from './discounts.copy.ts';
import { severalDiscountsCopy as copy } from './several-discounts.copy.ts';

const nameOf = ({ product, retailer }: DiscountRow) =>
  retailer ? discountsCopy.of(product.name, retailer.name) : product.name;
const words = (text: (discounts: string, one: boolean) => string, count: number) =>
  text(counted(count, discountsCopy.noun), count === 1);

/** Removing discounts: those in force end at once. */
export function removePlan(rows: readonly DiscountRow[]): BulkPlan<DiscountRow> {
  const inForce = rows.filter(({ state }) => state === 'active').length;
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: nameOf(row),
      change: row,
      from: formatMoney(row.finalPrice),
      // Another discount may apply then, which only the server knows.
      to: row.retailer ? '—' : formatMoney(row.product.price),
      note: row.state === 'active' ? undefined : row.when,
    })),
    skipped: [],
    effects: [
      inForce > 0 && words(copy.ends, inForce),
      rows.length > inForce && words(copy.idle, rows.length - inForce),
      copy.forGood,
    ].filter((effect) => effect !== false),
  };
}

/** A discount with its new last day. */
export interface Extension {
  row: DiscountRow;
  endDate: CalendarDate;
}

/** Moving the end of discounts to a later day, never to an earlier one. */
export function extendPlan(
  rows: readonly DiscountRow[],
  endDate: CalendarDate,
  timeZone: string,
): BulkPlan<Extension> {
  const end = dayStart(addDays(endDate, 1), timeZone);
  const reasonOf = (row: DiscountRow): string | undefined => {
    const { from, until } = discountWindow(row, timeZone);
    if (row.startDate === undefined) return copy.noStart;
    if (until === undefined) return copy.noEnd;
    if (until >= end) return copy.endsLater(formatDate(row.endDate ?? '', timeZone));
    return from !== undefined && from >= end ? copy.notBegun : undefined;
  };
  const items = rows.filter((row) => reasonOf(row) === undefined);
  const ended = items.filter(({ state }) => state === 'ended').length;
  return {
    items: items.map((row) => ({
      id: row.id,
      name: nameOf(row),
      change: { row, endDate },
      from: formatCalendarDate(dayOf(row.endDate ?? '', timeZone)),
      to: formatCalendarDate(endDate),
      note: row.state === 'ended' ? copy.againNote : undefined,
    })),
    skipped: rows.flatMap((row) => {
      const reason = reasonOf(row);
      return reason === undefined ? [] : [{ id: row.id, name: nameOf(row), reason }];
    }),
    effects: [
      items.length > 0 &&
        copy.until(
          counted(items.length, discountsCopy.noun),
          formatCalendarDate(endDate),
          items.length === 1,
        ),
      ended > 0 && words(copy.again, ended),
    ].filter((effect) => effect !== false),
  };
}
