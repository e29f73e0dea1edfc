import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inputControls } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { Textarea } from './textarea.tsx';

const meta = {
  title: 'Components/Fields/Textarea',
  component: Textarea,
  // A new key for a new initial text.
  render: (args) => <Textarea key={String(args.defaultValue)} {...args} />,
  args: {
    label: 'Description',
    optional: true,
    defaultValue: 'Pure cow ghee, slow cooked, 1 L tin with a resealable lid.',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 520 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    ...inputControls,
    rows: { control: { type: 'number', min: 1, max: 12 } },
  },
  parameters: {
    guide: {
      purpose: 'A field for several lines of text. It grows with its text up to twelve lines, then scrolls.',
      instead: 'For one line, use a Text field.',
      keyboard: 'Enter starts a new line and does not submit the form. Tab leaves the field.',
      screenReader: 'A multi-line text input, named and described like a Text field.',
      do: ['Set `rows` to the length you expect.', 'Say in the hint who will read it.'],
      dont: ['Do not use it for text that must be short: limit it in the schema and say so.'],
      height: 140,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Placeholder: Story = { args: { defaultValue: '', placeholder: 'What the shop should know' } };

export const WithError: Story = {
  tags: ['variant', 'modes'],
  args: { label: 'Message', optional: false, required: true, defaultValue: '', error: 'Message is required' },
};

export const DisabledWithReason: Story = {
  tags: ['variant'],
  args: { disabled: true, hint: 'The thread is closed.' },
};

/** Grows to twelve lines, then scrolls. */
export const LongText: Story = {
  tags: ['variant'],
  args: {
    defaultValue: Array.from(
      { length: 16 },
      (_, line) => `${line + 1}. Unload at the back gate, ask for Mr Deshpande.`,
    ).join('\n'),
  },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const InteractionStates: Story = {
  ...interactionStates('textarea'),
  tags: ['variant'],
};

export const TakesSeveralLines: Story = {
  tags: ['behaviour', '!review'],
  args: { defaultValue: '' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Description' });
    await userEvent.type(input, 'Before 11 am{enter}Back gate');
    await expect(input).toHaveValue('Before 11 am\nBack gate');
  },
};
