import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { CreditUse } from './credit-use.tsx';

const meta = {
  title: 'Screens/Distributor/Payments/Credit use',
  tags: ['distributor'],
  component: CreditUse,
  parameters: {
    guide: {
      purpose:
        'Shows how much of a retailer’s credit limit is used, as a level, a percentage and a bar. Above the limit it says by how much.',
      where: 'In the credit list of Payments, its details, and Adjust Credit',
      specification: 'screens §4 (Credit utilisation), §9',
    } satisfies ScreenGuide,
  },
  args: { name: 'Khan Kirana & Dairy', creditLimit: 2_50_000_00, usedCredit: 1_82_400_00 },
  decorators: [
    (Story) => (
      <div style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CreditUse>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Good: Story = { tags: ['variant'], args: { usedCredit: 42_000_00 } };
export const High: Story = { tags: ['variant'], args: { usedCredit: 2_01_250_50 } };
export const Critical: Story = { tags: ['variant'], args: { usedCredit: 2_31_000_00 } };
export const OverLimit: Story = { tags: ['variant'], args: { usedCredit: 2_62_400_25 } };
export const NoLimit: Story = { tags: ['variant'], args: { creditLimit: 0 } };
export const NothingUsed: Story = { tags: ['variant'], args: { usedCredit: 0 } };
export const UnderOnePercent: Story = { tags: ['variant'], args: { usedCredit: 140_00 } };
export const NotSupplied: Story = { tags: ['variant'], args: { usedCredit: undefined } };
export const Stale: Story = { tags: ['variant'], args: { stale: true } };

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(CreditUse, {
    state: { Medium, Good, High, Critical, OverLimit, NoLimit, NotSupplied, Stale },
  }),
};

export const NamesTheLevel: Story = {
  tags: ['behaviour', '!review'],
  args: { usedCredit: 2_62_400_25 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Critical')).toBeVisible();
    await expect(canvas.getByText('Over limit by ₹12,400.25')).toBeVisible();
    await expect(canvas.getByRole('meter', { name: 'Credit used by Khan Kirana & Dairy' })).toHaveAttribute(
      'aria-valuetext',
      '104%, Critical',
    );
  },
};
