import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { formProps } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { SwitchField } from './switch-field.tsx';

const meta = {
  title: 'Components/Fields/Switch field',
  component: SwitchField,
  render: live(SwitchField, 'checked', 'onChange', (checked, { text }) =>
    text === 'Active' ? { text: checked ? 'Active' : 'Inactive' } : {},
  ),
  args: { label: 'Status', checked: true, text: 'Active', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    hint: { control: 'text' },
    error: { control: 'text' },
    labelHidden: { control: 'boolean' },
    text: { control: 'text' },
    disabled: { control: 'boolean' },
    ...formProps,
  },
  parameters: {
    guide: {
      purpose: 'Turns one option on or off, in a form or among settings.',
      instead:
        'To accept or select something, use a Checkbox. For two options that are not on and off, use a Segmented control.',
      keyboard: 'Tab reaches it; Space and Enter switch it. Pressing its label also switches it.',
      screenReader:
        'A switch named by its label and announced as on or off. The words next to it are hidden: they say the same.',
      do: [
        'Name what is switched on: “Email on a new order”.',
        'Use `beside` in lists of settings.',
        'Give the state in words where the meaning of “on” is not obvious.',
      ],
      dont: ['Do not write the label as a question.', 'Do not change the label with the state.'],
      height: 90,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof SwitchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {};

export const Off: Story = { args: { checked: false } };

export const Beside: Story = {
  tags: ['variant'],
  args: {
    label: 'Email on a new order',
    layout: 'beside',
    text: undefined,
    hint: 'Sent to the address of the account, at most once in ten minutes.',
  },
};

export const WithError: Story = {
  tags: ['variant', 'modes'],
  args: { error: 'A product with open orders must stay active' },
};

export const DisabledWithReason: Story = {
  tags: ['variant'],
  args: { disabled: true, hint: 'Only an administrator can change this.' },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const InteractionStates: Story = {
  ...interactionStates('button'),
  tags: ['variant'],
};

export const TurnsByItsLabelAndBySpace: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const control = canvas.getByRole('switch', { name: 'Status' });
    await userEvent.click(canvas.getByText('Status'));
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await expect(control).not.toBeChecked();
    control.focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByText('Active')).toBeVisible();
  },
};
