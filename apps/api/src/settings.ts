import {
  BRAND_THEMES,
  OWN_SETTINGS,
  SETTINGS_TEXTS,
  type Settings,
  type SettingsDraft,
} from '@dmc/contract/settings';
import { eq } from 'drizzle-orm';
import type { Handlers } from './call.ts';
import type { Db } from './db.ts';
import { invalid, noOrganisation, notFound } from './errors.ts';
import { distributors } from './schema.ts';
import type { Actor, Tenant } from './scope.ts';

type Row = typeof distributors.$inferSelect;

const isTheme = (text: string | null) => (BRAND_THEMES as readonly (string | null)[]).includes(text);

const answer = (row: Row): Settings => ({
  id: row.id,
  name: row.name,
  logoUrl: row.logoUrl ?? undefined,
  // A theme wins over a colour, as in the session (G39).
  themeColor: (isTheme(row.themeId) ? row.themeId : (row.themeColor ?? row.themeId)) ?? undefined,
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

  async save(db: Db, tenant: Tenant, { logoUrl, themeColor }: SettingsDraft, now: Date): Promise<Settings> {
    // Settings write a theme; a colour of one's own comes from the creation alone, and may be sent back (G39).
    const before = await this.read(db, tenant);
    if (!isTheme(themeColor) && themeColor !== before.themeColor)
      throw invalid(SETTINGS_TEXTS.theme, { themeColor: SETTINGS_TEXTS.theme });
    const [row] = await db
      .update(distributors)
      .set({
        logoUrl: logoUrl || null,
        themeColor,
        themeId: isTheme(themeColor) ? themeColor : null,
        updatedAt: now,
      })
      .where(eq(distributors.id, tenant.distributorId))
      .returning();
    if (!row) throw notFound('Distributor');
    return answer(row);
  },
};

/** Whose settings a path names: a distributor's are his own, however he names them; an admin names one (G17). */
function scopeOf({
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
  readSettings: async (call, { db }) => settingsStore.read(db, scopeOf(call)),
  saveSettings: async (call, { db, now }) => settingsStore.save(db, scopeOf(call), call.body, now()),
};
