import { calendarDate, dayStart, formatCalendarDate } from '@dmc/contract/dates';
import { moneyField } from '@dmc/contract/money';
import { plainNumber } from '@dmc/contract/numbers';
import { phoneKeys } from '@dmc/contract/phone';
import { isBusinessDay } from '@dmc/contract/text';
import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { entriesOf } from '../books/ledger.ts';
import { newOrderedId } from '../call/ids.ts';
import { inBatches } from '../database/batches.ts';
import { ledgerEntries, payments } from '../schema/accounting.ts';
import { orderHistory, orders } from '../schema/orders.ts';
import { retailers } from '../schema/retailers.ts';
import { dateDoubts, dayCell } from './days.ts';
import {
  corruptedCells,
  emptyPlan,
  faultAt,
  grouped,
  type Importer,
  nameKey,
  readRow,
  repeats,
  withCells,
} from './rows.ts';
import { deleteByIds, findByIds } from './undo.ts';

interface Balance {
  row: number;
  retailerId: string;
  /** The outstanding amount, in paise; negative for an advance. */
  amount: number;
  date: string;
  /** Null for an advance. */
  dueDate: string | null;
}

/** Reads `12,450.00`, `450 Dr`, or an advance (`-500`, `500 Cr`, `(500)`) as an amount without its sign. */
function balanceCell(cell: string): { amount: string; advance: boolean } {
  const [, text = '', side = ''] = /^(.*?)\s*(cr|dr)?\.?$/i.exec(cell) ?? [];
  const [, bracketed] = /^\((.+)\)$/.exec(text) ?? [];
  const number = plainNumber(bracketed ?? text, 'rupees') ?? '';
  const signs = [number.startsWith('-'), bracketed !== undefined, side !== ''].filter(Boolean);
  // A minus together with Dr or Cr is ambiguous.
  if (number === '' || signs.length > 1) return { amount: cell, advance: false };
  return { amount: number.replace('-', ''), advance: signs.length > 0 && side.toLowerCase() !== 'dr' };
}

const day = z.optional(
  z.string().check(z.refine(isBusinessDay, 'Use a day such as 2026-10-31, 31/10/2026 or 31 Oct 2026')),
);
const Cells = z.object({
  amount: moneyField({ min: 1, message: 'Enter an amount other than ₹0' }),
  date: day,
  dueDate: day,
});

