import type { ComponentGuide } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BillOfSupply } from './bill-of-supply.tsx';
import { bill } from './papers.fixtures.ts';

const meta = {
  title: 'Papers/Bill of supply',
  tags: ['distributor'],
  component: BillOfSupply,
  args: { paper: bill },
  parameters: {
    guide: {
      purpose: 'Replaces the tax invoice if all goods are free of tax. It has no columns of taxes.',
      instead: 'A sale with one taxed line has a Tax invoice.',
      keyboard: 'None: nothing can be pressed on paper.',
      screenReader: 'An article named after the paper and its number, with its goods as a table.',
      do: ['Number it in a series of its own.'],
      dont: ['Do not show taxes of 0: there is no tax to state.'],
      width: 860,
      height: 1180,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof BillOfSupply>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FreeOfTax: Story = {};

export const Reprint: Story = { tags: ['variant'], args: { reprint: true } };

export const Roll80mm: Story = { tags: ['variant'], args: { size: '80mm' } };
