// Generated from the design system's six theme files by tooling/theme-ids.test.ts (vitest -u).
export const THEME_IDS = [
  'professional-blue',
  'modern-green',
  'elegant-purple',
  'corporate-gray',
  'vibrant-orange',
  'premium-dark',
] as const;
