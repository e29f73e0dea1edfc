import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Bell,
  Boxes,
  ChartColumn,
  CreditCard,
  Eye,
  LayoutDashboard,
  LogOut,
  MapPin,
  MessagesSquare,
  Percent,
  Settings,
  ShoppingCart,
  Store,
} from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Banner, BannerAction } from '../banner/banner.tsx';
import { columns, consignments } from '../data-table/data-table.fixtures.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { Header } from '../header/header.tsx';
import { Identity } from '../identity/identity.tsx';
import type { NavItem, RenderLink } from '../link/link.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import {
  type ComponentGuide,
  listOf,
  listPage,
  phone,
  ready,
  tablet,
  wide,
} from '../story-kit/story-kit.tsx';
import { TabBar } from '../tab-bar/tab-bar.tsx';
import { UserMenu } from '../user-menu/user-menu.tsx';
import { AppShell } from './app-shell.tsx';

const orders: NavItem = {
  to: '/orders',
  label: 'My Orders',
  icon: ShoppingCart,
  badge: 12,
  badgeLabel: '12 pending',
};
const groups: NavItem[][] = [
  [
    { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
    { to: '/products', label: 'My Products', icon: Boxes },
    orders,
    { to: '/retailers', label: 'My Retailers', icon: Store },
  ],
  [
    { to: '/notifications', label: 'Notifications', icon: Bell },
    { to: '/payments', label: 'Payments', icon: CreditCard },
    { to: '/support', label: 'Support Center', icon: MessagesSquare, badge: 3, badgeLabel: '3 unread' },
    { to: '/accounting', label: 'Accounting', icon: ChartColumn },
  ],
  [
    { to: '/live-tracking', label: 'Live Tracking', icon: MapPin },
    { to: '/discounts', label: 'Discounts', icon: Percent },
  ],
  [{ to: '/settings', label: 'My Settings', icon: Settings }],
];
const tabs = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { ...orders, label: 'Orders' },
  { to: '/products', label: 'Products', icon: Boxes },
  { to: '/retailers', label: 'Retailers', icon: Store },
];

const renderLink: RenderLink = ({ to, onClick, ...rest }) => (
  <a
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault();
      onClick?.();
    }}
    {...rest}
  />
);

const identity = (
  <Identity
    logo={
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
        <rect width="28" height="28" rx="7" fill="var(--ds-primary)" />
        <path
          d="M8 9l5 11 7-13"
          fill="none"
          stroke="var(--ds-accent-contrast)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </svg>
    }
    name="Vrinda Distributors"
  />
);

function Demo(props: Partial<ComponentProps<typeof AppShell>> & { rail?: boolean }) {
  const { rail = false, children, ...shell } = props;
  const [collapsed, setCollapsed] = useState(rail);
  return (
    <AppShell
      sidebar={
        <Sidebar
          brand={identity}
          groups={groups}
          current="/dashboard"
          collapsed={collapsed}
          onCollapse={setCollapsed}
          renderLink={renderLink}
        />
      }
      header={
        <Header
          title="Dashboard"
          description="Your business at a glance"
          brand={identity}
          end={
            <UserMenu
              email="asha.menon@vrinda.in"
              roleLabel="Distributor"
              renderLink={renderLink}
              items={[
                { label: 'My Settings', icon: Settings, to: '/settings' },
                'separator',
                { label: 'Sign Out', icon: LogOut, tone: 'danger', onSelect: () => undefined },
              ]}
            />
          }
        />
      }
      tabBar={<TabBar items={tabs} more={groups.slice(1)} current="/dashboard" renderLink={renderLink} />}
      {...shell}
    >
      {children ?? (
        <>
          <PageHeader title="November 2026" meta="1 – 20 Nov · updated 10:42" />
          <p>Whatever the page shows.</p>
        </>
      )}
    </AppShell>
  );
}

const meta = {
  title: 'Components/Layout/App shell',
  component: AppShell,
  args: { sidebar: null, header: null, children: null, outlined: false, skipLabel: 'Skip to content' },
  argTypes: {
    sidebar: { control: false },
    header: { control: false },
    tabBar: { control: false },
    banner: { control: false },
    children: { control: false },
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '480px' } },
    guide: {
      purpose:
        'The layout of every signed-in page: sidebar, header and content. On a phone, a tab bar replaces the sidebar. The theme decides whether the header is beside or above the sidebar.',
      instead:
        'Pages without a session, such as sign-in, have no shell. For the top of a single page, use a Page header.',
      keyboard:
        'The first Tab shows “Skip to content”, which skips the navigation; on a page with a list, the next shows “Skip to the list”, which skips to its rows. Then come the banner, sidebar, header and content.',
      screenReader:
        'Announces the skip link, the landmarks of its parts, and the content as the main region.',
      do: [
        'Pass a Banner with `bar` for a state that affects the whole console.',
        'Set `data-fill` on a page that scrolls inside itself.',
        'Position sticky content at `--ds-shell-top`.',
      ],
      dont: [
        'Do not add a second main region to a page.',
        'Do not use `outlined` except in a view of somebody else’s console.',
      ],
      width: 1280,
      height: 800,
    } satisfies ComponentGuide,
  },
  render: ({ outlined, skipLabel }) => <Demo outlined={outlined} skipLabel={skipLabel} />,
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = { globals: wide };

