import {
  failed,
  failedWithLast,
  largeText,
  listOf,
  listPage,
  loading,
  missing,
  NOW,
  phone,
  ready,
  refreshing,
  small,
  tabTo,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { prices } from '../../parts/price-checker/price-checker.fixtures.ts';
import { anyState, hrefIn, liveView, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { issued } from '../invoices/invoices.fixtures.ts';
import { khan, paymentTotals, statementRows, statementTotals } from '../payments/payments.fixtures.ts';
import {
  bareShop,
  khansActivity,
  khansAging,
  khansConversations,
  khansDiscounts,
  khansOrders,
  khansPayments,
  khansShop,
  longShop,
  manyOrders,
  manyPayments,
} from './retailer-record.fixtures.ts';
import { RetailerRecord } from './retailer-record.tsx';
import { type RetailerRecordView, retailerRecordView } from './retailer-record-view.ts';

const view: RetailerRecordView = {
  tab: 'orders',
  search: '',
  period: '90d',
  sort: null,
  order: null,
  payment: null,
  form: null,
};
const account = { credit: ready(khan), aging: ready({ row: khansAging, searched: 1, more: false }) };
const lists = {
  orders: listOf(ready(listPage(khansOrders))),
  payments: listOf(
    ready(
      listPage(khansPayments, {
        totals: { ...paymentTotals, sums: { received: 3_46_726_75, refunded: 9_468_00 } },
      }),
    ),
  ),
  statement: listOf(ready(listPage(statementRows, { totals: statementTotals }))),
  papers: listOf(ready(listPage(issued))),
  prices: listOf(ready(listPage(prices))),
  discounts: listOf(ready(listPage(khansDiscounts))),
  conversations: listOf(ready(listPage(khansConversations))),
  activity: { load: ready(khansActivity), onReload: fn() },
};

const meta = {
  title: 'Screens/Distributor/Retailers/Retailer',
  tags: ['distributor', 'supervisor', 'extension'],
  component: RetailerRecord,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Shows everything about one shop: who it is, what it owes and for how long, its orders, payments, statement, prices, discounts, conversations and recent activity. New orders, payments, credit limits, corrections and blocking start here.',
      where: '`/retailers/:id` for a distributor, `/supervisor-retailers/:id` for a supervisor',
      specification: 'screens §3 (Retailer, Credit, Aging) lists the fields; the page is our own',
      adds: 'A retailer’s page: credit, orders, payments, prices, activity',
      needs: ['records'],
    } satisfies ScreenGuide,
  },
  args: {
    retailer: ready(khansShop),
    coordinates: ready({ latitude: 14.4663, longitude: 75.9219 }),
    account,
    lists,
    view,
    onView: fn(),
    hrefOf: hrefIn(retailerRecordView),
    actions: {
      edit: { supported: true },
      newOrder: { supported: true },
      account: true,
      onSetActive: fn(),
      saving: false,
    },
    onReload: fn(),
    back: '/retailers?search=khan',
    now: NOW,
    organisation: 'Vrinda Distributors',
  },
} satisfies Meta<typeof RetailerRecord>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { retailer: loading } };
/** The parts load separately. */
export const PartsLoading: Story = {
  tags: ['variant'],
  args: {
    coordinates: loading,
    account: { credit: loading, aging: loading },
    lists: { ...lists, orders: listOf(loading) },
  },
};
/** A new shop: nothing owed, nothing ordered. */
export const Empty: Story = {
  args: {
    account: {
      credit: ready({
        ...khan,
        creditLimit: 0,
        usedCredit: 0,
        availableCredit: undefined,
        outstandingBalance: 0,
        lastPaymentDate: undefined,
      }),
      aging: ready({ row: undefined, searched: 0, more: false }),
    },
    lists: { ...lists, orders: listOf(ready(listPage([]))) },
  },
};
export const NotFound: Story = {
  args: { retailer: failed(missing('It does not exist, or it belongs to another distributor.')) },
};
export const Failed: Story = { args: { retailer: failed() } };
export const FailedWithEarlierData: Story = {
  tags: ['variant'],
  args: {
    retailer: failedWithLast(khansShop),
    account: { credit: failedWithLast(khan), aging: failed() },
    lists: { ...lists, orders: listOf(failedWithLast(listPage(khansOrders))) },
  },
};
export const PartsFailed: Story = {
  tags: ['variant'],
  args: {
    account: { credit: failed(), aging: failed() },
    lists: { ...lists, orders: listOf(failed()) },
  },
};
export const Refreshing: Story = { tags: ['variant'], args: { retailer: refreshing(khansShop) } };
export const Dense: Story = {
  tags: ['variant'],
  args: {
    retailer: ready(longShop),
    lists: { ...lists, orders: listOf(ready(listPage(manyOrders, { total: 612, more: true }))) },
  },
};
export const Blocked: Story = {
  tags: ['variant'],
  args: { retailer: ready({ ...khansShop, isActive: false }) },
};
export const Payments: Story = { tags: ['variant'], args: { view: { ...view, tab: 'payments' } } };
export const ManyPayments: Story = {
  tags: ['variant'],
  args: {
    view: { ...view, tab: 'payments' },
    lists: { ...lists, payments: listOf(ready(listPage(manyPayments))) },
  },
};
export const Statement: Story = { tags: ['variant'], args: { view: { ...view, tab: 'statement' } } };
export const Invoices: Story = { tags: ['variant'], args: { view: { ...view, tab: 'papers' } } };
export const Discounts: Story = { tags: ['variant'], args: { view: { ...view, tab: 'discounts' } } };
export const Prices: Story = { tags: ['variant'], args: { view: { ...view, tab: 'prices' } } };
export const NoPricesMatch: Story = {
  tags: ['state:no-match'],
  args: {
    view: { ...view, tab: 'prices', search: 'saffron' },
    lists: { ...lists, prices: listOf(ready(listPage([]))) },
  },
};
export const Activity: Story = { tags: ['variant'], args: { view: { ...view, tab: 'activity' } } };
export const ActivityFailed: Story = {
  tags: ['variant'],
  args: {
    view: { ...view, tab: 'activity' },
    lists: { ...lists, activity: { load: failed(), onReload: fn() } },
  },
};
/** A server that has no call for it. */
export const ActivityNotSupplied: Story = {
  tags: ['variant'],
  args: { view: { ...view, tab: 'activity' }, lists: { ...lists, activity: undefined } },
};
export const Conversations: Story = {
  tags: ['variant'],
  args: { view: { ...view, tab: 'conversations' } },
};
/** Without account and forms: a supervisor can see orders, and block the retailer. */
export const ForASupervisor: Story = {
  parameters: { role: 'SUPERVISOR' },
  tags: ['variant'],
  args: {
    account: undefined,
    lists: { orders: lists.orders },
    actions: { account: false, onSetActive: fn(), saving: false },
    back: '/supervisor-retailers',
  },
};
/** Only documented calls: the orders of all retailers were searched, and the details cannot be edited. */
export const DocumentedCallsOnly: Story = {
  tags: ['variant'],
  args: {
    retailer: ready(bareShop),
    coordinates: ready(undefined),
    actions: {
      edit: { supported: false },
      newOrder: { supported: false },
      account: true,
      onSetActive: fn(),
      saving: false,
    },
    lists: {
      ...lists,
      activity: undefined,
      orders: listOf(ready(listPage(khansOrders.slice(0, 3), { total: 342, more: true, loadedRows: 100 }))),
    },
  },
};
/** No match among the searched rows does not mean that there is none. */
export const NoneFoundSoFar: Story = {
  tags: ['variant'],
  args: {
    account: { credit: ready(khan), aging: ready({ row: undefined, searched: 500, more: true }) },
    lists: { ...lists, orders: listOf(ready(listPage([], { total: 342, more: true, loadedRows: 100 }))) },
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(RetailerRecord, {
    state: {
      Ready,
      Loading,
      PartsLoading,
      Empty,
      NotFound,
      Failed,
      FailedWithEarlierData,
      PartsFailed,
      Refreshing,
      Dense,
      Blocked,
      NoneFoundSoFar,
    },
    role: { Distributor: {}, Supervisor: ForASupervisor },
    server: { Full: {}, 'Documented calls only': DocumentedCallsOnly },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const OpensEachForm: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    for (const [button, kind] of [
      ['Edit', 'edit'],
      ['Adjust Credit', 'adjust'],
      ['Record Payment', 'record'],
      ['New Order', 'new'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: button }));
      await expect(args.onView).toHaveBeenLastCalledWith({ form: { kind } });
    }
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Block' }));
    await expect(args.actions.onSetActive).toHaveBeenCalledTimes(1);
    await expect(args.actions.onSetActive).toHaveBeenCalledWith(false);
  },
};

export const TakesNoOrderWhileBlocked: Story = {
  tags: ['behaviour', '!review'],
  args: Blocked.args,
  play: async ({ canvas, args }) => {
    const order = canvas.getByRole('button', { name: 'New Order' });
    await expect(order).toHaveAccessibleDescription(/Unblock the retailer first/);
    await userEvent.click(order);
    await expect(args.onView).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock' }));
    await expect(args.actions.onSetActive).toHaveBeenCalledWith(true);
  },
};

export const SaysWhyItCannotBeEdited: Story = {
  tags: ['behaviour', '!review'],
  args: DocumentedCallsOnly.args,
  play: async ({ canvas, args }) => {
    const edit = canvas.getByRole('button', { name: 'Edit' });
    await expect(edit).toHaveAccessibleDescription(
      'This server does not support editing retailers from the console.',
    );
    await userEvent.click(edit);
    await expect(args.onView).not.toHaveBeenCalled();
    await expect(canvas.getByText(/Not a valid GST number/)).toBeVisible();
    // The owner comes from the credit call.
    await expect(canvas.getByText('Imtiaz Khan')).toBeVisible();
    const found = 'Found 3 in the 100 loaded of 342 orders';
    await expect(canvas.getAllByRole('status').map((status) => status.textContent)).toContain(found);
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(args.lists.orders.onMore).toHaveBeenCalledTimes(1);
  },
};

export const NeverSaysNoneBeforeAllWereSearched: Story = {
  tags: ['behaviour', '!review'],
  args: NoneFoundSoFar.args,
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Searched the 100 loaded of 342 orders' }),
    ).toBeVisible();
    await expect(canvas.getByText(/Not among the first 500 lines/)).toBeVisible();
    await expect(canvas.queryByText('No orders yet')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(args.lists.orders.onMore).toHaveBeenCalledTimes(1);
  },
};

