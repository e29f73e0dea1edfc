import {
  failed,
  failedWithLast,
  largeText,
  listOf,
  listPage,
  loading,
  missing,
  phone,
  ready,
  refreshing,
  small,
  tabTo,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { anyState, liveView, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { NOW } from '../tracking/tracking.fixtures.ts';
import {
  bareImran,
  imran,
  imransApprovals,
  imransChanges,
  imransPosition,
  imransResult,
  manyChanges,
  oldPosition,
} from './supervisor-record.fixtures.ts';
import { SupervisorRecord } from './supervisor-record.tsx';

const meta = {
  title: 'Screens/Distributor/Live tracking/Supervisor',
  tags: ['distributor', 'extension'],
  component: SupervisorRecord,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Shows everything about one supervisor of the distributor’s team: the account, the last position with the order being delivered, and what they approved and which statuses they changed in a period. Each order and each retailer is a link.',
      where: '`/live-tracking/:id`',
      specification: 'screens §3 (Supervisor location, Leaderboard) lists the fields; the page is our own',
      adds: 'A supervisor’s page: orders, ratings, changes; a link for a new password',
      needs: ['records', 'accounts'],
    } satisfies ScreenGuide,
  },
  args: {
    supervisor: ready(imran),
    position: ready(imransPosition),
    results: ready(imransResult),
    changes: listOf(ready(listPage(imransChanges, { totals: imransApprovals }))),
    view: { period: '30d' },
    onView: fn(),
    onReload: fn(),
    back: '/live-tracking?open=s-u-iq',
    now: NOW,
  },
} satisfies Meta<typeof SupervisorRecord>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const OpensANewPassword: Story = {
  tags: ['behaviour', '!review'],
  args: { onAccess: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New password' }));
    await expect(args.onAccess).toHaveBeenCalledTimes(1);
  },
};
export const Loading: Story = { args: { supervisor: loading } };
/** The parts load separately. */
export const PartsLoading: Story = {
  tags: ['variant'],
  args: { position: loading, results: loading, changes: listOf(loading) },
};
/** A new supervisor: nothing reported, nothing approved. */
export const Empty: Story = {
  args: {
    position: ready(undefined),
    results: ready({
      ...imransResult,
      ordersCreated: 0,
      totalRevenue: 0,
      retailersManaged: 0,
      averageOrderValue: 0,
    }),
    changes: listOf(ready(listPage([], { totals: { sums: { approved: 0, value: 0 } } }))),
  },
};
export const NotFound: Story = {
  tags: ['variant'],
  args: { supervisor: failed(missing('This supervisor does not exist.')) },
};
export const Failed: Story = { args: { supervisor: failed() } };
export const PartsFailed: Story = {
  tags: ['variant'],
  args: { position: failed(), results: failed(), changes: listOf(failed()) },
};
export const FailedWithEarlierData: Story = {
  tags: ['variant'],
  args: {
    supervisor: failedWithLast(imran),
    position: failedWithLast(imransPosition),
    results: failedWithLast(imransResult),
    changes: listOf(failedWithLast(listPage(imransChanges, { totals: imransApprovals }))),
  },
};
export const Refreshing: Story = { tags: ['variant'], args: { supervisor: refreshing(imran) } };
/** The account is deactivated, and the last position is old. */
export const Deactivated: Story = {
  tags: ['variant'],
  args: { supervisor: ready({ ...imran, isActive: false }), position: ready(oldPosition) },
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    changes: listOf(ready(listPage(manyChanges, { total: 612, more: true, totals: imransApprovals }))),
  },
};
/** Only documented calls: who changed an order is unknown. */
export const DocumentedCallsOnly: Story = {
  tags: ['variant'],
  args: { supervisor: ready(bareImran), changes: undefined },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(SupervisorRecord, {
    state: {
      Ready,
      Loading,
      PartsLoading,
      Empty,
      NotFound,
      Failed,
      PartsFailed,
      FailedWithEarlierData,
      Refreshing,
      Deactivated,
      Dense,
    },
    server: { Full: {}, 'Documented calls only': DocumentedCallsOnly },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const DocumentedCallsOnlyOnAPhone: Story = {
  ...DocumentedCallsOnly,
  tags: ['variant'],
  globals: phone,
};
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const LeadsToItsRecords: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const leads = (name: string, to: string) =>
      expect(canvas.getAllByRole('link', { name })[0]).toHaveAttribute('href', `#${to}`);
    await leads('Show on the map', '/live-tracking?open=s-u-iq');
    await leads('ORD-00313', '/orders?search=ORD-00313');
    await leads('Balaji Super Bazaar', '/retailers/r-3');
    await leads('Live Tracking', '/live-tracking?open=s-u-iq');
    const rows = within(canvas.getByRole('grid', { name: 'Status changes by this supervisor' }));
    const { order } = imransChanges[0] as (typeof imransChanges)[number];
    await expect(rows.getAllByRole('link', { name: order.orderNumber })[0]).toHaveAttribute(
      'href',
      `#/orders?open=${order.id}`,
    );
  },
};

export const ChoosesThePeriodByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  render: liveView(SupervisorRecord),
  play: async ({ canvas, args }) => {
    await tabTo(canvas.getByRole('radio', { name: '30 days' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onView).toHaveBeenLastCalledWith({ period: '90d' });
    await expect(canvas.getByRole('radio', { name: '90 days' })).toBeChecked();
  },
};

export const SaysWhatIsNotSupplied: Story = {
  ...DocumentedCallsOnly,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/does not say who changed an order/)).toBeVisible();
    await expect(canvas.getByText('41')).toBeVisible();
    await expect(canvas.getByText('Orders approved').closest('dt')).toHaveTextContent(/not supplied/i);
  },
};

export const NeverTakesAFailureForZero: Story = {
  ...PartsFailed,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText('No position yet', { exact: false })).toBeNull();
    await expect(canvas.queryByText('0')).toBeNull();
    await expect(canvas.queryByText(/not supplied/i)).toBeNull();
    const [first] = canvas.getAllByRole('button', { name: 'Retry' });
    if (first) await userEvent.click(first);
    await expect(args.onReload).toHaveBeenLastCalledWith('position');
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.changes?.onReload).toHaveBeenCalledTimes(1);
  },
};
