import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Skeleton, SkeletonRows } from './skeleton.tsx';

const meta = {
  title: 'Components/Feedback/Skeleton',
  component: Skeleton,
  args: { width: 160 },
  parameters: {
    guide: {
      purpose:
        'A grey placeholder the size of the content that is loading; `SkeletonRows` draws a list of them.',
      instead:
        'For a list, use the skeleton of the Data table; for a form, the Field skeleton. A refresh shows none: the content stays.',
      keyboard: 'None.',
      screenReader:
        'Hidden. Mark the region around it as busy, and say “Loading” there; `SkeletonRows` with a `label` does both.',
      do: [
        'Give it the size of the content, so that nothing moves when the content arrives.',
        'Use `faint` for a second line.',
      ],
      dont: [
        'Do not draw fine details.',
        'Do not use it once it is known that there is nothing: use an Empty state.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};

export const Faint: Story = { tags: ['variant'], args: { faint: true, height: 8, width: 96 } };

export const Block: Story = { tags: ['variant'], args: { shape: 'block', width: 48, height: 48 } };

export const Rows: Story = { render: () => <SkeletonRows rows={6} /> };

export const RowsWithPictures: Story = {
  tags: ['variant'],
  render: () => <SkeletonRows rows={4} media rowHeight={64} />,
};
