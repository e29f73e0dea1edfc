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
  tablet,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { distributors } from '../distributors/distributors.fixtures.ts';
import { board, crowdedRows, documentedRows, idleRows, NOW, supervisorRows } from './supervisors.fixtures.ts';
import { Supervisors } from './supervisors.tsx';
import type { SupervisorsView } from './supervisors-view.ts';

const view: SupervisorsView = { distributorId: null, period: '30d', sort: null, rating: null };
const list = { rows: listOf(ready(board)), view, onView: fn() };
const notFound = missing('Distributor not found');
const choice = { distributors: ready(distributors), onReload: fn() };

const meta = {
  title: 'Screens/Administrator/Supervisors',
  tags: ['admin'],
  component: Supervisors,
  parameters: {
    role: 'ADMIN',
    layout: 'padded',
    guide: {
      purpose:
        'Ranks the supervisors of a distributor by the revenue of their orders over 7, 30 or 90 days. Each supervisor’s month can be rated from here.',
      where: '`/supervisors`',
      specification: 'screens §2 (Supervisor Performance), §3 (leaderboard entry), §4, §7, §8, §9',
    } satisfies ScreenGuide,
  },
  args: {
    choice,
    distributorId: 'd-1',
    list,
    now: NOW,
  },
} satisfies Meta<typeof Supervisors>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'supervisor-performance.rank',
      'supervisor-performance.supervisor',
      'supervisor-performance.orders-created',
      'supervisor-performance.revenue-generated',
      'supervisor-performance.retailers-managed',
      'supervisor-performance.avg-order-value',
      'supervisor-performance.performance',
      'supervisor-performance.actions',
      'supervisor-performance.rate-performance',
      'supervisor-performance.excellent',
      'supervisor-performance.good',
      'supervisor-performance.needs-improvement',
    ],
  },
  // The distributor field is loaded after the page.
  play: async ({ canvas }) => void (await canvas.findByRole('combobox', { name: 'Distributor' })),
};
export const Loading: Story = {
  args: {
    choice: { ...choice, distributors: loading },
    distributorId: null,
    list: { ...list, rows: listOf(loading) },
  },
};
/** The documented sentence: a server that lists only supervisors who took orders. */
export const Empty: Story = {
  name: 'Empty: No supervisor data found for the selected period.',
  parameters: { proves: ['supervisor-performance.no-supervisor-data-found-for-the-selected-period'] },
  args: { list: { ...list, rows: listOf(ready(listPage([], { total: undefined }))) } },
};
/** A server that sends totals reports zero supervisors. */
export const NoSupervisors: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(ready(listPage([], { totals: { sums: { totalOrders: 0, totalRevenue: 0 } } }))),
    },
  },
};
/** There are supervisors, but none of them took an order. */
export const NoOrders: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(
        ready({
          ...board,
          rows: idleRows,
          totals: { sums: { totalOrders: 0, totalRevenue: 0 } },
        }),
      ),
      view: { ...view, period: '7d' },
    },
  },
};
export const NoDistributors: Story = {
  tags: ['variant'],
  args: { choice: { ...choice, distributors: ready([]) }, distributorId: null },
};
export const DistributorsFailed: Story = {
  tags: ['variant'],
  args: {
    choice: { ...choice, distributors: failed() },
    distributorId: null,
    list: { ...list, rows: listOf(loading) },
  },
};
/** The URL names a distributor that does not exist. */
export const UnknownDistributor: Story = {
  tags: ['variant'],
  args: {
    distributorId: 'd-77',
    list: { ...list, rows: listOf(failed(notFound)), view: { ...view, distributorId: 'd-77' } },
  },
};
export const Failed: Story = { args: { list: { ...list, rows: listOf(failed()) } } };
export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(failedWithLast(board, new Date('2026-11-20T09:15:00+05:30'))) } },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(refreshing(board)) } },
};
/** Only the documented fields: sums are computed here, ratings are unknown. */
export const DocumentedFieldsOnly: Story = {
  tags: ['variant', 'state:bare'],
  args: { list: { ...list, rows: listOf(ready(listPage(documentedRows, { total: undefined }))) } },
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(ready(listPage(crowdedRows, { total: undefined, more: true, unreadable: 2 }))),
    },
  },
};
export const DeactivatedDistributor: Story = {
  tags: ['variant'],
  args: { distributorId: 'd-3', list: { ...list, view: { ...view, distributorId: 'd-3' } } },
};
export const OneSupervisor: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(ready(listPage(supervisorRows.slice(0, 1)))) } },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Supervisors, {
    state: {
      Ready,
      Loading,
      Empty,
      NoSupervisors,
      NoOrders,
      NoDistributors,
      DistributorsFailed,
      UnknownDistributor,
      Failed,
      FailedWithEarlierRows,
      Refreshing,
      Dense,
      DeactivatedDistributor,
      OneSupervisor,
    },
    server: { Full: {}, 'Documented calls only': DocumentedFieldsOnly },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const LoadingOnAPhone: Story = { ...Loading, tags: ['variant'], globals: phone };
/** Columns that do not fit are stacked under the revenue. */
export const Tablet: Story = {
  tags: ['behaviour', '!review'],
  globals: tablet,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('44 orders')).toBeVisible();
    await expect(canvas.getByText('21 retailers')).toBeVisible();
    await expect(canvas.getAllByText(/^avg ₹/)[0]).toBeVisible();
  },
};
/** Next to an open sidebar in a 1,280 px window, every documented column fits. */
export const BesideTheSidebar: Story = {
  tags: ['behaviour', '!review'],
  decorators: [
    (Story) => (
      <div style={{ width: 984 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const headers = (await canvas.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    await expect(headers).toEqual([
      'Rank',
      'Supervisor',
      'Orders Created',
      'Revenue Generated',
      'Retailers Managed',
      'Avg Order Value',
      'Performance',
      'Actions',
    ]);
    const texts = [...canvas.getByRole('grid').querySelectorAll('span')];
    for (const text of texts.filter((span) => getComputedStyle(span).textOverflow === 'ellipsis'))
      await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  },
};
export const OnPaper: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    fireEvent(window, new Event('beforeprint'));
    await expect(await screen.findByRole('heading', { name: 'Supervisor Performance' })).toBeVisible();
    await expect(screen.getByText('Vrinda Distributors')).toBeVisible();
    await expect(screen.getByRole('columnheader', { name: 'Avg Order Value' })).toBeVisible();
  },
};

export const ChoosesAnotherDistributor: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Distributor' }));
    await userEvent.keyboard('haritvan{Enter}');
    await expect(args.list.onView).toHaveBeenCalledWith({ distributorId: 'd-2', sort: null });
  },
};

