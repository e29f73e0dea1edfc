import type { Order, OrderTotals } from '@dmc/contract/orders';
import type { Outcome } from '@dmc/design-system/load';
import {
  chooseOption,
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
  tablet,
  tabTo,
  wide,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { useLocalOrders } from '../../parts/local-list/local-list.ts';
import {
  answering,
  anyState,
  findDialog,
  hrefIn,
  liveList,
  never,
  type ScreenGuide,
  writingEach,
} from '../../story-kit/story-kit.tsx';
import { crowdedOrders, orderRows, pendingOrder, returnedOrder } from './orders.fixtures.ts';
import styles from './orders.stories.module.css';
import { Orders, type OrdersProps } from './orders.tsx';
import { ordersView } from './orders-view.ts';

const view = ordersView.read(new URLSearchParams());
const page = listPage<Order, OrderTotals>(orderRows);

const list: OrdersProps['list'] = {
  rows: listOf(ready(page)),
  searchedBy: 'screen',
  view,
  onView: fn(),
  hrefOf: hrefIn(ordersView),
  readAll: async () => listPage([]),
};

const meta = {
  title: 'Screens/Distributor/Orders',
  tags: ['distributor'],
  component: Orders,
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Lists every order of the distributor, newest first, filtered by status, day and search. A row opens the order with its lines, where its status is set.',
      where: '`/orders` for a distributor, `/supervisor-orders` for a supervisor',
      specification: 'core §2 (Orders page), §3 (Order), §4 (Order status), §6, §8, §9',
      adds: 'Search, days and sort of all orders; undoing a status; a warning when someone else changed it',
      needs: ['search', 'undo', 'changes'],
    } satisfies ScreenGuide,
  },
  decorators: [
    (Story) => (
      <main className={styles.page}>
        <Story />
      </main>
    ),
  ],
  args: {
    list,
    now: NOW,
    onReload: fn(),
    onSetStatus: answering({ ok: true }),
    bulk: {
      onSetStatus: writingEach(),
      onUndo: writingEach(),
      print: { read: fn(async () => {}), organisation: 'Vrinda Distributors' },
    },
    newOrder: { supported: true, onOpen: fn() },
    may: { setStatus: true },
  },
} satisfies Meta<typeof Orders>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'orders.all-status',
      'orders.refresh',
      'orders.view-details',
      'orders.order',
      'orders.retailer',
      'orders.total',
      'orders.items',
      'orders.status',
      'orders.date',
      'orders.pending',
      'orders.confirmed',
      'orders.processing',
      'orders.shipped',
      'orders.delivered',
      'orders.cancelled',
      'orders.returned',
    ],
  },
};
export const Loading: Story = { args: { list: { ...list, rows: listOf(loading) } } };
export const Empty: Story = {
  name: 'Empty: No orders found.',
  parameters: { proves: ['orders.no-orders-found'] },
  args: { list: { ...list, rows: listOf(ready(listPage([]))) } },
};
export const NoMatches: Story = {
  args: { list: { ...list, view: { ...view, status: 'SHIPPED', search: 'saffron', from: '2026-11-01' } } },
};
export const Failed: Story = { args: { list: { ...list, rows: listOf(failed()) } } };
export const FailedWithEarlierRows: Story = {
  tags: ['documented'],
  parameters: { proves: ['rule.orders.failure'] },
  args: { list: { ...list, rows: listOf(failedWithLast(page, new Date('2026-11-20T10:42:00'))) } },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(refreshing(page)) } },
};
/** More orders than are loaded: only the total is certain, so only All Status has a count. */
export const Dense: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(ready(listPage<Order, OrderTotals>(crowdedOrders, { total: 342, more: true }))),
    },
  },
};
/** A server that sends no total: no counts, and the list says that there may be more. */
export const WithoutTotal: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(ready(listPage<Order, OrderTotals>(crowdedOrders, { total: undefined, more: true }))),
    },
  },
};
export const FilteredByStatus: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      view: { ...view, status: 'SHIPPED' },
      rows: listOf(
        ready(
          listPage<Order, OrderTotals>(
            orderRows.filter((order) => order.status === 'SHIPPED'),
            { total: 3 },
          ),
        ),
      ),
      unfiltered: page,
    },
  },
};
export const SearchedByDate: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: { ...view, search: 'store', from: '2026-11-18', to: '2026-11-20' } } },
};
/** The server searches every order, so that each status has its count. */
export const SearchedByTheServer: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      searchedBy: 'server',
      view: { ...view, search: 'store' },
      rows: listOf(
        ready(
          listPage<Order, OrderTotals>(orderRows.slice(0, 3), {
            total: 1204,
            more: true,
            totals: {
              counts: {
                status: {
                  all: 1204,
                  PENDING: 12,
                  CONFIRMED: 40,
                  PROCESSING: 31,
                  SHIPPED: 64,
                  DELIVERED: 1031,
                  CANCELLED: 20,
                  RETURNED: 6,
                },
              },
            },
          }),
        ),
      ),
    },
  },
};
/** The server does not search, and none of the loaded orders match: others may. */
export const NoMatchesAmongTheLoaded: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      view: { ...view, search: 'ORD-00100' },
      rows: listOf(ready(listPage<Order, OrderTotals>(crowdedOrders, { total: 342, more: true })), {
        onAll: fn(),
      }),
    },
  },
};
/** A link with an unknown status: every order, and a notice. */
export const UnknownStatus: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: { ...view, unknownStatus: 'waiting' } } },
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const LoadingOnAPhone: Story = { ...Loading, tags: ['variant'], globals: phone };
export const EmptyOnAPhone: Story = { ...Empty, tags: ['variant'], globals: phone };
export const FailedWithEarlierRowsOnAPhone: Story = {
  ...FailedWithEarlierRows,
  tags: ['variant'],
  globals: phone,
};
export const SearchedOnAPhone: Story = { ...SearchedByDate, tags: ['variant'], globals: phone };
export const DatesLeaveTheStatusItsSpace: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('combobox', { name: 'Status' });
    const { width } = status.getBoundingClientRect();
    await userEvent.click(canvas.getByRole('button', { name: 'Filter by date' }));
    await expect(await canvas.findByRole('combobox', { name: 'Placed' })).toBeVisible();
    await expect(status.getBoundingClientRect().width).toBe(width);
  },
};
/** A supervisor sets statuses but cannot create orders (core §6). */
export const Supervisor: Story = { tags: ['variant'], args: { newOrder: undefined } };
/** A server with only the documented calls. */
export const WithoutOrderForm: Story = {
  tags: ['variant', 'state:bare'],
  args: { newOrder: { supported: false, onOpen: fn() } },
};

