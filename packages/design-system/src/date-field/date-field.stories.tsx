import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, within } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { DateField } from './date-field.tsx';

const meta = {
  title: 'Components/Fields/Date field',
  component: DateField,
  args: { label: 'Delivery date', defaultValue: '2026-11-23', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Empty: Story = { args: { defaultValue: '', optional: true } };

export const TimeOfDay: Story = {
  tags: ['variant'],
  args: { label: 'Quiet hours from', kind: 'time', defaultValue: '22:30' },
};

export const WithError: Story = {
  tags: ['variant'],
  args: { required: true, error: 'Delivery date lies before the order', min: '2026-11-20' },
};

export const DisabledWithReason: Story = {
  tags: ['variant'],
  args: { disabled: true, hint: 'The order is on its way.' },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const HoldsTheDayAsIsoText: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Delivery date');
    await fireEvent.change(input, { target: { value: '2026-12-01' } });
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(input).toHaveValue('2026-12-01');
  },
};
