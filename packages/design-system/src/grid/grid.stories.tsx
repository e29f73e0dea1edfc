import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { phone } from '../story-kit/story-kit.tsx';
import { Grid } from './grid.tsx';

const meta = {
  title: 'Components/Layout/Grid',
  component: Grid,
  args: {
    columns: 'minmax(0, 1fr) auto',
    gap: '2',
    children: [
      <span key="words">Order 1042</span>,
      <Badge key="badge" tone="green">
        Delivered
      </Badge>,
    ],
  },
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Equal: Story = { tags: ['variant'], args: { columns: 2, phone: 1 } };
export const Narrow: Story = { tags: ['variant'], args: { columns: 2, phone: 1 }, globals: phone };
