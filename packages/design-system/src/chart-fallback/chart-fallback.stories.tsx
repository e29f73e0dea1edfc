import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartFallback } from './chart-fallback.tsx';

const meta = {
  title: 'Components/Figures and charts/Chart fallback',
  component: ChartFallback,
  args: { title: 'Revenue', children: 'The chart is on its way' },
} satisfies Meta<typeof ChartFallback>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
