import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Row } from '../row/row.tsx';
import { spaceControl, stylePropControls } from '../story-kit/controls.ts';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { SPACES } from '../theme-root/style-props.ts';
import { Stack } from './stack.tsx';

const parts = [
  <span key="words">Order 1042</span>,
  <Badge key="badge" tone="green">
    Delivered
  </Badge>,
];

const meta = {
  title: 'Components/Layout/Stack',
  component: Stack,
  args: { gap: '2', align: 'start', children: parts },
  argTypes: {
    ...stylePropControls,
    gap: spaceControl,
    align: { control: 'select', options: ['start', 'end'] },
  },
  parameters: {
    guide: {
      purpose: 'Places parts one below the other, with the same gap between them.',
      instead:
        'For parts side by side, use a Row; in columns, a Grid. For a list with lines between its entries, use a Box with `ruled`.',
      keyboard: 'Tab follows the order of the parts.',
      screenReader: 'Nothing of its own: choose `as` for its meaning, such as `ul`.',
      do: [
        'Use smaller steps within a group and larger ones between groups.',
        'Use `align` if parts should keep their own width.',
      ],
      dont: ['Do not set margins on parts: they would add to the gap.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const EveryGap: Story = {
  tags: ['variant'],
  render: () => (
    <Row gap="5" align="start">
      {SPACES.map((gap) => (
        <Stack key={gap} gap={gap} align="start">
          {parts}
        </Stack>
      ))}
    </Row>
  ),
};
