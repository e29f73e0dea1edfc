import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, within } from 'storybook/test';
import { inputControls, uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { DateField } from './date-field.tsx';

const meta = {
  title: 'Components/Fields/Date field',
  component: DateField,
  // A new initial text is a new field.
  render: (args) => <DateField key={String(args.defaultValue)} {...args} />,
  args: { label: 'Delivery date', defaultValue: '2026-11-23', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    ...inputControls,
    placeholder: { table: { disable: true } },
    min: { control: 'text' },
    max: { control: 'text' },
    start: uncontrolled(),
  },
  parameters: {
    guide: {
      purpose: 'A day, a time of day or both, picked in the browser’s own calendar or typed.',
      instead: 'For a period with a few fixed lengths, use a Segmented control. To show a day, use text.',
      keyboard:
        'The browser’s own: digits fill day, month and year, and arrow keys change the part that has the focus.',
      screenReader:
        'The browser’s date input, named by its label and described by its hint or error. The user’s own date format is read.',
      do: ['Set `min` and `max` to what the form accepts.', 'Say in the error which day is allowed.'],
      dont: ['Do not build a calendar for a single day.', 'Do not ask for a time if the day is enough.'],
      height: 100,
    } satisfies ComponentGuide,
  },
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
