import type { Discount, DiscountTotals } from '@dmc/contract/discount-answers';
import {
  failed,
  failedWithLast,
  largeText,
  listOf,
  listPage,
  loading,
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
  liveList,
  type ScreenGuide,
  writingEach,
} from '../../story-kit/story-kit.tsx';
import { analytics, crowd, generics, NOW, owns } from './discounts.fixtures.ts';
import { Discounts, type DiscountsProps } from './discounts.tsx';
import { type DiscountsView, discountsView } from './discounts-view.ts';

const view: DiscountsView = { tab: 'generic', search: '', status: 'all', sort: null, open: null };
const retailer: DiscountsView = { ...view, tab: 'retailer' };
const analysis: DiscountsView = { ...view, tab: 'analytics' };
const page = listPage<Discount, DiscountTotals>(generics);
const ownPage = listPage<Discount, DiscountTotals>(owns);
const rows = (state: DiscountsProps['list']['generic']['rows']['state']) => ({ rows: listOf(state) });
const list: DiscountsProps['list'] = {
  searchedBy: 'screen',
  view,
  onView: fn(),
  hrefOf: hrefIn(discountsView),
  generic: rows(ready(page)),
  retailer: rows(ready(ownPage)),
};
type State = Parameters<typeof rows>[0];
/** Both lists come in the same answers: they load and fail together. */
const bothLists = (generic: State, own = generic, change: Partial<DiscountsProps['list']> = {}) => ({
  list: { ...list, generic: rows(generic), retailer: rows(own), ...change },
});
const showing = (shown: Partial<DiscountsView>) => ({ list: { ...list, view: { ...view, ...shown } } });
const nothing = ready(listPage<Discount, DiscountTotals>([]));
const none = bothLists(nothing);

