import { formatNumber } from '@dmc/contract/numbers';
import {
  corsOriginsOf,
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
} from '@dmc/contract/system-settings';
import { systemSettingsCopy as copy } from './system-settings.copy.ts';

/** One setting that saving would change, in words. */
export interface SettingChange {
  name: SettingName;
  group: SettingGroup;
  label: string;
  before: string;
  after: string;
  /** Takes effect at the next restart of the system (P93). */
  restart: boolean;
  /** Not edited here: the server uses a different value until something is saved. */
  comes: boolean;
}

/** A value in words: `3,600 seconds`, `On`, `en (English)`. */
export function valueText(name: SettingName, value: unknown): string {
  if (typeof value === 'boolean') return value ? copy.on : copy.off;
  if (name === 'corsOrigins')
    return corsOriginsOf(value as string | string[]).join(', ') || copy.review.empty;
  const text = String(value).trim();
  if (text === '') return copy.review.empty;
  if (name in copy.units) {
    const number = Number(text);
    const figure = Number.isFinite(number) ? formatNumber(number) : text;
    return `${figure} ${copy.units[name as keyof typeof copy.units]}`;
  }
  const meaning =
    name in SETTING_OPTIONS && Object.hasOwn(copy.options, text) ? copy.options[text] : undefined;
  return meaning === undefined ? text : `${text} (${meaning})`;
}

/**
 * What saving would change, in the order of the tabs. Includes settings the server did not send, since they are
 * written along with the rest; if nothing was loaded, that is all of them (P91). Of the server: `inForce`, the values
 * it uses until the next save, by path, if they differ from `base`, and `honoured`, the settings that it follows itself,
 * without a restart.
 */
export function changesOf(
  draft: SystemSettings,
  base: { values: TypedSystemSettings; missing: readonly SettingName[] } | undefined,
  { inForce = {}, honoured = [] }: Pick<StoredSystemSettings, 'inForce' | 'honoured'> = {},
): SettingChange[] {
  return SETTING_GROUPS.flatMap((group) => SETTING_NAMES[group]).flatMap((name) => {
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
      comes: stored === after,
    };
  });
}
