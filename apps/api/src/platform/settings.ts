import { ISSUED_KINDS, PAPER_LABELS } from '@dmc/contract/paper-kinds';
import type { PaperSettingsDraft } from '@dmc/contract/paper-settings';
import { OWN_SETTINGS, SETTINGS_TEXTS, type Settings, type SettingsDraft } from '@dmc/contract/settings';
import { isSameThemeChoice, readThemeChoice } from '@dmc/contract/theme-choice';
import { eq } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { distributorRecord } from '../audit/records.ts';
import type { Handlers } from '../call/call.ts';
import { invalid, noOrganisation, notFound } from '../call/errors.ts';
import type { Actor, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { paperSettingsOf } from '../papers/paper-settings.ts';
import { chosenStateFault } from '../papers/parties.ts';
import { distributors, type SavedPaperSettings } from '../schema/distributors.ts';
import { paperSeries } from '../schema/papers.ts';
import { lockFiles } from '../uploads/uploads.ts';
import { themeChoiceColumns } from './theme-choice.ts';

type Row = typeof distributors.$inferSelect;

const answer = (row: Row): Settings => ({
  id: row.id,
  name: row.name,
  logoUrl: row.logoUrl ?? undefined,
  themeChoice: readThemeChoice(row),
  gstNumber: row.gstNumber || undefined,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  papers: paperSettingsOf(row),
});

/** Refuses a prefix under which another kind of paper was issued: both would count in one series. */
async function refuseUsedPrefix(db: Db, tenant: Tenant, { prefixes }: PaperSettingsDraft) {
  const used = await db
    .selectDistinct({ kind: paperSeries.kind, prefix: paperSeries.prefix })
    .from(paperSeries)
    .where(eq(paperSeries.distributorId, tenant.distributorId));
  for (const kind of ISSUED_KINDS) {
    const other = used.find((each) => each.prefix === prefixes[kind] && each.kind !== kind);
    if (!other) continue;
    const message = `${PAPER_LABELS[other.kind]} numbers began with ${other.prefix}: choose another prefix`;
    throw invalid(message, { [`papers.prefixes.${kind}`]: message });
  }
}

const settingsStore = {
  async read(db: Db, tenant: Tenant): Promise<Settings> {
    const [row] = await db.select().from(distributors).where(eq(distributors.id, tenant.distributorId));
    if (!row) throw notFound('Distributor');
    return answer(row);
  },

  /** Returns the row before and after. */
  async save(
    db: Db,
    tenant: Tenant,
    { logoUrl, themeChoice, papers: draft }: SettingsDraft,
    now: Date,
  ): Promise<{ before: Row; after: Row }> {
    const where = eq(distributors.id, tenant.distributorId);
    const [before] = await db.select().from(distributors).where(where).for('update');
    if (!before) throw notFound('Distributor');
    // Settings set a theme; a custom colour comes only from the distributor's creation, and may be sent back
    // unchanged.
    if ('hex' in themeChoice && !isSameThemeChoice(themeChoice, readThemeChoice(before)))
      throw invalid(SETTINGS_TEXTS.theme, { themeColor: SETTINGS_TEXTS.theme });
    if (logoUrl) await lockFiles(db, tenant, [logoUrl]);
    if (draft) await refuseUsedPrefix(db, tenant, draft);
    const { stateCode, ...saved } = draft ?? { stateCode: before.stateCode };
    const stateFault = draft && chosenStateFault({ ...before, stateCode });
    if (stateFault !== undefined) throw invalid(stateFault, { 'papers.stateCode': stateFault });
    const changed = {
      logoUrl: logoUrl || null,
      ...themeChoiceColumns(themeChoice),
      ...(draft && { stateCode, papers: saved as SavedPaperSettings }),
      updatedAt: now,
    };
    await db.update(distributors).set(changed).where(where);
    return { before, after: { ...before, ...changed } };
  },
};

/** The owner of the settings: the caller's distributor, or the one that an admin names. */
function ownerOf({
  actor,
  params: { distributorId },
}: {
  actor: Actor;
  params: { distributorId: string };
}): Tenant {
  if (actor.role === 'ADMIN') {
    if (distributorId === OWN_SETTINGS) throw notFound('Distributor');
    return { distributorId };
  }
  if (actor.distributorId === null) throw noOrganisation();
  if (distributorId !== OWN_SETTINGS && distributorId !== actor.distributorId) throw notFound('Distributor');
  return { distributorId: actor.distributorId };
}

export const settingsHandlers: Handlers<'readSettings' | 'saveSettings'> = {
  readSettings: async (call, { read }) => {
    const owner = ownerOf(call);
    return read((tx) => settingsStore.read(tx, owner));
  },

  async saveSettings(call, { write, now }) {
    const owner = ownerOf(call);
    return write(async (tx) => {
      const { before, after } = await settingsStore.save(tx, owner, call.body, now());
      await audit(tx, call, { before: distributorRecord(before), after: distributorRecord(after) });
      return answer(after);
    });
  },
};