const meta = {
  title: 'Screens/Distributor/Discounts',
  tags: ['distributor'],
  component: Discounts,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Lists discounts for everyone and for single retailers, which of them are in effect, and what they add up to. They are set, edited and removed here; the price checker shows what one retailer pays.',
      where: '`/discounts`',
      specification: 'screens §2 (Discount Management), §3 (Discount), §4, §5, §7, §8, §9',
      adds: 'Search of all discounts, not only of those loaded',
      needs: ['search'],
    } satisfies ScreenGuide,
  },
  args: {
    list,
    analytics: ready(analytics),
    onReload: fn(),
    onRemove: answering({ ok: true }),
    bulk: {
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
  tags: ['state:ready'],
  parameters: { proves: ['discounts.add-retailer-discount', 'discounts.add-retailer-specific-discount'] },
  args: showing(retailer),
};
export const Analytics: Story = {
  tags: ['state:ready'],
  parameters: {
    proves: ['discounts.discount-overview', 'discounts.top-discounted-products', 'discounts.generic'],
  },
  args: showing(analysis),
};
export const Loading: Story = {
  parameters: { proves: ['discounts.loading-discounts'] },
  args: bothLists(loading),
};
export const Empty: Story = {
  name: 'Empty: No Generic Discounts',
  parameters: { proves: ['discounts.no-generic-discounts'] },
  args: none,
};
export const EmptyRetailerSpecific: Story = {
  name: 'Empty: No Retailer Specific Discounts',
  tags: ['state:empty'],
  parameters: { proves: ['discounts.no-retailer-specific-discounts'] },
  args: bothLists(nothing, nothing, { view: retailer }),
};
export const NoMatches: Story = {
  args: showing({ search: 'saffron', status: 'inactive' }),
};
export const Failed: Story = { args: bothLists(failed()) };
export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: bothLists(failedWithLast(page), failedWithLast(ownPage)),
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: bothLists(refreshing(page), refreshing(ownPage)),
};
export const RetailerSpecificLoading: Story = {
  tags: ['state:loading'],
  args: bothLists(loading, loading, { view: retailer }),
};
export const RetailerSpecificNoMatches: Story = {
  tags: ['state:no-match'],
  args: showing({ ...retailer, search: 'saffron' }),
};
export const RetailerSpecificFailed: Story = {
  tags: ['state:failed'],
  args: bothLists(failed(), failed(), { view: retailer }),
};
export const RetailerSpecificRefreshing: Story = {
  tags: ['variant', 'state:refreshing'],
  args: bothLists(refreshing(page), refreshing(ownPage), { view: retailer }),
};
export const Dense: Story = {
  tags: ['variant'],
  args: { list: { ...list, generic: rows(ready(listPage(crowd, { total: 342, more: true }))) } },
};
/** The server searches: every number is its own, whatever is loaded. */
export const SearchedByTheServer: Story = {
  tags: ['variant', 'extension'],
  args: {
    list: {
      ...list,
      searchedBy: 'server',
      view: { ...view, search: 'ghee', status: 'active' },
      generic: rows(
        ready(
          listPage(generics.slice(0, 2), {
            total: 2,
            totals: {
              counts: { status: { all: 5, active: 2, inactive: 3 } },
              overall: { status: { all: 342, active: 300, inactive: 42 } },
            },
          }),
        ),
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'All 5' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Inactive 3' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: /^Generic Discounts/ })).toHaveTextContent('342');
    await expect(canvas.getByText(/^Showing/).parentElement).toHaveTextContent('Showing 2 of 2');
  },
};
/** It does not: none of the loaded ones match, and others may. */
export const NoMatchesInThePartSearched: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      view: { ...view, search: 'saffron' },
      generic: { rows: { ...listOf(ready(listPage(crowd, { total: 342, more: true }))), onAll: fn() } },
    },
  },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Searched the 64 loaded of 342 discounts' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load all and search' }));
    await expect(args.list.generic.rows.onAll).toHaveBeenCalledTimes(1);
  },
};
/** A server that sends no total, and a row that could not be read. */
export const WithoutTotal: Story = {
  tags: ['variant', 'state:bare'],
  args: {
    list: { ...list, generic: rows(ready(listPage(crowd, { total: undefined, more: true, unreadable: 1 }))) },
  },
};
export const Inactive: Story = { tags: ['variant'], args: showing({ status: 'inactive' }) };
export const SortedByDiscount: Story = {
  tags: ['variant'],
  args: showing({ sort: { id: 'discount', desc: true } }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const RetailerSpecificOnAPhone: Story = {
  ...RetailerSpecific,
  tags: ['variant', 'state:phone'],
  globals: phone,
};

export const AnalyticsLoading: Story = {
  tags: ['state:loading'],
  args: { ...showing(analysis), analytics: loading },
};
export const AnalyticsFailed: Story = {
  tags: ['state:failed'],
  args: { ...showing(analysis), analytics: failed() },
};
export const AnalyticsFailedWithEarlierFigures: Story = {
  tags: ['variant'],
  args: { ...showing(analysis), analytics: failedWithLast(analytics) },
};
export const AnalyticsRefreshing: Story = {
  tags: ['variant', 'state:refreshing'],
  args: { ...showing(analysis), analytics: refreshing(analytics) },
};
export const AnalyticsOnAPhone: Story = { ...Analytics, tags: ['variant', 'state:phone'], globals: phone };
/** Only the documented fields: the average is the server's, the average amount is computed from the lists. */
export const AnalyticsWithDocumentedCallsOnly: Story = {
  tags: ['variant', 'state:bare'],
  args: {
    ...showing(analysis),
    analytics: ready({ ...analytics, averageFixedValue: undefined }),
  },
};
/** The same with incomplete lists: nothing is made up. */
export const AnalyticsNotSupplied: Story = {
  tags: ['variant'],
  args: {
    ...bothLists(failed(), failed(), { view: analysis }),
    analytics: ready({ ...analytics, averageFixedValue: undefined, averageDiscountValue: undefined }),
  },
};
export const AnalyticsWithoutDiscounts: Story = {
  tags: ['state:empty'],
  args: {
    ...showing(analysis),
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

const Living = liveList(Discounts);
const living: Story = { render: Living };

const question = () => findQuestion();
const askToRemove = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return question();
};
const removeGhee = () => askToRemove(/^Remove the discount on Gokulam Cow Ghee$/);

export const ConfirmingRemoval: Story = {
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
      FailedWithEarlierRows,
      Refreshing,
      Dense,
      Inactive,
      AnalyticsLoading,
      AnalyticsFailed,
      AnalyticsNotSupplied,
      AnalyticsWithoutDiscounts,
      ConfirmingRemoval,
    },
    server: {
      Full: {},
      'Documented calls only': { args: { analytics: AnalyticsWithDocumentedCallsOnly.args?.analytics } },
    },
  }),
};
export const ConfirmingRetailerSpecificRemoval: Story = {
  ...living,
  tags: ['documented'],
  parameters: { proves: ['discounts.are-you-sure-you-want-to-remove-this-retailer'] },
  args: { ...showing(retailer), tenant: 'Vrinda Distributors' },
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
  const [left, setLeft] = useState(generics);
  return (
    <Living
      {...args}
      list={{ ...args.list, generic: rows(ready(listPage(left))) }}
      onRemove={async ({ productId }) => {
        const remove = () => setLeft(left.filter(({ product }) => product.id !== productId));
        if (args.tenant) setTimeout(remove, 100);
        else remove();
        await new Promise((resolve) => setTimeout(resolve, 10));
        return { ok: true };
      }}
    />
  );
}
export const LeavesTheFocusInTheListAfterARemoval: Story = {
  tags: ['behaviour', '!review'],
  args: { tenant: 'Vrinda Distributors' },
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

/** The list answers before the call that removes: the row is gone while its dialog is open. */
export const LeavesTheFocusInTheListIfTheRowGoesFirst: Story = {
  ...LeavesTheFocusInTheListAfterARemoval,
  args: {},
};

export const RemovesTheDiscountOfOneRetailer: Story = {
  ...living,
  tags: ['behaviour', '!review'],
  args: showing(retailer),
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
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: { kind: 'new' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another Generic Discount' }));
    await expect(args.list.onView).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit the discount on Chaikhaas Assam Tea' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: { kind: 'edit', id: 'p-103' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Price checker' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: { kind: 'check' } });
  },
};

