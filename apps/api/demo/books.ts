import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import type { Paise } from '@dmc/contract/money';
import { isSale, statusLabel } from '@dmc/contract/orders';
import { isDebit, type PaymentMethod, type PaymentType } from '@dmc/contract/payments';
import { dueDate, paymentWords, saleFigures } from '../src/books/ledger.ts';
import type { expenses, ledgerEntries, payments } from '../src/schema/accounting.ts';
import type { Business } from './business.ts';
import { DAY_MINUTES, minutesAfter } from './calendar.ts';
import type { Client, Habit } from './clients.ts';
import type { Placed } from './orders.ts';
import type { Random } from './random.ts';

export type Entry = typeof ledgerEntries.$inferInsert & { at: Date };
type Payment = typeof payments.$inferInsert;
type Expense = typeof expenses.$inferInsert;

/** An order's statement lines, from its statuses: SALE when it became a sale, RETURN when it was reversed. */
export function saleEntries({ order, items, history }: Placed, random: Random): Entry[] {
  const { distributorId, retailerId, orderNumber } = order;
  const figures = saleFigures(items);
  const found: Entry[] = [];
  let sold = false;
  for (const { status, at } of history) {
    if (isSale(status) === sold) continue;
    sold = isSale(status);
    found.push({
      id: random.id(),
      distributorId,
      retailerId,
      type: sold ? 'SALE' : 'RETURN',
      ...figures,
      orderId: order.id,
      description: sold
        ? `Sale of order ${orderNumber}`
        : `Order ${orderNumber} ${statusLabel(status).toLowerCase()}`,
      referenceNumber: orderNumber,
      at,
      dueDate: sold ? dueDate(at, DEFAULT_TIME_ZONE) : null,
    });
  }
  return found;
}

/** The outstanding balance of these lines: sales and refunds less the rest. */
export const outstandingOf = (entries: readonly Entry[]): Paise =>
  entries.reduce((sum, { type, amount }) => sum + (isDebit(type) ? amount : -amount), 0);

/** Days between a sale and its payment. */
const HABITS: Record<Habit, readonly [number, number]> = {
  prompt: [5, 12],
  usual: [14, 26],
  late: [38, 58],
};

const REFERENCES = {
  UPI: (random) => `UPI${random.between(100_000_000_000, 999_999_999_999)}`,
  BANK_TRANSFER: (random) => `NEFT${random.between(10_000_000, 99_999_999)}`,
  CHEQUE: (random) => `CHQ ${String(random.between(1000, 99_999)).padStart(6, '0')}`,
  CASH: () => '',
  CREDIT_CARD: (random) => `CC${random.between(100_000, 999_999)}`,
} as const satisfies Record<PaymentMethod, (random: Random) => string>;

const PAYS_BY = [
  ['UPI', 48],
  ['BANK_TRANSFER', 22],
  ['CHEQUE', 14],
  ['CASH', 13],
  ['CREDIT_CARD', 3],
] as const satisfies readonly (readonly [PaymentMethod, number])[];

export interface Books {
  payments: Payment[];
  entries: Entry[];
}

/**
 * A retailer's payments for `sales`, its SALE and RETURN lines: about once a week it pays what is older than its habit
 * allows, oldest first, never more than its balance. `special` adds an advance, or a duplicate payment and its refund.
 */
