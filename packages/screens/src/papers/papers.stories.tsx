import type { ComponentGuide } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { creditNote, invoice, receipt } from './papers.fixtures.ts';
import { Papers } from './papers.tsx';

const meta = {
  title: 'Papers/Several papers',
  tags: ['distributor'],
  component: Papers,
  args: { papers: [invoice, creditNote, receipt] },
  parameters: {
    guide: {
      purpose: 'Prints papers of any kind in one go, each from a new page.',
      instead: 'For a single paper, use its own component.',
      keyboard: 'None: nothing can be pressed on paper.',
      screenReader: 'An article named after the paper and its number, with its goods as a table.',
      do: ['Give them in the order in which they are handed over.'],
      dont: [
        'Do not mix sizes in one go: a printer has one paper.',
        'Do not expect “of 3” on each page: browsers know only how many pages a whole print has, so several papers have the number of the page alone.',
      ],
      width: 860,
      height: 1180,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Papers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InOneGo: Story = {};

/** For the recipient, the transporter and the supplier. */
export const ThreeCopies: Story = { args: { papers: [invoice], copies: true } };
