import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckCheck, Package, Truck } from 'lucide-react';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Icon } from './icon.tsx';

const ICONS = { Truck, Package, CheckCheck };

const meta = {
  title: 'Components/Identity/Icon',
  component: Icon,
  args: { source: Truck },
  argTypes: { source: { control: 'select', options: Object.keys(ICONS), mapping: ICONS } },
  parameters: {
    guide: {
      purpose: 'A decorative icon at the size of its place, with the product’s stroke width.',
      instead:
        'For a button that is only an icon, use an Icon button with a name and a Tooltip. For a state with its icon, use a Badge.',
      keyboard: 'None: it is a picture.',
      screenReader: 'Hidden: the text next to it carries the meaning.',
      do: [
        'Take icons from Lucide, imported by name.',
        'In a component that takes an icon, accept an `IconSource`: the component then decides the size.',
      ],
      dont: ['Do not use it without text.', 'Do not use one icon for two meanings on a page.'],
    } satisfies ComponentGuide,
  },
  render: (args) => (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <Icon {...args} /> Shipped
    </span>
  ),
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { tags: ['variant'], args: { source: CheckCheck, size: 13 } };
export const Large: Story = { tags: ['variant'], args: { source: Package, size: 20 } };
/** An element is rendered unchanged. */
export const FinishedElement: Story = {
  tags: ['variant'],
  render: () => <Icon source={<Truck size={24} aria-hidden />} />,
};
