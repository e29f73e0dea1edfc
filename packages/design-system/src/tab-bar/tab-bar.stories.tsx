import type { Meta, StoryObj } from '@storybook/react-vite';
import { Boxes, LayoutDashboard, Settings, ShoppingCart, Store } from 'lucide-react';
import { TabBar } from './tab-bar.tsx';

const meta = {
  title: 'Design system/TabBar',
  component: TabBar,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  args: {
    items: [
      { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
      { to: '/orders', label: 'Orders', icon: ShoppingCart, badge: 12, badgeLabel: '12 pending' },
      { to: '/products', label: 'Products', icon: Boxes },
      { to: '/retailers', label: 'Retailers', icon: Store },
    ],
    more: [[{ to: '/settings', label: 'My Settings', icon: Settings }]],
    current: '/dashboard',
    renderLink: ({ to, onClick, ...rest }) => <a href={`#${to}`} {...rest} />,
  },
} satisfies Meta<typeof TabBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnATab: Story = {};
export const OnAPlaceBehindMore: Story = { args: { current: '/settings' } };
export const NothingMore: Story = { args: { more: [] } };
