import type { ComponentGuide } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditNote } from './credit-note.tsx';
import { creditNote } from './papers.fixtures.ts';

const meta = {
  title: 'Papers/Credit note',
  tags: ['distributor'],
  component: CreditNote,
  args: { paper: creditNote },
  parameters: {
    guide: {
      purpose: 'Corrects an invoice, for all or some of its goods, at the rates of that invoice.',
      instead: 'An invoice that was never handed over is cancelled, and keeps its number.',
      keyboard: 'None: nothing can be pressed on paper.',
      screenReader: 'An article named after the paper and its number, with its goods as a table.',
      do: ['Name the invoice with its date.'],
      dont: ['Do not show negative amounts: a credit note is one by its title.'],
      width: 860,
      height: 1180,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof CreditNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PartReturn: Story = {};

export const Reprint: Story = { tags: ['variant'], args: { reprint: true } };

export const Cancelled: Story = {
  tags: ['variant'],
  args: { paper: { ...creditNote, cancelled: { day: '2026-11-25', reason: 'the goods were not returned' } } },
};

export const Roll80mm: Story = { tags: ['variant'], args: { size: '80mm' } };
