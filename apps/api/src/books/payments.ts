import {
  type CalendarDate,
  calendarDate,
  dayStart,
  formatCalendarDate,
  formatTime,
} from '@dmc/contract/dates';
import { formatMoney } from '@dmc/contract/money';
import {
  type CreditDraft,
  DUPLICATE_WINDOW_MS,
  type PaymentDraft,
  paymentDayFault,
} from '@dmc/contract/payments';
import { and, eq, gt } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { paymentRecord, retailerRecord } from '../audit/records.ts';
import type { Handlers } from '../call/call.ts';
import { type When, whenOf } from '../call/days.ts';
import { conflict, invalid } from '../call/errors.ts';
import { newId, newOrderedId } from '../call/ids.ts';
import type { Member, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { writeOnce } from '../database/idempotency.ts';
import { newestFirst } from '../database/paging.ts';
import { creditChanges, payments } from '../schema/accounting.ts';
import { retailers } from '../schema/retailers.ts';
import { creditLists } from './credit-lists.ts';
import { ledgerStore, lockRetailer } from './ledger.ts';
import { paymentsOf, type RetailerRow, retailersOf } from './money-lists.ts';
import { paymentAnswer, paymentLists, type RecordedPayment } from './payment-lists.ts';

/** The instant of a payment made on `day`: the first moment of a past day, the current time today. Throws 422. */
function paidAt(day: CalendarDate | undefined, { at, timeZone }: When): Date {
  const today = calendarDate(at, timeZone);
  if (day === undefined || day === today) return at;
  const fault = paymentDayFault(day, today);
  if (fault !== undefined) throw invalid(fault, { date: fault });
  return dayStart(day, timeZone);
}

const paymentStore = {
  /** Locks a retailer, so that writes for it are serialised. */
  async lock(db: Db, tenant: Tenant, retailerId: string): Promise<RetailerRow> {
    const row = await lockRetailer(db, tenant, retailerId);
    if (row) return row;
    throw invalid('Choose a retailer from your list', { retailerId: 'Choose a retailer from your list' });
  },

  /** Refuses, if requested, a payment that may be a duplicate. */
  async refuseTwin(
    db: Db,
    actor: Member,
    draft: PaymentDraft,
    retailer: RetailerRow,
    { at, timeZone }: When,
  ) {
    const [twin] = await db
      .select({ createdAt: payments.createdAt })
      .from(payments)
      .where(
        and(
          paymentsOf(actor, retailer.id),
          gt(payments.createdAt, new Date(at.getTime() - DUPLICATE_WINDOW_MS)),
          eq(payments.amount, draft.amount),
          eq(payments.paymentType, draft.paymentType),
        ),
      )
      .orderBy(newestFirst(payments.createdAt))
      .limit(1);
    if (!twin) return;
    const time = formatTime(twin.createdAt.toISOString(), timeZone);
    const message = `${formatMoney(draft.amount)} for ${retailer.name} was already recorded at ${time}.`;
    throw conflict(message, { again: message });
  },

  /**
   * Refuses to refund more than the retailer has paid, less other refunds, by the day of the refund or any later one:
   * money may be given back only after it came, and once.
   */
  async requireReceived(db: Db, actor: Member, draft: PaymentDraft, { id, name }: RetailerRow, when: When) {
    const { at, timeZone } = when;
    const to = calendarDate(at, timeZone);
    const { amount, date: from = to } = draft;
    const byDay = await ledgerStore.receivedByDay(db, actor, id, { from, to }, timeZone);
    const received = byDay.at(-1) ?? 0;
    if (amount > received) {
      const message =
        received > 0
          ? `${name} has paid ${formatMoney(received)} that was not given back: a refund cannot be larger.`
          : `${name} has paid nothing that could be given back.`;
      throw invalid(message, { amount: message });
    }
    const available = Math.min(...byDay);
    if (amount <= available) return;
    const money = available > 0 ? `only ${formatMoney(available)}` : 'nothing';
    const message = `Of what ${name} had paid by ${formatCalendarDate(from)}, ${money} could be given back: choose a later day.`;
    throw invalid(message, { date: message });
  },

  /** Writes the payment and its statement line, which credit is computed from. Runs in the caller's transaction. */
  async record(db: Db, actor: Member, draft: PaymentDraft, when: When): Promise<RecordedPayment> {
    const retailer = await this.lock(db, actor, draft.retailerId);
    if (draft.again === false) await this.refuseTwin(db, actor, draft, retailer, when);
    const { again: _, date, ...fields } = draft;
    const paid = paidAt(date, when);
    if (draft.paymentType === 'REFUND') await this.requireReceived(db, actor, draft, retailer, when);
    const { distributorId, userId } = actor;
    const row = {
      ...fields,
      id: newId(),
      distributorId,
      paidAt: paid,
      createdBy: userId,
      createdAt: when.at,
    };
    await db.insert(payments).values(row);
    await ledgerStore.book(db, newOrderedId(), row);
    return { payment: row, retailer, by: actor.email };
  },

  /**
   * Sets a limit and records who changed it and why. Runs in the caller's transaction. Returns the retailer before and
   * after.
   */
  async setLimit(db: Db, actor: Member, draft: CreditDraft, { at }: When) {
    const before = await this.lock(db, actor, draft.retailerId);
    const { id, name, creditLimit } = before;
    const { newCreditLimit, reason, from } = draft;
    if (from !== undefined && from !== creditLimit)
      throw conflict(
        `The credit limit for ${name} is now ${formatMoney(creditLimit)}: someone else changed it first.`,
      );
    if (newCreditLimit === creditLimit) return { before, after: before };
    const { distributorId, userId, email } = actor;
    const changed = { creditLimit: newCreditLimit, updatedAt: at };
    await db.update(retailers).set(changed).where(retailersOf(actor, id));
    await db.insert(creditChanges).values({
      id: newId(),
      distributorId,
      retailerId: id,
      fromLimit: creditLimit,
      toLimit: newCreditLimit,
      reason,
      at,
      userId,
      by: email,
    });
    return { before, after: { ...before, ...changed } };
  },
};

export const paymentHandlers: Handlers<'recordPayment' | 'updateCredit'> = {
  recordPayment(call, server) {
    const { actor, body } = call;
    const { timeZone } = server.config;
    // Confirming the warning does not make it a different payment.
    const { again: _, ...same } = body;
    return writeOnce(call, server, {
      body: same,
      async write(tx) {
        const made = await paymentStore.record(tx, actor, body, whenOf(server));
        const { payment, retailer } = made;
        await audit(tx, call, { after: paymentRecord(payment, retailer.name) });
        return { id: payment.id, answer: paymentAnswer(made, timeZone) };
      },
      find: (tx, id) => paymentLists.payment(tx, actor, timeZone, id),
    });
  },

  updateCredit(call, server) {
    const { actor, body } = call;
    // When a request is retried, the current limit is already the new one.
    const { from: _, ...same } = body;
    return writeOnce(call, server, {
      body: same,
      async write(tx) {
        const { before, after } = await paymentStore.setLimit(tx, actor, body, whenOf(server));
        await audit(tx, call, { before: retailerRecord(before), after: retailerRecord(after) });
        return { id: after.id, answer: await creditLists.creditOf(tx, actor, after) };
      },
      find: (tx, id) => creditLists.credit(tx, actor, id),
    });
  },
};
