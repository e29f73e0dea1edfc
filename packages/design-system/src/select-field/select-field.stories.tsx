import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Dialog } from '../dialog/dialog.tsx';
import { fieldControls, formProps, uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { SelectField } from './select-field.tsx';

const meta = {
  title: 'Components/Fields/Select field',
  component: SelectField,
  render: live(SelectField, 'value', 'onChange'),
  args: {
    label: 'Unit',
    value: 'piece',
    onChange: fn(),
    options: ['piece', 'kg', 'litre', 'carton', 'sack'].map((value) => ({ value, label: value })),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    ...fieldControls,
    ...formProps,
    value: {
      control: 'select',
      options: ['piece', 'kg', 'litre', 'carton', 'sack'],
      table: { type: { summary: 'V | undefined' } },
    },
    options: uncontrolled('readonly SelectOption<V>[]'),
    placeholder: { control: 'text' },
    disabled: { control: 'boolean' },
  },
  parameters: {
    guide: {
      purpose:
        'Chooses one of up to about ten options in a form. Options may be grouped, and may have a remark, and a hint below that says what choosing them does.',
      instead:
        'For many records, use a Combo field. For two to five options that should be visible, use a Segmented control. For a list’s filter, use a Select filter, which is the browser’s own.',
      keyboard:
        'Enter, Space and the arrow keys open it. Arrow keys or letters move, Enter or Space chooses, Escape closes without choosing. Focus returns to the field.',
      screenReader:
        'A combobox with a list box, both named by the label. While it is open, the page behind it is hidden. The heading of a group names the group.',
      do: ['Name the thing in the placeholder: “Choose a unit”.', 'Keep the options in their usual order.'],
      dont: ['Do not use it for actions: use a Menu.', 'Do not preselect an option just to avoid an error.'],
      height: 100,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = { args: { required: true } };

export const NothingChosen: Story = { args: { value: undefined, placeholder: 'Choose a unit' } };

const STATUSES = [
  { value: 'CONFIRMED', label: 'Confirmed', group: 'Next' },
  { value: 'CANCELLED', label: 'Cancelled', group: 'Next' },
  { value: 'PROCESSING', label: 'Processing', group: 'Other', note: 'skips a step' },
  { value: 'DELIVERED', label: 'Delivered', group: 'Other', note: 'skips a step' },
];

export const Open: Story = {
  // Space for the open list.
  decorators: [(Story) => <div style={{ minHeight: 272 }}>{Story()}</div>],
  args: { label: 'Update status', value: 'CONFIRMED', options: STATUSES },
  // The list is modal: Radix hides the page behind it and traps focus, which axe cannot detect.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Update status' }));
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(within(list).getByText('Other')).toBeVisible());
    await waitFor(() => expect(within(list).getByRole('option', { name: /Delivered/ })).toBeVisible());
  },
};

export const OpenOnAPhone: Story = { ...Open, tags: ['variant'], globals: phone };

export const OpenWithHints: Story = {
  ...Open,
  tags: ['variant'],
  decorators: [(Story) => <div style={{ minHeight: 320 }}>{Story()}</div>],
  args: {
    ...Open.args,
    value: 'PROCESSING',
    options: STATUSES.map((option) =>
      option.value === 'CANCELLED'
        ? { ...option, hint: 'Books a return of ₹10,872.00 and puts its stock back' }
        : option,
    ),
  },
};

export const WithError: Story = {
  tags: ['variant', 'modes'],
  args: { required: true, value: undefined, placeholder: 'Choose a unit', error: 'Unit is required' },
};

export const DisabledWithReason: Story = {
  tags: ['variant'],
  args: { disabled: true, hint: 'Fixed by the first order.' },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const InteractionStates: Story = {
  ...interactionStates('button'),
  tags: ['variant'],
};

export const ChoosesByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Unit' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('ca{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('carton');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveTextContent('carton');
  },
};

export const TakesAnEmptyValueAsAChoice: Story = {
  tags: ['behaviour', '!review'],
  args: {
    label: 'Category',
    value: '',
    options: [
      { value: '', label: 'All categories' },
      { value: 'dairy', label: 'Dairy' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('combobox', { name: 'Category' })).toHaveTextContent(
      'All categories',
    );
  },
};

export const LiesOverADialog: Story = {
  tags: ['behaviour', '!review'],
  decorators: [
    (Story) => (
      <Dialog open onOpenChange={fn()} title="Add product">
        <Story />
      </Dialog>
    ),
  ],
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Unit' }));
    const option = await screen.findByRole('option', { name: 'litre' });
    // The element under the pointer: a press does not reach what is behind the list.
    await waitFor(() => {
      const { x, y, width, height } = option.getBoundingClientRect();
      expect(option).toContainElement(
        document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement | null,
      );
    });
  },
};
