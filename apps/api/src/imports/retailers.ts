import { cellText } from '@dmc/contract/csv';
import { formValuesOf } from '@dmc/contract/fields';
import { plainGstin } from '@dmc/contract/gstin';
import { phoneKeys } from '@dmc/contract/phone';
import { DUPLICATE_TEXTS, gstNumberFault, RETAILER_FIELDS, RetailerDraft } from '@dmc/contract/retailers';
import { eq } from 'drizzle-orm';
import { newId } from '../call/ids.ts';
import type { Tenant } from '../call/scope.ts';
import { inBatches } from '../database/batches.ts';
import { retailers } from '../schema/retailers.ts';
import { changedTexts, unnamedRecords } from './codes.ts';
import { referencesTo, USES } from './references.ts';
import {
  corruptedCells,
  emptyPlan,
  faultAt,
  grouped,
  type Importer,
  type ImportRow,
  readRow,
  repeats,
} from './rows.ts';
import { deleteByIds, findByIds } from './undo.ts';

interface Planned {
  row: number;
  draft: RetailerDraft;
}

const inTenant = ({ distributorId }: Tenant) => eq(retailers.distributorId, distributorId);

const EMPTY = formValuesOf(RETAILER_FIELDS);

const { name, phone, email, gstNumber, address, city, state, pincode } = retailers;
const STORED = { name, phone, email, gstNumber, address, city, state, pincode };
type Stored = Record<keyof typeof STORED, string>;

/** Fields whose text is the user's own. */
const TEXTS = ['name', 'address', 'city', 'state'] as const;

const phoneKey = (text: string): string => phoneKeys(text).join(' ') || cellText(text);

/** Whether a retailer has every value of a row, as an exported file has them; its phone and GST number in any form. */
const hasCells = (stored: Stored, { cells }: ImportRow): boolean =>
  Object.entries(cells).every(([field, cell]) => {
    const value = stored[field as keyof Stored] ?? '';
    if (cellText(value) === cell) return true;
    if (field === 'phone') return phoneKey(value) === phoneKey(cell);
    return field === 'gstNumber' && plainGstin(value) === plainGstin(cell);
  });

/** Creates retailers. A row that a stored one already fulfils changes nothing; another with its phone or GST number of an existing retailer is a fault: it would be in the books twice. */
export const retailerImporter: Importer<Planned, never> = {
  async plan(db, actor, rows) {
    const stored = await db.select(STORED).from(retailers).where(inTenant(actor));
    const byPhone = grouped(stored, ({ phone }) => [phoneKey(phone)]);
    const isStored = (row: ImportRow) =>
      (byPhone.get(phoneKey(row.cells.phone ?? '')) ?? []).some((retailer) => hasCells(retailer, row));
    const fresh = rows.filter((row) => !isStored(row));
    const inFile = new Set(rows.map(({ cells }) => phoneKey(cells.phone ?? '')));
    const others = unnamedRecords(
      stored
        .filter(({ phone }) => !inFile.has(phoneKey(phone)))
        .map(({ name, phone }) => ({ name, code: phone })),
    );
    const withPhone = new Map(
      stored.flatMap((retailer) => phoneKeys(retailer.phone).map((key) => [key, retailer])),
    );
    const withGst = new Map(stored.map(({ gstNumber, name }) => [plainGstin(gstNumber), name]));
    const [samePhone, sameGst] = [repeats(), repeats()];
    const plan = { ...emptyPlan<Planned, never>(), unchanged: rows.length - fresh.length };
    for (const row of fresh) {
      const faults = corruptedCells(row);
      if (faults.length > 0) {
        plan.faults.push(...faults);
        continue;
      }
      const gstNumber = plainGstin(row.cells.gstNumber ?? '');
      const read = readRow(RetailerDraft, row, { ...EMPTY, ...row.cells, gstNumber });
      if ('faults' in read) faults.push(...read.faults);
      const numbers = phoneKeys(row.cells.phone ?? '');
      const earlier = new Set(numbers.map((phone) => samePhone(phone, row.number)));
      earlier.delete(row.number);
      earlier.delete(undefined);
      for (const first of earlier)
        faults.push(faultAt(row, 'phone', `Row ${first} has the same phone number`));
      const owners = new Set(earlier.size > 0 ? [] : numbers.map((phone) => withPhone.get(phone)));
      for (const owner of owners) {
        if (!owner) continue;
        const changed = changedTexts(TEXTS, row, owner);
        faults.push(
          ...(changed.length > 0 ? changed : [faultAt(row, 'phone', DUPLICATE_TEXTS.phone(owner.name))]),
        );
      }
      const wrong = gstNumberFault(gstNumber, '');
      if (wrong !== undefined) faults.push(faultAt(row, 'gstNumber', wrong));
      else if (gstNumber !== '') {
        const first = sameGst(gstNumber, row.number);
        const owner = withGst.get(gstNumber);
        if (first !== undefined)
          faults.push(faultAt(row, 'gstNumber', `Row ${first} has the same GST number`));
        else if (owner !== undefined)
          faults.push(faultAt(row, 'gstNumber', DUPLICATE_TEXTS.gstNumber(owner)));
      }
      plan.faults.push(...faults);
      if (faults.length > 0 || !('draft' in read)) continue;
      plan.creates.push({ row: row.number, draft: read.draft });
      const namesake = others.withName(read.draft.name);
      if (namesake)
        plan.effects.sameName.push({
          row: row.number,
          name: namesake.name,
          stored: namesake.code,
          added: read.draft.phone,
        });
    }
    return plan;
  },

  async write(db, { distributorId }, { creates }, { at }) {
    const made = creates.map((create) => ({ ...create, id: newId() }));
    await inBatches(made, (part) =>
      db
        .insert(retailers)
        .values(part.map(({ id, draft }) => ({ ...draft, id, distributorId, createdAt: at, updatedAt: at }))),
    );
    return made.map(({ row, id }) => ({ row, recordId: id, before: null, mark: at.toISOString() }));
  },

  async undo(db, actor, records) {
    const ids = records.map(({ recordId }) => recordId);
    const stored = await findByIds(db, retailers, actor, ids, { lock: true });
    const used = await referencesTo(db, actor, USES.retailers, ids);
    const faults = new Map<number, string>();
    for (const { row, recordId, mark } of records) {
      const retailer = stored.get(recordId);
      const use = used.get(recordId);
      if (!retailer) faults.set(row, 'The retailer was deleted since');
      else if (use) faults.set(row, `${retailer.name} is used by ${use}`);
      else if (retailer.updatedAt.toISOString() !== mark)
        faults.set(row, `${retailer.name} was changed since`);
    }
    if (faults.size === 0) await deleteByIds(db, retailers, actor, ids);
    return faults;
  },
};
