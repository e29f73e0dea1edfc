import { formatMoney } from '@dmc/contract/money';
import { counted } from '@dmc/contract/numbers';
import { NEXT_STATUSES, type Order, type OrderStatus, statusEffect, statusLabel } from '@dmc/contract/orders';
import type { BulkPlan } from '../../parts/bulk/bulk.ts';
import { severalOrdersCopy as copy } from './several-orders.copy.ts';
import { effectOf, isUnusual } from './status-effect.ts';
import type { StatusChoice } from './update-status.tsx';

/** Whether a status reverses an order. Such a status is never preselected. */
export const reversesSale = (status: OrderStatus | undefined): boolean =>
  status === 'CANCELLED' || status === 'RETURNED';

/** The preselected status: the usual next step, if it is the same for all orders and does not reverse them. */
export function likelyStatus([first, ...rest]: readonly Order[]): OrderStatus | undefined {
  if (!first || rest.some(({ status }) => status !== first.status)) return undefined;
  const [next] = NEXT_STATUSES[first.status];
  return reversesSale(next) ? undefined : next;
}

/** The plan that sets every order to one status, with its effects. Orders that already have it are skipped. */
export function statusPlan(orders: readonly Order[], to: OrderStatus): BulkPlan<StatusChoice> {
  const changing = orders.filter(({ status }) => status !== to);
  const sums = { SALE: 0, RETURN: 0 };
  const booked = { SALE: 0, RETURN: 0 };
  const moved = { taken: 0, 'put back': 0 };
  for (const { status, totalAmount } of changing) {
    const { books, stock } = statusEffect(status, to);
    if (books) {
      sums[books] += totalAmount;
      booked[books] += 1;
    }
    if (stock) moved[stock] += 1;
  }
  const unusual = changing.filter(({ status }) => isUnusual(status, to)).length;
  return {
    items: changing.map((order) => ({
      id: order.id,
      name: `${order.orderNumber} · ${order.retailer.name}`,
      change: { status: to, from: order.status },
      from: statusLabel(order.status),
      to: statusLabel(to),
      note: effectOf(order, to),
      caution: isUnusual(order.status, to) ? copy.unusual : undefined,
    })),
    skipped: orders
      .filter(({ status }) => status === to)
      .map(({ id, orderNumber, retailer }) => ({
        id,
        name: `${orderNumber} · ${retailer.name}`,
        reason: copy.already(statusLabel(to)),
      })),
    effects: [
      changing.length > 0 &&
        copy.become(counted(changing.length, 'orders'), statusLabel(to), changing.length),
      booked.SALE > 0 && copy.sales(counted(booked.SALE, 'sales'), formatMoney(sums.SALE)),
      booked.RETURN > 0 && copy.returns(counted(booked.RETURN, 'returns'), formatMoney(sums.RETURN)),
      booked.SALE + booked.RETURN === 0 && changing.length > 0 && copy.booksNothing,
      moved.taken > 0 && copy.taken(counted(moved.taken, 'orders')),
      moved['put back'] > 0 && copy.putBack(counted(moved['put back'], 'orders')),
    ].filter((effect) => effect !== false),
    cautions: unusual > 0 ? [copy.unusualCount(counted(unusual, 'orders'), unusual)] : [],
  };
}
