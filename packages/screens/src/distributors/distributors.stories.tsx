import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { distributors } from './distributors.fixtures.ts';
import { type DistributorPage, Distributors } from './distributors.tsx';

const timeout = { kind: 'timeout', message: 'The server did not answer within 10 seconds.' } as const;

const page = (rows: DistributorPage['rows'], total = rows.length): DistributorPage => ({
  rows,
  total,
  maybeMore: false,
});

const meta = {
  title: 'Screens/Distributors',
  component: Distributors,
  args: {
    distributors: { status: 'ready', data: page(distributors), refresh: 'idle' },
    search: '',
    onSearch: fn(),
    onRefresh: fn(),
    onMore: fn(),
    loadingMore: false,
    onView: fn(),
    onDismissFailure: fn(),
    timeZone: 'Asia/Kolkata',
  },
} satisfies Meta<typeof Distributors>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { distributors: { status: 'loading' } } };
export const Empty: Story = { args: { distributors: { status: 'ready', data: page([]), refresh: 'idle' } } };
export const NoMatches: Story = { args: { search: 'saffron' } };
export const Failed: Story = { args: { distributors: { status: 'failed', failure: timeout } } };
export const FailedWithLast: Story = {
  args: {
    distributors: {
      status: 'failed',
      failure: timeout,
      last: { data: page(distributors), at: new Date('2026-11-20T05:12:00Z') },
    },
  },
};
export const Refreshing: Story = {
  args: { distributors: { status: 'ready', data: page(distributors), refresh: 'pending' } },
};
export const Dense: Story = {
  args: {
    distributors: {
      status: 'ready',
      data: page(
        Array.from({ length: 24 }, (_, index) => ({
          ...(distributors[index % 3] as (typeof distributors)[number]),
          id: `many-${index}`,
        })),
        131,
      ),
      refresh: 'idle',
    },
  },
};
export const OpeningADashboard: Story = { args: { viewing: 'd-2' } };
export const DashboardNotOpened: Story = {
  args: { viewFailure: { name: 'Haritvan Naturals', failure: timeout } },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const ViewsTheDashboardOfADistributor: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View Dashboard of Haritvan Naturals' }));
    await expect(args.onView).toHaveBeenCalledWith('d-2');
  },
};

export const FindsByGstNumber: Story = {
  args: { search: '29aakcv4821' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Vrinda Distributors' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Haritvan Naturals' })).toBeNull();
  },
};

export const RefusesAnInactiveDistributor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^View Dashboard of Shankheshwar/ })).toBeDisabled();
  },
};
