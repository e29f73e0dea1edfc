import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inputControls, uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Components/Fields/Text field',
  component: TextField,
  // A new key for a new initial text.
  render: (args) => <TextField key={String(args.defaultValue)} {...args} />,
  args: { label: 'Product name', defaultValue: 'Gokulam Cow Ghee', onChange: fn(), onBlur: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    ...inputControls,
    start: uncontrolled(),
    end: uncontrolled(),
  },
  parameters: {
    guide: {
      purpose: 'One line of text in a form: a name, an address, a password.',
      instead:
        'For several lines, use a Textarea. For amounts, a Money field; for counts, a Number field; for days, a Date field. To search a list, use a Search field.',
      keyboard: 'A text input. In a password field, Tab goes on to the button that shows the password.',
      screenReader:
        'Named by its label, described by its hint or error, announced as required and invalid. The button in a password field says “Show password” or “Hide password”.',
      do: [
        'Set `type` and `autoComplete`, so that phones and password managers can help.',
        'Give an example in the placeholder and rules in the hint.',
      ],
      dont: [
        'Do not disable a field without a reason in its hint.',
        'Do not put an instruction in the placeholder: it disappears.',
      ],
      height: 100,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Placeholder: Story = { args: { defaultValue: '', placeholder: 'As printed on the pack' } };

export const RequiredWithHint: Story = {
  tags: ['variant'],
  args: { required: true, hint: 'As printed on the pack.' },
};

export const Optional: Story = {
  tags: ['variant'],
  args: { label: 'Category', optional: true, defaultValue: 'Dairy' },
};

export const WithError: Story = {
  tags: ['variant', 'modes'],
  args: { required: true, defaultValue: '', error: 'Product name is required' },
};

export const DisabledWithReason: Story = {
  tags: ['variant'],
  args: {
    label: 'SKU',
    defaultValue: 'GOK-GHE-1000',
    disabled: true,
    hint: 'Fixed once the first order has it.',
  },
};

export const ReadOnly: Story = {
  tags: ['variant'],
  args: { label: 'SKU', defaultValue: 'GOK-GHE-1000', readOnly: true },
};

export const WithIconAndUnit: Story = {
  tags: ['variant'],
  args: {
    label: 'Search',
    start: <Search size={16} strokeWidth={1.75} aria-hidden="true" />,
    end: 'of 342',
    defaultValue: 'ghee',
  },
};

/** Sign-in: 40 px high. */
export const LargePassword: Story = {
  tags: ['variant'],
  args: {
    label: 'Password',
    type: 'password',
    size: 'large',
    autoComplete: 'current-password',
    defaultValue: 'ghee-and-rice',
  },
};

export const LongText: Story = {
  tags: ['variant'],
  args: {
    label: 'Registered name of the firm as it stands in the certificate of registration',
    defaultValue:
      'Sri Venkateshwara Swamy Provision Stores and General Merchants, Old Market Road, Rajahmundry',
  },
};

export const Phone: Story = {
  tags: ['variant'],
  args: { required: true, error: 'Product name is required', defaultValue: '' },
  globals: phone,
};

export const InteractionStates: Story = {
  ...interactionStates('input'),
  tags: ['variant'],
};

export const ShowsAndHidesThePassword: Story = {
  ...LargePassword,
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('ghee-and-rice');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const ReportsEveryKeystrokeAndBlur: Story = {
  tags: ['behaviour', '!review'],
  args: { defaultValue: '', name: 'name' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Product name' });
    await userEvent.type(input, 'Rice');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
    await expect(input).toHaveAttribute('name', 'name');
  },
};
