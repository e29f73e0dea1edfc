import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Flow } from './flow.tsx';
import { flowMeta } from './flow-story.tsx';

const meta: Meta<typeof Flow> = {
  ...flowMeta,
  title: 'Flows/Sign in',
  tags: ['flow', '!review', '!autodocs', '!test'],
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Choose one of the demo accounts, sign in, and open any page of that role. */
export const SignIn: Story = { args: { path: '/' } };
