import { DEFAULT_THEME } from '@dmc/design-system/theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import type { ArgTypesEnhancer } from 'storybook/internal/types';

/**
 * What Chromatic captures of each story: the default theme at 1280 px, which keeps a whole build within the free plan.
 * Storybook merges parameters, so a story's own `chromatic.modes` are added to this one.
 */
export const CHROMATIC_MODES = {
  [THEME_LIST[DEFAULT_THEME].name]: { theme: DEFAULT_THEME, viewport: 'desktop' },
};

/**
 * Makes Chromatic skip what is not for review, and variants of screens, which `pnpm visual` compares. Parameters cannot
 * depend on tags, so this uses an enhancer, which gets both and leaves the argument types unchanged.
 */
export const captureMainStates: ArgTypesEnhancer = ({ argTypes, parameters, tags, title }) => {
  const isVariantOfScreen = title.startsWith('Screens/') && tags.includes('variant');
  if (!tags.includes('review') || isVariantOfScreen)
    parameters.chromatic = { ...parameters.chromatic, disableSnapshot: true };
  return argTypes;
};
