import type { ComponentGuide } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PackingSlip } from './packing-slip.tsx';
import { packingSlip } from './papers.fixtures.ts';

const meta = {
  title: 'Papers/Packing slip',
  tags: ['distributor'],
  component: PackingSlip,
  args: { paper: packingSlip },
  parameters: {
    guide: {
      purpose: 'Goes with the goods, for those who pack and receive them.',
      instead: 'Prices and taxes are on the invoice.',
      keyboard: 'None: nothing can be pressed on paper.',
      screenReader: 'An article named after the paper and its number, with its goods as a table.',
      do: ['Print it for the warehouse before the invoice is issued.'],
      dont: ['Do not add prices.'],
      width: 860,
      height: 1180,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof PackingSlip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Roll80mm: Story = { tags: ['variant'], args: { size: '80mm' } };
