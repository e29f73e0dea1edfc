import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Card } from '../card/card.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
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
  argTypes: { items: uncontrolled('readonly { term: string; detail: ReactNode }[]') },
  parameters: {
    guide: {
      purpose: 'Lists facts about one record, each a term with its detail, as in a drawer.',
      instead:
        'To compare records, use a Data table; for sums above a list, Totals; for values that can be changed, fields.',
      keyboard: 'None of its own. Tab reaches any links in the details.',
      screenReader:
        'A description list: each detail belongs to its term. `label` names it where no heading does.',
      do: [
        'Use `beside` in a drawer and `above` where several columns fit.',
        'Pass an empty detail for a missing fact: it is shown as a dash.',
      ],
      dont: [
        'Do not write sentences as terms: use one or two words.',
        'Do not use a term twice in one list.',
      ],
    } satisfies ComponentGuide,
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
