import { phone } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { LeaveQuestion } from './leave-question.tsx';

const meta = {
  title: 'Screens/Everyone/Leave question',
  tags: ['admin', 'distributor', 'supervisor'],
  component: LeaveQuestion,
  args: { page: 'Platform Settings', onLeave: fn(), onStay: fn() },
} satisfies Meta<typeof LeaveQuestion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
export const Narrow: Story = { tags: ['variant'], globals: phone };

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