const details = () => screen.findByRole('dialog', { name: /^Order/ });
const opened = { list: { ...list, view: { ...view, open: pendingOrder.id } } };

export const Details: Story = {
  tags: ['state:ready'],
  parameters: {
    proves: [
      'orders.update-status',
      'orders.order-info',
      'orders.retailer-info',
      'orders.product',
      'orders.sku',
      'orders.qty',
      'orders.unit-price',
      'orders.delivery-date',
      'orders.notes',
    ],
  },
  args: { ...opened, opened: ready(pendingOrder) },
  globals: wide,
  play: async () => {
    await details();
  },
};
export const DetailsOverTheList: Story = {
  ...Details,
  tags: ['variant'],
  globals: tablet,
};
export const DetailsOnAPhone: Story = { ...Details, tags: ['variant', 'state:phone'], globals: phone };
/** With large text the select has a line of its own. */
export const ShowsTheWholeStatusInLargeText: Story = {
  ...Details,
  tags: ['behaviour', '!review'],
  globals: { ...phone, ...largeText },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog'));
    const words = await drawer.findAllByText('Pending');
    for (const word of words) await expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth);
    const select = drawer.getByRole('combobox', { name: 'Update Status' }).getBoundingClientRect();
    await expect(select.width).toBeGreaterThan(140);
    const button = drawer.getByRole('button', { name: 'Confirm' }).getBoundingClientRect();
    await expect(button.top).toBeGreaterThan(select.bottom);
  },
};
/** Printed from the order itself: the sheet that replaces the page, with its head. */
export const PrintsTheOpenOrder: Story = {
  ...Details,
  tags: ['behaviour', '!review'],
  play: async () => {
    const printed: string[] = [];
    const print = spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const sheet = document.querySelector('body > :last-child section');
      printed.push(document.title, sheet?.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    });
    await userEvent.click(
      within(await details()).getByRole('button', { name: `Print order ${pendingOrder.orderNumber}` }),
    );
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const [title, text] = printed;
    await expect(title).toMatch(`Order ${pendingOrder.orderNumber} · `);
    for (const part of [`Order ${pendingOrder.orderNumber}`, pendingOrder.retailer.name])
      await expect(text).toContain(part);
    await expect(text).toMatch(/Printed \d+ \w+ \d{4}/);
    await waitFor(() => expect(document.querySelector('body > :last-child section')).toBeNull());
  },
};

