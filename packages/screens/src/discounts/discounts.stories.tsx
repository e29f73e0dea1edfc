import type { Discount, DiscountTotals } from '@dmc/contract/discount-answers';
import {
  failed,
  failedWithLast,
  largeText,
  listOf,
  loading,
  pageOf,
  phone,
  ready,
  refreshing,
  small,
  timeout,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  answering,
  answeringLate,
  anyState,
  findQuestion,
  hrefIn,
  liveView,
  type ScreenGuide,
  writingEach,
} from '../story-kit/story-kit.tsx';
import { analytics, crowd, generics, NOW, owns } from './discounts.fixtures.ts';
import { Discounts, type DiscountsProps } from './discounts.tsx';
import { type DiscountsView, discountsView } from './discounts-view.ts';

const view: DiscountsView = { tab: 'generic', search: '', status: 'all', sort: null, open: null };
const retailer: DiscountsView = { ...view, tab: 'retailer' };
const analysis: DiscountsView = { ...view, tab: 'analytics' };
const page = pageOf<Discount, DiscountTotals>(generics);
const ownPage = pageOf<Discount, DiscountTotals>(owns);
type Lists = DiscountsProps['generic']['state'];
/** Both lists come in the same answers: they load and fail together. */
const listsOf = (generic: Lists, own = generic) => ({
  generic: listOf(generic),
  retailerSpecific: listOf(own),
});
const none = listsOf(ready(pageOf<Discount, DiscountTotals>([])));

const meta = {
  title: 'Screens/Distributor/Discounts',
  tags: ['distributor'],
  component: Discounts,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Discounts for everyone and for single retailers, which of them are in force, and what they amount to. They are set, edited and removed here; the price checker shows what one retailer pays.',
      where: '`/discounts`',
      specification: 'screens §2 (Discount Management), §3 (Discount), §4, §5, §7, §8, §9',
    } satisfies ScreenGuide,
  },
  args: {
    searchedBy: 'screen',
    ...listsOf(ready(page), ready(ownPage)),
    analytics: ready(analytics),
    view,
    onView: fn(),
    hrefOf: hrefIn(discountsView),
    onReload: fn(),
    onRemove: answering({ ok: true }),
    bulk: {
      readAll: { generic: answering(pageOf([])), retailer: answering(pageOf([])) },
      onRemove: writingEach(),
      onExtend: writingEach(),
    },
    now: NOW,
  },
} satisfies Meta<typeof Discounts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'discounts.generic-discounts',
      'discounts.retailer-specific',
      'discounts.analytics',
      'discounts.add-generic-discount',
      'discounts.add-another-generic-discount',
      'discounts.active',
      'discounts.inactive',
      'discounts.remove',
      'discounts.n-percent',
      'discounts.rupees-amount',
    ],
  },
};
export const RetailerSpecific: Story = {
  parameters: { proves: ['discounts.add-retailer-discount', 'discounts.add-retailer-specific-discount'] },
  args: { view: retailer },
};
export const Analytics: Story = {
  parameters: {
    proves: ['discounts.discount-overview', 'discounts.top-discounted-products', 'discounts.generic'],
  },
  args: { view: analysis },
};
export const Loading: Story = {
  tags: ['documented'],
  parameters: { proves: ['discounts.loading-discounts'] },
  args: listsOf(loading),
};
export const Empty: Story = { parameters: { proves: ['discounts.no-generic-discounts'] }, args: none };
export const EmptyRetailerSpecific: Story = {
  tags: ['documented'],
  parameters: { proves: ['discounts.no-retailer-specific-discounts'] },
  args: { view: retailer, ...none },
};
export const NoMatches: Story = {
  tags: ['variant'],
  args: { view: { ...view, search: 'saffron', status: 'inactive' } },
};
export const Failed: Story = { tags: ['variant'], args: listsOf(failed()) };
export const FailedWithLastRows: Story = {
  tags: ['variant'],
  args: listsOf(failedWithLast(page), failedWithLast(ownPage)),
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: listsOf(refreshing(page), refreshing(ownPage)),
};
export const Dense: Story = {
  tags: ['variant'],
  args: { generic: listOf(ready(pageOf(crowd, { total: 342, more: true }))) },
};
/** The server searches: every number is its own, whatever is loaded. */
export const SearchedByTheServer: Story = {
  tags: ['variant', 'beta'],
  args: {
    searchedBy: 'server',
    view: { ...view, search: 'ghee', status: 'active' },
    generic: listOf(
      ready(
        pageOf(generics.slice(0, 2), {
          total: 2,
          totals: {
            counts: { status: { all: 5, active: 2, inactive: 3 } },
            overall: { status: { all: 342, active: 300, inactive: 42 } },
          },
        }),
      ),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'All 5' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Inactive 3' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: /^Generic Discounts/ })).toHaveTextContent('342');
    await expect(canvas.getByText(/^Showing/).parentElement).toHaveTextContent('Showing 2 of 2');
  },
};
/** It does not: none of the loaded ones match, and others may. */
export const NoneInThePartSearched: Story = {
  tags: ['variant'],
  args: {
    view: { ...view, search: 'saffron' },
    generic: { ...listOf(ready(pageOf(crowd, { total: 342, more: true }))), onAll: fn() },
  },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Searched the 64 loaded of 342 discounts' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load all and search' }));
    await expect(args.generic.onAll).toHaveBeenCalledTimes(1);
  },
};
/** A server that sends no total, and a row that could not be read. */
export const WithoutTotal: Story = {
  tags: ['variant'],
  args: {
    generic: listOf(ready(pageOf(crowd, { total: undefined, more: true, unreadable: 1 }))),
  },
};
export const Inactive: Story = { tags: ['variant'], args: { view: { ...view, status: 'inactive' } } };
export const SortedByDiscount: Story = {
  tags: ['variant'],
  args: { view: { ...view, sort: { id: 'discount', desc: true } } },
};
export const Narrow: Story = { tags: ['variant'], globals: phone };
export const RetailerSpecificOnAPhone: Story = { ...RetailerSpecific, tags: ['variant'], globals: phone };

