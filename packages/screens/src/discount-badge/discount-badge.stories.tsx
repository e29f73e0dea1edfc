import type { Meta, StoryObj } from '@storybook/react-vite';
import { DiscountBadge } from './discount-badge.tsx';

const meta = {
  title: 'Screens/Discounts/Badge',
  component: DiscountBadge,
  args: { terms: { discountType: 'PERCENTAGE', discountValue: 10_00 } },
} satisfies Meta<typeof DiscountBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Percentage: Story = {};
export const Fixed: Story = { args: { terms: { discountType: 'FIXED', discountValue: 1_250_50 } } };
export const Idle: Story = { args: { idle: true } };
/** Rows kept after a failure. */
export const OfEarlierRows: Story = { args: { hollow: true } };
