import { ORDER_STATUSES } from '@dmc/contract/orders';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { OrderStatusBadge } from './order-status.tsx';

const EveryStatus = ({ stale = false }: { stale?: boolean }) => (
  <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
    {ORDER_STATUSES.map((status) => (
      <li key={status}>
        <OrderStatusBadge status={status} stale={stale} />
      </li>
    ))}
  </ul>
);

const meta = {
  title: 'Screens/Distributor/Orders/Status badge',
  tags: ['distributor', 'supervisor'],
  component: OrderStatusBadge,
  parameters: {
    guide: {
      purpose:
        'Shows the status of an order by colour, icon and text. Stale badges belong to rows that were kept after a failed refresh.',
      where: 'In the list and details of Orders, and in the Support center next to a conversation',
      specification: 'core §4 (Order status)',
    } satisfies ScreenGuide,
  },
  args: { status: 'PENDING' },
  render: EveryStatus,
} satisfies Meta<typeof OrderStatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
/** Rows from before a failed refresh. */
export const Stale: Story = { tags: ['variant'], args: { stale: true } };

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(EveryStatus, {
    state: { All, Stale },
  }),
};