/** The order's basic data is from the list; its lines are loading. */
export const DetailsLoading: Story = {
  tags: ['state:loading'],
  ...Details,
  args: { ...opened, opened: loading },
};
export const DetailsLoadingOnAPhone: Story = { ...DetailsLoading, tags: ['variant'], globals: phone };
/** A link to an order that is not in the list. */
export const DetailsFromALink: Story = {
  ...Details,
  tags: ['variant'],
  args: { list: { ...list, view: { ...view, open: 'o-20001' } }, opened: loading },
};
export const DetailsFailed: Story = {
  tags: ['state:failed'],
  ...Details,
  args: { list: { ...list, view: { ...view, open: 'o-20001' } }, opened: failed() },
};
export const DetailsFailedOnAPhone: Story = { ...DetailsFailed, tags: ['variant'], globals: phone };
/** The data from the list is shown; the rest is marked as missing. */
export const LinesFailed: Story = {
  ...Details,
  tags: ['variant'],
  args: { ...opened, opened: failed() },
};
export const DetailsNotFound: Story = {
  ...Details,
  tags: ['variant'],
  args: { list: { ...list, view: { ...view, open: 'o-1' } }, opened: failed(missing('Order not found')) },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Order not found' });
  },
};
export const DetailsNotFoundOnAPhone: Story = { ...DetailsNotFound, tags: ['variant'], globals: phone };
export const DetailsOfAReturnedOrder: Story = {
  ...Details,
  tags: ['variant'],
  args: { list: { ...list, view: { ...view, open: returnedOrder.id } }, opened: ready(returnedOrder) },
};
/** The latest change can still be undone. */
export const DetailsOfAChangeJustMade: Story = {
  ...DetailsOfAReturnedOrder,
  tags: ['variant'],
  args: { ...DetailsOfAReturnedOrder.args, onUndo: fn(async () => {}) },
};
export const DetailsOfAChangeJustMadeOnAPhone: Story = {
  ...DetailsOfAChangeJustMade,
  tags: ['variant'],
  globals: phone,
};
/** The price before the discount is below the price paid. */
export const DetailsOfADiscountedOrder: Story = {
  ...Details,
  tags: ['variant'],
  args: {
    ...opened,
    opened: ready({
      ...pendingOrder,
      items: pendingOrder.items?.map((item, index) =>
        index % 2 ? item : { ...item, listPrice: Math.round(item.unitPrice / 0.9) },
      ),
    }),
  },
};
/** The role may only view. */
export const DetailsWithoutChanges: Story = {
  ...Details,
  tags: ['variant'],
  args: { ...Details.args, may: { setStatus: false }, newOrder: undefined },
};

