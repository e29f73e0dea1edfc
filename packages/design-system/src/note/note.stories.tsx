import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleAlert } from 'lucide-react';
import { Stack } from '../stack/stack.tsx';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
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
        <p>The email address or the password is not right. Three more attempts are left.</p>
      </>
    ),
  },
  argTypes: {
    tone: { control: 'select', options: MEANINGS },
    role: { control: 'select', options: ['status', 'alert'] },
    children: { control: false },
  },
  parameters: {
    guide: {
      purpose:
        'A short text on a coloured background, next to what it is about: something refused, something kept, or something worth knowing.',
      instead:
        'For the state of a whole page, use a Banner; for a failed request, a Failure notice; for the state of a record, a Badge. The message of one field belongs to its Form field.',
      keyboard: 'None of its own. Tab reaches any buttons in it.',
      screenReader:
        'Plain text unless it has a `role`: a `status` is announced at the next pause, an `alert` at once.',
      do: [
        'Begin with an icon, so that the colour is not the only sign.',
        'Give it a role if it appears while the page is in use.',
      ],
      dont: [
        'Do not use a tone for emphasis: each has one meaning.',
        'Do not give it a heading: two sentences are the limit.',
      ],
    } satisfies ComponentGuide,
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
