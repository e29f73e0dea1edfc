import { formatNumber, typedNumber } from '@dmc/contract/numbers';
import type { ConsoleRole } from '@dmc/contract/roles';
import {
  groupIn,
  NUMBER_BOUNDS,
  pathOf,
  RATE_WINDOW,
  SETTING_OPTIONS,
  type SettingName,
  type StoredSystemSettings,
  type TypedSystemSettings,
  twoFactorRolesOf,
} from '@dmc/contract/system-settings';
import { FieldSkeleton } from '@dmc/design-system/field-skeleton';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { NumberField } from '@dmc/design-system/number-field';
import { Stack } from '@dmc/design-system/stack';
import { SwitchField } from '@dmc/design-system/switch-field';
import { Text } from '@dmc/design-system/text';
import { TextField } from '@dmc/design-system/text-field';
import { Textarea } from '@dmc/design-system/textarea';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { joinWithDots } from '../../parts/join-with-dots/join-with-dots.ts';
import { valueText } from './changes.ts';
import { duration } from './duration.ts';
import { inactiveReason } from './sections.ts';
import { systemSettingsCopy as copy } from './system-settings.copy.ts';
import styles from './system-settings.module.css';

const SelectField = lazyComponent(() =>
  import('@dmc/design-system/select-field').then((module) => ({ default: module.SelectField })),
);

const RolesField = lazyComponent(() =>
  import('./roles-field.tsx').then((module) => ({ default: module.RolesField })),
);

export type SettingsForm = UseFormReturn<TypedSystemSettings, unknown, never>;

/** The state of the settings that the fields need. */
interface FieldsContext {
  form: SettingsForm;
  /** What the server sent; undefined if nothing could be loaded. */
  stored: StoredSystemSettings | undefined;
  missing: readonly SettingName[];
  /** While the changes are reviewed and saved, the values cannot be edited. */
  inert: boolean;
  timeZone: string;
}

/** Whether the server says that it applies a setting itself. */
export const isHonoured = (stored: StoredSystemSettings | undefined, name: SettingName): boolean =>
  stored?.honoured?.includes(pathOf(name)) ?? false;

/** The lines below a field's label: what it does, its limits, and notes on its current state. */
function linesOf(name: SettingName, sectionIsStored: boolean, context: FieldsContext): ReactNode[] {
  const { form, stored, timeZone } = context;
  const lines: ReactNode[] = [];
  const say = (text: string | undefined) => text !== undefined && lines.push(text);
  const value = form.watch(name);
  let purpose = copy.hints[name];
  if (name === 'enableTwoFactor' && isHonoured(stored, name)) {
    const roles = form.watch('twoFactorRoles') ?? twoFactorRolesOf(stored?.settings ?? {}) ?? [];
    if (roles.length > 0) purpose = copy.twoFactor(roles);
  }
  if (name === 'rateLimitRequests') {
    const window = groupIn(stored?.settings ?? {}, 'security').rateLimitWindow;
    purpose = copy.window(
      String(typeof window === 'string' || typeof window === 'number' ? window : RATE_WINDOW),
    );
  }
  if (name in NUMBER_BOUNDS) {
    const [min, max] = NUMBER_BOUNDS[name as keyof typeof NUMBER_BOUNDS];
    const number = typedNumber(String(value));
    const inWords = /Timeout$/.test(name)
      ? duration(number / (name === 'queryTimeout' ? 1000 : 1))
      : undefined;
    const bounds = copy.bounds(min, max, copy.units[name as keyof typeof copy.units]);
    const figure = formatNumber(number);
    const now = figure === 'NaN' || figure === String(value).trim() ? inWords : copy.now(figure, inWords);
    purpose = [purpose, joinWithDots(bounds, now)].filter(Boolean).join(' ');
  }
  say(purpose);
  const idle = inactiveReason(name, (other) => form.watch(other) === true);
  say(idle && copy.idle[idle]);
  if (name === 'timezone') say(copy.here.timezone(timeZone));
  else if (name === 'currency' || name === 'language') say(copy.here[name]);
  else if (!sectionIsStored && stored && !isHonoured(stored, name)) say(copy.stored);
  return lines;
}

