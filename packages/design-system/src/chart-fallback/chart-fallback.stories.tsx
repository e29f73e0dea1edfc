import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { ChartFallback } from './chart-fallback.tsx';

const meta = {
  title: 'Components/Figures and charts/Chart fallback',
  component: ChartFallback,
  args: { title: 'Revenue', children: 'The chart is on its way' },
  parameters: {
    guide: {
      purpose:
        'Reserves the space of a chart while the code that draws it loads, so that nothing below it moves.',
      instead:
        'While the values load, set `loading` on the Chart card; without values, it shows its `placeholder`.',
      keyboard: 'None: there is nothing to press yet.',
      screenReader: 'A region named by the title of the chart, with the sentence as its text.',
      do: [
        'Pass it as the `fallback` of the Suspense around the lazy chart.',
        'Give it the title of the chart it stands in for.',
      ],
      dont: [
        'Do not import the Chart card next to it: the fallback exists so that the chart’s code can load later.',
      ],
      height: 400,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof ChartFallback>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
