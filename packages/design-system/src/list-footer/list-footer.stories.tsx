import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type ComponentGuide, listOf, pageOf, phone, ready } from '../story-kit/story-kit.tsx';
import { ListFooter } from './list-footer.tsx';

const orders = (count: number) => Array.from({ length: count }, (_, index) => index);
const hundred = ready(pageOf(orders(100), { total: 342, more: true }));

const LISTS = {
  'more to load': listOf(hundred),
  'loading more': listOf(hundred, { loadingMore: true }),
  'all shown': listOf(ready(pageOf(orders(342)))),
  'total unknown': listOf(ready(pageOf(orders(100), { total: undefined, more: true }))),
  'searched in part': listOf(ready(pageOf(orders(3), { total: 342, more: true, scanned: 100 }))),
  'unreadable rows': listOf(ready(pageOf(orders(98), { total: 100, unreadable: 2 }))),
};

const meta = {
  title: 'Components/Lists and tables/List footer',
  component: ListFooter,
  args: { list: listOf(hundred), noun: 'orders' },
  argTypes: { list: { control: 'select', options: Object.keys(LISTS), mapping: LISTS } },
  parameters: {
    guide: {
      purpose: 'Says how much of a list is shown, and loads more of it. A list never ends without a word.',
      instead:
        'A Data table whose `words` have a `noun` brings its own. Use it directly below lists that are not tables.',
      keyboard: 'Load more is a button. While the next rows load it keeps the focus and does nothing.',
      screenReader:
        'The count is a status, so what was added is announced. The noun is read even when only the figures are shown.',
      do: [
        'Pass the list itself: the button, the total and the rows that could not be read follow from it.',
        'Write the noun in the plural.',
      ],
      dont: [
        'Do not make up a total: without one, it says that these are the first.',
        'Do not leave out rows that could not be read: they are counted and mentioned.',
      ],
    } satisfies ComponentGuide,
  },
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

const part = ready(pageOf(orders(3), { total: 342, more: true, scanned: 100 }));
/** The server does not search, and not all rows are here. */
export const SearchedInPart: Story = { tags: ['variant'], args: { list: listOf(part, { onAll: fn() }) } };
/** More rows than are ever loaded at once. */
export const SearchedInPartForGood: Story = { tags: ['variant'], args: { list: listOf(part) } };
export const SearchedWhole: Story = {
  tags: ['variant'],
  args: { list: listOf(ready(pageOf(orders(3), { total: 342, scanned: 342 }))) },
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

export const LoadsAllAndSearches: Story = {
  tags: ['behaviour', '!review'],
  args: { list: listOf(part, { onAll: fn() }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Found 3 in the 100 loaded of 342 orders');
    await userEvent.click(canvas.getByRole('button', { name: 'Load all and search' }));
    await expect(args.list.onAll).toHaveBeenCalledOnce();
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
