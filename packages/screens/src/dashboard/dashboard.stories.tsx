import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { orderRows } from '../orders/orders.fixtures.ts';
import { dense, documented, full, NOW, newcomer, platform } from './dashboard.fixtures.ts';
import { Dashboard } from './dashboard.tsx';
import { activityOf } from './figures.ts';

const timeout = { kind: 'timeout', message: 'The server did not answer within 10 seconds.' } as const;

const meta = {
  title: 'Screens/Dashboard',
  component: Dashboard,
  parameters: { layout: 'padded' },
  args: {
    role: 'DISTRIBUTOR',
    stats: { status: 'ready', data: full, refresh: 'idle' },
    updatedAt: NOW,
    now: NOW,
    timeZone: 'Asia/Kolkata',
    refreshing: false,
    onRefresh: fn(),
    offers: { orders: true, retailers: true },
    onNewOrder: fn(),
    renderLink: ({ to, ...rest }) => <a href={`#${to}`} {...rest} />,
  },
} satisfies Meta<typeof Dashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
/** A server with the documented calls and fields only: what is missing is counted from the lists, or said to be. */
export const BareServer: Story = {
  args: {
    stats: { status: 'ready', data: documented, refresh: 'idle' },
    counted: { pending: { status: 'ready', data: { count: 12, atLeast: false }, refresh: 'idle' } },
    latest: { status: 'ready', data: activityOf(orderRows), refresh: 'idle' },
    offers: { orders: false, retailers: false },
  },
};
/** As above, with the lists unread too: the documented samples, each under its mark (P16, P19). */
export const BareServerWithSamples: Story = {
  args: {
    stats: { status: 'ready', data: documented, refresh: 'idle' },
    counted: { pending: { status: 'failed', failure: timeout } },
    latest: { status: 'failed', failure: timeout },
    offers: { orders: false, retailers: false },
  },
};
/** The catalogue was loaded before: its low stock is counted here (P16). */
export const CountedLowStock: Story = {
  args: {
    ...BareServer.args,
    counted: { ...BareServer.args?.counted, lowStock: { count: 3, atLeast: true } },
  },
};
export const Loading: Story = { args: { stats: { status: 'loading' }, updatedAt: undefined } };
export const Failed: Story = {
  args: {
    stats: { status: 'failed', failure: timeout },
    updatedAt: undefined,
    counted: { pending: { status: 'failed', failure: timeout } },
    latest: { status: 'failed', failure: timeout },
  },
};
export const FailedWithLast: Story = {
  args: { stats: { status: 'failed', failure: timeout, last: { data: full, at: NOW } } },
};
export const Refreshing: Story = {
  args: { stats: { status: 'ready', data: full, refresh: 'pending' }, refreshing: true },
};
export const Empty: Story = { args: { stats: { status: 'ready', data: newcomer, refresh: 'idle' } } };
export const Admin: Story = {
  args: { role: 'ADMIN', stats: { status: 'ready', data: platform, refresh: 'idle' } },
};
/** No call is made for a supervisor: zeros, and the way to his own figures (P23). */
export const Supervisor: Story = { args: { role: 'SUPERVISOR', stats: undefined, updatedAt: undefined } };
export const Dense: Story = { args: { stats: { status: 'ready', data: dense, refresh: 'idle' } } };
export const Narrow: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const DenseNarrow: Story = { ...Dense, ...Narrow };

export const LeadsToThePendingOrdersAndTheLowStock: Story = {
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

export const OpensTheFormsOfADistributor: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New Order' }));
    await expect(args.onNewOrder).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('link', { name: /^Add Retailer/ })).toHaveAttribute(
      'href',
      '#/retailers?new=1',
    );
  },
};

export const SaysWhatABareServerDoesNotTake: Story = {
  ...BareServer,
  play: async ({ canvas, args }) => {
    const action = canvas.getByRole('button', { name: /does not take new retailers/ });
    await expect(action).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(action);
    await userEvent.click(canvas.getByRole('button', { name: 'New Order' }));
    await expect(args.onNewOrder).not.toHaveBeenCalled();
    await expect(canvas.getByText('Not supplied')).toBeVisible();
    await expect(canvas.getByText('Chart visualization coming soon')).toBeVisible();
  },
};

export const TriesAgainAfterAFailure: Story = {
  ...Failed,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Could not load — these are not real figures')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRefresh).toHaveBeenCalledTimes(1);
  },
};

export const LeadsAnAdminOnlyWhereHeMayGo: Story = {
  ...Admin,
  play: async ({ canvas }) => {
    const places = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(new Set(places)).toEqual(new Set(['#/distributors', '#/analytics']));
  },
};

export const TellsAnAdminThatOrdersBelongToADistributor: Story = {
  ...Admin,
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'New Order' });
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Orders belong to a distributor' }));
    await expect(dialog.getByRole('link', { name: 'Choose a distributor' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(button).toHaveFocus();
    await expect(args.onNewOrder).not.toHaveBeenCalled();
  },
};

export const LeadsASupervisorToHisOwnFigures: Story = {
  ...Supervisor,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your figures are on the supervisor dashboard')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /supervisor dashboard/ })).toHaveAttribute(
      'href',
      '#/supervisor-dashboard',
    );
    await expect(canvas.queryByRole('button', { name: 'New Order' })).toBeNull();
    await expect(canvas.queryByText('Add Product')).toBeNull();
  },
};
