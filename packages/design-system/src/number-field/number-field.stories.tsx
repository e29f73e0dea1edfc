import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { NumberField } from './number-field.tsx';

const meta = {
  title: 'Components/Fields/Number field',
  component: NumberField,
  args: { label: 'Stock', defaultValue: '52', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 200 }}>
        <Story />
      </div>
    ),
  ],
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
  tags: ['variant'],
  args: { required: true, defaultValue: '-4', error: 'Stock cannot be negative' },
};

export const DisabledWithReason: Story = {
  tags: ['variant'],
  args: { disabled: true, hint: 'Counted by the warehouse.' },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const KeepsWhatWasTypedEvenIfItIsNoNumber: Story = {
  tags: ['behaviour', '!review'],
  args: { defaultValue: '' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Stock' });
    await userEvent.type(input, '12 dozen');
    await userEvent.tab();
    await expect(input).toHaveValue('12 dozen');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
  },
};
