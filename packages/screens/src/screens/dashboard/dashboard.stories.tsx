import {
  failed,
  failedWithLast,
  largeText,
  loading,
  phone,
  ready,
  refreshing,
  small,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { orderRows } from '../orders/orders.fixtures.ts';
import { dense, documented, full, NOW, newcomer } from './dashboard.fixtures.ts';
import { Dashboard } from './dashboard.tsx';
import { activityOf } from './stats.ts';

const meta = {
  title: 'Screens/Distributor/Dashboard',
  tags: ['distributor'],
  component: Dashboard,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'The distributor’s business at a glance: key figures, revenue by day, recent activity, and shortcuts to common tasks. A figure that is not live says where it comes from.',
      where: '`/dashboard`',
      specification: 'core §2 (Dashboard), §3 (Dashboard stats), §7, §8, §9',
    } satisfies ScreenGuide,
  },
  args: {
    role: 'DISTRIBUTOR',
    stats: ready(full),
    updatedAt: NOW,
    now: NOW,
    refreshing: false,
    onRefresh: fn(),
    capabilities: { orders: true, retailers: true },
    onNewOrder: fn(),
  },
} satisfies Meta<typeof Dashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'dashboard.total-revenue',
      'dashboard.total-orders',
      'dashboard.active-retailers',
      'dashboard.total-products',
      'dashboard.pending-orders',
      'dashboard.new-retailers',
      'dashboard.low-stock',
      'dashboard.revenue-overview',
      'dashboard.recent-activity',
      'dashboard.quick-actions',
      'dashboard.add-product',
      'dashboard.view-orders',
      'dashboard.add-retailer',
      'dashboard.view-reports',
      'dashboard.refresh',
      'dashboard.new-order',
    ],
  },
};
/**
 * A server with only the documented calls and fields: missing numbers are counted from the lists, or marked as
 * missing.
 */
export const DocumentedCallsOnly: Story = {
  tags: ['documented'],
  parameters: { proves: ['dashboard.chart-visualization-coming-soon'] },
  args: {
    stats: ready(documented),
    counted: { pending: ready({ count: 12, atLeast: false }) },
    latest: ready(activityOf(orderRows)),
    capabilities: { orders: false, retailers: false },
  },
};
/** As above, without the lists: the documented samples, each marked. */
export const DocumentedCallsOnlyWithSamples: Story = {
  tags: ['documented'],
  parameters: { proves: ['rule.dashboard.low-stock'] },
  args: {
    stats: ready(documented),
    counted: { pending: failed() },
    latest: failed(),
    capabilities: { orders: false, retailers: false },
  },
};
/** The catalogue is already loaded: its low stock is counted here. */
export const CountedLowStock: Story = {
  tags: ['variant'],
  args: {
    ...DocumentedCallsOnly.args,
    counted: { ...DocumentedCallsOnly.args?.counted, lowStock: { count: 3, atLeast: true } },
  },
};
export const Loading: Story = { args: { stats: loading, updatedAt: undefined } };
export const Failed: Story = {
  args: {
    stats: failed(),
    updatedAt: undefined,
    counted: { pending: failed() },
    latest: failed(),
  },
};
export const FailedWithEarlierData: Story = { tags: ['variant'], args: { stats: failedWithLast(full) } };
export const Refreshing: Story = { tags: ['variant'], args: { stats: refreshing(full), refreshing: true } };
export const Empty: Story = { args: { stats: ready(newcomer) } };
/** The server sends no counts for a supervisor: zeros, and a link to the supervisor's own dashboard. */
export const Supervisor: Story = {
  parameters: { role: 'SUPERVISOR' },
  tags: ['variant', 'supervisor', '!distributor'],
  args: { role: 'SUPERVISOR', stats: undefined, updatedAt: undefined },
};
/** The counts of the supervisor's own dashboard, if the server sends them. */
export const SupervisorWithCounts: Story = {
  ...Supervisor,
  args: {
    role: 'SUPERVISOR',
    stats: ready({
      totalOrders: 184,
      totalRevenue: 18_42_300_00,
      totalProducts: 96,
      totalRetailers: 41,
      pendingOrders: 11,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('184')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Pending Orders/ })).toHaveTextContent('11');
    await expect(canvas.queryByText(/^Your figures are on/)).toBeNull();
    for (const title of ['Revenue Overview', 'Low Stock', 'New Retailers'])
      await expect(canvas.queryByText(title)).toBeNull();
  },
};
export const Dense: Story = { tags: ['variant'], args: { stats: ready(dense) } };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Dashboard, {
    state: { Ready, Loading, Empty, Failed, FailedWithEarlierData, Refreshing, Dense },
    server: { Full: {}, 'Documented calls only': DocumentedCallsOnly },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const DenseOnAPhone: Story = { ...Dense, tags: ['variant'], ...Phone };

export const LeadsToThePendingOrdersAndTheLowStock: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.dashboard.links'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Pending Orders/ })).toHaveAttribute(
      'href',
      '#/orders?status=pending',
    );
    await expect(canvas.getByRole('link', { name: /^Low Stock/ })).toHaveAttribute(
      'href',
      '#/products?filter=lowstock',
    );
    await expect(canvas.getByRole('link', { name: /^Add Product/ })).toHaveAttribute(
      'href',
      '#/products?new=1',
    );
  },
};

