import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inputControls } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { NumberField } from './number-field.tsx';

const meta = {
  title: 'Components/Fields/Number field',
  component: NumberField,
  // A new key for a new initial text.
  render: (args) => <NumberField key={String(args.defaultValue)} {...args} />,
  args: { label: 'Stock', defaultValue: '52', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 200 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    ...inputControls,
    unit: { control: 'text' },
  },
  parameters: {
    guide: {
      purpose: 'A count, a percentage or a measure, with its unit inside the field.',
      instead:
        'For rupees, use a Money field. For one to five stars, use a Star field. For a phone or GST number, use a Text field.',
      keyboard:
        'A text input: the arrow keys and the mouse wheel never change the number. `digits` decides which keys a phone shows.',
      screenReader:
        'A text input named by its label. The unit is read as text after the input, not as part of its name.',
      do: ['Set `digits="decimal"` where fractions are allowed.', 'Use a short unit: km, %, days.'],
      dont: [
        'Do not use it for identifiers.',
        'Do not correct the value: the form’s schema says what is wrong.',
      ],
      height: 100,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {};

export const WithUnitAndHint: Story = {
  args: {
    label: 'Discount',
    unit: '%',
    digits: 'decimal',
    defaultValue: '12.5',
    hint: 'Off the list price.',
  },
};

export const WithError: Story = {
  tags: ['variant', 'modes'],
  args: { required: true, defaultValue: '-4', error: 'Stock cannot be negative' },
};

export const DisabledWithReason: Story = {
  tags: ['variant'],
  args: { disabled: true, hint: 'Counted by the warehouse.' },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const ReadsDigitsOfIndianScripts: Story = {
  tags: ['behaviour', '!review'],
  args: { defaultValue: '' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Stock' });
    await userEvent.type(input, '१२०');
    await expect(input).toHaveValue('१२०');
    await userEvent.tab();
    await expect(input).toHaveValue('120');
    await expect(args.onChange).toHaveBeenCalledTimes(4);
  },
};

export const KeepsWhatWasTypedEvenIfItIsNoNumber: Story = {
  tags: ['behaviour', '!review'],
  args: { defaultValue: '' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Stock' });
    await userEvent.type(input, '12 dozen');
    await userEvent.tab();
    await expect(input).toHaveValue('12 dozen');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await expect(input).toHaveAttribute('step', '1');
  },
};