/** Notes that stay visible next to an error: whether the value is the server's, and whether it is applied. */
function statusLines(name: SettingName, { stored, missing }: FieldsContext): ReactNode[] {
  const lines: ReactNode[] = [];
  const forced = stored?.overridden?.[pathOf(name)];
  if (forced !== undefined)
    lines.push(
      <Text as="strong" weight="medium" tone="secondary">
        {copy.overridden(valueText(name, forced))}
      </Text>,
    );
  const counts = stored?.inForce?.[pathOf(name)];
  if (counts !== undefined)
    lines.push(
      <Text as="strong" weight="medium" tone="secondary">
        {copy.inForce(valueText(name, counts))}
      </Text>,
    );
  if (!stored || missing.includes(name))
    lines.push(
      <Text weight="medium" tone="secondary" px="1-5" className={styles.tag}>
        {stored ? copy.notSent : copy.notLoaded}
      </Text>,
    );
  return lines;
}

const stacked = (lines: readonly ReactNode[]) => (
  <Stack as="span" gap="0-5" align="start" grow>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one field have no other key, and keep their order
      <span key={index}>{line}</span>
    ))}
  </Stack>
);

const LONG: readonly SettingName[] = ['platformDescription', 'corsOrigins'];

/** One setting: its name and description at the left, its control at the right. */
export function SettingField({
  name,
  sectionIsStored,
  context,
}: {
  name: SettingName;
  /** Whether the section already notes that its settings are only stored. */
  sectionIsStored: boolean;
  context: FieldsContext;
}) {
  const { form, inert } = context;
  const value = form.watch(name);
  const status = statusLines(name, context);
  const lines = [...linesOf(name, sectionIsStored, context), ...status];
  const fault = form.formState.errors[name]?.message;
  const field = {
    label: copy.labels[name],
    layout: 'beside' as const,
    error: fault && status.length > 0 ? stacked([fault, ...status]) : fault,
    hint: lines.length > 0 ? stacked(lines) : undefined,
  };
  const put = (next: string | boolean | ConsoleRole[]) => {
    if (!inert)
      form.setValue(name, next as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  if (name === 'twoFactorRoles')
    return (
      <LazyPart fallback={<FieldSkeleton {...field} />}>
        <RolesField {...field} roles={form.getValues(name) ?? []} disabled={inert} onChange={put} />
      </LazyPart>
    );
  if (typeof value === 'boolean')
    return (
      <SwitchField
        {...field}
        checked={value}
        text={value ? copy.on : copy.off}
        disabled={inert}
        onChange={put}
      />
    );
  if (name in SETTING_OPTIONS) {
    const documented: readonly string[] = SETTING_OPTIONS[name as keyof typeof SETTING_OPTIONS];
    const chosen = String(value);
    // An undocumented value from the server remains an option.
    const own = chosen !== '' && !documented.includes(chosen) ? [chosen] : [];
    return (
      <LazyPart fallback={<FieldSkeleton {...field} />}>
        <SelectField
          {...field}
          value={chosen}
          disabled={inert}
          onChange={put}
          options={[
            ...documented.map((option) => ({ value: option, label: option, note: copy.options[option] })),
            ...own.map((option) => ({ value: option, label: option, note: copy.ownOption })),
          ]}
        />
      </LazyPart>
    );
  }
  if (name in NUMBER_BOUNDS)
    return (
      <NumberField
        {...field}
        unit={copy.units[name as keyof typeof copy.units]}
        readOnly={inert}
        {...form.register(name)}
        min={NUMBER_BOUNDS[name as keyof typeof NUMBER_BOUNDS][0]}
        max={NUMBER_BOUNDS[name as keyof typeof NUMBER_BOUNDS][1]}
      />
    );
  if (LONG.includes(name))
    return (
      <Textarea
        {...field}
        rows={3}
        readOnly={inert}
        spellCheck={name !== 'corsOrigins'}
        {...form.register(name)}
      />
    );
  return (
    <TextField
      {...field}
      type={name === 'supportEmail' ? 'email' : name === 'supportPhone' ? 'tel' : 'text'}
      readOnly={inert}
      autoComplete="off"
      {...form.register(name)}
    />
  );
}
