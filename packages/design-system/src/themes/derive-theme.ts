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

function colorsOf({ colors, accentScale }: ThemeDecisions): Theme['colors'] {
  return {
    primary: accentScale[9],
    hover: accentScale[10],
    light: accentScale[3],
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
  const {
    accentScale: accent,
    grayScale: gray,
    surfaces,
    rows,
    chart,
    map,
    chrome,
    artwork,
    treatment,
  } = decided;
  const colors = colorsOf(decided);
  const semantic = semanticOf(decided, colors);
  const tones = tonesOf(decided, semantic);
  const accentContrast = decided.accentContrast ?? WHITE;
  const focus = decided.focus ?? accent[11];
  const sidebarBorder = chrome.sidebarBorder ?? colors.border;
  const area = alphaOver(chart.series[0], colors.surface).slice(0, 7);
  return {
    ...decided,
    colors,
    accentContrast,
    accentIndicator: decided.accentIndicator ?? accent[11],
    focus,
    surfaces: {
      raised: surfaces?.raised ?? colors.surface,
      sunken: surfaces?.sunken ?? gray[2],
      overlay: surfaces?.overlay ?? '#10141C66',
      skeleton: surfaces?.skeleton ?? gray[4],
      skeletonGlow: surfaces?.skeletonGlow ?? gray[3],
    },
    rows: {
      hover: rows.hover,
      selected: rows.selected,
      selectedHover: rows.selectedHover,
      header: rows.header ?? colors.surface,
      headerText: rows.headerText ?? colors.textMuted,
      rule: rows.rule,
    },
    semantic,
    tones,
    chart: {
      series: chart.series,
      previous: chart.previous,
      grid: chart.grid ?? colors.border,
      axisText: chart.axisText ?? colors.textMuted,
      areaTop: chart.areaTop ?? `${area}${decided.appearance === 'dark' ? '3D' : '24'}`,
      areaBottom: chart.areaBottom ?? `${area}00`,
    },
    map: {
      land: map.land,
      block: map.block,
      road: map.road ?? colors.surface,
      roadEdge: map.roadEdge,
      available: map.available ?? tones.green.mark,
      delivering: map.delivering ?? tones.blue.mark,
      retailer: map.retailer ?? tones.red.mark,
      inactive: map.inactive ?? tones.gray.mark,
      label: map.label ?? colors.textMuted,
    },
    chrome: {
      sidebar: chrome.sidebar ?? colors.background,
      sidebarBorder,
      sidebarText: chrome.sidebarText ?? colors.textSecondary,
      sidebarTextStrong: chrome.sidebarTextStrong ?? colors.textPrimary,
      sidebarIcon: chrome.sidebarIcon ?? colors.textMuted,
      sidebarHover: chrome.sidebarHover,
      groupLine: chrome.groupLine ?? sidebarBorder,
      selected: chrome.selected,
      selectedText: chrome.selectedText ?? colors.textPrimary,
      selectedIcon: chrome.selectedIcon ?? accent[9],
      selectedShadow: chrome.selectedShadow ?? 'none',
      marker: chrome.marker ?? TRANSPARENT,
      navRadius: chrome.navRadius ?? '6px',
      header: chrome.header ?? colors.background,
      headerText: chrome.headerText ?? colors.textPrimary,
      headerMuted: chrome.headerMuted ?? colors.textMuted,
      headerBorder: chrome.headerBorder ?? colors.border,
      avatar: chrome.avatar ?? accent[3],
      avatarText: chrome.avatarText ?? accent[12],
      avatarRadius: chrome.avatarRadius ?? '50%',
      layout: chrome.layout ?? 'beside',
      sidebarFocus: chrome.sidebarFocus ?? focus,
      headerFocus: chrome.headerFocus ?? focus,
    },
    artwork: {
      bg: artwork.bg,
      dot: artwork.dot,
      line: artwork.line,
      node: artwork.node,
      hot: artwork.hot,
      ring: artwork.ring ?? `${accent[9]}33`,
      hub: artwork.hub ?? accent[9],
      hubFg: artwork.hubFg ?? accentContrast,
      text: artwork.text ?? WHITE,
      muted: artwork.muted,
    },
    treatment: {
      cardBorder: treatment.cardBorder ?? `1px solid ${colors.border}`,
      cardShadow: treatment.cardShadow ?? 'none',
      controlRadius: treatment.controlRadius,
      badgeRadius: treatment.badgeRadius,
      tableHeader: treatment.tableHeader ?? 'plain',
    },
  };
}
