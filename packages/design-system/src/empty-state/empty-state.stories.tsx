import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox, Plus } from 'lucide-react';
import { fn } from 'storybook/test';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
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
  argTypes: { hint: { control: 'text' }, action: { control: false }, icon: { control: false } },
  parameters: {
    guide: {
      purpose:
        'Explains why there are no rows and offers the next step: adding the first record, or clearing the filter.',
      instead: 'A failure is never empty: use a Failure notice. While rows are loading, use a Skeleton.',
      keyboard: 'Tab reaches its button.',
      screenReader:
        'A heading of the given `level`, followed by the hint. The picture is hidden. It is not announced when it appears.',
      do: [
        'Use `nothing` when there is nothing yet, and NoMatch when a search, filter or address hides everything.',
        'Say in the hint what will appear here, or what was searched for.',
        'In a card or dialog set `compact`, and a `level` that fits the headings above.',
      ],
      dont: [
        'Do not offer a first step to people who may not take it.',
        'Do not write a joke: people see it every day.',
      ],
      height: 420,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {};

export const NoMatch: Story = {
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
