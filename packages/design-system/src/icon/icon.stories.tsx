import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckCheck, Package, Truck } from 'lucide-react';
import { Icon } from './icon.tsx';

const meta = {
  title: 'Components/Identity/Icon',
  component: Icon,
  args: { of: Truck },
  render: (args) => (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <Icon {...args} /> Shipped
    </span>
  ),
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { tags: ['variant'], args: { of: CheckCheck, size: 13 } };
export const Large: Story = { tags: ['variant'], args: { of: Package, size: 20 } };
/** A finished element passes through unchanged. */
export const FinishedElement: Story = {
  tags: ['variant'],
  render: () => <Icon of={<Truck size={24} aria-hidden />} />,
};
