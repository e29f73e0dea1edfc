import type { Meta, StoryObj } from '@storybook/react-vite';
import { Boxes, LayoutDashboard, Settings, ShoppingCart, Store } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { TabBar } from './tab-bar.tsx';

const meta = {
  title: 'Components/Layout/Tab bar',
  component: TabBar,
  parameters: { layout: 'fullscreen' },
  globals: phone,
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
export const OnAPlaceBehindMore: Story = { tags: ['variant'], args: { current: '/settings' } };
export const NothingMore: Story = { tags: ['variant'], args: { more: [] } };

/** The requested page arrives while the sheet is open. */
export const StaysOpenWhenASlowPageArrives: Story = {
  tags: ['behaviour', '!review'],
  render: function Arriving(args) {
    const [current, setCurrent] = useState('/dashboard');
    return (
      <>
        <button type="button" onClick={() => setTimeout(() => setCurrent('/products'))}>
          Products, slowly
        </button>
        <TabBar {...args} current={current} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Products, slowly' }));
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await expect(await canvas.findByRole('link', { name: 'Products', current: 'page' })).toBeInTheDocument();
    await expect(canvas.getByRole('dialog', { name: 'More' })).toBeVisible();
  },
};

export const ClosesOnGoingBack: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const sheet = canvas.getByRole('dialog', { name: 'More' });
    await expect(within(sheet).getByRole('link', { name: 'My Settings' })).toBeVisible();
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect(sheet).not.toBeVisible();
  },
};
