import type { Meta, StoryObj } from '@storybook/react-vite';
import { LayoutList, Map as MapIcon } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { live, phone } from '../story-kit/story-kit.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const meta = {
  title: 'Components/Fields/Segmented control',
  component: SegmentedControl,
  render: live(SegmentedControl, 'value', 'onChange'),
  args: {
    label: 'Period',
    value: '30',
    onChange: fn(),
    options: [
      { value: '7', label: '7 days' },
      { value: '30', label: '30 days' },
      { value: '90', label: '90 days' },
    ],
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};

export const Small: Story = { args: { size: 'small' } };

export const WithIcons: Story = {
  tags: ['variant'],
  args: {
    label: 'View',
    value: 'map',
    options: [
      { value: 'map', label: 'Map', icon: <MapIcon size={16} strokeWidth={1.75} aria-hidden="true" /> },
      { value: 'list', label: 'List', icon: <LayoutList size={16} strokeWidth={1.75} aria-hidden="true" /> },
    ],
  },
};

export const OneDisabled: Story = {
  tags: ['variant'],
  args: {
    options: [
      { value: '7', label: '7 days' },
      { value: '30', label: '30 days' },
      { value: 'year', label: 'Year', disabled: true },
    ],
  },
};

export const FillingAPhone: Story = { tags: ['variant'], args: { fill: true }, globals: phone };

export const MovesWithTheArrowKeys: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '30 days' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledWith('90');
    await expect(canvas.getByRole('radio', { name: '90 days' })).toBeChecked();
  },
};
