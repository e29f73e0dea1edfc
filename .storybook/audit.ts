import type { ArgTypesEnhancer } from 'storybook/internal/types';

/**
 * In `pnpm test`, runs axe on the stories for review only, since it takes half of a story's time. Parameters cannot
 * depend on tags, so this uses an enhancer, which gets both and leaves the argument types unchanged.
 */
export const auditReviewOnly: ArgTypesEnhancer = ({ argTypes, parameters, tags }) => {
  if (import.meta.env.SUITE === 'core' && !tags.includes('review'))
    parameters.a11y = { ...parameters.a11y, test: 'off' };
  return argTypes;
};
