import type { Meta, StoryObj } from '@storybook/react-vite';
import { ACCOUNTS } from './accounts.ts';
import type { Flow } from './flow.tsx';
import { flowMeta } from './flow-story.tsx';

const meta: Meta<typeof Flow> = {
  ...flowMeta,
  title: 'Flows/Supervisor',
  tags: ['flow', 'supervisor', '!review', '!autodocs', '!test'],
  args: { account: ACCOUNTS.supervisor },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Dashboard: Story = { args: { path: '/supervisor-dashboard' } };

/** Open a pending order, look at it, and approve it. */
export const ApproveOrder: Story = { args: { path: '/supervisor-orders?status=pending' } };
