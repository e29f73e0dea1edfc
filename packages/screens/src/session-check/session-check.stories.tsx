import { phone } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SessionCheck } from './session-check.tsx';

const meta = {
  title: 'Screens/Everyone/Session check',
  tags: ['admin', 'distributor', 'supervisor'],
  component: SessionCheck,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SessionCheck>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Checking: Story = {};

export const Narrow: Story = { tags: ['variant'], globals: phone };
