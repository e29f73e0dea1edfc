import { expect, test } from 'vitest';
import { CHROMATIC_MODES, captureReviewOnly } from '../.storybook/chromatic.ts';

test.each([
  [['dev', 'test', 'review'], undefined],
  [['dev', 'test', 'behaviour'], true],
  [['dev', 'flow'], true],
])('of a story tagged %j, Chromatic disables the snapshot: %s', (tags, expected) => {
  const project = { modes: CHROMATIC_MODES };
  const parameters: { chromatic: { modes: object; disableSnapshot?: boolean } } = { chromatic: project };
  const argTypes = {};
  const story = {
    id: 'orders--ready',
    name: 'Ready',
    title: 'Orders',
    componentId: 'orders',
    initialArgs: {},
  };
  expect(captureReviewOnly({ ...story, kind: 'Orders', story: 'Ready', argTypes, parameters, tags })).toBe(
    argTypes,
  );
  expect(parameters.chromatic).toEqual(
    expected ? { modes: CHROMATIC_MODES, disableSnapshot: true } : { modes: CHROMATIC_MODES },
  );
  expect(project, 'what all stories share is as it was').toEqual({ modes: CHROMATIC_MODES });
});
