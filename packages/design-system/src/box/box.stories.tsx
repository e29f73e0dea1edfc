import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card.tsx';
import { Box } from './box.tsx';

const meta = {
  title: 'Components/Layout/Box',
  component: Box,
  args: { mb: 'page', children: 'A remark, and room below it' },
  decorators: [
    (Story) => (
      <Card>
        <Story />
        What follows
      </Card>
    ),
  ],
} satisfies Meta<typeof Box>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
