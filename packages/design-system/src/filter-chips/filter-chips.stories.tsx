import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { FilterChips } from './filter-chips.tsx';

const meta = {
  title: 'Components/Lists and tables/Filter chips',
  component: FilterChips,
  args: {
    label: 'Stock',
    value: 'all',
    options: [
      { value: 'all', label: 'All', count: 1_24_356 },
      { value: 'low', label: 'Low stock (1–10)', count: 5 },
      { value: 'out', label: 'Out of stock', count: 1 },
    ],
    onChange: fn(),
  },
  argTypes: { value: uncontrolled(), options: uncontrolled('readonly FilterChip[]') },
  parameters: {
    guide: {
      purpose: 'Filters a list by one of a few values, each with the number of rows it would show.',
      instead:
        'For a list’s statuses, use Status tabs. If the values do not fit on one line, use a Select filter. In a form, use a Segmented control.',
      keyboard: 'Tab reaches each chip; Enter or Space chooses it.',
      screenReader:
        'A group named by `label`. Each chip is a button that says whether it is pressed, and its count is read after its label.',
      do: [
        'Begin with a value that shows everything.',
        'Show counts only if they hold for the whole list, not just for the rows loaded so far.',
      ],
      dont: [
        'Do not use them for several values at a time: one is always active.',
        'Do not wrap them: on a phone they scroll sideways.',
      ],
    } satisfies ComponentGuide,
  },
  render: live(FilterChips, 'value', 'onChange'),
} satisfies Meta<typeof FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutCounts: Story = {
  tags: ['variant'],
  args: { value: 'low', options: meta.args.options.map(({ value, label }) => ({ value, label })) },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const FadesWhereThereAreMore: Story = {
  tags: ['behaviour', '!review'],
  args: {
    options: [
      ...meta.args.options,
      { value: 'inactive', label: 'Inactive', count: 12 },
      { value: 'discounted', label: 'With a discount', count: 28 },
    ],
  },
  globals: phone,
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', { name: /^All/ }).parentElement as HTMLElement;
    await waitFor(() => expect(row).toHaveAttribute('data-after'));
    await expect(row).not.toHaveAttribute('data-before');
    row.scrollLeft = row.scrollWidth;
    await waitFor(() => expect(row).not.toHaveAttribute('data-after'));
    await expect(row).toHaveAttribute('data-before');
  },
};

export const InteractionStates: Story = {
  ...interactionStates('button', 2),
  tags: ['variant'],
};

export const Chooses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(within(canvasElement).getByRole('group', { name: 'Stock' }));
    await userEvent.click(canvas.getByRole('button', { name: /Low stock/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('low');
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent('Low stock');
  },
};

/** Nothing moves when the counts arrive. */
export const ReservesTheRoomOfItsCounts: Story = {
  tags: ['behaviour', '!review'],
  args: {
    options: [
      { value: 'coming', label: 'All', count: 'coming' },
      { value: 'known', label: 'All', count: 53 },
    ],
  },
  play: async ({ canvas }) => {
    const coming = canvas.getByRole('button', { name: 'All' });
    const known = canvas.getByRole('button', { name: 'All 53' });
    const width = (chip: HTMLElement) => chip.getBoundingClientRect().width;
    await expect(Math.abs(width(coming) - width(known))).toBeLessThan(4);
  },
};