export const ShowsEachPartByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  render: liveView(RetailerRecord),
  play: async ({ canvas, args }) => {
    await tabTo(canvas.getByRole('tab', { name: 'Orders' }));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onView).toHaveBeenLastCalledWith({ tab: 'payments', sort: null });
    await canvas.findByRole('grid', { name: 'Payment History' });
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await canvas.findByText('Opening balance');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const issuedPapers = within(await canvas.findByRole('grid', { name: 'Invoices of this retailer' }));
    await expect(issuedPapers.getByRole('link', { name: 'INV/26-27/0042' })).toHaveAttribute(
      'href',
      '#/accounting?tab=invoices&paper=i-42',
    );
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const goods = within(await canvas.findByRole('grid', { name: 'Prices' }));
    await expect(goods.getByRole('link', { name: 'Gokulam Cow Ghee' })).toHaveAttribute(
      'href',
      '#/products?details=p-104',
    );
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await canvas.findByRole('grid', { name: 'Discounts for this retailer' });
    await expect(canvas.getByRole('link', { name: 'Manage discounts' })).toHaveAttribute(
      'href',
      '#/discounts?tab=retailer&search=Khan%20Kirana%20%26%20Dairy',
    );
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const talks = within(await canvas.findByRole('grid', { name: 'Conversations with this retailer' }));
    await expect(talks.getByRole('link', { name: 'Short delivery on ORD-24811' })).toHaveAttribute(
      'href',
      '#/support?open=c-1',
    );
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(await canvas.findByRole('link', { name: 'ORD-24811' })).toHaveAttribute(
      'href',
      '#/orders?open=o-24811',
    );
  },
};

export const OpensAnOrderAndLeadsBack: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const [first] = khansOrders;
    await userEvent.click(canvas.getByText(first?.orderNumber ?? ''));
    await expect(args.onView).toHaveBeenLastCalledWith({ order: first?.id });
    await expect(canvas.getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
      'href',
      `#/live-tracking?open=r-${khansShop.id}`,
    );
    await expect(canvas.getByRole('link', { name: 'All retailers' })).toHaveAttribute(
      'href',
      '#/retailers?search=khan',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onReload).toHaveBeenCalledTimes(3);
    await expect(args.lists.orders.onReload).toHaveBeenCalledTimes(1);
  },
};