export function paymentsFor(
  { distributorId, owner, calendar, now, random }: Business,
  { row: { id: retailerId }, habit }: Client,
  sales: readonly Entry[],
  special: 'advance' | 'refund' | undefined,
): Books {
  const books: Books = { payments: [], entries: [] };
  const pay = (
    paymentType: PaymentType,
    amount: Paise,
    at: Date,
    method = random.weighted(PAYS_BY),
    notes = '',
  ) => {
    const id = random.id();
    const referenceNumber = REFERENCES[method](random);
    books.payments.push({
      id,
      distributorId,
      retailerId,
      amount,
      paymentMethod: method,
      paymentType,
      referenceNumber,
      notes,
      paidAt: at,
      createdBy: owner.id,
      createdAt: at,
    });
    books.entries.push({
      id: random.id(),
      distributorId,
      retailerId,
      type: paymentType,
      amount,
      paymentId: id,
      description: paymentWords(paymentType, method),
      referenceNumber,
      at,
    });
  };
  const sum = (type: 'SALE' | 'RETURN', until: Date) =>
    sales.reduce(
      (total, entry) => (entry.type === type && entry.at <= until ? total + entry.amount : total),
      0,
    );

  let paid = 0;
  for (let days = 118 - random.between(0, 6); days >= 0; days -= random.between(5, 9)) {
    const at = calendar.at(days, random.between(10 * 60, 18 * 60));
    if (at >= now) break;
    const [least, most] = HABITS[habit];
    const ripe = sum('SALE', minutesAfter(at, -random.between(least, most) * DAY_MINUTES));
    const owed = sum('SALE', at) - sum('RETURN', at) - paid;
    const due = Math.min(ripe - sum('RETURN', at) - paid, owed);
    if (due < 200_00) continue;
    // Some pay the exact bill, others a round sum.
    const amount = random.next() < 0.6 || due < 2_000_00 ? due : Math.floor(due / 500_00) * 500_00;
    pay('PAYMENT', amount, at);
    paid += amount;
    if (special === 'refund' && books.payments.length === 3) {
      const again = minutesAfter(at, 4);
      pay('PAYMENT', amount, again, 'UPI', 'Sent twice by mistake');
      const back = minutesAfter(again, 2 * DAY_MINUTES);
      if (back < now) pay('REFUND', amount, back, 'BANK_TRANSFER', 'Second payment returned');
      else paid += amount;
    }
  }
  if (special === 'advance') {
    // More than the balance on any day, so one retailer is in credit.
    const owed = sum('SALE', now) - sum('RETURN', now) - paid;
    const amount = Math.max(25_000_00, Math.ceil(owed / 5_000_00) * 5_000_00 + 5_000_00);
    pay('ADVANCE', amount, calendar.at(9, 11 * 60 + 20), 'BANK_TRANSFER', 'Festival stock booking');
  }
  return books;
}

/** The business's expenses over the last 120 days, in proportion to its sales. */
export function expensesFor({ distributorId, calendar, now, random }: Business, sold: Paise): Expense[] {
  const rows: Expense[] = [];
  const spend = (category: Expense['category'], description: string, share: number, days: number) => {
    const evening = calendar.at(days, 19 * 60);
    rows.push({
      id: random.id(),
      distributorId,
      category,
      description,
      // In steps of ten rupees, varying a little.
      amount: Math.max(Math.round((sold * share * (0.9 + random.next() * 0.2)) / 10_00) * 10_00, 100_00),
      date: calendar.day(days),
      createdAt: evening < now ? evening : now,
    });
  };
  for (let days = 119; days >= 0; days -= 1) {
    const dayOfMonth = Number(calendar.day(days).slice(8));
    if (dayOfMonth === 1) spend('ADMINISTRATIVE', 'Warehouse rent', 0.0042, days);
    if (dayOfMonth === 3) spend('ADMINISTRATIVE', 'Salaries', 0.0078, days);
    if (dayOfMonth === 7) spend('ADMINISTRATIVE', 'Electricity and internet', 0.0011, days);
    if (dayOfMonth === 12) spend('MARKETING', 'Retailer scheme and display', 0.0016, days);
    if (dayOfMonth === 22) spend('MARKETING', 'Sample packs', 0.0007, days);
    if (calendar.weekday(days) === 6) spend('OPERATING', 'Delivery vans: fuel', 0.0009, days);
    if (calendar.weekday(days) === 2) spend('OPERATING', 'Loading and unloading', 0.0005, days);
    if (dayOfMonth === 18) spend('OPERATING', 'Van maintenance', 0.0008, days);
  }
  return rows;
}
