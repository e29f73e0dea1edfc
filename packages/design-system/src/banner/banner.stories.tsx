import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye, TriangleAlert } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
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
        'One sentence about the state of the page, for as long as it lasts, with one way to act on it. With `bar` it runs across the window.',
      instead:
        'What just happened is a Toast. What failed to load is a Failure notice. A remark on one field or form is a Note.',
      keyboard: 'Tab reaches its button; Enter or Space presses it.',
      screenReader:
        'A status: when it appears, it is announced at the next pause. A bar is a region named by `label` instead. The icon is hidden.',
      do: [
        'Start with an icon that fits the tone.',
        'Put into `note` what may be dropped on a narrow window.',
      ],
      dont: [
        'Do not show two at once: say what matters more.',
        'Do not let people dismiss it while its state lasts.',
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
export const BarOnThePhone: Story = { ...Bar, tags: ['variant'], globals: phone };
export const PhoneWithALongText: Story = {
  tags: ['variant'],
  args: { text: 'Three retailers in Koramangala and Indiranagar are over their credit limit since Tuesday.' },
  globals: phone,
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