export const EditsAndRemovesFromACard: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ args, canvas }) => {
    const actions = canvas.getByRole('button', { name: 'Actions for the discount on Chaikhaas Assam Tea' });
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: { kind: 'edit', id: 'p-103' } });
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: { kind: 'remove', id: 'p-103' } });
  },
};

export const OpensARowByEnter: Story = {
  tags: ['behaviour', '!review'],
  args: showing(retailer),
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('row', { name: /Basmati/ });
    row.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: { kind: 'edit', id: 'r-31~p-101' } });
  },
};

export const NamesEachButtonApart: Story = {
  tags: ['behaviour', '!review'],
  args: showing(retailer),
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('button', { name: /^(Edit|Remove) the discount/ })).map(
      (button) => button.getAttribute('aria-label'),
    );
    await expect(new Set(names).size).toBe(names.length);
  },
};

export const LeavesSearchAndFilterWithTheTab: Story = {
  tags: ['behaviour', '!review'],
  args: showing({ search: 'ghee', status: 'active' }),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Retailer Specific/ }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({
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
    await expect(args.list.onView).toHaveBeenLastCalledWith({ search: 'ghee' });
  },
};

export const ShowsOnlyTheInactive: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Inactive/ }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ status: 'inactive' });
  },
};

export const TriesAgain: Story = {
  tags: ['behaviour', '!review'],
  args: bothLists(failed()),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.list.generic.rows.onReload).toHaveBeenCalledTimes(1);
  },
};

export const ReadOnly: Story = {
  tags: ['variant'],
  render: () => <Discounts list={list} analytics={ready(analytics)} now={NOW} />,
};
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
