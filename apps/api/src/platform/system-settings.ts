import { corsOriginsOf } from '@dmc/contract/cors-origins';
import { formatNumber } from '@dmc/contract/numbers';
import {
  AUDIT_DAYS_BOUNDS,
  DEFAULT_SYSTEM_SETTINGS,
  DOCUMENTED_NAMES,
  groupIn,
  RATE_WINDOW,
  RATE_WINDOW_BOUNDS,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTING_OPTIONS,
  type SettingPath,
  type SettingsObject,
  type StoredSystemSettings,
  type SystemSettingsDraft,
  twoFactorRolesOf,
  writeSystemSettings,
} from '@dmc/contract/system-settings';
import { eq, gt, sql } from 'drizzle-orm';
import { audit, auditAround } from '../audit/audit.ts';
import { systemSettingsRecord } from '../audit/records.ts';
import type { Call, CallServer, Handlers, Server } from '../call/call.ts';
import { conflict, invalid, notFound } from '../call/errors.ts';
import type { Db } from '../database/db.ts';
import { serverState } from '../schema/server.ts';
import { sessions } from '../schema/sign-in.ts';
import { foreignKeyFaults } from './foreign-keys.ts';
import {
  allowsOrigin,
  BACKUPS_HONOURED,
  HONOURED,
  rulesOf,
  unsavedDefaults,
  withExtensionDefaults,
} from './platform-rules.ts';
import { SETTINGS_KEY, type StoredSettings, storedSettings } from './stored-settings.ts';

const DEFAULTS = writeSystemSettings(DEFAULT_SYSTEM_SETTINGS);

/** How soon after the start of a backup another may be requested, in milliseconds: each takes disk space. */
const BACKUP_PAUSE = 60_000;

/** The steps of a save, in one transaction. */
const systemSettingsStore = {
  /** Locks the row, creating it if missing so that concurrent first saves have a row to wait for. */
  async hold(tx: Db): Promise<StoredSettings | undefined> {
    await tx
      .insert(serverState)
      .values({ key: SETTINGS_KEY, value: { version: 0 } })
      .onConflictDoNothing();
    const [row] = await tx.select().from(serverState).where(eq(serverState.key, SETTINGS_KEY)).for('update');
    const stored = row?.value as StoredSettings | undefined;
    return stored && stored.version > 0 ? stored : undefined;
  },

  async put(tx: Db, value: StoredSettings) {
    await tx.update(serverState).set({ value }).where(eq(serverState.key, SETTINGS_KEY));
  },

  /** Applies a shorter timeout to open sessions, from now on. */
  async shortenSessions(tx: Db, until: Date) {
    await tx
      .update(sessions)
      .set({ expiresAt: sql`${until.toISOString()}::timestamptz` })
      .where(gt(sessions.expiresAt, until));
  },
};

/** The answer of call 47: the defaults until the first save. */
const answer = async (
  stored: StoredSettings | undefined,
  { config, backups }: Pick<Server, 'config' | 'backups'>,
): Promise<StoredSystemSettings> => ({
  settings: { ...withExtensionDefaults(stored?.settings ?? DEFAULTS), version: stored?.version ?? 0 },
  honoured: backups ? [...HONOURED, ...BACKUPS_HONOURED] : [...HONOURED],
  overridden: { ...config.operator },
  inForce: stored ? {} : unsavedDefaults(config),
  unsaved: stored === undefined,
  lastSaved: stored && { at: stored.at, by: stored.by },
  backups: await backups?.state(),
});

/** Checks beyond the schema and bounds: options, settings in addition to the documented ones, and unknown keys. */
function faultsOf(draft: SystemSettingsDraft): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const group of SETTING_GROUPS)
    for (const [name, options] of Object.entries(SETTING_OPTIONS)) {
      const value = draft[group][name];
      if (SETTING_NAMES[group].includes(name as never) && !(options as readonly unknown[]).includes(value))
        faults[`${group}.${name}`] = `Choose one of ${options.join(', ')}`;
    }
  const added: [SettingPath, unknown, readonly [number, number]][] = [
    ['security.rateLimitWindow', draft.security.rateLimitWindow, RATE_WINDOW_BOUNDS],
    ['database.auditDays', draft.database.auditDays, AUDIT_DAYS_BOUNDS],
  ];
  for (const [path, value, [min, max]] of added) {
    const isWhole = typeof value === 'number' && Number.isInteger(value);
    if (value !== undefined && !(isWhole && value >= min && value <= max))
      faults[path] = `Enter a number from ${min} to ${formatNumber(max)}`;
  }
  // Null removes the key.
  if (draft.security.twoFactorRoles !== null && twoFactorRolesOf(draft) === undefined)
    faults['security.twoFactorRoles'] = 'Name at least one of ADMIN, DISTRIBUTOR and SUPERVISOR';
  return faults;
}

