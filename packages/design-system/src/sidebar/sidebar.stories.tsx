import type { Meta, StoryObj } from '@storybook/react-vite';
import { Boxes, LayoutDashboard, Settings, ShoppingCart, Store } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Identity } from '../identity/identity.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, renderLink, tablet, tabTo } from '../story-kit/story-kit.tsx';
import { Sidebar } from './sidebar.tsx';

const PATHS = ['/dashboard', '/products', '/orders', '/retailers', '/settings'];

const meta = {
  title: 'Components/Layout/Sidebar',
  component: Sidebar,
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
    collapsed: undefined,
    renderLink,
    onCollapse: fn(),
  },
  argTypes: {
    current: { control: 'select', options: PATHS },
    brand: { control: false },
    groups: uncontrolled('readonly (readonly NavItem[])[]'),
    collapsed: { control: false },
  },
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'The main navigation from 640 px up: all pages in groups, or a rail of icons, which have their names on a tablet. A tablet starts with the rail; if the user expands it, the console remembers that.',
      instead: 'On a phone, the Tab bar takes its place. For sections of one page, use Tabs.',
      keyboard:
        'Tab reaches each link, then Collapse. In the rail, focus shows the name of an entry; Escape hides it.',
      screenReader:
        'A navigation landmark named by `label`. The current page is announced as such. A badge is read as its `badgeLabel`, such as “12 pending”. In the rail, names are still read.',
      do: ['Group pages that are used together, the most used first.', 'Give every badge a `badgeLabel`.'],
      dont: [
        'Do not use a badge for something that needs no attention.',
        'Do not use two icons that look alike: the rail shows only icons.',
      ],
      width: 1280,
      height: 800,
    } satisfies ComponentGuide,
  },
  render: live(Sidebar, 'collapsed', 'onCollapse'),
  decorators: [
    (Story) => (
      <div style={{ height: 'min(100vh, 560px)' }}>
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
export const TabletExpanded: Story = { tags: ['variant'], args: { collapsed: false }, globals: tablet };
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

export const InteractionStates: Story = {
  ...interactionStates('a, button'),
  tags: ['variant'],
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

export const NamesItsEntriesOnATablet: Story = {
  tags: ['behaviour', '!review'],
  globals: tablet,
  play: async ({ canvas }) => {
    for (const name of ['My Orders', 'My Products']) {
      // The first text is its own, the other its tooltip's.
      const [label] = canvas.getAllByText(name);
      const rect = label?.getBoundingClientRect();
      await expect(rect?.width).toBeGreaterThan(40);
      await expect(rect?.right).toBeLessThan(84);
    }
  },
};

export const ExpandsOnATablet: Story = {
  tags: ['behaviour', '!review'],
  globals: tablet,
  play: async ({ canvas, args }) => {
    const orders = canvas.getByRole('link', { name: /My Orders/ });
    const rail = orders.offsetWidth;
    await tabTo(canvas.getByRole('button', { name: 'Expand' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onCollapse).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByRole('button', { name: 'Collapse' })).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(orders.offsetWidth).toBeGreaterThan(2 * rail));
  },
};
