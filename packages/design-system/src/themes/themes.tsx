import { corporateGray } from './corporate-gray.ts';
import { elegantPurple } from './elegant-purple.ts';
import { modernGreen } from './modern-green.ts';
import { premiumDark } from './premium-dark.ts';
import { professionalBlue } from './professional-blue.ts';
import type { Theme, ThemeId } from './theme.ts';
import { vibrantOrange } from './vibrant-orange.ts';

/** The complete themes by id. A screen that only needs names and Radix settings imports `theme-list`. */
export const THEMES: Readonly<Record<ThemeId, Theme>> = {
  'professional-blue': professionalBlue,
  'modern-green': modernGreen,
  'elegant-purple': elegantPurple,
  'corporate-gray': corporateGray,
  'vibrant-orange': vibrantOrange,
  'premium-dark': premiumDark,
};
