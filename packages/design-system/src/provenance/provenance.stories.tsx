import type { Meta, StoryObj } from '@storybook/react-vite';
import { Provenance } from './provenance.tsx';

const meta = {
  title: 'Components/Figures and charts/Provenance',
  component: Provenance,
  args: { of: { kind: 'asOf', time: '10:42' } },
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
export const Live: Story = { args: { of: { kind: 'live' } } };
export const Sample: Story = { tags: ['variant'], args: { of: { kind: 'sample' } } };
export const Default: Story = { tags: ['variant'], args: { of: { kind: 'default' } } };
export const Computed: Story = { tags: ['variant'], args: { of: { kind: 'computed' } } };
export const ComputedWithNote: Story = {
  tags: ['variant'],
  args: { of: { kind: 'computed', note: 'this page only' } },
};
export const ComputedFrom: Story = { tags: ['variant'], args: { of: { kind: 'computed', from: 'P&L' } } };
export const NotSupplied: Story = { tags: ['variant'], args: { of: { kind: 'notSupplied' } } };
