import type { Meta, StoryObj } from '@storybook/react-vite';
import { Boxes, LayoutDashboard, Settings, ShoppingCart, Store } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Identity } from '../identity/identity.tsx';
import { renderLink, tablet } from '../story-kit/story-kit.tsx';
import { Sidebar } from './sidebar.tsx';

const meta = {
  title: 'Components/Layout/Sidebar',
  component: Sidebar,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: <Identity logo={<strong>V</strong>} name="Vrinda Distributors" />,
    groups: [
      [
        { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
        { to: '/products', label: 'My Products', icon: Boxes },
        { to: '/orders', label: 'My Orders', icon: ShoppingCart, badge: 12, badgeLabel: '12 pending' },
        { to: '/retailers', label: 'My Retailers', icon: Store },
      ],
      [{ to: '/settings', label: 'My Settings', icon: Settings }],
    ],
    current: '/orders',
    renderLink,
    onCollapse: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ height: '100vh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Sidebar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Collapsed: Story = { tags: ['variant'], args: { collapsed: true } };
export const Tablet: Story = { tags: ['variant'], globals: tablet };
export const LongNames: Story = {
  tags: ['variant'],
  args: {
    brand: (
      <Identity
        logo={<strong>S</strong>}
        name="Sri Venkateswara Wholesale and General Distribution Company"
      />
    ),
    groups: [[{ to: '/orders', label: 'Orders that wait for an approval', icon: ShoppingCart, badge: 1248 }]],
  },
};

export const AsksToCollapse: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: /My Orders/ })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse' }));
    await expect(args.onCollapse).toHaveBeenCalledWith(true);
  },
};
