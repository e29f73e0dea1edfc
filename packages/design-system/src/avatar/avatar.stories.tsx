import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Components/Identity/Avatar',
  component: Avatar,
  args: { name: 'Asha Menon' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { tags: ['variant'], args: { size: 'small' } };
export const Large: Story = { tags: ['variant'], args: { size: 'large' } };
export const Neutral: Story = {
  tags: ['variant'],
  args: { name: 'Sri Balaji Provision Store', tone: 'neutral' },
};
export const EmailAddress: Story = { tags: ['variant'], args: { name: 'imran.q@vrinda.in' } };
export const Devanagari: Story = { tags: ['variant'], args: { name: 'श्री गणेश किराना', size: 'large' } };
export const Labelled: Story = { tags: ['variant'], args: { label: 'Asha Menon' } };
