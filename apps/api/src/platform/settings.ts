import { OWN_SETTINGS, SETTINGS_TEXTS, type Settings, type SettingsDraft } from '@dmc/contract/settings';
import { isSameThemeChoice, readThemeChoice } from '@dmc/contract/theme-choice';
import { eq } from 'drizzle-orm';
import type { Handlers } from '../call/call.ts';
import { invalid, noOrganisation, notFound } from '../call/errors.ts';
import type { Actor, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { distributors } from '../schema/distributors.ts';
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
});

const settingsStore = {
  async read(db: Db, tenant: Tenant): Promise<Settings> {
    const [row] = await db.select().from(distributors).where(eq(distributors.id, tenant.distributorId));
    if (!row) throw notFound('Distributor');
    return answer(row);
  },

  async save(db: Db, tenant: Tenant, { logoUrl, themeChoice }: SettingsDraft, now: Date): Promise<Settings> {
    // Settings set a theme; a custom colour comes only from the distributor's creation, and may be sent back
    // unchanged.
    const before = await this.read(db, tenant);
    if ('hex' in themeChoice && !isSameThemeChoice(themeChoice, before.themeChoice))
      throw invalid(SETTINGS_TEXTS.theme, { themeColor: SETTINGS_TEXTS.theme });
    const [row] = await db
      .update(distributors)
      .set({ logoUrl: logoUrl || null, ...themeChoiceColumns(themeChoice), updatedAt: now })
      .where(eq(distributors.id, tenant.distributorId))
      .returning();
    if (!row) throw notFound('Distributor');
    return answer(row);
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
  readSettings: async (call, { db }) => settingsStore.read(db, ownerOf(call)),
  saveSettings: async (call, { db, now }) => settingsStore.save(db, ownerOf(call), call.body, now()),
};
