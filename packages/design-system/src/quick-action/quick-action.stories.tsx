import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartColumn, Clock, Plus, ShoppingCart, Store, TriangleAlert } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, phone, renderLink } from '../story-kit/story-kit.tsx';
import { ActionList } from './quick-action.tsx';

const addProduct = fn();

const meta = {
  title: 'Components/Actions/Action list',
  component: ActionList,
  args: {
    title: 'Quick Actions',
    items: [
      {
        icon: Plus,
        label: 'Add Product',
        hint: 'New SKU with price and images',
        onSelect: addProduct,
      },
      { icon: ShoppingCart, label: 'View Orders', hint: '12 pending approval', to: '/orders' },
      { icon: Plus, label: 'Add Retailer', hint: 'Shop, contact and GST number', to: '/retailers' },
      { icon: ChartColumn, label: 'View Reports', hint: 'Profit & loss, aging, tax', to: '/accounting' },
    ],
    renderLink,
  },
  decorators: [
    (Story, { args }) => <div style={{ maxWidth: args.columns ? undefined : 348 }}>{Story()}</div>,
  ],
  argTypes: {
    items: uncontrolled('readonly ActionItem[]'),
    renderLink: uncontrolled(),
  },
  parameters: {
    guide: {
      purpose:
        'A card of next steps: each row is a link or an action, with an icon, one line of help and, optionally, a figure.',
      instead:
        'For one action, use a Button. For actions on a record, use a Menu. For figures without a link, use a Stat card.',
      keyboard:
        'Tab goes from row to row; Enter follows a link, and Enter or Space presses an action. A row that only informs is skipped.',
      screenReader:
        'A list, named by its title or `label`. A row is read with its label, hint and figure. A row with a `reason` is announced as unavailable, and the reason is part of its name.',
      do: [
        'Put the most used row first.',
        'Keep a row that cannot be used now, and give its `reason`.',
        'Use `columns={3}` for figures, `columns={2}` for rows.',
      ],
      dont: [
        'Do not repeat the label in the hint.',
        'Do not mix rows with and without a figure in one card.',
      ],
      height: 330,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof ActionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** Rows with the number of waiting records. */
export const Figures: Story = {
  tags: ['variant'],
  args: {
    title: undefined,
    label: 'Needs attention',
    items: [
      {
        icon: Clock,
        tone: 'yellow',
        label: 'Pending Orders',
        hint: '4 have waited more than 24 hours',
        end: '12',
        to: '/orders',
      },
      {
        icon: TriangleAlert,
        tone: 'red',
        label: 'Low Stock',
        hint: '1 more product is out of stock',
        end: '5',
        to: '/products',
      },
      {
        icon: Store,
        tone: 'blue',
        label: 'New Retailers',
        provenance: { kind: 'notSupplied' },
        end: '—',
        to: '/retailers',
      },
    ],
  },
};
/** Two rows side by side in a wide card; otherwise stacked. */
export const SideBySide: Story = {
  tags: ['variant'],
  args: { columns: 2 },
  decorators: [(Story) => <div style={{ width: 700 }}>{Story()}</div>],
};
/** Numbers as tiles, one of which is only informative. */
export const Tiles: Story = {
  tags: ['variant'],
  args: {
    ...Figures.args,
    columns: 3,
    items: [
      ...(Figures.args?.items ?? []).slice(0, 2),
      { icon: Store, tone: 'blue', label: 'New Retailers', hint: 'Joined in the last 30 days', end: '8' },
    ],
  },
  decorators: [(Story) => <div style={{ width: 700 }}>{Story()}</div>],
};
export const InteractionStates: Story = {
  ...interactionStates('a, button'),
  tags: ['variant'],
};

/** A row that cannot be used now gives its reason in place of the hint. */
export const UnavailableRow: Story = {
  tags: ['variant'],
  args: {
    items: [
      {
        icon: Plus,
        label: 'Add Product',
        hint: 'New SKU with price and images',
        reason: 'Only a distributor adds products',
        onSelect: addProduct,
      },
      { icon: ShoppingCart, label: 'View Orders', hint: '12 pending approval', to: '/orders' },
    ],
  },
};

export const SaysWhyARowCannotBeUsed: Story = {
  ...UnavailableRow,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', { name: /Only a distributor adds products/ });
    await expect(row).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(row);
    await expect(addProduct).not.toHaveBeenCalled();
  },
};
export const Narrow: Story = { tags: ['variant'], globals: phone };
