import { corporateGray } from './corporate-gray.ts';
import { elegantPurple } from './elegant-purple.ts';
import { modernGreen } from './modern-green.ts';
import { premiumDark } from './premium-dark.ts';
import { professionalBlue } from './professional-blue.ts';
import type { Theme, ThemeId } from './theme.ts';
import { vibrantOrange } from './vibrant-orange.ts';

/** The six themes by id, as whole objects: a screen that only needs names and Radix settings imports `theme-list`. */
export const THEMES = Object.fromEntries(
  [professionalBlue, modernGreen, elegantPurple, corporateGray, vibrantOrange, premiumDark].map((theme) => [
    theme.id,
    theme,
  ]),
) as Readonly<Record<ThemeId, Theme>>;
