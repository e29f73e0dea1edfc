import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyboardHint } from './keyboard-hint.tsx';

const meta = {
  title: 'Design system/KeyboardHint',
  component: KeyboardHint,
  args: { keys: ['⌘', 'K'] },
} satisfies Meta<typeof KeyboardHint>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Combination: Story = {};
export const SingleKey: Story = { args: { keys: ['Esc'] } };
