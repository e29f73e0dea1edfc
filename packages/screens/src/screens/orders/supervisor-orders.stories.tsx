import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import orders, * as stories from './orders.stories.tsx';
import { Orders } from './orders.tsx';

const meta = {
  ...orders,
  title: 'Screens/Supervisor/Order management',
  tags: ['supervisor'],
  parameters: {
    ...orders.parameters,
    role: 'SUPERVISOR',
    guide: {
      purpose:
        'Lists the orders of the distributor that the supervisor works for, filtered by status, day and search. A supervisor sets the status of each, but places no orders.',
      where: '`/supervisor-orders`',
      specification: 'core §2 (Route table, Orders page), §3 (Order), §4 (Order status), §6, §8, §9',
    } satisfies ScreenGuide,
  },
  args: { ...orders.args, newOrder: undefined },
} satisfies Meta<typeof Orders>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { ...stories.Loading };
export const Empty: Story = { ...stories.Empty };
export const NoMatches: Story = { ...stories.NoMatches };
export const Failed: Story = { ...stories.Failed };
export const Refreshing: Story = { ...stories.Refreshing };
export const Details: Story = { ...stories.Details };
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Orders, {
    state: {
      Ready,
      Loading: stories.Loading,
      Empty: stories.Empty,
      NoMatches: stories.NoMatches,
      Failed: stories.Failed,
      FailedWithEarlierRows: stories.FailedWithEarlierRows,
      Refreshing: stories.Refreshing,
      Dense: stories.Dense,
      Details,
      StatusPending: stories.StatusPending,
      StatusRefused: stories.StatusRefused,
    },
  }),
};
