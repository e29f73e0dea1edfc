import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card.tsx';
import { stylePropControls } from '../story-kit/controls.ts';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Box } from './box.tsx';

const meta = {
  title: 'Components/Layout/Box',
  component: Box,
  args: { mb: 'page', children: 'A remark, and room below it' },
  argTypes: { ...stylePropControls, children: { control: 'text' } },
  parameters: {
    guide: {
      purpose: 'Places one part: space around it, a line, a quiet background, its share of a row.',
      instead:
        'Parts below each other are a Stack, side by side a Row, in columns a Grid. A surface with a title is a Card.',
      keyboard: 'None: it is the element given in `as`.',
      screenReader: 'Nothing of its own: choose `as` by meaning, such as `ul` for a list.',
      do: [
        'Use the steps of the spacing scale; `page` is the distance between the boxes of a page.',
        'Use `ruled` for lines between parts instead of borders in a class.',
      ],
      dont: [
        'Do not nest boxes to add up space: one of them is enough.',
        'Do not write a class for what a prop does.',
      ],
    } satisfies ComponentGuide,
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
        What follows
      </Card>
    ),
  ],
} satisfies Meta<typeof Box>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
