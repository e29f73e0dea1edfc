import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, phone, tabTo } from '../story-kit/story-kit.tsx';
import { StatusTabs } from './status-tabs.tsx';

const meta = {
  title: 'Components/Lists and tables/Status tabs',
  component: StatusTabs,
  args: {
    label: 'Status',
    value: 'all',
    options: [
      { value: 'all', label: 'All Status', count: 1_24_356 },
      { value: 'PENDING', label: 'Pending', count: 12, tone: 'yellow' },
      { value: 'CONFIRMED', label: 'Confirmed', count: 18, tone: 'blue' },
      { value: 'PROCESSING', label: 'Processing', count: 9, tone: 'purple' },
      { value: 'SHIPPED', label: 'Shipped', count: 27, tone: 'indigo' },
      { value: 'DELIVERED', label: 'Delivered', count: 1_24_272, tone: 'green' },
      { value: 'CANCELLED', label: 'Cancelled', count: 11, tone: 'red' },
      { value: 'RETURNED', label: 'Returned', count: 7, tone: 'gray' },
    ],
    onChange: fn(),
  },
  argTypes: { value: uncontrolled(), options: uncontrolled('readonly StatusTab[]') },
  parameters: {
    guide: {
      purpose:
        'Filters a list by status, with the number of rows in each. Statuses that do not fit are behind More; on a phone, it becomes a Select filter.',
      instead:
        'For other filters, use Filter chips or a Select filter. They are not Tabs, which switch between sections of a page.',
      keyboard:
        'Tab reaches each status; Enter or Space chooses it. More opens a Menu: Up and Down move in it, Enter chooses, Escape closes it.',
      screenReader:
        'A group named by `label`, of buttons that say whether they are pressed. In the menu, the active status is checked. The dots are hidden, since the words say the same.',
      do: ['Put the entry for all statuses first, without a tone.', 'Give a status the tone of its Badge.'],
      dont: [
        'Do not shorten the words to make them fit: More takes the rest.',
        'Do not use two above one list.',
      ],
    } satisfies ComponentGuide,
  },
  render: live(StatusTabs, 'value', 'onChange'),
} satisfies Meta<typeof StatusTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};

export const WithoutCounts: Story = {
  tags: ['variant'],
  args: {
    options: meta.args.options.map(({ value, label, tone }) =>
      tone ? { value, label, tone } : { value, label },
    ),
  },
};

export const Narrow: Story = {
  tags: ['variant'],
  decorators: [
    (Story) => (
      <div style={{ width: 520 }}>
        <Story />
      </div>
    ),
  ],
};

/** When the active status has no room for its tab, the button shows it. */
export const NarrowWithOneUnderMore: Story = { ...Narrow, tags: ['variant'], args: { value: 'RETURNED' } };

export const Phone: Story = { tags: ['variant'], globals: phone };

export const InteractionStates: Story = {
  ...interactionStates('button', 2),
  tags: ['variant'],
};

export const Chooses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Shipped/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('SHIPPED');
  },
};

export const ChoosesUnderMore: Story = {
  ...Narrow,
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const more = await within(canvasElement).findByRole('button', { name: 'More' });
    await userEvent.click(more);
    await userEvent.click(await screen.findByText('Returned · 7'));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('RETURNED'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  ...Narrow,
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    const more = await canvas.findByRole('button', { name: 'More' });
    await tabTo(canvas.getByRole('button', { name: /Pending/ }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('PENDING');
    await tabTo(more);
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    await waitFor(() => expect(menu.getAllByRole('menuitemradio')[0]).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('RETURNED'));
    await waitFor(() => expect(more).toHaveFocus());
  },
};