/** Opens the dropdown in the details and chooses; a select's list is rendered outside the dialog. */
async function choose(status: string) {
  const panel = within(await details());
  await userEvent.click(panel.getByRole('combobox', { name: 'Update Status' }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${status}`) }));
  return panel;
}

/** The list of statuses, each with its effect on the books. */
export const StatusChoices: Story = {
  ...Details,
  tags: ['variant'],
  // The list is modal: Radix hides the page behind it and traps focus, which axe cannot know.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async () => {
    const panel = within(await details());
    await userEvent.click(await panel.findByRole('combobox', { name: 'Update Status' }));
    await waitFor(() => expect(screen.getByRole('option', { name: /^Cancelled/ })).toBeVisible());
  },
};

export const StatusPending: Story = {
  ...Details,
  tags: ['variant'],
  args: { ...Details.args, onSetStatus: fn(never) },
  play: async () => {
    const panel = await choose('Confirmed');
    await panel.findByText('Setting Confirmed…');
  },
};
export const StatusRefused: Story = {
  ...Details,
  tags: ['variant'],
  args: {
    ...Details.args,
    onSetStatus: answering({
      ok: false,
      form: 'Order ORD-24817 is already Cancelled: it was changed meanwhile.',
    }),
  },
  play: async () => {
    const panel = await choose('Confirmed');
    await panel.findByText('The status was not set to Confirmed.');
  },
};
export const StatusRefusedOnAPhone: Story = { ...StatusRefused, tags: ['variant'], globals: phone };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Orders, {
    state: {
      Ready,
      Loading,
      Empty,
      NoMatches,
      Failed,
      FailedWithEarlierRows,
      Refreshing,
      Dense,
      UnknownStatus,
      Details,
      DetailsLoading,
      LinesFailed,
      DetailsNotFound,
      StatusChoices,
      StatusPending,
      StatusRefused,
      DetailsOfAChangeJustMade,
    },
    role: { Distributor: {}, Supervisor },
    server: { Full: {}, 'Documented calls only': WithoutOrderForm },
  }),
};

export const ShowsColumnsAndStatusesAsDocumented: Story = {
  tags: ['behaviour', '!review'],
  globals: wide,
  play: async ({ canvas }) => {
    const headers = await canvas.findAllByRole('columnheader');
    await expect(headers.map((header) => header.textContent).filter(Boolean)).toEqual([
      'Order',
      'Retailer',
      'Total',
      'Items',
      'Status',
      'Date',
    ]);
    for (const name of [/^All Status/, /^Cancelled/, /^Returned/])
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'More' })).toBeNull());
  },
};

export const CountsWhatASearchHereLeaves: Story = {
  tags: ['behaviour', '!review'],
  globals: wide,
  args: { list: { ...list, view: { ...view, search: 'nothing of this kind', status: 'SHIPPED' } } },
  play: async ({ canvas }) => {
    await canvas.findByText('No orders found.');
    await expect(canvas.getByRole('button', { name: /^Shipped/ })).toHaveTextContent('Shipped 0');
    await expect(canvas.getByRole('button', { name: /^All Status/ })).toHaveTextContent(/^All Status$/);
  },
};

export const FiltersByStatus: Story = {
  tags: ['behaviour', '!review'],
  globals: wide,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Shipped/ }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ status: 'SHIPPED' });
    await userEvent.click(canvas.getByRole('button', { name: /^All Status/ }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ status: null });
  },
};

export const LoadsAllOrdersToSearchThem: Story = {
  ...NoMatchesAmongTheLoaded,
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    const count = crowdedOrders.length;
    await expect(
      await canvas.findByRole('heading', { name: `Searched the ${count} loaded of 342 orders` }),
    ).toBeVisible();
    await expect(canvas.queryByText('No orders found.')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Load all and search' }));
    await expect(args.list.rows.onAll).toHaveBeenCalledOnce();
  },
};

export const FiltersByASelectOnAPhone: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'PENDING');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ status: 'PENDING' });
    await expect(canvas.getByRole('textbox', { name: 'Search orders' })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Placed' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Filter by date' }));
    await expect(canvas.getByRole('group', { name: 'Placed' })).toBeVisible();
  },
};

/** The list as it behaves in the console. */
const live = liveList(Orders, ({ open }) => {
  const order = orderRows.find(({ id }) => id === open);
  return { opened: order && ready(order) };
});

export const FindsOrdersByNumberRetailerAndDay: Story = {
  tags: ['behaviour', '!review'],
  render: live,
  play: async ({ canvas }) => {
    const rows = () => within(canvas.getByRole('grid')).getAllByRole('row').length - 1;
    const search = canvas.getByRole('textbox', { name: 'Search orders' });
    await userEvent.type(search, 'gupta{Enter}');
    await waitFor(() => expect(rows()).toBe(2));
    await userEvent.clear(search);
    await userEvent.type(search, '24813{Enter}');
    await waitFor(() => expect(rows()).toBe(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and dates' }));
    await waitFor(() => expect(rows()).toBe(14));
    await userEvent.type(canvas.getByLabelText('From'), '2026-11-20');
    await waitFor(() => expect(rows()).toBe(4));
    await expect(canvas.getByRole('combobox', { name: 'Placed' })).toHaveDisplayValue('Custom');
  },
};

export const FindsTheOrdersOfARangeByItsName: Story = {
  tags: ['behaviour', '!review'],
  render: live,
  play: async ({ args, canvas }) => {
    await chooseOption(canvas.getByRole('combobox', { name: 'Placed' }), 'Yesterday');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ from: '2026-11-19', to: '2026-11-19' });
    await expect(canvas.getByLabelText('From')).toHaveValue('19 Nov 2026');
    await waitFor(() => expect(canvas.queryByText('ORD-24817')).toBeNull());
    await expect(canvas.getByText('ORD-24813')).toBeVisible();
  },
};

export const OpensARowAndGoesToTheNextOrder: Story = {
  tags: ['behaviour', '!review'],
  render: live,
  globals: wide,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('ORD-24816'));
    const panel = await findDialog('Order ORD-24816');
    await waitFor(() => expect(panel.getByText('90 units in 2 lines')).toBeVisible());
    await expect(await panel.findByRole('link', { name: /\+91 98110 42763/ })).toHaveAttribute(
      'href',
      'tel:+919811042763',
    );
    await userEvent.click(panel.getByRole('button', { name: 'Next order' }));
    await screen.findByRole('dialog', { name: 'Order ORD-24815' });
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: 'o-24815' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Previous and next follow the list as it is sorted and searched. */
export const FollowsTheOrderOfTheList: Story = {
  tags: ['behaviour', '!review'],
  render: live,
  args: { list: { ...list, view: { ...view, sort: { id: 'total', desc: true } } } },
  play: async ({ canvas }) => {
    const [, first, second] = within(canvas.getByRole('grid')).getAllByRole('row');
    const number = (row: HTMLElement | undefined) => /ORD-\d+/.exec(row?.textContent ?? '')?.[0];
    await userEvent.click(within(first as HTMLElement).getByText(/^ORD-/));
    const panel = within(await screen.findByRole('dialog', { name: `Order ${number(first)}` }));
    await expect(panel.getByRole('button', { name: 'Previous order' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(panel.getByRole('button', { name: 'Next order' }));
    await screen.findByRole('dialog', { name: `Order ${number(second)}` });
  },
};

export const CommitsAStatusAtOnce: Story = {
  ...Details,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const panel = await choose('Confirmed');
    await expect(args.onSetStatus).toHaveBeenCalledTimes(1);
    await expect(args.onSetStatus).toHaveBeenCalledWith('o-24817', { status: 'CONFIRMED', from: 'PENDING' });
    await waitFor(() => expect(panel.queryByText('Setting Confirmed…')).toBeNull());
  },
};

/** The retailer's credit does not cover the order: confirming it would be refused. */
export const DetailsAboveTheCreditLimit: Story = {
  ...Details,
  tags: ['variant'],
  args: { ...Details.args, creditLeft: 12_500_00 },
};

export const WarnsThatTheCreditDoesNotCoverTheOrder: Story = {
  ...DetailsAboveTheCreditLimit,
  tags: ['behaviour', '!review'],
  play: async () => {
    const panel = within(await details());
    await expect(panel.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription(
      /has ₹12,500\.00 of credit left, and this order comes to ₹48,546\.00: it would be refused\. Adjust Credit$/,
    );
    await expect(panel.getByRole('link', { name: 'Adjust Credit' })).toHaveAttribute(
      'href',
      expect.stringContaining('/payments?tab=credit&form=adjust'),
    );
  },
};

export const LeadsFromARefusalToTheCredit: Story = {
  ...Details,
  tags: ['behaviour', '!review'],
  args: {
    ...Details.args,
    onSetStatus: fn(
      async (): Promise<Outcome> => ({
        ok: false,
        form: 'The shop does not have enough credit for order 1.',
      }),
    ),
  },
  play: async () => {
    const panel = within(await details());
    await userEvent.click(panel.getByRole('button', { name: 'Confirm' }));
    await expect(await panel.findByRole('link', { name: 'Adjust Credit' })).toBeVisible();
  },
};

export const TakesTheUsualNextStepByKeys: Story = {
  ...Details,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const panel = within(await details());
    const confirm = panel.getByRole('button', { name: 'Confirm' });
    await expect(confirm).toHaveAccessibleDescription('Confirm: books a sale of ₹48,546.00');
    await tabTo(confirm);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSetStatus).toHaveBeenCalledWith('o-24817', { status: 'CONFIRMED', from: 'PENDING' });
  },
};

export const TakesOneStepByADoubleClick: Story = {
  ...Details,
  tags: ['behaviour', '!review'],
  render: function Live(args) {
    const [status, setStatus] = useState(pendingOrder.status);
    return (
      <Orders
        {...args}
        opened={ready({ ...pendingOrder, status })}
        onSetStatus={async (_, choice) => {
          const outcome = await meta.args.onSetStatus();
          setStatus(choice.status);
          return outcome;
        }}
      />
    );
  },
  play: async ({ args }) => {
    const panel = within(await details());
    await userEvent.dblClick(panel.getByRole('button', { name: 'Confirm' }));
    await panel.findByRole('button', { name: 'Process' });
    await expect(args.onSetStatus).toHaveBeenCalledTimes(1);
  },
};

export const OffersTheNextStepsFirstAndMarksUnusualOnes: Story = {
  ...DetailsOfAReturnedOrder,
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.orders.any-status'] },
  play: async () => {
    const panel = within(await details());
    await userEvent.click(panel.getByRole('combobox', { name: 'Update Status' }));
    const options = await screen.findAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual([
      'PendingUnusualTakes its stock',
      'ConfirmedUnusualBooks a sale of ₹27,828.00 and takes its stock',
      'ProcessingUnusualBooks a sale of ₹27,828.00 and takes its stock',
      'ShippedUnusualBooks a sale of ₹27,828.00 and takes its stock',
      'DeliveredUnusualBooks a sale of ₹27,828.00 and takes its stock',
      'CancelledUnusual',
      'ReturnedCurrent',
    ]);
    await userEvent.keyboard('{Escape}');
  },
};

export const SaysWhatEachStatusBooks: Story = {
  ...StatusChoices,
  tags: ['behaviour', '!review'],
  play: async (context) => {
    await StatusChoices.play?.(context);
    const options = await screen.findAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual([
      'ConfirmedBooks a sale of ₹48,546.00',
      'CancelledPuts its stock back',
      'PendingCurrent',
      'ProcessingBooks a sale of ₹48,546.00',
      'ShippedBooks a sale of ₹48,546.00',
      'DeliveredBooks a sale of ₹48,546.00',
      'ReturnedUnusualPuts its stock back',
    ]);
    // The closed field shows only the status.
    const field = document.querySelector('[role="combobox"][aria-expanded="true"]');
    await expect(field).toHaveTextContent(/^Pending/);
    await userEvent.keyboard('{Escape}');
  },
};

export const PutsTheSelectBackAndTriesAgain: Story = {
  ...StatusRefused,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const panel = await choose('Confirmed');
    await expect(await panel.findByRole('alert')).toHaveTextContent('already Cancelled');
    await expect(panel.getByRole('combobox', { name: 'Update Status' })).toHaveTextContent('Pending');
    await userEvent.click(panel.getByRole('button', { name: 'Retry' }));
    await expect(args.onSetStatus).toHaveBeenCalledTimes(2);
  },
};

export const SaysWhenNobodyKnowsWhetherItWasSaved: Story = {
  ...Details,
  tags: ['behaviour', '!review'],
  args: {
    ...Details.args,
    onSetStatus: answering({
      ok: false,
      unknown: true,
      form: 'The server did not answer within 10 seconds. We don’t know whether it was saved.',
    }),
  },
  play: async () => {
    const panel = await choose('Confirmed');
    await expect(await panel.findByText('The status may not have been set to Confirmed.')).toBeVisible();
    await expect(panel.getByText(/We don’t know whether it was saved/)).toBeVisible();
  },
};

export const UndoesTheLatestChangeByKeys: Story = {
  ...DetailsOfAChangeJustMade,
  tags: ['behaviour', '!review'],
  render: function Undoable(args) {
    const [undone, setUndone] = useState(false);
    const onUndo = async () => {
      await args.onUndo?.();
      setUndone(true);
    };
    return <Orders {...args} onUndo={undone ? undefined : onUndo} />;
  },
  play: async ({ args }) => {
    const dialog = await details();
    const panel = within(dialog);
    await tabTo(panel.getByRole('button', { name: 'Undo Returned' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(panel.queryByRole('button', { name: /^Undo/ })).toBeNull());
    await expect(args.onUndo).toHaveBeenCalledTimes(1);
    // The button had the focus when it was removed.
    await expect(dialog).toHaveFocus();
  },
};

export const LeadsFromAnOrderToItsRetailerAndProducts: Story = {
  ...Details,
  tags: ['behaviour', '!review'],
  play: async () => {
    const panel = within(await details());
    const { retailer, items = [] } = pendingOrder;
    await expect(panel.getByRole('link', { name: retailer.name })).toHaveAttribute(
      'href',
      `#/retailers/${retailer.id}`,
    );
    for (const { product } of items)
      await expect(panel.getByRole('link', { name: product.name })).toHaveAttribute(
        'href',
        `#/products?details=${product.id}`,
      );
  },
};

/** What an application without this console's API draws from an array of orders. */
export const ReadOnly: Story = {
  tags: ['variant'],
  render: function Local() {
    return <Orders list={useLocalOrders(orderRows)} now={NOW} />;
  },
};

export const SearchesAndFiltersAnArrayOfOrders: Story = {
  ...ReadOnly,
  tags: ['behaviour', '!review'],
  play: async () => {
    await expect(screen.queryByRole('checkbox')).toBeNull();
    await expect(screen.queryByRole('button', { name: /Refresh|New Order/ })).toBeNull();
    const rows = () => screen.getAllByRole('row').slice(1);
    const pending = orderRows.filter(({ status }) => status === 'PENDING');
    await userEvent.click(screen.getByRole('button', { name: /^Pending/ }));
    await waitFor(() => expect(rows()).toHaveLength(pending.length));
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Search orders' }),
      `${pending[0]?.orderNumber}{Enter}`,
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: /^View Details of/ }));
    const panel = within(await details());
    await expect(panel.queryByRole('button', { name: 'Confirm' })).toBeNull();
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
