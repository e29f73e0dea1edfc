import { ORDER_STATUSES } from '@dmc/contract/orders';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrderStatusBadge } from './order-status.tsx';

const meta = {
  title: 'Screens/Distributor/Orders/Status badge',
  tags: ['distributor', 'supervisor'],
  component: OrderStatusBadge,
  args: { status: 'PENDING' },
  render: ({ hollow = false }) => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
      {ORDER_STATUSES.map((status) => (
        <li key={status}>
          <OrderStatusBadge status={status} hollow={hollow} />
        </li>
      ))}
    </ul>
  ),
} satisfies Meta<typeof OrderStatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
/** Rows kept after a failure. */
export const OfEarlierRows: Story = { tags: ['variant'], args: { hollow: true } };
