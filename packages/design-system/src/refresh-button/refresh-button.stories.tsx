import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { RefreshButton } from './refresh-button.tsx';

const meta = {
  title: 'Components/Actions/Refresh button',
  component: RefreshButton,
  args: { refreshing: false, onRefresh: fn() },
} satisfies Meta<typeof RefreshButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Refreshing: Story = { tags: ['variant'], args: { refreshing: true } };
export const IconOnAPhone: Story = {
  tags: ['variant'],
  args: { iconOnPhone: true },
  globals: phone,
};

export const AsksOnceWhileRefreshing: Story = {
  tags: ['behaviour', '!review'],
  args: { refreshing: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onRefresh).not.toHaveBeenCalled();
  },
};
