import type { Meta, StoryObj } from '@storybook/react-vite';
import { ACCOUNTS } from './accounts.ts';
import type { Flow } from './flow.tsx';
import { flowMeta } from './flow-story.tsx';

const meta: Meta<typeof Flow> = {
  ...flowMeta,
  title: 'Flows/Administrator',
  tags: ['flow', 'admin', '!review', '!autodocs', '!test'],
  args: { account: ACCOUNTS.admin },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Dashboard: Story = { args: { path: '/dashboard' } };

/** Choose a distributor and view the console as one of its users, then leave the view. */
export const ViewAsDistributor: Story = { args: { path: '/distributors' } };
