import type { User } from '@dmc/contract/session';
import { largeText, phone, small, tablet } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { pageInfo, SIDEBARS } from './navigation.ts';
import { Shell } from './shell.tsx';

const asha: User = {
  id: 'u-1',
  email: 'asha.menon@vrinda.in',
  role: 'DISTRIBUTOR',
  distributor: { id: 'd-1', name: 'Vrinda Distributors', themeChoice: { theme: 'professional-blue' } },
};
const admin: User = { id: 'u-0', email: 'r.iyer@platform.in', role: 'ADMIN' };

const asDistributor = { user: asha, role: 'DISTRIBUTOR', path: '/orders', pendingOrders: 12 } as const;

const meta = {
  title: 'Screens/Everyone/Shell',
  tags: ['admin', 'distributor', 'supervisor'],
  component: Shell,
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'The frame around every page: the sidebar of the role, the header with title and account menu, and on a phone a tab bar. While an administrator views as a distributor, a bar above it says so and offers the way back.',
      where: 'Every page after sign-in',
      specification: 'core §2 (Shell), §4 (Impersonation), §8',
    } satisfies ScreenGuide,
  },
  args: {
    ...asDistributor,
    sidebar: { collapsed: undefined, onCollapse: fn() },
    onSearch: fn(),
    onSignOut: fn(),
    exit: { state: 'idle', onExit: fn() },
    children: <p>Content of the page</p>,
  },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Distributor: Story = {
  tags: ['state:ready'],
  parameters: {
    proves: [
      'shell.dashboard',
      'shell.my-products',
      'shell.my-orders',
      'shell.my-retailers',
      'shell.notifications',
      'shell.payments',
      'shell.support-center',
      'shell.accounting',
      'shell.live-tracking',
      'shell.discounts',
      'shell.my-settings',
      'shell.email',
      'shell.distributor',
    ],
  },
};
export const Administrator: Story = {
  parameters: {
    proves: [
      'shell.distributors',
      'shell.users',
      'shell.analytics',
      'shell.supervisors',
      'shell.system-settings',
      'shell.administrator',
      'shell.distributor-platform',
    ],
  },
  args: { user: admin, role: 'ADMIN', path: '/dashboard', pendingOrders: undefined },
};
export const Supervisor: Story = {
  parameters: { proves: ['shell.order-management', 'shell.retailer-support', 'shell.supervisor'] },
  args: {
    user: { ...asha, email: 'imran.q@vrinda.in', role: 'SUPERVISOR' },
    role: 'SUPERVISOR',
    path: '/supervisor-dashboard',
  },
};
export const MarksASupervisorsDashboard: Story = {
  tags: ['behaviour', '!review'],
  parameters: { role: 'SUPERVISOR' },
  args: { ...Supervisor.args, path: '/dashboard' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard', current: 'page' })).toBeVisible();
  },
};
export const Collapsed: Story = {
  tags: ['variant'],
  args: { sidebar: { collapsed: true, onCollapse: fn() } },
};
export const Tablet: Story = { tags: ['variant'], globals: tablet };
export const Phone: Story = { tags: ['variant'], globals: phone };

