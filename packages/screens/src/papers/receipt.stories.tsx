import type { ComponentGuide } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { advanceReceipt, receipt } from './papers.fixtures.ts';
import { Receipt } from './receipt.tsx';

const meta = {
  title: 'Papers/Receipt',
  tags: ['distributor'],
  component: Receipt,
  args: { paper: receipt },
  parameters: {
    guide: {
      purpose: 'Confirms a payment, and says which invoices it is for.',
      instead: 'What a retailer still owes is in its statement.',
      keyboard: 'None: nothing can be pressed on paper.',
      screenReader: 'An article named after the paper and its number, with its goods as a table.',
      do: ['Show the reference of the bank.'],
      dont: ['Do not compute tax on an advance for goods.'],
      width: 860,
      height: 1180,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Receipt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AgainstInvoices: Story = {};

export const Advance: Story = { args: { paper: advanceReceipt } };

export const Reprint: Story = { tags: ['variant'], args: { reprint: true } };

export const Roll80mm: Story = { args: { size: '80mm' } };