const without = (value: SettingsObject, keys: readonly string[]): SettingsObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** Undocumented keys, at the top level and in groups. */
const foreign = (settings: SettingsObject): SettingsObject => ({
  ...without(settings, [...SETTING_GROUPS, 'version']),
  ...Object.fromEntries(
    SETTING_GROUPS.map((group) => [
      group,
      without(groupIn(settings, group), [...DOCUMENTED_NAMES[group], 'rateLimitWindow']),
    ]),
  ),
});

/** Merges `over` into `under`; null removes a key. */
const laidOver = (under: SettingsObject, over: SettingsObject): SettingsObject =>
  Object.fromEntries(Object.entries({ ...under, ...over }).filter(([, value]) => value !== null));

/** The settings in force before the first save, for its audit line. */
const inForceBefore = (config: Server['config']) => ({
  fields: {
    ...systemSettingsRecord(withExtensionDefaults(DEFAULTS)).fields,
    ...Object.fromEntries(
      Object.entries(unsavedDefaults(config)).map(([path, value]) => [path.split('.')[1], value]),
    ),
  },
});

/** The settings to store: the draft's fields, and every other key from it or an earlier save. */
function merged(draft: SystemSettingsDraft, before: SettingsObject): SettingsObject {
  const written = writeSystemSettings({
    ...draft.general,
    ...draft.security,
    ...draft.notifications,
    ...draft.api,
    ...draft.database,
    corsOrigins: corsOriginsOf(draft.api.corsOrigins).join(', '),
    // Stored or removed like unknown keys.
    twoFactorRoles: undefined,
    auditDays: undefined,
  });
  const [stored, sent] = [foreign(before), foreign(draft)];
  const window = draft.security.rateLimitWindow ?? groupIn(before, 'security').rateLimitWindow ?? RATE_WINDOW;
  const groups = SETTING_GROUPS.map((group) => [
    group,
    {
      ...laidOver(groupIn(stored, group), groupIn(sent, group)),
      ...written[group],
      ...(group === 'security' ? { rateLimitWindow: window } : {}),
    },
  ]);
  return { ...laidOver(stored, sent), ...Object.fromEntries(groups) };
}

async function save(call: Call<'saveSystemSettings'>, server: CallServer) {
  const { actor, body, origin } = call;
  const { config, now, rules } = server;
  const faults = { ...foreignKeyFaults(foreign(body)), ...faultsOf(body) };
  const [first] = Object.values(faults);
  if (first !== undefined) throw invalid(first, faults);
  const saved = await server.write(async (tx) => {
    const before = await systemSettingsStore.hold(tx);
    if (body.version !== undefined && body.version !== (before?.version ?? 0))
      throw conflict(
        `${before?.by ?? 'Someone else'} changed the settings after you opened them. Yours are kept here: review the changes and save again.`,
      );
    const settings = merged(body, before?.settings ?? {});
    const outgrown = foreignKeyFaults(foreign(settings));
    const [tooMuch] = Object.values(outgrown);
    if (tooMuch !== undefined) throw invalid(tooMuch, outgrown);
    const next = rulesOf(settings, config);
    // A console served from another origin must not lock itself out.
    if (origin !== undefined && allowsOrigin(rules.now(), origin) && !allowsOrigin(next, origin)) {
      const message = `This would lock out the console you are using: keep ${origin} in the list`;
      throw invalid(message, { 'api.corsOrigins': message });
    }
    const stored = {
      settings,
      version: (before?.version ?? 0) + 1,
      at: now().toISOString(),
      by: actor.email,
    };
    await systemSettingsStore.put(tx, stored);
    await systemSettingsStore.shortenSessions(tx, new Date(now().getTime() + next.sessionSeconds * 1000));
    await audit(tx, call, {
      before: before ? systemSettingsRecord(withExtensionDefaults(before.settings)) : inForceBefore(config),
      after: systemSettingsRecord(withExtensionDefaults(settings)),
    });
    return stored;
  });
  rules.adopt(saved.settings);
  return answer(saved, server);
}

export const systemSettingsHandlers: Handlers<'readSystemSettings' | 'saveSystemSettings' | 'makeBackup'> = {
  readSystemSettings: async (_call, server) =>
    answer(await server.read((tx) => storedSettings.read(tx)), server),
  saveSystemSettings: save,
  makeBackup: (call, server) =>
    auditAround(call, server, undefined, async () => {
      const { backups, now } = server;
      if (!backups) throw notFound('Backups');
      const { fault, last } = await backups.state();
      if (fault !== undefined) throw conflict(fault);
      if (last && now().getTime() - Date.parse(last.at) < BACKUP_PAUSE)
        throw conflict('The last backup is less than a minute old.');
      backups.begin();
      return { answer: await backups.state(), after: undefined };
    }),
};
