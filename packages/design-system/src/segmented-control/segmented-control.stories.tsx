import type { Meta, StoryObj } from '@storybook/react-vite';
import { LayoutList, Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';

/** Holds the choice, as a screen would. */
function Held(props: SegmentedControlProps) {
  const [value, setValue] = useState(props.value);
  return (
    <SegmentedControl
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Design system/Segmented control',
  component: SegmentedControl,
  render: (args) => <Held {...args} />,
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
  args: {
    options: [
      { value: '7', label: '7 days' },
      { value: '30', label: '30 days' },
      { value: 'year', label: 'Year', disabled: true },
    ],
  },
};

export const FillingAPhone: Story = { args: { fill: true }, globals: { viewport: { value: 'phone' } } };

export const MovesWithTheArrowKeys: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '30 days' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledWith('90');
    await expect(canvas.getByRole('radio', { name: '90 days' })).toBeChecked();
  },
};