export const ChoosesAPeriod: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('22 Oct 2026 – 20 Nov 2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '7d' }));
    await expect(args.list.onView).toHaveBeenCalledWith({ period: '7d' });
  },
};

export const MarksTheFirstThree: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.supervisors.first-three'] },
  play: async ({ canvas }) => {
    const grid = within(canvas.getByRole('grid', { name: 'Leaderboard' }));
    await expect(grid.getAllByText(/in the top three/)).toHaveLength(3);
    await expect(grid.getByText('Rank 4')).toBeInTheDocument();
  },
};

export const ExplainsTheBadge: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const [badge] = canvas.getAllByRole('button', { name: /^Excellent/ });
    badge?.focus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Excellent from ₹1,00,000 of revenue, Good from ₹50,000, otherwise Needs Improvement. The thresholds are the same for 7, 30 and 90 days.',
    );
  },
};

export const OpensTheRating: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rate Performance of deepak.r@vrinda.in' }));
    await expect(args.list.onView).toHaveBeenCalledWith({ rating: 's-2' });
  },
};

export const SortsByOrders: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Orders Created/ }));
    await expect(args.list.onView).toHaveBeenCalledWith({ sort: { id: 'orders', desc: true } });
  },
};

export const WidensAPeriodWithoutOrders: Story = {
  tags: ['behaviour', '!review'],
  args: NoOrders.args ?? {},
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('No supervisor data found for the selected period.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show 90 days' }));
    await expect(args.list.onView).toHaveBeenCalledWith({ period: '90d' });
  },
};

export const Small: Story = { ...Ready, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Ready, tags: ['variant'], globals: largeText };
