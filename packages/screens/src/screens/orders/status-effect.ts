import type { IssuedPaper } from '@dmc/contract/issued-papers';
import { formatMoney } from '@dmc/contract/money';
import {
  isSale,
  isUnusualMove,
  NEXT_STATUSES,
  type Order,
  type OrderStatus,
  statusEffect,
} from '@dmc/contract/orders';
import { ordersCopy } from './orders.copy.ts';

const copy = ordersCopy.update;

/** Reopening an order, or returning one that was never sent. */
export const isUnusual = (from: OrderStatus, to: OrderStatus): boolean =>
  isUnusualMove(from, to) ||
  (to === 'RETURNED' && from !== to && !(NEXT_STATUSES[from] as readonly OrderStatus[]).includes(to));

/** The side effects of an order's change of status: “Books a sale of ₹10,872.00”; undefined if there are none. */
export function effectOf(
  { status, totalAmount }: Pick<Order, 'status' | 'totalAmount'>,
  to: OrderStatus,
): string | undefined {
  const { books, stock } = statusEffect(status, to);
  const parts = [books && copy.books[books](formatMoney(totalAmount)), stock && copy.stock[stock]];
  const words = new Intl.ListFormat('en').format(parts.filter((part) => part !== undefined));
  return words === '' ? undefined : words[0]?.toUpperCase() + words.slice(1);
}

/**
 * Whether credit notes took back part of an invoice of an order that is sold: it cannot be pending again. A note
 * that was cancelled, by an undo, took nothing back.
 */
export const isPartlyReturned = (
  { status }: Pick<Order, 'status'>,
  papers: readonly IssuedPaper[],
): boolean =>
  isSale(status) &&
  papers.some((paper) => {
    const credited = papers
      .filter((note) => note.status === 'issued' && note.invoice?.id === paper.id)
      .reduce((sum, { total }) => sum + total, 0);
    return credited > 0 && credited < paper.total;
  });
