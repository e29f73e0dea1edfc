import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { type ComponentGuide, listOf, listPage, phone, ready } from '../story-kit/story-kit.tsx';
import { ListFooter } from './list-footer.tsx';

const orders = (count: number) => Array.from({ length: count }, (_, index) => index);
const hundred = ready(listPage(orders(100), { total: 342, more: true }));

const LISTS = {
  'more to load': listOf(hundred),
  'loading more': listOf(hundred, { loadingMore: true }),
  'more failed': listOf(hundred, { moreFailure: { kind: 'network', message: 'You are offline.' } }),
  'all shown': listOf(ready(listPage(orders(342)))),
  'total unknown': listOf(ready(listPage(orders(100), { total: undefined, more: true }))),
  'searched in part': listOf(ready(listPage(orders(3), { total: 342, more: true, loadedRows: 100 }))),
  'unreadable rows': listOf(ready(listPage(orders(98), { total: 100, unreadable: 2 }))),
};

const meta = {
  title: 'Components/Lists and tables/List footer',
  component: ListFooter,
  args: { list: listOf(hundred), noun: 'orders' },
  argTypes: { list: { control: 'select', options: Object.keys(LISTS), mapping: LISTS } },
  parameters: {
    guide: {
      purpose:
        'Says how much of a list is shown, and loads more or all of it; loading can be stopped. It always says when the list ends.',
      instead:
        'A Data table whose `words` have a `noun` has its own. Use this one below lists that are not tables.',
      keyboard: 'Load more is a button. While the next rows load it keeps the focus and does nothing.',
      screenReader:
        'The count is a status, so added rows are announced. The noun is read even when only the figures are shown.',
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

/** The next page did not arrive: said beside the button that requests it again. */
export const LoadingMoreFailed: Story = {
  tags: ['variant'],
  args: {
    list: listOf(hundred, { onMore: fn(), moreFailure: { kind: 'network', message: 'You are offline.' } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'More orders could not be loaded. You are offline.',
    );
    await expect(canvas.getByRole('button', { name: 'Load more' })).toBeEnabled();
  },
};
export const AllShown: Story = { args: { list: listOf(ready(listPage(orders(342)))) } };

export const TotalUnknown: Story = {
  tags: ['variant'],
  args: { list: listOf(ready(listPage(orders(100), { total: undefined, more: true }))) },
};

export const AllShownWithoutATotal: Story = {
  tags: ['variant'],
  args: { list: listOf(ready(listPage(orders(42), { total: undefined }))) },
};

const part = ready(listPage(orders(3), { total: 342, more: true, loadedRows: 100 }));
/** The server does not search, and not all rows have loaded. */
export const PartlySearched: Story = { tags: ['variant'], args: { list: listOf(part, { onAll: fn() }) } };
/** More rows than are ever loaded at once. */
export const PartlySearchedWithNoMoreToLoad: Story = { tags: ['variant'], args: { list: listOf(part) } };
export const FullySearched: Story = {
  tags: ['variant'],
  args: { list: listOf(ready(listPage(orders(3), { total: 342, loadedRows: 342 }))) },
};

const first = ready(listPage(orders(3), { total: 3_42_000, more: true, loadedRows: 100 }));
const some = ready(listPage(orders(3), { total: 3_42_000, more: true, loadedRows: 1200 }));
const fullyLoaded = ready(listPage(orders(41), { total: 3_42_000, more: true, loadedRows: 5000 }));
const moreHint = 'Choose a status to reach the rest.';
/** More rows than are ever loaded: the limit is shown before loading. */
export const PartlySearchedBelowTheLimit: Story = {
  tags: ['variant'],
  args: { moreHint, list: listOf(first, { onAll: fn(), maxRows: 5000 }) },
};
export const LoadingAll: Story = {
  tags: ['variant'],
  args: {
    list: listOf(some, { loadingMore: true, loadingAll: { upTo: 5000, onStop: fn() }, maxRows: 5000 }),
  },
};
export const LoadingAllOfAnUnknownTotal: Story = {
  tags: ['variant'],
  args: {
    list: listOf(ready(listPage(orders(3), { total: undefined, more: true, loadedRows: 1200 })), {
      loadingMore: true,
      loadingAll: { upTo: undefined, onStop: fn() },
    }),
  },
};
export const LoadingAllOnAPhone: Story = { ...LoadingAll, tags: ['variant'], globals: phone };
/** After loading: why it ends, and how to reach the rest. */
export const SearchedToTheLimit: Story = {
  tags: ['variant'],
  args: { moreHint, list: listOf(fullyLoaded, { onMore: undefined, maxRows: 5000 }) },
};
export const ShownToTheLimit: Story = {
  tags: ['variant'],
  args: {
    moreHint,
    list: listOf(ready(listPage(orders(5000), { total: 3_42_000, more: true })), {
      onMore: undefined,
      maxRows: 5000,
    }),
  },
};

export const LoadingMore: Story = {
  tags: ['variant'],
  args: { list: listOf(hundred, { loadingMore: true }) },
};

/** Rows joined or left between two pages, and again when the list was read once more. */
export const ChangedWhileLoading: Story = {
  tags: ['variant'],
  args: { list: listOf(ready(listPage(orders(279), { total: 281, changed: true }))) },
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

export const SaysTheLimitBeforeAndAfter: Story = {
  tags: ['behaviour', '!review'],
  render: ({ list }) => (
    <>
      <ListFooter list={list} noun="orders" moreHint={moreHint} />
      <ListFooter
        list={listOf(fullyLoaded, { onMore: undefined, maxRows: 5000 })}
        noun="orders"
        moreHint={moreHint}
      />
    </>
  ),
  args: { list: listOf(first, { onAll: fn(), maxRows: 5000 }) },
  play: async ({ canvas }) => {
    const [before, after] = canvas.getAllByRole('status');
    await expect(before).toHaveTextContent(
      'Found 3 in the 100 loaded of 3,42,000 orders · At most 5,000 are loaded.',
    );
    await expect(after).toHaveTextContent(
      'Found 41 in the 5,000 loaded of 3,42,000 orders · At most 5,000 are loaded. Choose a status to reach the rest.',
    );
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};

/** One button, so that it keeps focus; the pages that arrive are not announced. */
export const StopsLoadingByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  args: { list: listOf(first, { onAll: fn(), maxRows: 5000 }) },
  render: function Footer({ list }) {
    const [loaded, setLoaded] = useState(100);
    const [going, setGoing] = useState(false);
    const state = ready(listPage(orders(3), { total: 3_42_000, more: true, loadedRows: loaded }));
    return (
      <>
        <ListFooter
          list={{
            ...list,
            state,
            onAll: () => setGoing(true),
            loadingMore: going,
            loadingAll: going ? { upTo: 5000, onStop: () => setGoing(false) } : undefined,
          }}
          noun="orders"
        />
        <button type="button" tabIndex={-1} onClick={() => setLoaded(loaded + 100)}>
          A page arrives
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const stop = canvas.getByRole('button', { name: 'Stop' });
    await expect(stop).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading orders…$/);
    await fireEvent.click(canvas.getByRole('button', { name: 'A page arrives' }));
    await expect(canvas.getByRole('progressbar', { name: 'Loading orders' })).toHaveAttribute(
      'aria-valuetext',
      '200 of 5,000',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading orders…$/);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Load all and search' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Found 3 in the 200 loaded of 3,42,000 orders',
    );
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

/** An unreadable row is not dropped silently. */
export const WithUnreadableRows: Story = {
  tags: ['variant'],
  args: { list: listOf(ready(listPage(orders(98), { total: 100, unreadable: 2 }))) },
};