/** All-time totals and this month's figures are distinguished; a server that sends a series gets no placeholder. */
export const TellsThisMonthFromAllTime: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'All-time totals' })).toBeVisible();
    const figures = within(canvas.getByRole('region', { name: 'Key figures' }));
    await expect(figures.getByText('₹29,71,000 in 1–20 Nov')).toBeVisible();
    await expect(figures.getByText('93 in 1–20 Nov')).toBeVisible();
  },
};

export const SaysWhenTheChartBegins: Story = {
  ...Empty,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No revenue this month or last\./)).toBeVisible();
    await expect(canvas.queryByText('Chart visualization coming soon')).toBeNull();
  },
};

export const LeadsFromAnEventToItsRecord: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    for (const [name, href] of [
      ['ORD-24817', '#/orders?open=o-24817'],
      ['Meena Departmental Store', '#/payments?open=pay-1'],
      ['Khan Kirana & Dairy', '#/support?open=c-1'],
      ['Pooja Supermart', '#/retailers/r-39'],
      [/^New Retailers/, '#/retailers?joinedFrom=2026-10-21&sort=joined.desc'],
    ] as const)
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(canvas.getByText('Yesterday, 17:30')).toBeVisible();
  },
};

export const OpensTheFormsOfADistributor: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New Order' }));
    await expect(args.onNewOrder).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('link', { name: /^Add Retailer/ })).toHaveAttribute(
      'href',
      '#/retailers?new=1',
    );
  },
};

export const SaysWhatABareServerDoesNotSupport: Story = {
  ...DocumentedCallsOnly,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const action = canvas.getByRole('button', { name: /does not support adding retailers/ });
    await expect(action).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(action);
    await userEvent.click(canvas.getByRole('button', { name: 'New Order' }));
    await expect(args.onNewOrder).not.toHaveBeenCalled();
    await expect(canvas.getByText('Not supplied')).toBeVisible();
    await expect(await canvas.findByText('Chart visualization coming soon')).toBeVisible();
  },
};

export const TriesAgainAfterAFailure: Story = {
  ...Failed,
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.dashboard.failure'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Could not load — these are not real figures')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Key figures' })).toHaveTextContent('₹0');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRefresh).toHaveBeenCalledTimes(1);
  },
};

export const LinksASupervisorToTheirDashboard: Story = {
  ...Supervisor,
  tags: ['behaviour', '!review'],
  parameters: { ...Supervisor.parameters, proves: ['rule.dashboard.call'] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Your figures are on the supervisor dashboard\. This page loads the latest orders/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: /supervisor dashboard/ })).toHaveAttribute(
      'href',
      '#/supervisor-dashboard',
    );
    await expect(canvas.queryByRole('button', { name: 'New Order' })).toBeNull();
    await expect(canvas.queryByText('Add Product')).toBeNull();
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
