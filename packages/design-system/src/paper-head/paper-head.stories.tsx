import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { PaperHead } from './paper-head.tsx';

const meta = {
  title: 'Components/Layout/Paper head',
  component: PaperHead,
  args: {
    title: 'Aging Report',
    organisation: 'Vrinda Distributors',
    details: 'As of 20 Nov 2026',
    printed: 'Printed 20 Nov 2026, 10:42',
  },
  render: (args) => (
    <div>
      <PaperHead {...args} />
      <p>Print this page to see its head.</p>
    </div>
  ),
  parameters: {
    guide: {
      purpose:
        'Says what a printed sheet is, whose it is, and when it was printed. It appears on every sheet of the element that it begins, and never on screen.',
      instead:
        'The App shell prints the head of each page. Use this one for something with its own name, such as a report or an order.',
      keyboard: 'None: it is not on the screen.',
      screenReader: 'Nothing: it is not on the screen.',
      do: ['Make it the first child of what is printed, followed by one element with everything else.'],
      dont: [
        'Do not add page numbers: Chromium prints them from the styles, other browsers in their own header and footer, which also name the document. WebKit does not repeat this head on the next sheet.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof PaperHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const IsOnlyPrinted: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Aging Report')).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByRole('heading', { name: 'Aging Report' })).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
  },
};
