import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Row } from '../row/row.tsx';
import { SPACES } from '../theme-root/draw.ts';
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
