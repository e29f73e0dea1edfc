import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, live, tabTo } from '../story-kit/story-kit.tsx';
import { ColumnChoice } from './column-choice.tsx';

const columns = [
  { id: 'order', header: 'Order' },
  { id: 'retailer', header: 'Retailer' },
  { id: 'items', header: 'Items', hideable: true },
  { id: 'total', header: 'Total', hideable: true },
  { id: 'date', header: 'Date', hideable: true },
];

const meta = {
  title: 'Components/Lists and tables/Column choice',
  component: ColumnChoice,
  args: { columns, visible: ['order', 'retailer', 'items', 'total'], onChange: fn() },
  argTypes: {
    columns: uncontrolled('readonly ChoosableColumn[]'),
    visible: uncontrolled('readonly string[]'),
    noRoom: uncontrolled('readonly string[]'),
    noRoomWords: { control: false },
  },
  parameters: {
    guide: {
      purpose:
        'Chooses which columns a table shows. The panel stays open, so that several can be changed at once.',
      instead:
        'To hide rows rather than columns, use Filter chips or a Select filter. For commands behind a button, use a Menu.',
      keyboard:
        'Enter or Space on the button opens the panel; Tab moves through the checkboxes and Space switches one. Escape closes the panel and returns to the button. Moving the focus elsewhere closes it too.',
      screenReader:
        'A button that says whether its panel is expanded. The panel is a group of checkboxes with the same name; a column that does not fit says so in its name.',
      do: [
        'Keep the choice with `useColumnChoice`, and pass it to the Data table as `choice`: the panel then says which columns do not fit.',
        'Leave `hideable` out for columns that identify a row: they are then not listed.',
      ],
      dont: [
        'Do not place it in a container that clips: the panel opens below the button.',
        'Do not rely on it on a phone: rows are cards there, and the button is not shown.',
      ],
    } satisfies ComponentGuide,
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end', minHeight: 200 }}>
        <Story />
      </div>
    ),
  ],
  render: live(ColumnChoice, 'visible', 'onChange'),
} satisfies Meta<typeof ColumnChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const NoRoom: Story = {
  tags: ['variant'],
  args: { noRoom: ['items', 'date'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
  },
};

export const SwitchesColumnsAndCloses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Columns' });
    await userEvent.click(button);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Items' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['order', 'retailer', 'total']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Date' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['order', 'retailer', 'total', 'date']);
    await expect(canvas.queryByRole('checkbox', { name: 'Order' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(canvas.getByRole('checkbox', { name: 'Total' })).toBeChecked();
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Columns' });
    await tabTo(button);
    await userEvent.keyboard('{Enter}');
    await tabTo(canvas.getByRole('checkbox', { name: 'Items' }));
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['order', 'retailer', 'total']);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
};
