import { expect, test } from 'vitest';
import { CHROMATIC_MODES, captureMainStates } from '../.storybook/chromatic.ts';

test.each([
  ['Screens/Distributor/Orders', ['dev', 'test', 'review'], undefined],
  ['Screens/Distributor/Orders', ['dev', 'test', 'review', 'variant'], true],
  ['Components/Badge', ['dev', 'test', 'review', 'variant'], undefined],
  ['Screens/Distributor/Orders', ['dev', 'test', 'behaviour'], true],
  ['Flows/Administrator', ['dev', 'flow'], true],
])('of a story of %s tagged %j, Chromatic disables the snapshot: %s', (title, tags, expected) => {
  const project = { modes: CHROMATIC_MODES };
  const parameters: { chromatic: { modes: object; disableSnapshot?: boolean } } = { chromatic: project };
  const argTypes = {};
  const story = {
    id: 'orders--ready',
    name: 'Ready',
    title,
    componentId: 'orders',
    initialArgs: {},
  };
  expect(captureMainStates({ ...story, kind: 'Orders', story: 'Ready', argTypes, parameters, tags })).toBe(
    argTypes,
  );
  expect(parameters.chromatic).toEqual(
    expected ? { modes: CHROMATIC_MODES, disableSnapshot: true } : { modes: CHROMATIC_MODES },
  );
  expect(project, 'what all stories share is as it was').toEqual({ modes: CHROMATIC_MODES });
});
