import { formatNumber } from '@dmc/contract/numbers';
import {
  groupIn,
  pathOf,
  RATE_WINDOW,
  SETTING_BOUNDS,
  SETTING_OPTIONS,
  type SettingName,
  type StoredSystemSettings,
  type TypedSystemSettings,
} from '@dmc/contract/system-settings';
import { NumberField } from '@dmc/design-system/number-field';
import { SelectField } from '@dmc/design-system/select-field';
import { Stack } from '@dmc/design-system/stack';
import { SwitchField } from '@dmc/design-system/switch-field';
import { Text } from '@dmc/design-system/text';
import { TextField } from '@dmc/design-system/text-field';
import { Textarea } from '@dmc/design-system/textarea';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { inWords } from './changes.ts';
import { systemSettingsCopy as copy } from './system-settings.copy.ts';
import styles from './system-settings.module.css';
import { duration, idleOf } from './system-settings-view.ts';

export type SettingsForm = UseFormReturn<TypedSystemSettings, unknown, never>;

/** What the fields are told of the settings that they stand for. */
export interface FieldsContext {
  form: SettingsForm;
  /** What the server sent; undefined: nothing could be loaded. */
  stored: StoredSystemSettings | undefined;
  missing: readonly SettingName[];
  /** While it is looked through and sent, what was typed stays as it is. */
  inert: boolean;
  timeZone: string;
}

/** Whether the server says that it follows a setting by itself. */
export const isHonoured = (stored: StoredSystemSettings | undefined, name: SettingName): boolean =>
  stored?.honoured?.includes(pathOf(name)) ?? false;

/** The lines below a field's label: what it does, its bounds, and what there is to know of it just now. */
function linesOf(name: SettingName, sectionIsStored: boolean, context: FieldsContext): ReactNode[] {
  const { form, stored, timeZone } = context;
  const lines: ReactNode[] = [];
  const say = (text: string | undefined) => text !== undefined && lines.push(text);
  const value = form.watch(name);
  let purpose = copy.hints[name];
  if (name === 'rateLimitRequests') {
    const window = groupIn(stored?.settings ?? {}, 'security').rateLimitWindow;
    purpose = copy.window(
      String(typeof window === 'string' || typeof window === 'number' ? window : RATE_WINDOW),
    );
  }
  if (name in SETTING_BOUNDS) {
    const [min, max] = SETTING_BOUNDS[name as keyof typeof SETTING_BOUNDS];
    const spoken = /Timeout$/.test(name)
      ? duration(Number(value) / (name === 'queryTimeout' ? 1000 : 1))
      : undefined;
    const bounds = copy.bounds(min, max, copy.units[name as keyof typeof copy.units]);
    const figure = formatNumber(Number(value));
    const now = figure === 'NaN' || figure === String(value).trim() ? spoken : copy.now(figure, spoken);
    purpose = [purpose, [bounds, now].filter(Boolean).join(' · ')].filter(Boolean).join(' ');
  }
  say(purpose);
  const idle = idleOf(name, (other) => form.watch(other) === true);
  say(idle && copy.idle[idle]);
  if (name === 'timezone') say(copy.here.timezone(timeZone));
  else if (name === 'currency' || name === 'language') say(copy.here[name]);
  else if (!sectionIsStored && stored && !isHonoured(stored, name)) say(copy.stored);
  return lines;
}

/** What stays true of a setting while its value is in error: whether the value is the server's, and whether it counts. */
function standingOf(name: SettingName, { stored, missing }: FieldsContext): ReactNode[] {
  const lines: ReactNode[] = [];
  const forced = stored?.overridden?.[pathOf(name)];
  if (forced !== undefined)
    lines.push(
      <Text as="strong" weight="medium" tone="secondary">
        {copy.overridden(inWords(name, forced))}
      </Text>,
    );
  const counts = stored?.inForce?.[pathOf(name)];
  if (counts !== undefined)
    lines.push(
      <Text as="strong" weight="medium" tone="secondary">
        {copy.inForce(inWords(name, counts))}
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
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one field have no other name, and keep their order
      <span key={index}>{line}</span>
    ))}
  </Stack>
);

const LONG: readonly SettingName[] = ['platformDescription', 'corsOrigins'];

/** One setting: its name and what it does at the left, its control at the right. */
export function SettingField({
  name,
  sectionIsStored,
  context,
}: {
  name: SettingName;
  /** The section says already that its settings are stored for the backend. */
  sectionIsStored: boolean;
  context: FieldsContext;
}) {
  const { form, inert } = context;
  const value = form.watch(name);
  const standing = standingOf(name, context);
  const lines = [...linesOf(name, sectionIsStored, context), ...standing];
  const fault = form.formState.errors[name]?.message;
  const field = {
    label: copy.labels[name],
    layout: 'beside' as const,
    error: fault && standing.length > 0 ? stacked([fault, ...standing]) : fault,
    hint: lines.length > 0 ? stacked(lines) : undefined,
  };
  const put = (next: string | boolean) => {
    if (!inert)
      form.setValue(name, next as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
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
    const known: readonly string[] = SETTING_OPTIONS[name as keyof typeof SETTING_OPTIONS];
    const chosen = String(value);
    // What the server has stored may be none of the documented: it stays a choice.
    const own = chosen !== '' && !known.includes(chosen) ? [chosen] : [];
    return (
      <SelectField
        {...field}
        value={chosen}
        disabled={inert}
        onChange={put}
        options={[
          ...known.map((option) => ({ value: option, label: option, note: copy.options[option] })),
          ...own.map((option) => ({ value: option, label: option, note: copy.ownOption })),
        ]}
      />
    );
  }
  if (name in SETTING_BOUNDS)
    return (
      <NumberField
        {...field}
        unit={copy.units[name as keyof typeof copy.units]}
        readOnly={inert}
        {...form.register(name)}
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
