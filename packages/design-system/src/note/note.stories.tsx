import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleAlert } from 'lucide-react';
import { Stack } from '../stack/stack.tsx';
import { phone } from '../story-kit/story-kit.tsx';
import { MEANINGS } from '../themes/theme.ts';
import { Note } from './note.tsx';

const meta = {
  title: 'Components/Feedback/Note',
  component: Note,
  args: {
    tone: 'error',
    role: 'status',
    children: (
      <>
        <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
        <p>The e-mail address or the password is not right. Three more attempts are left.</p>
      </>
    ),
  },
} satisfies Meta<typeof Note>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  tags: ['variant'],
  render: (args) => (
    <Stack gap="2">
      {MEANINGS.map((tone) => (
        <Note {...args} tone={tone} key={tone} />
      ))}
    </Stack>
  ),
};
export const Narrow: Story = { tags: ['variant'], globals: phone };
