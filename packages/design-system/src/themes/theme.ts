import { THEME_LIST } from './theme-list.ts';

export type ThemeId = keyof typeof THEME_LIST;
/** The themes of the product, the default first (core §9). */
export const THEME_IDS = Object.keys(THEME_LIST) as [ThemeId, ...ThemeId[]];
export const [DEFAULT_THEME] = THEME_IDS;

/** Hues that mark a state; the screen decides what they mean. */
export const TONES = ['yellow', 'blue', 'purple', 'indigo', 'green', 'red', 'gray'] as const;
export type Tone = (typeof TONES)[number];

/** Meanings with colours in every theme. */
export const MEANINGS = ['success', 'warning', 'error', 'info'] as const;
export type Meaning = (typeof MEANINGS)[number];

type Steps = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
/** A Radix scale, in `#RRGGBB`: 1–2 backgrounds, 3–5 fills, 6–8 lines, 9–10 solids, 11–12 text. */
export type Scale = Readonly<Record<Steps, string>>;
/** Radix's accents, without those that are named like a tone. A theme needs one of its own. */
export const ACCENTS = [
  'amber',
  'bronze',
  'brown',
  'crimson',
  'cyan',
  'gold',
  'grass',
  'iris',
  'jade',
  'lime',
  'mint',
  'orange',
  'pink',
  'plum',
  'ruby',
  'sky',
  'teal',
  'tomato',
  'violet',
] as const;
type Size = 'sm' | 'md' | 'lg' | 'xl';
type Group<K extends string> = Readonly<Record<K, string>>;

/**
 * The documented entity (core §3: id, name, description, sixteen colours, shadows, radii) and what Radix and our roles
 * need.
 */
export interface Theme {
  readonly id: ThemeId;
  readonly name: string;
  readonly description: string;
  readonly appearance: 'light' | 'dark';
  /** The Radix scales that this theme redefines, of which only the names stay; portals keep the accent. */
  readonly radix: {
    readonly accentColor: (typeof ACCENTS)[number];
    readonly grayColor: 'gray' | 'mauve' | 'slate' | 'sage' | 'olive' | 'sand';
    readonly radius: 'none' | 'small' | 'medium' | 'large' | 'full';
  };
  readonly colors: Group<
    | 'primary'
    | 'hover'
    | 'light'
    | 'dark'
    | 'secondary'
    | 'accent'
    | 'background'
    | 'surface'
    | 'textPrimary'
    | 'textSecondary'
    | 'textMuted'
    | 'border'
    | 'success'
    | 'warning'
    | 'error'
    | 'info'
  >;
  readonly shadows: Group<Size>;
  readonly radii: Group<Size>;
  readonly accentScale: Scale;
  readonly grayScale: Scale;
  readonly accentContrast: string;
  readonly accentIndicator: string;
  /** The pressed solid button. */
  readonly accentActive: string;
  readonly inputBorder: string;
  readonly focus: string;
  readonly surfaces: Group<'raised' | 'sunken' | 'overlay' | 'skeleton' | 'skeletonGlow'>;
  readonly rows: Group<'hover' | 'selected' | 'selectedHover' | 'header' | 'headerText' | 'rule'>;
  readonly semantic: Readonly<
    Record<Meaning, Group<'text' | 'background' | 'border' | 'solid' | 'solidHover' | 'onSolid'>>
  >;
  readonly tones: Readonly<Record<Tone, Group<'text' | 'background' | 'border' | 'mark'>>>;
  readonly chart: Group<'previous' | 'grid' | 'axisText' | 'areaTop' | 'areaBottom'> & {
    readonly series: readonly [string, string, string, string, string];
  };
  readonly map: Group<
    'land' | 'block' | 'road' | 'roadEdge' | 'available' | 'delivering' | 'retailer' | 'inactive' | 'label'
  >;
  readonly chrome: Group<
    | 'sidebar'
    | 'sidebarBorder'
    | 'sidebarText'
    | 'sidebarTextStrong'
    | 'sidebarIcon'
    | 'sidebarHover'
    | 'groupLine'
    | 'selected'
    | 'selectedText'
    | 'selectedIcon'
    | 'selectedShadow'
    | 'marker'
    | 'navRadius'
    | 'header'
    | 'headerText'
    | 'headerMuted'
    | 'headerBorder'
    | 'avatar'
    | 'avatarText'
    | 'avatarRadius'
    | 'sidebarFocus'
    | 'headerFocus'
  > & { readonly layout: 'beside' | 'above' };
  readonly artwork: Group<
    'bg' | 'dot' | 'line' | 'node' | 'hot' | 'ring' | 'hub' | 'hubFg' | 'text' | 'muted'
  >;
  readonly treatment: Group<'cardBorder' | 'cardShadow' | 'controlRadius' | 'badgeRadius'> & {
    readonly tableHeader: 'plain' | 'filled';
  };
}
