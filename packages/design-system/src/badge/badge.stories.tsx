import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckCheck, CircleCheck, CircleX, Clock, Package, Truck, Undo2 } from 'lucide-react';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
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
const ICONS = { none: undefined, Clock, CircleCheck, Package, Truck, CheckCheck, CircleX, Undo2 };
const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;

const meta = {
  title: 'Components/Feedback/Badge',
  component: Badge,
  subcomponents: { Dot },
  args: { tone: 'yellow', icon: Clock, children: 'Pending' },
  argTypes: {
    tone: { control: 'select', options: TONES },
    icon: { control: 'select', options: Object.keys(ICONS), mapping: ICONS },
    stale: { control: 'boolean' },
    plain: { control: 'boolean' },
    children: { control: 'text' },
  },
  parameters: {
    guide: {
      purpose:
        'Marks the state of a record in one or two words, with an icon so that colour is never the only sign.',
      instead:
        'For yes or no in a table, use `Dot`. For a message that explains, use a Banner or a Note. A count beside a tab belongs to the tab.',
      keyboard: 'None: a badge is text. For something to press, use a Button.',
      screenReader: 'Read as its text. The icon is hidden from assistive technology.',
      do: [
        'Give one state the same tone and icon everywhere.',
        'Use `plain` for states that need no attention, so that the others stand out.',
        'Use `stale` for rows kept after a failed refresh.',
      ],
      dont: ['Do not put a sentence in a badge.', 'Do not choose a tone for decoration.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Statuses: Story = {
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
/** Rows from before a failed refresh. */
export const Stale: Story = { tags: ['variant'], args: { stale: true } };
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
      <Dot tone="green" stale>
        Active
      </Dot>
    </div>
  ),
};
export const Narrow: Story = {
  tags: ['variant'],
  args: { children: 'Waiting for confirmation by the distributor' },
  decorators: [
    (Story, { args }) => (
      <div title={String(args.children)} style={{ width: 160 }}>
        {Story()}
      </div>
    ),
  ],
};
