import { Checkbox } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Row } from '../row/row.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { Text } from '../text/text.tsx';

const Ticked = live(Checkbox, 'checked', 'onCheckedChange');

const meta = {
  title: 'Components/Fields/Checkbox',
  component: Checkbox,
  render: (args) => (
    <Row as="label" gap="2">
      <Ticked {...args} />
      Refresh by itself
      <Text size="1" tone="muted">
        every 30 seconds
      </Text>
    </Row>
  ),
  args: { checked: true, onCheckedChange: fn() },
  argTypes: {
    checked: {
      control: 'boolean',
      description: 'Whether it is ticked.',
      table: { type: { summary: 'boolean' } },
    },
    disabled: {
      control: 'boolean',
      description: 'Cannot be focused or ticked.',
      table: { type: { summary: 'boolean' } },
    },
    onCheckedChange: {
      ...uncontrolled("(checked: boolean | 'indeterminate') => void"),
      description: 'Called with the new state.',
    },
  },
  parameters: {
    guide: {
      purpose:
        'Turns an option on or off next to what it changes, in a toolbar. Radix Themes’ own `Checkbox`, inside its label.',
      instead:
        'For a setting or a field of a form, use a Switch field. To choose columns, use Column choice. The rows of a Data table have checkboxes of their own.',
      keyboard: 'Tab reaches it; Space ticks it. Enter does nothing. Pressing the label also ticks it.',
      screenReader: 'A checkbox named by all of its label, announced as checked or not.',
      do: [
        'Wrap checkbox and text in one `label`, so that both can be pressed.',
        'Say in the label what ticking it does.',
      ],
      dont: [
        'Do not omit its label.',
        'Do not use it to choose one of several options: use a Segmented control.',
      ],
      height: 80,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Checked: Story = { tags: ['modes'] };

export const Unchecked: Story = { args: { checked: false } };

export const Disabled: Story = { tags: ['variant'], args: { disabled: true } };

export const Phone: Story = { tags: ['variant'], globals: phone };

export const InteractionStates: Story = {
  ...interactionStates('button'),
  tags: ['variant'],
};

export const TicksByItsLabelAndBySpace: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: /Refresh by itself/ });
    await userEvent.click(canvas.getByText('Refresh by itself'));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
    await expect(box).not.toBeChecked();
    box.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCheckedChange).toHaveBeenCalledTimes(1);
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await expect(box).toBeChecked();
  },
};
