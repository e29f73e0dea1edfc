import { alphaOver } from './alpha-over.ts';
import type { Theme } from './theme.ts';

type Decided<T, K extends keyof T> = Pick<T, K> & Partial<T>;
type Parts<T> = { readonly [K in keyof T]?: Partial<T[K]> };

/** What a theme declares. An optional value has a rule in `deriveTheme`, which a given value replaces. */
export interface ThemeDecisions
  extends Pick<
      Theme,
      | 'id'
      | 'name'
      | 'description'
      | 'appearance'
      | 'radix'
      | 'accentScale'
      | 'grayScale'
      | 'shadows'
      | 'radii'
      | 'accentActive'
      | 'inputBorder'
    >,
    Partial<Pick<Theme, 'accentContrast' | 'accentIndicator' | 'focus'>> {
  readonly colors: Decided<
    Theme['colors'],
    'dark' | 'secondary' | 'accent' | 'background' | 'textPrimary' | 'textSecondary' | 'textMuted' | 'border'
  >;
  readonly surfaces?: Partial<Theme['surfaces']>;
  readonly rows: Decided<Theme['rows'], 'hover' | 'selected' | 'selectedHover' | 'rule'>;
  readonly semantic?: Parts<Theme['semantic']>;
  readonly tones: Parts<Theme['tones']> & Pick<Theme['tones'], 'gray'>;
  readonly chart: Decided<Theme['chart'], 'series' | 'previous'>;
  readonly map: Decided<Theme['map'], 'land' | 'block' | 'roadEdge'>;
  readonly chrome: Decided<Theme['chrome'], 'sidebarHover' | 'selected'>;
  readonly artwork: Decided<Theme['artwork'], 'bg' | 'dot' | 'line' | 'node' | 'hot' | 'muted'>;
  readonly treatment: Decided<Theme['treatment'], 'controlRadius' | 'badgeRadius'>;
}

const WHITE = '#FFFFFF';
const TRANSPARENT = '#00000000';

/** The sixteen colours in their documented order (core §3), which the style sheet, tokens and Storybook keep. */
function colorsOf({ colors, accentScale }: ThemeDecisions): Theme['colors'] {
  return {
    primary: colors.primary ?? accentScale[9],
    hover: colors.hover ?? accentScale[10],
    light: colors.light ?? accentScale[3],
    dark: colors.dark,
    secondary: colors.secondary,
    accent: colors.accent,
    background: colors.background,
    surface: colors.surface ?? WHITE,
    textPrimary: colors.textPrimary,
    textSecondary: colors.textSecondary,
    textMuted: colors.textMuted,
    border: colors.border,
    success: colors.success ?? '#007338',
    warning: colors.warning ?? '#8B5500',
    error: colors.error ?? '#B7191C',
    info: colors.info ?? '#0065B2',
  };
}

/** The colours of meanings. Light themes share all except the text, which is one of the theme's documented colours. */
function semanticOf({ semantic }: ThemeDecisions, colors: Theme['colors']): Theme['semantic'] {
  return {
    success: {
      text: colors.success,
      background: '#E4F6E8',
      border: '#BAE3C4',
      solid: '#198044',
      solidHover: '#007238',
      onSolid: WHITE,
      ...semantic?.success,
    },
    error: {
      text: colors.error,
      background: '#FFEBE8',
      border: '#FCC9C2',
      solid: '#C9302D',
      solidHover: '#B91C1F',
      onSolid: WHITE,
      ...semantic?.error,
    },
    info: {
      text: colors.info,
      background: '#E6F2FF',
      border: '#BADAFE',
      solid: '#0A6DBE',
      solidHover: '#0060AA',
      onSolid: WHITE,
      ...semantic?.info,
    },
    warning: {
      text: colors.warning,
      background: '#FFF1E2',
      border: '#FFCF9D',
      solid: '#FEA83B',
      solidHover: '#EF9A26',
      onSolid: '#301904',
      ...semantic?.warning,
    },
  };
}

/** Green, red and blue are those of success, error and info, with marks of their own. */
function tonesOf({ tones }: ThemeDecisions, { info, success, error }: Theme['semantic']): Theme['tones'] {
  const like = ({ text, background, border }: typeof info, mark: string) => ({
    text,
    background,
    border,
    mark,
  });
  return {
    yellow: { text: '#805C00', background: '#FFF3DE', border: '#FED68E', mark: '#B58300', ...tones.yellow },
    blue: { ...like(info, '#247DCF'), ...tones.blue },
    purple: { text: '#8E32A7', background: '#F8EBFC', border: '#E8CBF1', mark: '#A74CC1', ...tones.purple },
    indigo: { text: '#504DCB', background: '#ECEFFF', border: '#CDD4FF', mark: '#6567E7', ...tones.indigo },
    green: { ...like(success, '#2E9052'), ...tones.green },
    red: { ...like(error, '#D33B36'), ...tones.red },
    gray: tones.gray,
  };
}

/** Derives a complete theme from its decisions. */
export function deriveTheme(decided: ThemeDecisions): Theme {
  const { accentScale: accent, grayScale: gray, chart, chrome } = decided;
  const colors = colorsOf(decided);
  const semantic = semanticOf(decided, colors);
  const tones = tonesOf(decided, semantic);
  const { accentContrast = WHITE, accentIndicator = accent[11], focus = accent[11] } = decided;
  const area = alphaOver(chart.series[0], colors.surface).slice(0, 7);
  return {
    ...decided,
    colors,
    accentContrast,
    accentIndicator,
    focus,
    surfaces: {
      raised: colors.surface,
      sunken: gray[2],
      overlay: '#10141C66',
      skeleton: gray[4],
      skeletonGlow: gray[3],
      ...decided.surfaces,
    },
    rows: { header: colors.surface, headerText: colors.textMuted, ...decided.rows },
    semantic,
    tones,
    chart: {
      grid: colors.border,
      axisText: colors.textMuted,
      areaTop: `${area}${decided.appearance === 'dark' ? '3D' : '24'}`,
      areaBottom: `${area}00`,
      ...chart,
    },
    map: {
      road: colors.surface,
      available: tones.green.mark,
      delivering: tones.blue.mark,
      retailer: tones.red.mark,
      inactive: tones.gray.mark,
      label: colors.textMuted,
      ...decided.map,
    },
    chrome: {
      sidebar: colors.background,
      sidebarBorder: colors.border,
      sidebarText: colors.textSecondary,
      sidebarTextStrong: colors.textPrimary,
      sidebarIcon: colors.textMuted,
      groupLine: chrome.sidebarBorder ?? colors.border,
      selectedText: colors.textPrimary,
      selectedIcon: accent[9],
      selectedShadow: 'none',
      marker: TRANSPARENT,
      navRadius: '6px',
      header: colors.background,
      headerText: colors.textPrimary,
      headerMuted: colors.textMuted,
      headerBorder: colors.border,
      avatar: accent[3],
      avatarText: accent[12],
      avatarRadius: '50%',
      layout: 'beside',
      sidebarFocus: focus,
      headerFocus: focus,
      ...chrome,
    },
    artwork: {
      ring: `${accent[9]}33`,
      hub: accent[9],
      hubFg: accentContrast,
      text: WHITE,
      ...decided.artwork,
    },
    treatment: {
      cardBorder: `1px solid ${colors.border}`,
      cardShadow: 'none',
      tableHeader: 'plain',
      ...decided.treatment,
    },
  };
}
