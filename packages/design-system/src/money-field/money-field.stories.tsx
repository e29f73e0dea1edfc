import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inputControls } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { MoneyField } from './money-field.tsx';

/** Groups the digits of a plain amount, and returns anything else unchanged. */
const format = (typed: string) =>
  /^\d+(\.\d{1,2})?$/.test(typed)
    ? Number(typed).toLocaleString('en-IN', { minimumFractionDigits: 2 })
    : typed;

const meta = {
  title: 'Components/Fields/Money field',
  component: MoneyField,
  // A new key for a new initial text.
  render: (args) => <MoneyField key={String(args.defaultValue)} {...args} />,
  args: { label: 'Price', defaultValue: '584.00', format, onChange: fn(), onBlur: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 200 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    ...inputControls,
  },
  parameters: {
    guide: {
      purpose:
        'Takes an amount in rupees. When the user leaves the field, a valid amount is grouped in lakhs with two decimals.',
      instead: 'For counts and percentages, use a Number field. To show an amount, use Amount.',
      keyboard:
        'A text input. Arrow keys move the cursor and never change the amount; a phone shows a decimal keypad.',
      screenReader:
        'A text input named by its label. The ₹ sign is hidden, so the label must say what the amount is.',
      do: [
        'Validate in the form: `format` leaves an invalid amount as it was typed.',
        'Show a consequence, such as the margin, in the hint.',
      ],
      dont: ['Do not change the text while it is being typed.', 'Do not put the currency in the label.'],
      height: 100,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: { required: true } };

export const WithHint: Story = {
  args: { label: 'MRP', optional: true, defaultValue: '640.00', hint: 'Margin for the shop 8.8%' },
};

export const WithError: Story = {
  tags: ['variant', 'modes'],
  args: { required: true, defaultValue: '0.00', error: 'Price must be greater than 0' },
};

export const LargestAmount: Story = {
  tags: ['variant'],
  args: { label: 'Credit limit', defaultValue: '99,99,99,999.99' },
};

export const DisabledWithReason: Story = {
  tags: ['variant'],
  args: { disabled: true, hint: 'Set by the price list.' },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const GroupsLakhsOnLeavingAndNeverWhileTyping: Story = {
  tags: ['behaviour', '!review'],
  args: { label: 'Credit limit', defaultValue: '' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Credit limit' });
    await userEvent.type(input, '125000.5');
    await expect(input).toHaveValue('125000.5');
    await userEvent.tab();
    await expect(input).toHaveValue('1,25,000.50');
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
  },
};

export const LeavesInvalidAmountsToTheForm: Story = {
  tags: ['behaviour', '!review'],
  args: { defaultValue: '' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Price' });
    await userEvent.type(input, '12.345');
    await userEvent.tab();
    await expect(input).toHaveValue('12.345');
  },
};

function Controlled() {
  const [value, setValue] = useState('');
  return (
    <>
      <MoneyField
        label="Amount"
        format={format}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <output>{value}</output>
    </>
  );
}

export const ReportsTheGroupedText: Story = {
  tags: ['behaviour', '!review'],
  render: () => <Controlled />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Amount' }), '1250');
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent('1,250.00');
  },
};
