import type { Meta, StoryObj } from '@storybook/react-vite';
import { DiscountBadge } from './discount-badge.tsx';

const meta = {
  title: 'Screens/Distributor/Discounts/Badge',
  tags: ['distributor'],
  component: DiscountBadge,
  args: { terms: { discountType: 'PERCENTAGE', discountValue: 10_00 } },
} satisfies Meta<typeof DiscountBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Percentage: Story = {};
export const Fixed: Story = {
  tags: ['variant'],
  args: { terms: { discountType: 'FIXED', discountValue: 1_250_50 } },
};
export const Idle: Story = { tags: ['variant'], args: { idle: true } };
/** Rows kept after a failure. */
export const OfEarlierRows: Story = { tags: ['variant'], args: { hollow: true } };