export const AnalyticsLoading: Story = { tags: ['variant'], args: { view: analysis, analytics: loading } };
export const AnalyticsFailed: Story = { tags: ['variant'], args: { view: analysis, analytics: failed() } };
export const AnalyticsFailedWithLastFigures: Story = {
  tags: ['variant'],
  args: { view: analysis, analytics: failedWithLast(analytics) },
};
export const AnalyticsOnAPhone: Story = { ...Analytics, tags: ['variant'], globals: phone };
/** Only the documented fields: the average is the server's, the average amount is computed from the lists. */
export const AnalyticsOfAnotherBackend: Story = {
  tags: ['variant'],
  args: {
    view: analysis,
    analytics: ready({ ...analytics, averageFixedValue: undefined }),
  },
};
/** The same with incomplete lists: nothing is made up. */
export const AnalyticsNotSupplied: Story = {
  tags: ['variant'],
  args: {
    view: analysis,
    ...listsOf(failed()),
    analytics: ready({ ...analytics, averageFixedValue: undefined, averageDiscountValue: undefined }),
  },
};
export const AnalyticsOfNothing: Story = {
  tags: ['variant'],
  args: {
    view: analysis,
    analytics: ready({
      totalActiveDiscounts: 0,
      genericDiscountsCount: 0,
      retailerDiscountsCount: 0,
      averageDiscountValue: 0,
      averageFixedValue: 0,
      topDiscountedProducts: [],
    }),
  },
};

const Living = liveView(Discounts);
const living: Story = { render: Living };

const question = () => findQuestion();
const askToRemove = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return question();
};
const removeGhee = () => askToRemove(/^Remove the discount on Gokulam Cow Ghee$/);

export const RemovalAsked: Story = {
  ...living,
  tags: ['documented'],
  parameters: { proves: ['discounts.are-you-sure-you-want-to-remove-this-generic'] },
  play: async () => {
    await removeGhee();
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Living, {
    state: {
      Ready,
      RetailerSpecific,
      Analytics,
      Loading,
      Empty,
      NoMatches,
      Failed,
      FailedWithLastRows,
      Refreshing,
      Dense,
      Inactive,
      AnalyticsLoading,
      AnalyticsFailed,
      AnalyticsNotSupplied,
      AnalyticsOfNothing,
      RemovalAsked,
    },
    server: {
      Full: {},
      'Documented calls only': { args: { analytics: AnalyticsOfAnotherBackend.args?.analytics } },
    },
  }),
};
export const RemovalOfRetailerSpecificAsked: Story = {
  ...living,
  tags: ['documented'],
  parameters: { proves: ['discounts.are-you-sure-you-want-to-remove-this-retailer'] },
  args: { view: retailer, tenant: 'Vrinda Distributors' },
  play: async () => {
    await askToRemove(/^Remove .*Gokulam Cow Ghee for Lakshmi/);
  },
};
export const RemovalFailed: Story = {
  ...living,
  tags: ['behaviour', '!review'],
  parameters: { proves: ['discounts.failed-to-remove-discount-please-try-again'] },
  args: { onRemove: answering({ ok: false, form: timeout.message }) },
  play: async () => {
    const asked = await removeGhee();
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
    await expect(await asked.findByRole('alert')).toHaveTextContent(
      'Failed to remove discount. Please try again.',
    );
  },
};

