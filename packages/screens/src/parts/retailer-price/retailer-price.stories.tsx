import {
  failed,
  failedWithLast,
  largeText,
  loading,
  phone,
  ready,
  refreshing,
  small,
  unreadable,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { prices } from './retailer-price.fixtures.ts';
import { RetailerPrice } from './retailer-price.tsx';

const planned = {
  discountType: 'PERCENTAGE',
  discountValue: 15_00,
  startDate: '2026-11-20',
  own: false,
} as const;

const meta = {
  title: 'Screens/Distributor/Discounts/Retailer price',
  tags: ['distributor'],
  component: RetailerPrice,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Compares what a retailer pays for a product today with the price under the discount being set. It says which of two discounts applies, and when a planned one begins or has ended.',
      where: 'In the discount dialog, once a product and a retailer are chosen',
      specification: 'screens §7 names the call; the part is our own',
    } satisfies ScreenGuide,
  },
  args: {
    price: ready(prices.generic),
    planned,
    onReload: fn(),
    now: new Date('2026-11-20T06:30:00Z'),
  },
  decorators: [(Story) => <div style={{ maxWidth: 432 }}>{Story()}</div>],
} satisfies Meta<typeof RetailerPrice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const WithoutDiscount: Story = {
  tags: ['variant'],
  args: { price: ready(prices.plain), planned: undefined },
};
/** The retailer's own discount beats the generic one being set. */
export const OwnDiscountWins: Story = { tags: ['variant'], args: { price: ready(prices.own) } };
export const OwnDiscountReplaced: Story = {
  tags: ['variant'],
  args: { price: ready(prices.own), planned: { ...planned, own: true } },
};
export const StartsLater: Story = {
  tags: ['variant'],
  args: { planned: { ...planned, startDate: '2026-12-01' } },
};
export const AlreadyEnded: Story = {
  tags: ['variant'],
  args: { planned: { ...planned, startDate: '2026-11-01', endDate: '2026-11-19' } },
};
export const Free: Story = {
  tags: ['variant'],
  args: { planned: { ...planned, discountType: 'FIXED', discountValue: 600_00 } },
};
export const Loading: Story = { args: { price: loading } };
export const Empty: Story = { args: { price: ready(undefined) } };
export const Failed: Story = { args: { price: failed() } };
/** Another backend may answer this call in its own shape. */
export const Unreadable: Story = { tags: ['variant'], args: { price: failed(unreadable) } };
export const FailedWithEarlierPrice: Story = {
  tags: ['variant'],
  args: { price: failedWithLast(prices.generic, new Date(0)) },
};
export const Refreshing: Story = { tags: ['variant'], args: { price: refreshing(prices.generic) } };
export const Dense: Story = {
  tags: ['variant'],
  args: {
    price: ready({ ...prices.own, basePrice: 1_45_24_584_00, finalPrice: 1_32_17_371_44 }),
    planned: { ...planned, own: true, startDate: '2026-12-01T10:00:00+05:30' },
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(RetailerPrice, {
    state: {
      Ready,
      WithoutDiscount,
      OwnDiscountWins,
      OwnDiscountReplaced,
      StartsLater,
      AlreadyEnded,
      Free,
      Loading,
      Empty,
      Failed,
      Unreadable,
      FailedWithEarlierPrice,
      Dense,
    },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const RetriesAfterAFailedLookup: Story = {
  tags: ['behaviour', '!review'],
  args: { price: failed() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};
