import { corsOriginsOf } from '@dmc/contract/cors-origins';
import { formatNumber, plainNumber } from '@dmc/contract/numbers';
import type { ConsoleRole } from '@dmc/contract/roles';
import {
  groupOf,
  pathOf,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTING_OPTIONS,
  type SettingGroup,
  type SettingName,
  type StoredSystemSettings,
  type SystemSettings,
  type TypedSystemSettings,
  twoFactorRolesOf,
} from '@dmc/contract/system-settings';
import { systemSettingsCopy as copy } from './system-settings.copy.ts';

/** One setting that saving would change, in words. */
export interface SettingChange {
  name: SettingName;
  group: SettingGroup;
  label: string;
  before: string;
  after: string;
  /** Takes effect at the next restart of the system. */
  restart: boolean;
  /** Not edited here, but the server uses a different value until the next save. */
  takesEffect: boolean;
}

/** A value in words: `3,600 seconds`, `On`, `en (English)`. */
export function valueText(name: SettingName, value: unknown): string {
  if (typeof value === 'boolean') return value ? copy.on : copy.off;
  if (name === 'corsOrigins')
    return corsOriginsOf(value as string | string[]).join(', ') || copy.review.empty;
  if (name === 'twoFactorRoles') return (value as ConsoleRole[]).map((role) => copy.roles[role]).join(', ');
  const text = String(value).trim();
  if (text === '') return copy.review.empty;
  if (name in copy.units) {
    const number = plainNumber(text);
    const figure = number === undefined ? text : formatNumber(Number(number));
    return `${figure} ${copy.units[name as keyof typeof copy.units]}`;
  }
  const meaning =
    name in SETTING_OPTIONS && Object.hasOwn(copy.options, text) ? copy.options[text] : undefined;
  return meaning === undefined ? text : `${text} (${meaning})`;
}

/**
 * What saving would change, in the order of the tabs. Includes settings the server did not send, since they are
 * written along with the rest; if nothing was loaded, that is all of them. Of the server: `inForce`, the values
 * it uses until the next save, by path, if they differ from `base`, and `honoured`, the settings that it follows itself,
 * without a restart.
 */
export function changesOf(
  draft: SystemSettings,
  base: { values: TypedSystemSettings; missing: readonly SettingName[] } | undefined,
  { inForce = {}, honoured = [] }: Pick<StoredSystemSettings, 'inForce' | 'honoured'> = {},
): SettingChange[] {
  return SETTING_GROUPS.flatMap((group) => SETTING_NAMES[group]).flatMap((name) => {
    // Not a setting of this server.
    if (draft[name] === undefined) return [];
    const group = groupOf(name);
    const after = valueText(name, draft[name]);
    const stored = base && !base.missing.includes(name) ? valueText(name, base.values[name]) : undefined;
    const forced = inForce[pathOf(name)];
    const before = forced === undefined ? stored : valueText(name, forced);
    if (before === after) return [];
    return {
      name,
      group,
      label: copy.labels[name],
      before: before ?? (base ? copy.review.unsent : copy.review.unknown),
      after,
      restart: group === 'database' && !honoured.includes(pathOf(name)),
      takesEffect: stored === after,
    };
  });
}

/** Warnings before saving: for which roles two-step sign-in becomes required, and what will be deleted. */
export function warningsOf(
  draft: SystemSettings,
  { values }: { values: TypedSystemSettings },
  { settings, honoured = [] }: Pick<StoredSystemSettings, 'settings' | 'honoured'>,
): string[] {
  const isFollowed = (name: SettingName) => honoured.includes(pathOf(name));
  const requiredOf = ({
    enableTwoFactor,
    twoFactorRoles = twoFactorRolesOf(settings) ?? [],
  }: Pick<SystemSettings, 'enableTwoFactor'> & { twoFactorRoles?: readonly ConsoleRole[] }) =>
    enableTwoFactor && isFollowed('enableTwoFactor') ? twoFactorRoles : [];
  const required = requiredOf(values);
  const roles = requiredOf(draft).filter((role) => !required.includes(role));
  const { auditDays } = draft;
  const isShorter =
    auditDays !== undefined && isFollowed('auditDays') && auditDays < Number(values.auditDays);
  return [
    ...(roles.length > 0 ? [copy.twoFactorWarning(roles)] : []),
    ...(isShorter ? [copy.auditWarning(auditDays)] : []),
  ];
}
