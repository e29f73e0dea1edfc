import type { ArgTypesEnhancer } from 'storybook/internal/types';

/**
 * In `pnpm test`, lets axe look at the stories for review alone: it takes half of a story's time. Parameters cannot depend
 * on tags; an enhancer is called with both, and leaves the argument types as they are.
 */
export const auditReviewOnly: ArgTypesEnhancer = ({ argTypes, parameters, tags }) => {
  if (import.meta.env.SUITE === 'core' && !tags.includes('review'))
    parameters.a11y = { ...parameters.a11y, test: 'off' };
  return argTypes;
};
