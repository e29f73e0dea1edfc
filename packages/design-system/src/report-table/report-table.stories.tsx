import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card.tsx';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { ReportTable } from './report-table.tsx';

const meta = {
  title: 'Components/Lists and tables/Report table',
  component: ReportTable,
  args: {
    caption: 'GST by rate',
    children: (
      <>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <th scope="col">Collected</th>
            <th scope="col">Paid</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">5%</th>
            <td>₹48,210.00</td>
            <td>₹31,004.50</td>
          </tr>
          <tr>
            <th scope="row">12%</th>
            <td>₹1,02,440.00</td>
            <td>₹84,120.00</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>₹1,50,650.00</td>
            <td>₹1,15,124.50</td>
          </tr>
        </tfoot>
      </>
    ),
  },
  argTypes: { children: { control: false } },
  parameters: {
    guide: {
      purpose:
        'A table of read-only figures, such as tax by rate: names on the left, figures on the right, a line between rows.',
      instead:
        'For records that load, sort or open, use a Data table; for two to five sums above a list, Totals.',
      keyboard: 'None: nothing in it takes the focus.',
      screenReader:
        'A table named by its caption, which is not shown. Header cells with a `scope` give each figure its row and column.',
      do: [
        'Put the sum in a `tfoot`; if the table may fill a sheet of paper, in a second `tbody` with the row before it, so that it never stands alone on a new sheet.',
        'In a Card without padding set `edges`, so that text and title align.',
      ],
      dont: [
        'Do not put buttons in the rows.',
        'Do not add a column that does not fit at 390 px: the table does not scroll by itself.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof ReportTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const InACard: Story = {
  args: { edges: true },
  render: (args) => (
    <Card title="GST by rate" padded={false}>
      <ReportTable {...args} />
    </Card>
  ),
};
export const Narrow: Story = { tags: ['variant'], globals: phone };
