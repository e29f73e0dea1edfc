import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { SelectFilter } from './select-filter.tsx';

const meta = {
  title: 'Components/Lists and tables/Select filter',
  component: SelectFilter,
  args: {
    label: 'Category',
    value: 'all',
    options: [
      { value: 'all', label: 'All categories', count: 342 },
      { value: 'staples', label: 'Staples', count: 96 },
      { value: 'oils', label: 'Edible oils', count: 41 },
      { value: 'home', label: 'Home care' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof SelectFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LabelShown: Story = { args: { labelShown: true, value: 'oils' } };

export const Phone: Story = { tags: ['variant'], args: { wide: true }, globals: phone };

export const Chooses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox', { name: 'Category' }), 'oils');
    await expect(args.onChange).toHaveBeenLastCalledWith('oils');
  },
};
