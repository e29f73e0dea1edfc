import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton, SkeletonRows } from './skeleton.tsx';

const meta = {
  title: 'Components/Feedback/Skeleton',
  component: Skeleton,
  args: { width: 160 },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};

export const Faint: Story = { tags: ['variant'], args: { faint: true, height: 8, width: 96 } };

export const Block: Story = { tags: ['variant'], args: { shape: 'block', width: 48, height: 48 } };

export const Rows: Story = { tags: ['variant'], render: () => <SkeletonRows rows={6} /> };

export const RowsWithPictures: Story = {
  tags: ['variant'],
  render: () => <SkeletonRows rows={4} media rowHeight={64} />,
};
