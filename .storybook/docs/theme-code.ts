import type { Brand } from '@dmc/design-system/brand';
import { freeAccent } from '@dmc/design-system/theme-css';
import { themeTokens } from '@dmc/design-system/theme-tokens';
import { THEMES } from '@dmc/design-system/themes';

const BASE = THEMES['professional-blue'];
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const FORMATS = ['TypeScript', 'CSS', 'Tokens', 'Theme file'] as const;
export type Format = (typeof FORMATS)[number];

const pick = <T, K extends keyof T>(from: T, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

/** What a theme of a brand's colours decides; all else is as in the default theme. */
export function decisionsOf(properties: Brand['properties']): Parameters<typeof themeTokens>[0] {
  const own = (name: string) => properties[`--ds-${name}`] ?? '';
  const accent = (step: number | string) => properties[`--${BASE.radix.accentColor}-${step}`] ?? '';
  const { colors, rows, chart, map, chrome, treatment } = BASE;
  const [, ...series] = chart.series;
  return {
    id: BASE.id,
    name: 'My Theme',
    description: 'What it looks like, in one sentence.',
    appearance: BASE.appearance,
    radix: { ...BASE.radix, accentColor: freeAccent(Object.values(THEMES)) ?? BASE.radix.accentColor },
    ...pick(BASE, 'radii', 'shadows', 'grayScale', 'inputBorder'),
    accentScale: Object.fromEntries(STEPS.map((step) => [step, accent(step)])) as typeof BASE.accentScale,
    accentContrast: own('accent-contrast'),
    accentIndicator: own('accent-indicator'),
    accentActive: own('accent-active'),
    colors: {
      ...pick(colors, 'background', 'border', 'textPrimary', 'textSecondary', 'textMuted', 'secondary'),
      dark: own('dark'),
      accent: own('accent'),
    },
    rows: {
      ...pick(rows, 'hover', 'rule'),
      selected: own('rows-selected'),
      selectedHover: own('rows-selected-hover'),
    },
    tones: pick(BASE.tones, 'gray'),
    chart: {
      ...pick(chart, 'previous'),
      series: [own('chart-series-1'), ...series],
      // The line's own colour would look like another hue where it is this faint.
      areaTop: accent('a4'),
      areaBottom: `${accent('a4').slice(0, 7)}00`,
    },
    map: pick(map, 'land', 'block', 'roadEdge', 'label'),
    chrome: {
      ...pick(chrome, 'sidebarIcon', 'sidebarHover', 'selected', 'selectedShadow', 'header', 'headerMuted'),
      selectedIcon: own('chrome-selected-icon'),
    },
    artwork: {
      bg: own('artwork-bg'),
      dot: own('artwork-dot'),
      line: own('artwork-line'),
      node: own('artwork-node'),
      hot: own('artwork-hot'),
      muted: own('artwork-muted'),
    },
    treatment: pick(treatment, 'controlRadius', 'badgeRadius'),
  };
}

const json = (value: object) => JSON.stringify(value, undefined, 2);

/** A value as it is written in a theme's file. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map((entry) => literal(entry)).join(', ')}]`;
  const lines = Object.entries(value as object).map(
    ([name, entry]) => `${indent}  ${name}: ${literal(entry, `${indent}  `)},\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}

/** A brand's properties, in each format. */
export const CODE: Record<Format, (properties: Brand['properties']) => string> = {
  TypeScript: (properties) =>
    `/** For ThemeRoot: <ThemeRoot theme="${BASE.id}" overrides={brand}> */\nexport const brand = ${json(properties)} as const;\n`,
  CSS: (properties) =>
    `.radix-themes {\n${Object.entries(properties)
      .map(([name, value]) => `  ${name}: ${value};`)
      .join('\n')}\n}\n`,
  Tokens: (properties) => `${json(themeTokens(decisionsOf(properties)))}\n`,
  'Theme file': (properties) =>
    `import { deriveTheme } from './derive-theme.ts';\n\nexport const myTheme = deriveTheme(${literal({ ...decisionsOf(properties), id: 'my-theme' })});\n`,
};
