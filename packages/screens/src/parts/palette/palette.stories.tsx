import {
  failed,
  largeText,
  listPage,
  live,
  loading,
  offline,
  phone,
  ready,
  refreshing,
  small,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { distributors } from '../../screens/distributors/distributors.fixtures.ts';
import { crowdedOrders, orderRows } from '../../screens/orders/orders.fixtures.ts';
import { catalogue, crowded as crowdedProducts } from '../../screens/products/products.fixtures.ts';
import { crowded as crowdedShops, shops } from '../../screens/retailers/retailers.fixtures.ts';
import { people } from '../../screens/users/users.fixtures.ts';
import { anyState, findDialog, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { Palette, type Source } from './palette.tsx';

/** All rows are loaded, so the palette searches them itself. */
const found = <Row,>(rows: readonly Row[], rest: Partial<Source<Row>> = {}): Source<Row> => ({
  list: ready(listPage(rows)),
  onReload: fn(),
  searchedBy: 'screen',
  ...rest,
});
const everything = { orders: found(orderRows), retailers: found(shops), products: found(catalogue) };

const meta = {
  title: 'Screens/Everyone/Command palette',
  tags: ['admin', 'distributor', 'supervisor'],
  component: Palette,
  render: live(Palette, 'text', 'onText'),
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Finds a screen by any of its names, an action, an order, a retailer or a product, and opens it. Actions on a record are on its own page. Each kind of record is searched separately: if one fails, the others are still shown.',
      where: '`Ctrl K`, `⌘ K`, or Search in the header',
      specification: 'Beyond the documents',
    } satisfies ScreenGuide,
  },
  args: {
    role: 'DISTRIBUTOR',
    text: 'an',
    onText: fn(),
    onSearch: fn(),
    sources: everything,
    views: [
      { name: 'To approve', path: '/orders', search: 'status=pending' },
      { name: 'Low on oil', path: '/products', search: 'filter=lowstock&search=oil' },
      { name: 'Of another role', path: '/supervisor-orders', search: 'status=pending' },
    ],
    can: { createOrders: true, createRetailers: true, expenses: true, invoices: true },
    single: true,
    onGo: fn(),
    onShortcuts: fn(),
    onSignOut: fn(),
    onClose: fn(),
  },
  play: async () => {
    await screen.findByRole('dialog');
  },
} satisfies Meta<typeof Palette>;
export default meta;
type Story = StoryObj<typeof meta>;

const palette = () => findDialog('Search the console');
const field = async () => (await palette()).getByRole('combobox', { name: 'Search the console' });

export const Ready: Story = {};
/** Nothing is typed yet: every screen and action of the role. */
export const Empty: Story = { args: { text: '' } };
export const NoMatches: Story = { args: { text: 'saffron lamp' } };
export const Loading: Story = {
  args: {
    text: 'an',
    sources: {
      orders: found([], { list: loading }),
      retailers: found(shops),
      products: found([], { list: loading }),
    },
  },
};
export const Failed: Story = {
  args: { sources: { ...everything, retailers: found([], { list: failed(offline) }) } },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { sources: { ...everything, orders: found(orderRows, { list: refreshing(listPage(orderRows)) }) } },
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    text: 'a',
    sources: {
      orders: found(crowdedOrders),
      retailers: found(crowdedShops),
      products: found(crowdedProducts),
    },
  },
};
/** The server neither searches orders nor accepts new ones. */
export const OnlyLoadedOrders: Story = {
  tags: ['variant', 'state:bare'],
  args: {
    text: 'or',
    can: { createOrders: false, createRetailers: false, expenses: false, invoices: false },
    sources: {
      ...everything,
      orders: found(crowdedOrders, { list: ready(listPage(crowdedOrders, { total: 342, more: true })) }),
    },
  },
};
export const Administrator: Story = {
  tags: ['variant'],
  args: {
    role: 'ADMIN',
    text: 'in',
    sources: { distributors: found(distributors), users: found(people) },
  },
};
export const Supervisor: Story = {
  tags: ['variant'],
  args: { role: 'SUPERVISOR', sources: { orders: found(orderRows), retailers: found(shops) } },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(Palette, {
    state: { Ready: {}, Empty, NoMatches, Loading, Failed, Refreshing, Dense, OnlyLoadedOrders },
    role: { Distributor: { args: { role: 'DISTRIBUTOR' } }, Administrator, Supervisor },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const GoesToAScreenByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  args: { text: '' },
  play: async ({ args }) => {
    await expect(await field()).toHaveFocus();
    await userEvent.keyboard('financial');
    const option = (await palette()).getByRole('option', { name: /^Accounting/ });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(await field()).toHaveAttribute('aria-activedescendant', option.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onGo).toHaveBeenLastCalledWith('/accounting');
  },
};

export const OpensARecordByEnter: Story = {
  tags: ['behaviour', '!review'],
  args: { text: '' },
  play: async ({ args }) => {
    await field();
    await userEvent.keyboard('annapoorna provision{Enter}');
    await expect(args.onGo).toHaveBeenLastCalledWith('/retailers/r-101');
  },
};

export const ClosesWithOneEscape: Story = {
  tags: ['behaviour', '!review'],
  args: { text: 'annapoorna' },
  play: async ({ args }) => {
    await expect(await field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

const reload = fn();
export const TriesAFailedSearchAgain: Story = {
  tags: ['behaviour', '!review'],
  args: {
    text: 'annapoorna',
    sources: { retailers: found([], { list: failed(offline), onReload: reload }) },
  },
  play: async ({ args }) => {
    const open = await palette();
    await expect(open.getByRole('status')).toHaveTextContent('Not everything could be searched.');
    await userEvent.click(open.getByRole('option', { name: /^Retry retailers/ }));
    await expect(reload).toHaveBeenCalledTimes(1);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const SearchesAtOnceByEnterWhileNothingIsFound: Story = {
  tags: ['behaviour', '!review'],
  args: { text: '', sources: { orders: found([], { list: loading }) } },
  play: async ({ args }) => {
    await field();
    await userEvent.keyboard('ORD-24817{Enter}');
    await expect((await palette()).getByRole('status')).toHaveTextContent('Searching…');
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
    await expect(args.onGo).not.toHaveBeenCalled();
  },
};
