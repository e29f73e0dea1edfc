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
      purpose: 'Lays out one part: the space around it, a line, a subtle background, its share of a row.',
      instead:
        'For parts one below the other, use a Stack; side by side, a Row; in columns, a Grid. For a surface with a title, use a Card.',
      keyboard: 'That of the element given in `as`.',
      screenReader: 'Nothing of its own: choose `as` for its meaning, such as `ul` for a list.',
      do: [
        'Use the steps of the spacing scale; `page` is the gap between the boxes of a page.',
        'For lines between parts, use `ruled`, not borders in a class.',
      ],
      dont: [
        'Do not nest boxes to add more space: one is enough.',
        'Do not write a class where a prop does the same.',
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
