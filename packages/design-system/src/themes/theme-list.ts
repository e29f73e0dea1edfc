// Generated from the six theme files by themes.test.ts (vitest -u).
/** What is needed of a theme before its colours have loaded. `primary` is its solid accent. */
export const THEME_LIST = {
  'professional-blue': {
    name: 'Professional Blue',
    description: 'A ledger on a clean desk: cool paper, hairlines, one clear blue. The default.',
    primary: '#2458D3',
    appearance: 'light',
    layout: 'beside',
    radix: { accentColor: 'iris', grayColor: 'slate', radius: 'medium' },
  },
  'modern-green': {
    name: 'Modern Green',
    description: 'Open and airy: sage ground, soft floating cards without outlines, generous rounding.',
    primary: '#0B7A55',
    appearance: 'light',
    layout: 'beside',
    radix: { accentColor: 'jade', grayColor: 'sage', radius: 'large' },
  },
  'elegant-purple': {
    name: 'Elegant Purple',
    description: 'An aubergine spine beside ivory pages: deep sidebar, fine rules, violet-tinted depth.',
    primary: '#6B3FC4',
    appearance: 'light',
    layout: 'beside',
    radix: { accentColor: 'violet', grayColor: 'mauve', radius: 'medium' },
  },
  'corporate-gray': {
    name: 'Corporate Gray',
    description: 'Drawn with a ruler: graphite bar across the top, square corners, full rules, no shadows.',
    primary: '#36414F',
    appearance: 'light',
    layout: 'above',
    radix: { accentColor: 'cyan', grayColor: 'gray', radius: 'small' },
  },
  'vibrant-orange': {
    name: 'Vibrant Orange',
    description:
      'A busy market stall: warm cream, bright orange with dark lettering, pills and a tactile lower edge.',
    primary: '#FF7A1F',
    appearance: 'light',
    layout: 'beside',
    radix: { accentColor: 'orange', grayColor: 'sand', radius: 'full' },
  },
  'premium-dark': {
    name: 'Premium Dark',
    description:
      'Night shift with champagne gold: warm near-black, surfaces that rise by light, a hairline highlight on top.',
    primary: '#DDB974',
    appearance: 'dark',
    layout: 'beside',
    radix: { accentColor: 'gold', grayColor: 'sand', radius: 'medium' },
  },
} as const;
