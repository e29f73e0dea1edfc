import { calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { financialYear, paperNumber } from '@dmc/contract/invoice-number';
import type { IssuedPaper } from '@dmc/contract/issued-papers';
import type { Paise } from '@dmc/contract/money';
import type { Paper } from '@dmc/contract/papers';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Recorded } from '../audit/records.ts';
import { partyOf, type RetailerRow } from '../books/money-lists.ts';
import type { When } from '../call/days.ts';
import { conflict, notFound } from '../call/errors.ts';
import { newId, newOrderedId } from '../call/ids.ts';
import type { Member, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import type { PageClauses } from '../database/paging.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { distributors } from '../schema/distributors.ts';
import { paperSeries, papers } from '../schema/papers.ts';
import { retailers } from '../schema/retailers.ts';
import { paperSettingsOf } from './paper-settings.ts';

export type PaperRow = typeof papers.$inferSelect;
export type IssuedContent = Exclude<Paper, { kind: 'packingSlip' }>;

export const papersOf = ({ distributorId }: Tenant) => eq(papers.distributorId, distributorId);

/** Supervisors read no payments, and so no receipts. */
export const shownPapers = (actor: Member): SQL | undefined =>
  and(papersOf(actor), actor.role === 'SUPERVISOR' ? ne(papers.kind, 'receipt') : undefined);

export const invoices = alias(papers, 'invoices');

/** Selects papers with their retailers, and credit notes with their invoices. */
export const selectPapers = <Fields extends Partial<Pick<PageClauses, 'cursor'>>>(db: Db, fields: Fields) =>
  db
    .select({ paper: papers, retailer: retailers, invoiceNumber: invoices.number, ...fields })
    .from(papers)
    .innerJoin(
      retailers,
      and(eq(retailers.id, papers.retailerId), eq(retailers.distributorId, papers.distributorId)),
    )
    .leftJoin(
      invoices,
      and(eq(invoices.id, papers.invoiceId), eq(invoices.distributorId, papers.distributorId)),
    );

export interface FoundPaper {
  paper: PaperRow;
  retailer: RetailerRow;
  invoiceNumber: string | null;
}

const dayInIndia = (at: Date) => calendarDate(at, DEFAULT_TIME_ZONE);

/** A paper as printed: with its cancellation. */
export const contentOf = ({ content, cancelledAt, reason }: PaperRow): Paper =>
  cancelledAt ? { ...content, cancelled: { day: dayInIndia(cancelledAt), reason: reason ?? '' } } : content;

/** A paper without its content, as in lists. */
export const listedPaper = (
  { paper, retailer, invoiceNumber }: FoundPaper,
  timeZone: string,
): IssuedPaper => {
  const isReceipt = paper.kind === 'receipt';
  return {
    id: paper.id,
    kind: paper.kind,
    number: paper.number,
    status: paper.cancelledAt ? 'cancelled' : 'issued',
    day: paper.day,
    bookedDay: calendarDate(paper.bookedAt, timeZone),
    retailer: partyOf(retailer),
    total: paper.total,
    taxable: isReceipt ? undefined : paper.taxable,
    tax: isReceipt ? undefined : paper.tax,
    orderId: paper.orderId ?? undefined,
    orderNumber: paper.content.orderNumber,
    paymentId: paper.paymentId ?? undefined,
    invoice:
      paper.invoiceId !== null && invoiceNumber !== null
        ? { id: paper.invoiceId, number: invoiceNumber }
        : undefined,
    issuedBy: paper.by ?? undefined,
  };
};

export const paperRecord = ({ id, kind, number, total, cancelledAt, reason }: PaperRow): Recorded => ({
  kind: 'paper',
  id,
  name: number,
  fields: { kind, total, status: cancelledAt ? 'cancelled' : 'issued', reason },
});

type Unnumbered<T> = T extends unknown ? Omit<T, 'number' | 'day'> : never;

/** A paper before it has a number. */
export interface NewPaper
  extends Pick<PaperRow, 'retailerId' | 'bookedAt'>,
    Partial<Pick<PaperRow, 'orderId' | 'entryId' | 'paymentId' | 'invoiceId'>> {
  content: Unnumbered<IssuedContent>;
}

type Series = Pick<typeof paperSeries.$inferSelect, 'kind' | 'prefix' | 'year'>;

/** What rounding a paper adds to the revenue, in paise. */
const roundOffOf = (content: Paper): Paise =>
  'totals' in content
    ? content.kind === 'creditNote'
      ? 0 - content.totals.roundOff
      : content.totals.roundOff
    : 0;

export const paperStore = {
  async distributor(db: Db, { distributorId }: Tenant) {
    const [row] = await db.select().from(distributors).where(eq(distributors.id, distributorId));
    if (!row) throw notFound('Distributor');
    return row;
  },

  async find(db: Db, actor: Member, id: string): Promise<FoundPaper> {
    const [found] = await selectPapers(db, {}).where(and(shownPapers(actor), eq(papers.id, id)));
    if (!found) throw notFound('Paper');
    return found;
  },

  /** The papers in force of an order, oldest first. */
  ofOrder: (db: Db, tenant: Tenant, orderId: string): Promise<PaperRow[]> =>
    db
      .select()
      .from(papers)
      .where(and(papersOf(tenant), eq(papers.orderId, orderId), isNull(papers.cancelledAt)))
      .orderBy(papers.bookedAt, papers.kind, papers.createdAt, papers.place),

  /** Takes the next number of a series: others wait for it until this transaction ends, so that it leaves no gap. */
  async takeNumber(db: Db, { distributorId }: Tenant, series: Series): Promise<number> {
    const [taken] = await db
      .insert(paperSeries)
      .values({ ...series, distributorId, place: 1 })
      .onConflictDoUpdate({
        target: [paperSeries.distributorId, paperSeries.prefix, paperSeries.year],
        set: { place: sql`${paperSeries.place} + 1` },
        setWhere: eq(paperSeries.kind, series.kind),
      })
      .returning({ place: paperSeries.place });
    if (!taken) throw conflict(`Another kind of paper has ${series.prefix}: set another prefix in Settings.`);
    return taken.place;
  },

  /** Numbers and stores a paper, and books its round-off. */
  async issue(db: Db, actor: Member, draft: NewPaper, { at }: When): Promise<PaperRow> {
    const { distributorId, userId, email } = actor;
    const { prefixes } = paperSettingsOf(await this.distributor(db, actor));
    const { kind } = draft.content;
    const day = dayInIndia(at);
    const year = financialYear(day);
    const prefix = prefixes[kind];
    const place = await this.takeNumber(db, actor, { kind, prefix, year });
    const number = paperNumber(prefix, year, place);
    if (number === undefined)
      throw conflict(`No number is left after ${prefix} in ${year}: set another prefix in Settings.`);
    const content = { ...draft.content, number, day } as IssuedContent;
    const totals = 'totals' in content ? content.totals : undefined;
    const row: PaperRow = {
      orderId: null,
      entryId: null,
      paymentId: null,
      invoiceId: null,
      ...draft,
      id: newId(),
      distributorId,
      kind,
      number,
      year,
      place,
      day,
      total: content.kind === 'receipt' ? content.amount : content.totals.total,
      taxable: totals?.taxable ?? 0,
      tax: totals ? totals.cgst + totals.sgst + totals.igst : 0,
      content,
      cancelledAt: null,
      reason: null,
      createdBy: userId,
      by: email,
      createdAt: at,
    };
    await db.insert(papers).values(row);
    await this.bookRoundOff(db, row, roundOffOf(content), `Round-off of ${number}`);
    return row;
  },

  /** On the day of the sale or return, so that the books of each month agree with its papers. */
  async bookRoundOff(db: Db, paper: PaperRow, amount: Paise, description: string) {
    if (amount === 0) return;
    const { distributorId, retailerId, orderId, number: referenceNumber, bookedAt: at } = paper;
    await db.insert(ledgerEntries).values({
      id: newOrderedId(),
      type: 'ROUND_OFF',
      amount,
      description,
      referenceNumber,
      ...{ distributorId, retailerId, orderId, at },
    });
  },

  /** Makes a paper void, and takes its round-off back. It keeps its number. */
  async cancel(db: Db, paper: PaperRow, reason: string, at: Date): Promise<PaperRow> {
    const changed = { cancelledAt: at, reason };
    await db
      .update(papers)
      .set(changed)
      .where(and(papersOf(paper), eq(papers.id, paper.id)));
    await this.bookRoundOff(db, paper, 0 - roundOffOf(paper.content), `${paper.number} was cancelled`);
    return { ...paper, ...changed };
  },

  /** Makes the papers of a sale or return void that is undone. */
  async cancelOf(db: Db, tenant: Tenant, entryId: string, at: Date) {
    const found = await db
      .select()
      .from(papers)
      .where(and(papersOf(tenant), eq(papers.entryId, entryId), isNull(papers.cancelledAt)));
    for (const paper of found) await this.cancel(db, paper, 'The change of the order was undone', at);
  },
};