export const Tablet: Story = { tags: ['variant'], globals: tablet };

export const Phone: Story = { globals: phone };

export const Rail: Story = { tags: ['variant'], render: () => <Demo rail /> };

export const ViewingAsADistributor: Story = {
  tags: ['variant'],
  render: () => (
    <Demo
      outlined
      banner={
        <Banner
          bar
          tone="warning"
          label="Viewing as another"
          icon={<Eye size={16} strokeWidth={1.75} />}
          text={
            <>
              Viewing as <strong>Vrinda Distributors</strong>
            </>
          }
          note="Changes you make are recorded under your name"
          action={<BannerAction icon={<LogOut size={16} strokeWidth={1.75} />}>Exit View</BannerAction>}
        />
      }
    />
  ),
};

export const ViewingAsADistributorOnAPhone: Story = {
  ...ViewingAsADistributor,
  tags: ['variant'],
  globals: phone,
};

export const AboveTheSidebar: Story = { tags: ['variant'], globals: { theme: 'corporate-gray' } };

export const DarkSidebar: Story = { tags: ['variant'], globals: { theme: 'elegant-purple' } };

const filling = (fill: 'page' | 'screen') => (
  <div
    data-fill={fill}
    style={{ display: 'grid', gridTemplateRows: 'auto 1fr', background: 'var(--ds-surface)' }}
  >
    <h2 style={{ margin: 0, padding: 16 }}>Short delivery on ORD-24811</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
    <section aria-label="Messages" tabIndex={0} style={{ overflow: 'auto', padding: 16 }}>
      <div style={{ height: 2000 }}>Scrolls inside itself.</div>
    </section>
  </div>
);

/** A page that scrolls internally fills the available space. */
export const FilledByThePage: Story = {
  tags: ['behaviour', '!review'],
  render: () => <Demo>{filling('page')}</Demo>,
  play: async () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    await expect(scrollHeight).toBe(clientHeight);
  },
};
export const FilledOnAPhone: Story = { ...FilledByThePage, tags: ['behaviour', '!review'], globals: phone };
/** On the second level of such a page, a phone also hides the header and tab bar. */
export const FilledWithoutHeaderOnAPhone: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  render: () => <Demo>{filling('screen')}</Demo>,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('heading', { level: 1 })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'More' })).toBeNull();
  },
};
export const FilledWhileViewingAsADistributor: Story = {
  tags: ['variant'],
  render: () => <Demo outlined>{filling('page')}</Demo>,
};

export const SkipsToTheList: Story = {
  tags: ['behaviour', '!review'],
  render: () => (
    <Demo>
      <button type="button">New Order</button>
      <DataTable
        list={listOf(ready(listPage(consignments(3))))}
        columns={columns}
        words={{ caption: 'Orders', failed: 'Orders could not be loaded.' }}
        empty={null}
      />
    </Demo>
  ),
  play: async ({ canvas }) => {
    const [, row] = canvas.getAllByRole('row');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to the list' });
    await expect(skip).toHaveFocus();
    await expect(skip.getBoundingClientRect().top).toBeGreaterThan(0);
    await userEvent.keyboard('{Enter}');
    await expect(row).toHaveFocus();
  },
};

export const CollapsesTheSidebar: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Collapse' });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    await expect(canvas.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('link', { name: /My Orders\s+12 pending/ })).toBeVisible();
  },
};

export const OpensTheUserMenuByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /^Account: ?asha\.menon@vrinda\.in/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await within(document.body).findByRole('menu');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const entry = within(menu).getByRole('menuitem', { name: 'My Settings' });
    await waitFor(() => expect(entry).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

export const OpensTheRestFromTheTabBar: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const sheet = canvas.getByRole('dialog', { name: 'More' });
    const entry = within(sheet).getByRole('link', { name: 'My Settings' });
    await waitFor(() => expect(entry).toBeVisible());
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await expect(sheet).not.toBeVisible();
  },
};
