import { dayOf, monthStart } from '@dmc/contract/dates';
import { isSale, type Order } from '@dmc/contract/orders';
import { orderPapersCopy as copy } from './order-papers.copy.ts';

/** Why an order gets no invoice; undefined if one can be issued. A sale cancelled in its own month needs none. */
export function noInvoiceReason({ status, history }: Order, timeZone: string): string | undefined {
  if (isSale(status)) return undefined;
  if (status === 'PENDING') return copy.notConfirmed;
  if (!history) return undefined;
  const last = history.findLastIndex((change) => isSale(change.status));
  if (last < 0) return copy.neverSold;
  if (status === 'RETURNED') return undefined;
  const first = history.slice(0, last).findLastIndex((change) => !isSale(change.status)) + 1;
  const months = [history[first], history[last + 1]].map((change) =>
    monthStart(dayOf(change?.at ?? '', timeZone)),
  );
  return months[0] === months[1] ? copy.cancelledSale : undefined;
}
