import type { Theme } from './theme.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function group(prefix: string, values: object): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    const name = `${prefix}-${kebab(key)}`;
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) properties[`${name}-${index + 1}`] = String(entry);
    } else if (typeof value === 'object' && value !== null) Object.assign(properties, group(name, value));
    else properties[name] = String(value);
  }
  return properties;
}

function scale(name: string, steps: object, alpha: object): Record<string, string> {
  return {
    ...group(`--${name}`, steps),
    ...Object.fromEntries(
      Object.entries(alpha).map(([step, value]) => [`--${name}-a${step}`, String(value)]),
    ),
  };
}

/**
 * A theme as custom properties: Radix's own accent and grey scales, and ours as `--ds-<group>-<key>`; the sixteen
 * documented colours have no group (`--ds-primary`, `--ds-text-muted`).
 */
export function themeProperties(theme: Theme): Record<string, string> {
  const { accentColor, grayColor } = theme.radix;
  const { layout: _layout, ...chrome } = theme.chrome;
  const { tableHeader, ...treatment } = theme.treatment;
  const red = theme.semantic.error;
  return {
    ...scale(accentColor, theme.accentScale, theme.accentAlpha),
    [`--${accentColor}-contrast`]: theme.accentContrast,
    [`--${accentColor}-surface`]: theme.accentSurface,
    [`--${accentColor}-indicator`]: theme.accentIndicator,
    [`--${accentColor}-track`]: theme.accentTrack,
    ...scale(grayColor === 'gray' ? 'gray' : grayColor, theme.grayScale, theme.grayAlpha),
    // What Radix colours red is our “error”: the same shades as in notices and field messages.
    '--red-9': red.solid,
    '--red-10': red.solidHover,
    '--red-11': red.text,
    '--red-a11': red.text,
    '--red-contrast': red.onSolid,
    '--color-background': theme.colors.background,
    '--color-surface': theme.colors.surface,
    '--color-panel-solid': theme.surfaces.raised,
    '--color-overlay': theme.surfaces.overlay,
    ...group('--ds', theme.colors),
    ...group('--ds-shadow', theme.shadows),
    ...group('--ds-radius', theme.radii),
    '--ds-accent-contrast': theme.accentContrast,
    '--ds-accent-indicator': theme.accentIndicator,
    '--ds-accent-active': theme.accentActive,
    '--ds-link': theme.accentScale[11],
    '--ds-input-border': theme.inputBorder,
    '--ds-focus': theme.focus,
    ...group('--ds-surfaces', theme.surfaces),
    ...group('--ds-rows', theme.rows),
    ...group('--ds', theme.semantic),
    ...group('--ds-tone', theme.tones),
    ...group('--ds-chart', theme.chart),
    ...group('--ds-map', theme.map),
    ...group('--ds-chrome', chrome),
    ...group('--ds-artwork', theme.artwork),
    ...group('--ds', treatment),
    // A pill control still gives its fields the theme's ordinary corners.
    '--ds-field-radius': treatment.controlRadius === '999px' ? theme.radii.md : treatment.controlRadius,
    '--ds-table-header': tableHeader === 'filled' ? theme.surfaces.sunken : theme.rows.header,
  };
}

const rule = (selectors: readonly string[], properties: readonly (readonly [string, string])[]) =>
  [
    `  ${selectors.map((selector) => `.radix-themes[data-accent-color="${selector}"]`).join(',\n  ')} {`,
    ...properties.map(([name, value]) => `    ${name}: ${value};`),
    '  }\n',
  ].join('\n');

/**
 * The style sheet of some themes: first what most of them share, then each theme's own values. Radix's context holds the
 * accent name, so each rule reaches portals too.
 */
export function themesCss(themes: readonly Theme[]): string {
  const each = themes.map((theme) =>
    Object.entries(themeProperties(theme)).map(([name, value]) => [name, value.toLowerCase()] as const),
  );
  const all = each.flat();
  const count = (name: string, value?: string) =>
    all.filter((entry) => entry[0] === name && (value === undefined || entry[1] === value)).length;
  const common = new Map(
    all.filter(([name, value]) => count(name) === themes.length && count(name, value) > themes.length / 2),
  );
  const accents = themes.map((theme) => theme.radix.accentColor);
  const rules = [
    rule(accents, [...common]),
    ...each.map((properties, index) =>
      rule(
        accents.slice(index, index + 1),
        properties.filter(([name, value]) => common.get(name) !== value),
      ),
    ),
  ];
  return `/* Generated from the six theme files by themes.test.ts (vitest -u). */\n@layer themes {\n${rules.join('\n')}}\n`;
}
