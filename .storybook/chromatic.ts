import { DEFAULT_THEME } from '@dmc/design-system/theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import type { ArgTypesEnhancer } from 'storybook/internal/types';

/**
 * What Chromatic captures of each story: the default theme at 1280 px, which keeps a whole build within its free plan.
 * Storybook merges parameters, so a story's own `chromatic.modes` add to this one and cannot replace it.
 */
export const CHROMATIC_MODES = {
  [THEME_LIST[DEFAULT_THEME].name]: { theme: DEFAULT_THEME, viewport: 'desktop' },
};

/**
 * Makes Chromatic skip the stories that are not for review. Parameters cannot depend on tags; an enhancer is called
 * with the tags of each story and its parameters, and leaves the argument types as they are.
 */
export const captureReviewOnly: ArgTypesEnhancer = ({ argTypes, parameters, tags }) => {
  if (!tags.includes('review')) parameters.chromatic = { ...parameters.chromatic, disableSnapshot: true };
  return argTypes;
};
