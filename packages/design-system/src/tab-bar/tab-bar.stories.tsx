import type { Meta, StoryObj } from '@storybook/react-vite';
import { Boxes, LayoutDashboard, Settings, ShoppingCart, Store } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { TabBar } from './tab-bar.tsx';

const meta = {
  title: 'Components/Layout/Tab bar',
  component: TabBar,
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
  argTypes: {
    current: {
      control: 'select',
      options: ['/dashboard', '/orders', '/products', '/retailers', '/settings'],
    },
    items: uncontrolled('readonly NavItem[]'),
    more: uncontrolled('readonly (readonly NavItem[])[]'),
  },
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose: 'The main navigation on a phone: up to four pages, and all others behind More.',
      instead: 'From 640 px up, the Sidebar takes its place. For sections of one page, use Tabs.',
      keyboard: 'Tab reaches each entry. More opens a sheet that keeps the focus; Escape or Close closes it.',
      screenReader:
        'A navigation landmark named by `label`; the current page is announced as such. More says that it opens a dialog, which has the same name. On the bar, a badge is read as its `badgeLabel`.',
      do: ['Choose the pages used every day.', 'Use one word per entry: longer labels are cut off.'],
      dont: ['Do not put actions here: it is only for navigation.', 'Do not show it beside the Sidebar.'],
      height: 80,
    } satisfies ComponentGuide,
  },
  // On a docs page, the window is wider than a phone.
  decorators: [(Story) => <div style={{ maxWidth: 430 }}>{Story()}</div>],
} satisfies Meta<typeof TabBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnATab: Story = {};
export const OnAnEntryUnderMore: Story = { tags: ['variant'], args: { current: '/settings' } };
export const NothingUnderMore: Story = { tags: ['variant'], args: { more: [] } };

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
