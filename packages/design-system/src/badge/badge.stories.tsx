import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckCheck, CircleCheck, CircleX, Clock, Package, Truck, Undo2 } from 'lucide-react';
import { TONES } from '../themes/theme.ts';
import { Badge, Dot } from './badge.tsx';

const icons = {
  yellow: Clock,
  blue: CircleCheck,
  purple: Package,
  indigo: Truck,
  green: CheckCheck,
  red: CircleX,
  gray: Undo2,
};
const words = {
  yellow: 'Pending',
  blue: 'Confirmed',
  purple: 'Processing',
  indigo: 'Shipped',
  green: 'Delivered',
  red: 'Cancelled',
  gray: 'Returned',
};
const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;

const meta = {
  title: 'Components/Feedback/Badge',
  component: Badge,
  subcomponents: { Dot },
  args: { tone: 'yellow', icon: Clock, children: 'Pending' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const EveryTone: Story = {
  tags: ['variant'],
  render: () => (
    <div style={row}>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone} icon={icons[tone]}>
          {words[tone]}
        </Badge>
      ))}
    </div>
  ),
};
export const WithoutIcon: Story = {
  tags: ['variant'],
  args: { tone: 'blue', icon: undefined, children: 'Draft' },
};
/** Rows kept after a failure. */
export const Hollow: Story = { tags: ['variant'], args: { hollow: true } };
/** States that need no attention. */
export const Plain: Story = {
  tags: ['variant'],
  args: { plain: true, tone: 'indigo', icon: Truck, children: 'Shipped' },
};
export const YesOrNo: Story = {
  tags: ['variant'],
  render: () => (
    <div style={row}>
      <Dot tone="green">Active</Dot>
      <Dot tone="gray">Inactive</Dot>
      <Dot tone="red">Blocked</Dot>
      <Dot tone="yellow">Low stock</Dot>
      <Dot tone="green" hollow>
        Active
      </Dot>
    </div>
  ),
};
export const Narrow: Story = {
  tags: ['variant'],
  args: { children: 'Waiting for confirmation by the distributor' },
  decorators: [(Story) => <div style={{ width: 160 }}>{Story()}</div>],
};
