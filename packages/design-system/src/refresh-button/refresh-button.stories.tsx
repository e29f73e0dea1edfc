import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { RefreshButton } from './refresh-button.tsx';

const meta = {
  title: 'Components/Actions/Refresh button',
  component: RefreshButton,
  args: { refreshing: false, onRefresh: fn() },
  parameters: {
    guide: {
      purpose: 'Reloads the data of a page. Meanwhile the icon spins, and the content stays.',
      instead:
        'After a failure, use the retry button of the Failure notice or Banner. For more rows of a list, use the List footer.',
      keyboard:
        'Tab reaches it; Enter and Space press it. A press during a refresh does nothing and keeps the focus.',
      screenReader:
        'A button named by its label, even where only the icon is shown. It does not announce the result: the refreshed content does.',
      do: ['Use one per page, next to its title.', 'Use `iconOnPhone` where the toolbar is short of space.'],
      dont: ['Do not hide it while it is refreshing.', 'Do not put one on every card.'],
      height: 80,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof RefreshButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Refreshing: Story = { tags: ['variant'], args: { refreshing: true } };
export const IconOnAPhone: Story = {
  tags: ['variant'],
  args: { iconOnPhone: true },
  globals: phone,
};

export const ReloadsOnceWhileRefreshing: Story = {
  tags: ['behaviour', '!review'],
  args: { refreshing: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onRefresh).not.toHaveBeenCalled();
  },
};