export const RemovesAfterAskingOnce: Story = {
  ...living,
  tags: ['behaviour', '!review'],
  args: { onRemove: answeringLate({ ok: true }) },
  play: async ({ args }) => {
    const asked = await removeGhee();
    await expect(
      asked.getByText('Are you sure you want to remove this generic discount?'),
    ).toBeInTheDocument();
    await expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.dblClick(asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
    await expect(args.onRemove).toHaveBeenCalledWith({ productId: 'p-104', retailerId: undefined });
    await expect(
      screen.getByRole('button', { name: 'Remove the discount on Gokulam Cow Ghee' }),
    ).toHaveFocus();
  },
};

/** The focused row disappears with its discount. */
function Removing(args: DiscountsProps) {
  const [rows, setRows] = useState(generics);
  return (
    <Living
      {...args}
      generic={listOf(ready(pageOf(rows)))}
      onRemove={async ({ productId }) => {
        setTimeout(() => setRows(rows.filter(({ product }) => product.id !== productId)), 100);
        return { ok: true };
      }}
    />
  );
}
export const LeavesTheFocusInTheListAfterARemoval: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => <Removing {...args} />,
  play: async ({ canvas }) => {
    const asked = await removeGhee();
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByText('Gokulam Cow Ghee')).toBeNull());
    await waitFor(async () => {
      await expect(document.activeElement).not.toBe(document.body);
      await expect(document.activeElement).toContainElement(canvas.getByRole('grid'));
    });
  },
};

export const RemovesTheDiscountOfOneRetailer: Story = {
  ...living,
  tags: ['behaviour', '!review'],
  args: { view: retailer },
  play: async ({ args }) => {
    const asked = await askToRemove(/^Remove .*Gokulam Cow Ghee for Lakshmi/);
    await expect(
      asked.getByText('Are you sure you want to remove this retailer discount?'),
    ).toBeInTheDocument();
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(args.onRemove).toHaveBeenCalledWith({ productId: 'p-104', retailerId: 'r-41' }),
    );
  },
};

export const OpensForms: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Generic Discount' }));
    await expect(args.onView).toHaveBeenLastCalledWith({ open: { kind: 'new' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another Generic Discount' }));
    await expect(args.onView).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit the discount on Chaikhaas Assam Tea' }));
    await expect(args.onView).toHaveBeenLastCalledWith({ open: { kind: 'edit', id: 'p-103' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Price checker' }));
    await expect(args.onView).toHaveBeenLastCalledWith({ open: { kind: 'check' } });
  },
};

export const EditsAndRemovesFromACard: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ args, canvas }) => {
    const actions = canvas.getByRole('button', { name: 'Actions for the discount on Chaikhaas Assam Tea' });
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await expect(args.onView).toHaveBeenLastCalledWith({ open: { kind: 'edit', id: 'p-103' } });
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await expect(args.onView).toHaveBeenLastCalledWith({ open: { kind: 'remove', id: 'p-103' } });
  },
};

export const OpensARowByEnter: Story = {
  tags: ['behaviour', '!review'],
  args: { view: retailer },
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('row', { name: /Basmati/ });
    row.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onView).toHaveBeenLastCalledWith({ open: { kind: 'edit', id: 'r-31~p-101' } });
  },
};

export const NamesEachButtonApart: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { ...view, tab: 'retailer' } },
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('button', { name: /^(Edit|Remove) the discount/ })).map(
      (button) => button.getAttribute('aria-label'),
    );
    await expect(new Set(names).size).toBe(names.length);
  },
};

export const LeavesSearchAndFilterWithTheTab: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { ...view, search: 'ghee', status: 'active' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Retailer Specific/ }));
    await expect(args.onView).toHaveBeenLastCalledWith({
      tab: 'retailer',
      search: '',
      status: 'all',
      sort: null,
      open: null,
    });
  },
};

export const SearchesByEnter: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search discounts' }), 'ghee{Enter}');
    await expect(args.onView).toHaveBeenLastCalledWith({ search: 'ghee' });
  },
};

export const ShowsOnlyTheInactive: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Inactive/ }));
    await expect(args.onView).toHaveBeenLastCalledWith({ status: 'inactive' });
  },
};

export const TriesAgain: Story = {
  tags: ['behaviour', '!review'],
  args: listsOf(failed()),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.generic.onReload).toHaveBeenCalledTimes(1);
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], decorators: largeText };
