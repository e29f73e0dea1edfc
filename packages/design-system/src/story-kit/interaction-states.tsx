import type { Decorator } from '@storybook/react-vite';
import { decorators as pseudoStates } from 'storybook-addon-pseudo-states/preview';
import { Grid } from '../grid/grid.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { wide } from './story-kit.tsx';

const STATES = { rest: 'Rest', hover: 'Hover', pressed: 'Pressed', focus: 'Keyboard focus' } as const;
type State = keyof typeof STATES;

// Wider than the column that some stories are in, for all states side by side.
const width = 'min(1100px, 100vw - 32px)';

/**
 * A story that shows its component at rest, hovered, pressed and with keyboard focus. `target` is the selector of the
 * element that has the state; what contains it has it too, as in a browser. `columns` is how many fit side by side.
 */
export function interactionStates(target: string, columns: 1 | 2 | 4 = 4) {
  const within = (state: State) => `[data-shown="${state}"] :is(${target}, :has(${target}))`;
  const focused = `[data-shown="focus"] :is(${target})`;
  const decorator: Decorator = (Story) => (
    <Grid columns={columns} phone={1} gap="4" style={{ width }}>
      {Object.entries(STATES).map(([state, label]) => (
        <Stack key={state} gap="1-5" data-shown={state}>
          <Text size="1" tone="muted">
            {label}
          </Text>
          <Story />
        </Stack>
      ))}
    </Grid>
  );
  return {
    globals: wide,
    // As an addon of Storybook it would rewrite the style sheets of every story.
    decorators: [decorator, ...(pseudoStates as Decorator[])],
    parameters: {
      layout: 'padded',
      pseudo: {
        hover: [within('hover'), within('pressed')],
        active: within('pressed'),
        focus: focused,
        focusVisible: focused,
        focusWithin: within('focus'),
      },
      // The same landmark four times.
      a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    },
  };
}
