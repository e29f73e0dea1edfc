import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Stack } from '../stack/stack.tsx';
import { spaceControl, stylePropControls } from '../story-kit/controls.ts';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Row } from './row.tsx';

const parts = [
  <span key="words">Order 1042</span>,
  <Badge key="badge" tone="green">
    Delivered
  </Badge>,
];

const meta = {
  title: 'Components/Layout/Row',
  component: Row,
  args: { gap: '2', children: parts },
  argTypes: {
    ...stylePropControls,
    gap: spaceControl,
    rowGap: spaceControl,
    align: { control: 'select', options: ['baseline', 'start', 'center', 'stretch', 'first'] },
    justify: { control: 'select', options: ['between', 'end', 'center'] },
  },
  parameters: {
    guide: {
      purpose: 'Places parts side by side, vertically centred.',
      instead:
        'For parts one below the other, use a Stack; in columns of given widths, a Grid. For search, filters and actions above a list, use a Toolbar.',
      keyboard: 'Tab follows the order of the parts.',
      screenReader: 'Nothing of its own: choose `as` for its meaning, such as `li`, `label` or `header`.',
      do: [
        'Use `first` for an icon next to several lines of text.',
        'Let the part that may shrink `grow`, and keep the others `fixed`.',
      ],
      dont: [
        'Do not reorder parts with a class: visual order and focus order would differ.',
        'Do not set margins on parts: use `gap`.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Row>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Layouts: Story = {
  tags: ['variant'],
  render: () => (
    <Stack gap="4">
      <Row gap="4">{parts}</Row>
      <Row gap="2" align="baseline">
        {parts}
      </Row>
      <Row gap="2" justify="between">
        {parts}
      </Row>
      <Row gap="2" justify="end">
        {parts}
      </Row>
      <Row gap="2" rowGap="1" wrap style={{ width: 120 }}>
        {parts}
      </Row>
    </Stack>
  ),
};
