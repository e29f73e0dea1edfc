import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { inputControls, uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, largeText, phone, small, tabTo } from '../story-kit/story-kit.tsx';
import { DateField } from './date-field.tsx';

const meta = {
  title: 'Components/Fields/Date field',
  component: DateField,
  // A new key for a new initial day.
  render: (args) => <DateField key={String(args.defaultValue)} {...args} />,
  args: { label: 'Delivery date', defaultValue: '2026-11-23', today: '2026-11-20', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    ...inputControls,
    value: { control: false },
    min: { control: 'text' },
    max: { control: 'text' },
    today: { control: 'text' },
    start: uncontrolled(),
    ref: uncontrolled(),
  },
  parameters: {
    guide: {
      purpose:
        'A date, typed or chosen in a calendar. It is shown as everywhere in the product, 20 Nov 2026, whatever the browser’s language.',
      instead:
        'For two dates, use a Date range field. For a period with a few fixed lengths, use a Segmented control. To show a date, use text.',
      keyboard:
        'Type the day first: 20 Nov 2026, 20/11/2026, 20-11-26 or 20 11. The down arrow, or Enter on the button, opens the calendar: arrow keys move by day and week, Home and End within the week, Page Up and Page Down by month, with Shift by year. Enter chooses, Escape closes, and the focus returns.',
      screenReader:
        'A text field, and a button that opens a dialog with a grid of days. A day is read with its weekday. Text that is not a date is announced as invalid once the field is left.',
      do: [
        'Set `min` and `max` to what the form accepts.',
        'Say in the error which dates are allowed.',
        'Pass `today` in the platform’s time zone.',
      ],
      dont: [
        'Do not ask for a time if the date is enough.',
        'Do not read the text of the input: its handler and its `ref` give the date.',
      ],
      height: 100,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The open calendar. */
const calendar = () => screen.findByRole('dialog', { name: 'Delivery date' });
const focused = (name: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

export const Filled: Story = {};

export const Empty: Story = { tags: ['variant'], args: { defaultValue: '', optional: true } };

const room: Story['decorators'] = (Story) => (
  <div style={{ minHeight: 400 }}>
    <Story />
  </div>
);
const opened: Story = {
  decorators: room,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open the calendar' }));
    await expect(await calendar()).toBeVisible();
  },
};

export const Open: Story = opened;

export const OpenWithLimits: Story = {
  ...opened,
  tags: ['variant'],
  args: { required: true, min: '2026-11-20', max: '2026-11-27' },
};

export const OpenOnAPhone: Story = { ...opened, tags: ['variant'], globals: phone };
export const OpenOnASmallPhone: Story = { ...opened, tags: ['variant'], globals: small };
export const OpenWithLargeText: Story = {
  ...opened,
  tags: ['variant'],
  globals: largeText,
};

export const WithError: Story = {
  tags: ['variant', 'modes'],
  args: { required: true, error: 'Delivery date lies before the order', min: '2026-11-20' },
};

export const WithoutADate: Story = {
  tags: ['variant'],
  args: { defaultValue: '' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Delivery date');
    await userEvent.type(input, 'soon');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Enter a day such as 21 Nov 2026');
    await userEvent.clear(input);
    await userEvent.type(input, '31 Nov 2026');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('November 2026 has 30 days');
  },
};

export const DisabledWithReason: Story = {
  tags: ['variant'],
  args: { disabled: true, hint: 'The order is on its way.' },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const InteractionStates: Story = {
  ...interactionStates('input, button'),
  tags: ['variant'],
};

export const ReadsADayAsItIsTyped: Story = {
  tags: ['behaviour', '!review'],
  args: { name: 'delivery' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Delivery date');
    await tabTo(input);
    await expect(input).toHaveValue('23 Nov 2026');
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith({
      type: 'change',
      target: { name: 'delivery', value: '' },
    });
    await userEvent.keyboard('1/12/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      type: 'change',
      target: { name: 'delivery', value: '2026-12-01' },
    });
    // Only a complete day is a change, and the typed text stays until blur.
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await expect(input).toHaveValue('1/12/2026');
    await userEvent.tab();
    await expect(input).toHaveValue('1 Dec 2026');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const CompletesAShortYearWhenItIsLeft: Story = {
  tags: ['behaviour', '!review'],
  args: { defaultValue: '' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Delivery date');
    await tabTo(input);
    await userEvent.keyboard('2-12-26');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      type: 'change',
      target: { name: '', value: '2026-12-02' },
    });
    await expect(input).toHaveValue('2 Dec 2026');
  },
};

export const TakesIsoTextAtOnce: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Delivery date');
    await fireEvent.change(input, { target: { value: '2026-12-01' } });
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith({
      type: 'change',
      target: { name: '', value: '2026-12-01' },
    });
  },
};

export const RejectsTextThatIsNotADateOnceLeft: Story = {
  tags: ['behaviour', '!review'],
  args: { error: undefined },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Delivery date');
    await tabTo(input);
    await userEvent.keyboard('soon');
    await expect(input).toBeValid();
    await userEvent.tab();
    await expect(input).toBeInvalid();
    await expect(input).toHaveValue('soon');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      type: 'change',
      target: { name: '', value: '' },
    });
    await userEvent.clear(input);
    await userEvent.keyboard('24 Nov');
    await userEvent.tab();
    await expect(input).toBeValid();
    await expect(input).toHaveValue('24 Nov 2026');
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  decorators: room,
  args: { min: '2026-11-10' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Delivery date');
    await tabTo(input);
    await userEvent.keyboard('{ArrowDown}');
    await calendar();
    await focused('Monday, 23 Nov 2026');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await focused('Tuesday, 1 Dec 2026');
    await userEvent.keyboard('{Home}');
    await focused('Sunday, 29 Nov 2026');
    await userEvent.keyboard('{End}');
    await focused('Saturday, 5 Dec 2026');
    await userEvent.keyboard('{PageDown}');
    await focused('Tuesday, 5 Jan 2027');
    await userEvent.keyboard('{PageUp}{PageUp}');
    // Not to a month without that day.
    await focused('Saturday, 5 Dec 2026');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(input).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();

    const button = canvas.getByRole('button', { name: 'Open the calendar' });
    await tabTo(button);
    await userEvent.keyboard('{Enter}');
    await focused('Monday, 23 Nov 2026');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      type: 'change',
      target: { name: '', value: '2026-11-24' },
    });
    await expect(input).toHaveValue('24 Nov 2026');
    await waitFor(() => expect(button).toHaveFocus());

    // Leaving it closes it.
    await userEvent.keyboard('{Enter}');
    await focused('Tuesday, 24 Nov 2026');
    while (document.activeElement !== button) await userEvent.tab({ shift: true });
    await expect(await calendar()).toBeVisible();
    await userEvent.tab({ shift: true });
    await expect(input).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
