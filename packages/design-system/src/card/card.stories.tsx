import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { provenanceControl } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { Card } from './card.tsx';

const rows = (
  <div>
    {['Annapurna Super Mart', 'Gupta General Store', 'Sai Krupa Traders'].map((name) => (
      <div key={name} style={{ padding: '14px 20px' }}>
        {name}
      </div>
    ))}
  </div>
);

const meta = {
  title: 'Components/Layout/Card',
  component: Card,
  args: {
    title: 'Payment terms',
    children: 'Net 15 from the date of delivery, credit up to the agreed limit.',
  },
  argTypes: {
    title: { control: 'text' },
    children: { control: 'text' },
    footer: { control: 'text' },
    provenance: provenanceControl,
    action: { control: false },
  },
  parameters: {
    guide: {
      purpose: 'A surface for content on one subject. Border, shadow and corners come from the theme.',
      instead:
        'For a remark on a coloured background, use a Note; for a group within a card, a Box with `sunken`; for figures in a row, Stat cards.',
      keyboard: 'None of its own. Tab reaches the action, then the content.',
      screenReader:
        'With a title, it is a region named by that title, which is a heading. Without one, nothing is announced.',
      do: [
        'Set `padded={false}` for lists and tables, which run to the edges.',
        'Choose the `level` that follows from the headings above it.',
      ],
      dont: [
        'Do not put a card inside a card.',
        'Do not make the whole card a button: give it an action with a name.',
      ],
    } satisfies ComponentGuide,
  },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutTitle: Story = { tags: ['variant'], args: { title: undefined } };
export const WithAction: Story = {
  tags: ['variant'],
  args: {
    action: (
      <Button variant="ghost" color="gray" size="1">
        View all
      </Button>
    ),
  },
};
/** A list extends to the edges and starts with a rule. */
export const List: Story = {
  tags: ['variant'],
  args: { title: 'Retailers on hold', padded: false, children: rows },
};
export const SampleData: Story = {
  tags: ['variant'],
  args: { title: 'Retailers on hold', provenance: { kind: 'sample' }, padded: false, children: rows },
};
export const WithFooter: Story = {
  tags: ['variant'],
  args: { title: 'Retailers on hold', padded: false, children: rows, footer: 'Showing 3 of 12' },
};
export const LongTitle: Story = {
  tags: ['variant'],
  args: {
    title: 'Shri Venkateshwara Wholesale Provision Merchants and Sons, Chikkaballapura division',
    provenance: { kind: 'asOf', time: '10:42' },
  },
  globals: phone,
};
