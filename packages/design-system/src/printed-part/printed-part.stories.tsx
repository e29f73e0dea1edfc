import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type ComponentGuide, listPage } from '../story-kit/story-kit.tsx';
import { PrintedPart } from './printed-part.tsx';

const meta = {
  title: 'Components/Lists and tables/Printed part',
  component: PrintedPart,
  args: {
    page: listPage(
      Array.from({ length: 100 }, (_, row) => row),
      { total: 402, more: true },
    ),
    noun: 'orders',
    limitedTo: 'Pending',
  },
  render: (args) => (
    <div>
      <PrintedPart {...args} />
      <p>Print this page to see which part of the list it is.</p>
    </div>
  ),
  parameters: {
    guide: {
      purpose: 'Says, above a printed list, how it is filtered and which of its rows are printed.',
      instead: 'A Data table has its own. Use this one above lists that are not tables.',
      keyboard: 'None: it is not on the screen.',
      screenReader: 'Nothing: it is not on the screen.',
      do: ['Pass the page as it is shown, after filtering.'],
      dont: ['Do not repeat the title of the page: the Paper head prints it.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof PrintedPart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const IsOnlyPrinted: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Pending/)).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByText('Pending · 1–100 of 402 orders')).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
  },
};
