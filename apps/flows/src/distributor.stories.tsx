import type { Meta, StoryObj } from '@storybook/react-vite';
import { ACCOUNTS } from './accounts.ts';
import type { Flow } from './flow.tsx';
import { flowMeta } from './flow-story.tsx';

const meta: Meta<typeof Flow> = {
  ...flowMeta,
  title: 'Flows/Distributor',
  tags: ['flow', 'distributor', '!review', '!autodocs', '!test'],
  args: { account: ACCOUNTS.distributor },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Dashboard: Story = { args: { path: '/dashboard' } };

/** Choose a retailer, enter an amount and a method, record it, and find it in the history and on the statement. */
export const RecordPayment: Story = { args: { path: '/payments?form=record' } };

/** Fill in the product, add up to five pictures of your own, put them in order, save, and find it in the list. */
export const AddProduct: Story = { args: { path: '/products?new=1' } };
