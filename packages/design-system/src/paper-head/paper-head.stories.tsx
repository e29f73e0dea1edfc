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
        'What a printed sheet is, whose, and when it was printed: on every sheet of the element that it begins, and never on the screen.',
      instead:
        'The AppShell prints the head of each page. Use it for what has a name of its own, such as a report or an order.',
      keyboard: 'None: it is not on the screen.',
      screenReader: 'Nothing: it is not on the screen.',
      do: ['Make it the first child of what is printed, before one element with the rest.'],
      dont: [
        'Do not set the page number: browsers draw it, Chromium from the styles, others in their own head and foot, which also name the document: WebKit repeats no head on the next sheet.',
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
