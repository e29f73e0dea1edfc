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
import { expect, fn, userEvent } from 'storybook/test';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { analytics } from './supervisor-dashboard.fixtures.ts';
import { SupervisorDashboard } from './supervisor-dashboard.tsx';

const meta = {
  title: 'Screens/Supervisor/Dashboard',
  tags: ['supervisor'],
  component: SupervisorDashboard,
  parameters: {
    role: 'SUPERVISOR',
    guide: {
      purpose:
        'A supervisor’s first page: basic counts, the orders waiting for approval, and what a supervisor may do. Pending orders are approved in place.',
      where: '`/supervisor-dashboard`',
      specification: 'core §2 (Supervisor dashboard), §3 (Supervisor analytics), §4, §7, §8',
    } satisfies ScreenGuide,
  },
  args: {
    analytics: ready(analytics),
    updatedAt: new Date('2026-11-20T05:12:00Z'),
    organisation: 'Vrinda Distributors',
    onApprove: fn(),
    onDismissFailure: fn(),
    onOpen: fn(),
    hrefOf: (id) => `#?open=${id}`,
    onReload: fn(),
  },
} satisfies Meta<typeof SupervisorDashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'supervisor-dashboard.products',
      'supervisor-dashboard.retailers',
      'supervisor-dashboard.total-orders',
      'supervisor-dashboard.pending-orders',
      'supervisor-dashboard.order-value',
      'supervisor-dashboard.basic-view-only',
      'supervisor-dashboard.action-required',
      'supervisor-dashboard.you-have-n-pending-orders-waiting-for-approval',
      'supervisor-dashboard.recent-orders',
      'supervisor-dashboard.order',
      'supervisor-dashboard.retailer',
      'supervisor-dashboard.amount',
      'supervisor-dashboard.status',
      'supervisor-dashboard.date',
      'supervisor-dashboard.actions',
      'supervisor-dashboard.approve',
      'supervisor-dashboard.supervisor-access',
    ],
  },
};
export const Loading: Story = { args: { analytics: loading, updatedAt: undefined } };
export const Empty: Story = {
  name: 'Empty: No data available',
  parameters: { proves: ['supervisor-dashboard.no-data-available'] },
  args: {
    analytics: ready({
      stats: { totalProducts: 0, totalRetailers: 0, totalOrders: 0, pendingOrders: 0, totalRevenue: 0 },
      recentOrders: [],
    }),
  },
};
/** Loading failed: the documented sample, marked as such, without actions. */
export const Failed: Story = { args: { analytics: failed(), updatedAt: undefined } };
export const FailedWithEarlierFigures: Story = {
  tags: ['variant'],
  args: { analytics: failedWithLast(analytics) },
};
export const Refreshing: Story = { tags: ['variant'], args: { analytics: refreshing(analytics) } };
export const OnePending: Story = {
  tags: ['variant'],
  args: { analytics: ready({ ...analytics, stats: { ...analytics.stats, pendingOrders: 1 } }) },
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    analytics: ready({
      stats: { ...analytics.stats, totalOrders: 1_24_80_652, totalRevenue: 99_99_99_999_00 },
      recentOrders: analytics.recentOrders.map((order) => ({
        ...order,
        totalAmount: 99_99_999_50,
        retailer: { name: `${order.retailer.name} and Sons Wholesale Provision Merchants` },
      })),
    }),
  },
};
export const Approving: Story = { tags: ['variant'], args: { approving: 'o-24817' } };
export const ApprovalFailed: Story = {
  tags: ['documented'],
  parameters: { proves: ['supervisor-dashboard.failed-to-approve-order'] },
  args: {
    approveFailure: {
      id: 'o-24817',
      orderNumber: 'ORD-24817',
      failure: { kind: 'conflict', message: 'This order is already CONFIRMED.' },
    },
  },
};

/** The answer was lost: the approval may have been made. */
export const ApprovalUnknown: Story = {
  tags: ['variant'],
  args: {
    approveFailure: {
      id: 'o-24817',
      orderNumber: 'ORD-24817',
      unknown: true,
      failure: {
        kind: 'network',
        message: 'The connection to the server was lost. We don’t know whether it was approved.',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The order may have been approved');
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(SupervisorDashboard, {
    state: {
      Ready,
      Loading,
      Empty,
      Failed,
      FailedWithEarlierFigures,
      Refreshing,
      OnePending,
      Dense,
      Approving,
      ApprovalFailed,
    },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };

export const ApprovesAPendingOrder: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.supervisor-dashboard.only-pending'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Approving an order books a sale of its amount.')).toBeVisible();
    const approve = canvas.getByRole('button', { name: 'Approve ORD-24817' });
    await expect(approve).toHaveAccessibleDescription(/^Books a sale of ₹[\d,]+\.\d\d$/);
    await userEvent.click(approve);
    await expect(args.onApprove).toHaveBeenCalledWith('o-24817');
    await expect(canvas.queryByRole('button', { name: 'Approve ORD-24815' })).toBeNull();
  },
};

export const OpensTheDetailsFromTheViewIcon: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View ORD-24815' }));
    await expect(args.onOpen).toHaveBeenCalledWith('o-24815');
  },
};

export const NothingCanBeApprovedInTheSample: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.supervisor-dashboard.sample'] },
  args: { analytics: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/The figures and orders below are samples, not your own\./)).toBeVisible();
    await expect(canvas.getByText('Sample Provision Store')).toBeVisible();
    for (const approve of canvas.getAllByRole('button', { name: /^Approve/ }))
      await expect(approve).toBeDisabled();
    await expect(canvas.queryByText(/^Approving an order books/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Retry/ }));
    await expect(args.onReload).toHaveBeenCalledTimes(1);
  },
};

export const ShowsTwoStatusesAsBadges: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.supervisor-dashboard.colours'] },
  play: async ({ canvas }) => {
    const badge = (status: string) => {
      const badge = canvas.getAllByText(status, { selector: 'td *' })[0]?.closest<HTMLElement>('[data-tone]');
      return [badge?.dataset.tone, badge?.dataset.shape];
    };
    await expect(badge('Pending')).toEqual(['yellow', 'filled']);
    await expect(badge('Confirmed')).toEqual(['green', 'filled']);
    for (const other of ['Shipped', 'Delivered', 'Cancelled'])
      await expect(badge(other)).toEqual(['gray', 'plain']);
  },
};
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
