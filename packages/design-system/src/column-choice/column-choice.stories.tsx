import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { live } from '../story-kit/story-kit.tsx';
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
