import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Design system/Avatar',
  component: Avatar,
  args: { name: 'Asha Menon' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };
export const Neutral: Story = { args: { name: 'Sri Balaji Provision Store', tone: 'neutral' } };
export const EmailAddress: Story = { args: { name: 'imran.q@vrinda.in' } };
export const Devanagari: Story = { args: { name: 'श्री गणेश किराना', size: 'large' } };
export const Labelled: Story = { args: { label: 'Asha Menon' } };
