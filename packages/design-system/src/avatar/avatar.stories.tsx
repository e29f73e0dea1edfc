import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Components/Identity/Avatar',
  component: Avatar,
  args: { name: 'Asha Menon' },
  parameters: {
    guide: {
      purpose: 'Shows a person’s initials in a circle, from a full name or an email address, in any script.',
      instead:
        'For a business, use a Logo; for a product, a Thumbnail; for the console’s organisation, Logo and name.',
      keyboard: 'None: it is a picture. Inside a button, the button has the name.',
      screenReader:
        'Hidden, since the name is usually next to it. With a `label`, it is an image with that name.',
      do: [
        'Use `neutral` for people who need less emphasis, such as inactive ones.',
        'Write the name beside it, or pass `label`.',
      ],
      dont: [
        'Do not shorten the name: the initials come from the whole of it.',
        'Do not rely on initials alone to tell people apart.',
      ],
    } satisfies ComponentGuide,
  },
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
