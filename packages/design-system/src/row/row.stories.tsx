import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Stack } from '../stack/stack.tsx';
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
