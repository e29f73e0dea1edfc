import type { Meta, StoryObj } from '@storybook/react-vite';
import { provenanceControl } from '../story-kit/controls.ts';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Provenance } from './provenance.tsx';

const meta = {
  title: 'Components/Figures and charts/Provenance',
  component: Provenance,
  args: { source: { kind: 'asOf', time: '10:42' } },
  argTypes: { source: provenanceControl },
  parameters: {
    guide: {
      purpose:
        'Marks a figure or a list that is not live: from an earlier time, sample data, a default, computed here, assumed, or not supplied.',
      instead: 'For the state of a record, use a Badge. To explain why rows are old, use a Failure notice.',
      keyboard: 'None: it is text.',
      screenReader: 'Read as its text, after the label or title beside it.',
      do: [
        'Place it next to the label of a figure or the title of a list.',
        'Pass `live` rather than nothing: nothing is drawn, but the code states the source.',
      ],
      dont: [
        'Do not show sample data without it: the tag is the only difference from real figures.',
        'Do not write your own text: each source has one.',
      ],
    } satisfies ComponentGuide,
  },
  render: (args) => (
    <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      Active Retailers <Provenance {...args} />
    </span>
  ),
} satisfies Meta<typeof Provenance>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsOf: Story = {};
/** Only live data needs no tag. */
export const Live: Story = { tags: ['variant'], args: { source: { kind: 'live' } } };
export const Sample: Story = { args: { source: { kind: 'sample' } } };
export const Default: Story = { tags: ['variant'], args: { source: { kind: 'default' } } };
export const Computed: Story = { tags: ['variant'], args: { source: { kind: 'computed' } } };
export const ComputedWithNote: Story = {
  tags: ['variant'],
  args: { source: { kind: 'computed', note: 'this page only' } },
};
export const ComputedFrom: Story = { tags: ['variant'], args: { source: { kind: 'computed', from: 'P&L' } } };
/** An assumption, such as a default cost, replaces an unknown value. */
export const Assumed: Story = {
  tags: ['variant'],
  args: { source: { kind: 'assumed', note: 'cost of 12 of 81 products' } },
};
export const NotSupplied: Story = { tags: ['variant'], args: { source: { kind: 'notSupplied' } } };
