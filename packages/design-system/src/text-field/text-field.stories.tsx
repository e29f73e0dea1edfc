import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Components/Fields/Text field',
  component: TextField,
  args: { label: 'Product name', defaultValue: 'Gokulam Cow Ghee', onChange: fn(), onBlur: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Empty: Story = { args: { defaultValue: '', placeholder: 'As printed on the pack' } };

export const RequiredWithHint: Story = {
  tags: ['variant'],
  args: { required: true, hint: 'As printed on the pack.' },
};

export const Optional: Story = {
  tags: ['variant'],
  args: { label: 'Category', optional: true, defaultValue: 'Dairy' },
};

export const WithError: Story = {
  tags: ['variant'],
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
