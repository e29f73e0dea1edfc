import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card.tsx';
import { phone } from '../story-kit/story-kit.tsx';
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
