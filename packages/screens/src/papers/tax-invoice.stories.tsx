import type { ComponentGuide } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  cancelledInvoice,
  crores,
  discounted,
  inHindi,
  invoice,
  longNames,
  oneLine,
  sixtyLines,
  toKerala,
  toUnregistered,
  withoutLogo,
} from './papers.fixtures.ts';
import { TaxInvoice } from './tax-invoice.tsx';

const meta = {
  title: 'Papers/Tax invoice',
  tags: ['distributor'],
  component: TaxInvoice,
  args: { paper: invoice },
  parameters: {
    guide: {
      purpose:
        'Hands over goods with the fields that rule 46 of the CGST Rules asks for. The browser prints it, or saves it as a PDF.',
      instead: 'Goods that are all free of tax have a Bill of supply.',
      keyboard: 'None: nothing can be pressed on paper.',
      screenReader: 'An article named after the paper and its number, with its goods as a table.',
      do: [
        'Show it as it was issued: with the names, addresses and rates of that day.',
        'Print all three copies if a transporter carries the goods.',
      ],
      dont: [
        'Do not call a reprint a duplicate: that is the copy for the transporter.',
        'Do not call the UPI code a GST QR code.',
      ],
      width: 860,
      height: 1180,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof TaxInvoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeLines: Story = {};

export const OneLine: Story = { args: { paper: oneLine } };

/** Three pages in print. */
export const SixtyLines: Story = { args: { paper: sixtyLines } };

export const LongNames: Story = { args: { paper: longNames } };

/** Figures of up to fourteen characters in every column. */
export const Crores: Story = { args: { paper: crores } };

export const HindiNames: Story = { args: { paper: inHindi } };

export const WithDiscount: Story = { args: { paper: discounted } };

/** Delivered to another state, and to another address. */
export const Igst: Story = { args: { paper: toKerala } };

export const BuyerWithoutGstNumber: Story = { args: { paper: toUnregistered } };

/** Nothing is set but what the law asks for. */
export const WithoutLogo: Story = { args: { paper: withoutLogo } };

export const Original: Story = { args: { copy: 'original' } };

export const DuplicateForTransporter: Story = { tags: ['variant'], args: { copy: 'duplicate' } };

export const TriplicateForSupplier: Story = { tags: ['variant'], args: { copy: 'triplicate' } };

export const Reprint: Story = { args: { reprint: true } };

export const Cancelled: Story = { args: { paper: cancelledInvoice } };

/** For the roll of a thermal printer. */
export const Roll80mm: Story = { args: { paper: discounted, size: '80mm' } };

export const IsBlackOnWhiteInEveryTheme: Story = {
  tags: ['behaviour', '!review'],
  globals: { theme: 'premium-dark' },
  play: async ({ canvas }) => {
    const sheet = canvas.getByRole('article', { name: 'Tax Invoice INV/26-27/0042' });
    await expect(sheet).toHaveStyle({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
    for (const text of ['Invoice value', 'Place of supply', 'Authorised signatory'])
      await expect(canvas.getByText(text)).toHaveStyle({ color: 'rgb(0, 0, 0)' });
  },
};
