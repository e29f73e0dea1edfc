import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Gives each story its own ids: on a page of documentation, stories are React roots next to each other. */
export const ownIds: ArgTypesEnhancer = ({ argTypes, id, parameters }) => {
  parameters.react = { ...parameters.react, rootOptions: { identifierPrefix: `${id}-` } };
  return argTypes;
};
