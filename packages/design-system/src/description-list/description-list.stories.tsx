import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Card } from '../card/card.tsx';
import { phone } from '../story-kit/story-kit.tsx';
import { DescriptionList } from './description-list.tsx';

const meta = {
  title: 'Components/Lists and tables/Description list',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Placed', detail: '20 Nov 2026, 10:24' },
      { term: 'Status', detail: <Badge tone="yellow">Pending</Badge> },
      { term: 'Delivery date', detail: '23 Nov 2026' },
      { term: 'Reference', detail: '' },
      {
        term: 'Notes',
        detail: 'Deliver before 11 am. Unload at the back gate, the lane in front is closed on Fridays.',
      },
    ],
  },
  render: (args) => (
    <div style={{ maxWidth: 464 }}>
      <Card title="Order info">
        <DescriptionList {...args} />
      </Card>
    </div>
  ),
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Beside: Story = {};
export const Above: Story = { args: { layout: 'above' } };
export const Narrow: Story = { tags: ['variant'], globals: phone };
