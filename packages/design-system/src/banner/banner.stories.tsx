import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye, TriangleAlert } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type ComponentGuide, phone, tablet } from '../story-kit/story-kit.tsx';
import { MEANINGS } from '../themes/theme.ts';
import { Banner, BannerAction } from './banner.tsx';

const meta = {
  title: 'Components/Feedback/Banner',
  component: Banner,
  args: {
    tone: 'warning',
    icon: <TriangleAlert size={16} strokeWidth={1.75} />,
    text: 'Three retailers are over their credit limit.',
    action: <BannerAction>Review</BannerAction>,
  },
  argTypes: {
    tone: { control: 'select', options: MEANINGS },
    text: { control: 'text' },
    note: { control: 'text' },
    icon: { control: false },
    action: { control: false },
  },
  parameters: {
    guide: {
      purpose:
        'Shows one sentence about the state of the page for as long as it lasts, with one way to act on it. With `bar`, it spans the window.',
      instead:
        'For something that has just happened, use a Toast; for content that failed to load, a Failure notice; for a remark on one field or form, a Note.',
      keyboard: 'Tab reaches its button; Enter or Space presses it.',
      screenReader:
        'A status: it is announced at the next pause when it appears. A bar is a region named by `label` instead. The icon is hidden.',
      do: ['Start with an icon that fits the tone.', 'Put text that a narrow window can drop in `note`.'],
      dont: [
        'Do not show two at once: choose the more important one.',
        'Do not let people dismiss it while the state lasts.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Warning: Story = {};
export const Failure: Story = {
  tags: ['variant'],
  args: { tone: 'error', text: 'Live positions have not come for 5 minutes.' },
};
export const Information: Story = {
  tags: ['variant'],
  args: { tone: 'info', text: 'Prices change at midnight.', action: null },
};
export const Success: Story = {
  tags: ['variant'],
  args: { tone: 'success', text: 'All orders of today are delivered.', action: null },
};
export const Bar: Story = {
  args: {
    bar: true,
    label: 'Viewing as another',
    icon: <Eye size={16} strokeWidth={1.75} />,
    text: (
      <>
        Viewing as <strong>Vrinda Distributors</strong>
      </>
    ),
    note: 'Changes you make are recorded under your name',
    action: <BannerAction>Exit View</BannerAction>,
  },
};
export const BarOnAPhone: Story = { ...Bar, tags: ['variant'], globals: phone };
export const LongTextOnAPhone: Story = {
  tags: ['variant'],
  args: { text: 'Three retailers in Koramangala and Indiranagar are over their credit limit since Tuesday.' },
  globals: phone,
};

/** A note without room beside the text is below it. */
export const WrapsItsNote: Story = {
  tags: ['behaviour', '!review'],
  args: {
    text: 'Some figures do not add up.',
    note: '“Off by” compares Available with limit less used, and Outstanding with used.',
    action: null,
  },
  globals: tablet,
  decorators: [(Story) => <div style={{ width: 560 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const text = canvas.getByText('Some figures do not add up.').getBoundingClientRect();
    const note = canvas.getByText(/^“Off by”/).getBoundingClientRect();
    await expect(note.top).toBeGreaterThanOrEqual(text.bottom);
    await expect(note.left).toBe(text.left);
    await expect(note.right).toBeLessThan(576);
  },
};

const leave = fn();
export const LeavesByItsButton: Story = {
  tags: ['behaviour', '!review'],
  args: { ...Bar.args, action: <BannerAction onClick={leave}>Exit View</BannerAction> },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Exit View' }));
    await expect(leave).toHaveBeenCalledOnce();
  },
};
