import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fieldControls, uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { controlClass, FieldBox, FormField, RequiredLegend } from './form-field.tsx';

const meta = {
  title: 'Components/Fields/Form field',
  component: FormField,
  args: {
    label: 'Invoice prefix',
    hint: 'Stands before every invoice number.',
    children: (control) => (
      <FieldBox>
        <input {...control} className={controlClass} defaultValue="VRN/26-27/" />
      </FieldBox>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    ...fieldControls,
    htmlFor: uncontrolled(),
    children: uncontrolled(),
  },
  parameters: {
    guide: {
      purpose:
        'Label, hint and error around one control, tied together for assistive technology. Every field is built on it.',
      instead:
        'For text, money, numbers, dates and choices, use the existing fields. Use this one for a control of your own.',
      keyboard: 'Pressing the label focuses the control. The field itself is not a tab stop.',
      screenReader:
        'The control is named by the label and described by the hint or, if there is one, the error. It is announced as required and as invalid. The asterisk is not read: `RequiredLegend` explains it once per form.',
      do: [
        'Spread the given props on the control.',
        'Write the label as a noun; in the error, say what is wrong.',
        'Mark either the required or the optional fields, whichever are fewer.',
      ],
      dont: [
        'Do not replace the label with a placeholder.',
        'Do not show an error before the user leaves the field.',
      ],
      height: 120,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof FormField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithHint: Story = {};

export const Required: Story = { args: { required: true } };

export const Optional: Story = { tags: ['variant'], args: { optional: true } };

export const WithError: Story = {
  tags: ['variant'],
  args: { required: true, error: 'Invoice prefix is required' },
};

export const LabelHidden: Story = { tags: ['variant'], args: { labelHidden: true } };

/** Settings: label and hint at the left, the 264 px wide control at the right. */
export const Beside: Story = { tags: ['variant'], args: { layout: 'beside' } };

export const BesideOnAPhone: Story = {
  tags: ['variant'],
  args: { layout: 'beside' },
  globals: phone,
};

export const LongText: Story = {
  tags: ['variant'],
  args: {
    label:
      'Words that stand before the number of every invoice, credit note and delivery challan of this branch',
    optional: true,
    error:
      'An invoice number may have at most 16 characters with its prefix, and may hold letters, digits, dash and slash only (rule 46 of the tax on goods and services)',
  },
};

export const Legend: Story = { tags: ['variant'], render: () => <RequiredLegend /> };

export const ErrorReplacesHintAndDescribesTheControl: Story = {
  tags: ['behaviour', '!review'],
  args: { required: true, error: 'Invoice prefix is required' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Invoice prefix' });
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription('Invoice prefix is required');
    await expect(canvasElement).not.toHaveTextContent('Stands before every invoice number.');
  },
};
