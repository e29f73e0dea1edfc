import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { FilterChips } from './filter-chips.tsx';

const meta = {
  title: 'Components/Lists and tables/Filter chips',
  component: FilterChips,
  args: {
    label: 'Stock',
    value: 'all',
    options: [
      { value: 'all', label: 'All', count: 342 },
      { value: 'low', label: 'Low stock (1–10)', count: 5 },
      { value: 'out', label: 'Out of stock', count: 1 },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutCounts: Story = {
  args: { value: 'low', options: meta.args.options.map(({ value, label }) => ({ value, label })) },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const Chooses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(within(canvasElement).getByRole('group', { name: 'Stock' }));
    await userEvent.click(canvas.getByRole('button', { name: /Low stock/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('low');
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent('All');
  },
};
