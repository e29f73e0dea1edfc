import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { DiscountBadge } from './discount-badge.tsx';

const meta = {
  title: 'Screens/Distributor/Discounts/Badge',
  tags: ['distributor'],
  component: DiscountBadge,
  parameters: {
    guide: {
      purpose:
        'Shows how much a discount takes off, in percent or in rupees. A muted badge marks a discount that is not in effect; a stale one belongs to rows kept after a failed refresh.',
      where: 'In the lists and analysis of Discounts, the price checker, and the price of one retailer',
      specification: 'screens §2 (Discount Management), §9',
    } satisfies ScreenGuide,
  },
  args: { terms: { discountType: 'PERCENTAGE', discountValue: 10_00 } },
} satisfies Meta<typeof DiscountBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Percentage: Story = {};
export const Fixed: Story = {
  tags: ['variant'],
  args: { terms: { discountType: 'FIXED', discountValue: 1_250_50 } },
};
export const NotInEffect: Story = { tags: ['variant'], args: { idle: true } };
/** Rows from before a failed refresh. */
export const Stale: Story = { tags: ['variant'], args: { stale: true } };

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(DiscountBadge, {
    state: { Percentage, Fixed, NotInEffect, Stale },
  }),
};
