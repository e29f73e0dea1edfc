import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { ListFooter } from './list-footer.tsx';

const meta = {
  title: 'Design system/List footer',
  component: ListFooter,
  args: { shown: 100, total: 342, noun: 'orders', onMore: fn() },
} satisfies Meta<typeof ListFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MoreThere: Story = {};

export const AllShown: Story = { args: { shown: 342 } };

export const TotalUnknown: Story = {
  render: () => <ListFooter shown={100} maybeMore noun="orders" onMore={fn()} />,
};

export const TotalUnknownAllShown: Story = { render: () => <ListFooter shown={42} noun="orders" /> };

export const LoadingMore: Story = { args: { loadingMore: true } };

export const Phone: Story = { globals: phone };

export const LoadsMore: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Load more' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const DoesNotLoadTwice: Story = {
  args: { loadingMore: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Load more' }));
    await expect(args.onMore).not.toHaveBeenCalled();
  },
};

/** A row that the console could not read is not left out in silence. */
export const WithUnreadableRows: Story = { args: { shown: 98, total: 100, unreadable: 2 } };