const viewing: User = { ...asha, email: 'r.iyer@platform.in', impersonation: { isImpersonating: true } };
const exitFailed = { kind: 'server', message: 'The server reported an error (500).' } as const;
/** An admin is viewing as a distributor: bar, frame, and the exit. */
export const ViewingAsADistributor: Story = { args: { ...asDistributor, user: viewing } };
export const LeavingTheView: Story = {
  tags: ['documented'],
  parameters: { proves: ['shell.viewing-as-distributor'] },
  args: { ...asDistributor, user: viewing, exit: { state: 'pending', onExit: fn() } },
};
export const LeavingTheViewFailed: Story = {
  tags: ['documented'],
  parameters: { proves: ['shell.failed-to-stop-impersonation'] },
  args: { ...asDistributor, user: viewing, exit: { state: exitFailed, onExit: fn() } },
};
export const LeavingTheViewFailedOnAPhone: Story = {
  ...LeavingTheViewFailed,
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to stop impersonation')).toBeVisible();
    await expect(canvas.getByText(exitFailed.message)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry Exit View' })).toBeVisible();
  },
};
const withoutNetwork = () => {
  const change = (onLine: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };
  change(false);
  return () => {
    change(true);
    Reflect.deleteProperty(navigator, 'onLine');
  };
};
/** There is no network: a bar says so until it is back. */
export const Offline: Story = { tags: ['variant'], beforeEach: withoutNetwork };
export const OfflineOnAPhone: Story = { ...Offline, globals: phone };
export const OfflineWhileViewing: Story = { ...Offline, args: { ...asDistributor, user: viewing } };
export const SaysThatItIsOffline: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const restore = withoutNetwork();
    await expect(await canvas.findByText('You are offline')).toBeVisible();
    await expect(canvas.getByText('You are offline').closest('[role="status"]')).not.toBeNull();
    restore();
    await waitFor(() => expect(canvas.queryByText('You are offline')).toBeNull());
  },
};
/** A logo that fails to load is replaced by initials; a very long name is truncated. */
export const LongNameAndBrokenLogo: Story = {
  tags: ['variant'],
  args: {
    ...asDistributor,
    user: {
      ...asha,
      distributor: {
        ...asha.distributor,
        name: 'Shankheshwar Agro Foods and Beverages Distribution Company',
        logoUrl: 'data:image/png;base64,AA==',
      },
    },
  },
};

/** Every title with its description, by role. */
export const AllTitles: Story = {
  tags: ['documented'],
  parameters: {
    proves: [
      'shell.system-overview',
      'shell.distributors-management',
      'shell.user-management',
      'shell.platform-analytics',
      'shell.supervisor-performance',
      'shell.system-settings-header',
      'shell.dashboard-header',
      'shell.products',
      'shell.orders',
      'shell.retailers',
      'shell.payment-management',
      'shell.support-center-header',
      'shell.financial-management',
      'shell.notifications-header',
      'shell.platform-settings',
      'platform-settings.platform-settings',
      'payments.payment-management',
      'support-center.support-center',
      'financial-management.financial-management',
      'live-tracking.live-tracking',
      'discounts.discount-management',
    ],
  },
  args: {
    children: (
      <dl>
        {(['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR'] as const).flatMap((role) =>
          SIDEBARS[role].flat().map((path) => {
            const { title, description } = pageInfo(path, role);
            return (
              <div key={`${role} ${path}`} style={{ marginBottom: 8 }}>
                <dt style={{ fontWeight: 600 }}>{title}</dt>
                <dd style={{ margin: 0 }}>{description}</dd>
              </div>
            );
          }),
        )}
      </dl>
    ),
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Shell, {
    state: {
      Ready: {},
      Collapsed,
      ViewingAsADistributor,
      LeavingTheView,
      LeavingTheViewFailed,
      LongNameAndBrokenLogo,
      AllTitles,
    },
    // The choice replaces the prop of that name.
    role: { Distributor: { args: asDistributor }, Administrator, Supervisor },
  }),
};

export const SignsOutFromTheMenu: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Account: asha.menon@vrinda.in/ }));
    await expect(await screen.findByRole('menuitem', { name: 'Profile Settings' })).toHaveAttribute(
      'href',
      '#/settings',
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await expect(args.onSignOut).toHaveBeenCalledTimes(1);
  },
};

export const OpensTheSearch: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search the console' }));
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
  },
};

export const LinksAnAdminToTheirProfile: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['shell.profile-settings', 'shell.preferences', 'shell.sign-out'] },
  args: { user: admin, role: 'ADMIN', path: '/dashboard' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Account: r.iyer@platform.in/ }));
    await expect(await screen.findByRole('menuitem', { name: 'Profile Settings' })).toHaveAttribute(
      'href',
      '#/preferences#profile',
    );
  },
};

export const LeavesTheView: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['shell.exit-view', 'rule.impersonation.exit'] },
  args: { user: viewing },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Exit View' }));
    await expect(args.exit.onExit).toHaveBeenCalledTimes(1);
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
