import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ScreenGuide } from '../../story-kit/story-kit.tsx';
import { LeaveQuestion } from './leave-question.tsx';

const meta = {
  title: 'Screens/Everyone/Leave question',
  tags: ['admin', 'distributor'],
  component: LeaveQuestion,
  parameters: {
    guide: {
      purpose:
        'Asks before a page with unsaved changes is left. Stay returns to the form as it was; Leave continues without saving.',
      where: 'Opened by leaving Platform Settings or System Settings with unsaved changes',
      specification: 'Beyond the documents',
    } satisfies ScreenGuide,
  },
  args: { page: 'Platform Settings', onLeave: fn(), onStay: fn() },
} satisfies Meta<typeof LeaveQuestion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const StaysByEscape: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const stay = await screen.findByRole('button', { name: 'Stay' });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onStay).toHaveBeenCalledTimes(1);
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
};

export const LeavesByItsButton: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await expect(args.onLeave).toHaveBeenCalledTimes(1);
  },
};
