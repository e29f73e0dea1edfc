import type { Theme, ThemeId } from './theme.ts';

/** What must be known of a theme before its colours are: small enough for the first chunk. A test holds it to the theme files. */
export interface ThemeSummary extends Pick<Theme, 'appearance' | 'radix' | 'name'> {
  /** The solid accent: a distributor's hex equal to it means this theme (G39). */
  readonly primary: string;
  readonly layout: Theme['chrome']['layout'];
}

export const THEME_LIST = {
  'professional-blue': {
    name: 'Professional Blue',
    primary: '#2458D3',
    appearance: 'light',
    layout: 'beside',
    radix: { accentColor: 'iris', grayColor: 'slate', radius: 'medium' },
  },
  'modern-green': {
    name: 'Modern Green',
    primary: '#0B7A55',
    appearance: 'light',
    layout: 'beside',
    radix: { accentColor: 'jade', grayColor: 'sage', radius: 'large' },
  },
  'elegant-purple': {
    name: 'Elegant Purple',
    primary: '#6B3FC4',
    appearance: 'light',
    layout: 'beside',
    radix: { accentColor: 'violet', grayColor: 'mauve', radius: 'medium' },
  },
  'corporate-gray': {
    name: 'Corporate Gray',
    primary: '#36414F',
    appearance: 'light',
    layout: 'above',
    radix: { accentColor: 'cyan', grayColor: 'gray', radius: 'small' },
  },
  'vibrant-orange': {
    name: 'Vibrant Orange',
    primary: '#FF7A1F',
    appearance: 'light',
    layout: 'beside',
    radix: { accentColor: 'orange', grayColor: 'sand', radius: 'full' },
  },
  'premium-dark': {
    name: 'Premium Dark',
    primary: '#DDB974',
    appearance: 'dark',
    layout: 'beside',
    radix: { accentColor: 'gold', grayColor: 'sand', radius: 'medium' },
  },
} as const satisfies Record<ThemeId, ThemeSummary>;
