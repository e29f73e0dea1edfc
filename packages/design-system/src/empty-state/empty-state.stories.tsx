import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox, Plus } from 'lucide-react';
import { fn } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { EmptyState, NoMatch as NoMatchState } from './empty-state.tsx';

const meta = {
  title: 'Components/Feedback/Empty state',
  component: EmptyState,
  args: {
    kind: 'nothing',
    title: 'No orders found.',
    hint: 'Orders appear here as soon as a retailer places one. You can also enter the first one yourself.',
    action: (
      <Button>
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        New Order
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {};

export const NoMatch: Story = {
  tags: ['variant'],
  args: { kind: 'no-match', hint: 'None of the 248 orders matches “sunflower 15 kg tin”.' },
  render: ({ title, hint }) => (
    <NoMatchState title={title} hint={hint} action="Show all orders" onAction={fn()} />
  ),
};

export const WithItsOwnIcon: Story = {
  tags: ['variant'],
  args: { icon: <Inbox size={20} strokeWidth={1.75} /> },
};

export const Compact: Story = { tags: ['variant'], args: { compact: true, level: 3 } };

export const Phone: Story = { tags: ['variant'], globals: phone };
