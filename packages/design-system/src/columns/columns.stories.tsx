import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card.tsx';
import { phone } from '../story-kit/story-kit.tsx';
import { Columns } from './columns.tsx';

const meta = {
  title: 'Components/Layout/Columns',
  component: Columns,
  args: {
    layout: 'aside',
    children: [
      <Card key="trend" title="Revenue">
        Twelve months
      </Card>,
      <Card key="parts" title="Sellers">
        The five best
      </Card>,
    ],
  },
} satisfies Meta<typeof Columns>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Halves: Story = { tags: ['variant'], args: { layout: 'halves' } };
export const Narrow: Story = { tags: ['variant'], globals: phone };