/** What retailers owed or had paid in advance before their first entry in the books: one statement line each, once. */
export const balanceImporter: Importer<Balance, never> = {
  async plan(db, actor, rows, { at, timeZone }) {
    const today = calendarDate(at, timeZone);
    const stored = await db
      .select({ id: retailers.id, name: retailers.name, phone: retailers.phone })
      .from(retailers)
      .where(eq(retailers.distributorId, actor.distributorId));
    const booked = await db
      .select({ id: ledgerEntries.retailerId })
      .from(ledgerEntries)
      .where(and(entriesOf(actor), eq(ledgerEntries.type, 'OPENING')));
    const known = new Set(booked.map(({ id }) => id));
    const byPhone = grouped(stored, ({ phone }) => phoneKeys(phone));
    const byName = grouped(stored, ({ name }) => [nameKey(name)]);
    const texts = new Set(stored.map(({ phone }) => phone));
    const repeated = repeats();
    const doubts = dateDoubts(rows, ['date', 'dueDate']);
    const plan = emptyPlan<Balance, never>();
    for (const row of rows) {
      const { name, phone, amount = '', date, dueDate } = row.cells;
      // A retailer may be called N/A.
      const isStored = (field: string, cell: string) =>
        field === 'name' ? byName.has(nameKey(cell)) : field === 'phone' && texts.has(cell);
      const corrupted = corruptedCells(withCells(row, (field, cell) => !isStored(field, cell)));
      if (corrupted.length > 0) {
        plan.faults.push(...corrupted);
        continue;
      }
      const faults = doubts(row);
      const field = phone === undefined ? 'name' : 'phone';
      const found =
        phone === undefined
          ? name === undefined
            ? []
            : (byName.get(nameKey(name)) ?? [])
          : [...new Set(phoneKeys(phone).flatMap((key) => byPhone.get(key) ?? []))];
      const matches =
        found.length > 1 && name ? found.filter((each) => nameKey(each.name) === nameKey(name)) : found;
      const [retailer] = matches;
      if (name === undefined && phone === undefined)
        faults.push(faultAt(row, 'name', 'Enter the retailer’s name or phone number'));
      else if (!retailer)
        faults.push(faultAt(row, field, `You have no retailer with this ${phone ? 'phone number' : 'name'}`));
      else if (matches.length > 1)
        faults.push(
          faultAt(
            row,
            field,
            `You have ${matches.length} retailers with this ${phone ? 'phone number' : 'name'}`,
          ),
        );
      else {
        const namesakes = phone === undefined || name === undefined ? [] : (byName.get(nameKey(name)) ?? []);
        if (namesakes.length > 0 && !namesakes.includes(retailer))
          faults.push(
            faultAt(row, 'phone', `This is the phone number of ${retailer.name}. ${name} has another`),
          );
        const first = repeated(retailer.id, row.number);
        if (first !== undefined) faults.push(faultAt(row, field, `Row ${first} is the same retailer`));
        if (known.has(retailer.id))
          faults.push(faultAt(row, field, `${retailer.name} already has an opening balance`));
      }
      const { advance, ...owed } = balanceCell(amount);
      const isDoubtful = (name: string) => faults.some((fault) => fault.field === name);
      const read = readRow(Cells, row, {
        ...owed,
        ...(date === undefined || isDoubtful('date') ? {} : { date: dayCell(date) }),
        // An advance has no due date.
        ...(dueDate === undefined || advance || isDoubtful('dueDate') ? {} : { dueDate: dayCell(dueDate) }),
      });
      // Without its own date, a balance that is overdue is as of the day when it was due.
      const dates: { date?: string; dueDate?: string } = 'draft' in read ? read.draft : {};
      const from = dates.date ?? (dates.dueDate && dates.dueDate < today ? dates.dueDate : today);
      if ('faults' in read) faults.push(...read.faults);
      else if (!isDoubtful('date')) {
        const { dueDate: due = from } = read.draft;
        if (from > today)
          faults.push(faultAt(row, 'date', `Use a day up to today, ${formatCalendarDate(today)}`));
        else if (due < from)
          faults.push(faultAt(row, 'dueDate', `Use a day from ${formatCalendarDate(from)} on`));
      }
      plan.faults.push(...faults);
      if (faults.length > 0 || !retailer || !('draft' in read)) continue;
      plan.creates.push({
        row: row.number,
        retailerId: retailer.id,
        amount: advance ? -read.draft.amount : read.draft.amount,
        date: from,
        dueDate: advance ? null : (read.draft.dueDate ?? from),
      });
      if (advance)
        plan.effects.advance.push({
          row: row.number,
          name: retailer.name,
          amount: read.draft.amount,
        });
    }
    return plan;
  },

  async write(db, { distributorId }, { creates }, { timeZone }) {
    const made = creates.map((create) => ({ ...create, id: newOrderedId() }));
    await inBatches(made, (part) =>
      db.insert(ledgerEntries).values(
        part.map(({ id, retailerId, amount, date, dueDate }) => ({
          id,
          distributorId,
          retailerId,
          type: 'OPENING' as const,
          amount,
          description: amount < 0 ? 'Opening balance: advance' : 'Opening balance',
          at: dayStart(date, timeZone),
          dueDate,
        })),
      ),
    );
    return made.map(({ row, id, retailerId }) => ({ row, recordId: id, before: null, mark: retailerId }));
  },

  async undo(db, actor, records, { importedAt }) {
    const { distributorId } = actor;
    const ids = records.map(({ mark }) => mark);
    // Orders and payments of these retailers wait for the lock, and see the balance after the undo.
    const stored = await findByIds(db, retailers, actor, ids, { lock: true });
    const since = {
      'a payment': db
        .selectDistinct({ id: payments.retailerId })
        .from(payments)
        .where(and(eq(payments.distributorId, distributorId), gt(payments.createdAt, importedAt))),
      'an order': db
        .selectDistinct({ id: orders.retailerId })
        .from(orderHistory)
        .innerJoin(orders, eq(orders.id, orderHistory.orderId))
        .where(and(eq(orderHistory.distributorId, distributorId), gt(orderHistory.at, importedAt))),
    };
    const used = new Map<string, string>();
    for (const [what, query] of Object.entries(since)) for (const { id } of await query) used.set(id, what);
    const faults = new Map<number, string>();
    for (const { row, mark } of records) {
      const use = used.get(mark);
      if (use) faults.set(row, `${stored.get(mark)?.name ?? 'The retailer'} has ${use} since`);
    }
    if (faults.size === 0)
      await deleteByIds(
        db,
        ledgerEntries,
        actor,
        records.map(({ recordId }) => recordId),
      );
    return faults;
  },
};
