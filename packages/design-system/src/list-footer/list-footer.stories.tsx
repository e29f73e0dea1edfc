import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { listOf, pageOf, phone, ready } from '../story-kit/story-kit.tsx';
import { ListFooter } from './list-footer.tsx';

const orders = (count: number) => Array.from({ length: count }, (_, index) => index);
const hundred = ready(pageOf(orders(100), { total: 342, more: true }));

const meta = {
  title: 'Components/Lists and tables/List footer',
  component: ListFooter,
  args: { list: listOf(hundred), noun: 'orders' },
} satisfies Meta<typeof ListFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MoreToLoad: Story = {};

export const AllShown: Story = { args: { list: listOf(ready(pageOf(orders(342)))) } };

export const TotalUnknown: Story = {
  tags: ['variant'],
  args: { list: listOf(ready(pageOf(orders(100), { total: undefined, more: true }))) },
};

export const TotalUnknownAllShown: Story = {
  tags: ['variant'],
  args: { list: listOf(ready(pageOf(orders(42), { total: undefined }))) },
};

export const LoadingMore: Story = {
  tags: ['variant'],
  args: { list: listOf(hundred, { loadingMore: true }) },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const LoadsMore: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Load more' }));
    await expect(args.list.onMore).toHaveBeenCalledOnce();
  },
};

export const DoesNotLoadTwice: Story = {
  tags: ['behaviour', '!review'],
  args: { list: listOf(hundred, { loadingMore: true }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Load more' }));
    await expect(args.list.onMore).not.toHaveBeenCalled();
  },
};

/** A row the console could not read is not dropped silently. */
export const WithUnreadableRows: Story = {
  tags: ['variant'],
  args: { list: listOf(ready(pageOf(orders(98), { total: 100, unreadable: 2 }))) },
};
