import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card.tsx';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { COLUMN_LAYOUTS, Columns } from './columns.tsx';

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
  argTypes: { layout: { control: 'radio', options: COLUMN_LAYOUTS }, children: { control: false } },
  parameters: {
    guide: {
      purpose: 'Places two parts of a page side by side when they fit, and otherwise one below the other.',
      instead:
        'For columns in a card or dialog, or other proportions, use a Grid. For the fields of a form, use Fields.',
      keyboard: 'Tab follows the order of the parts, which is the same in one column.',
      screenReader: 'Read in the order of the parts; nothing is announced.',
      do: [
        'Put the more important part first: it stays first on a phone and on paper.',
        'Use `aside` for one main part, `halves` for two of equal weight.',
      ],
      dont: ['Do not use `stretch` for parts of very different heights: it leaves cards half empty.'],
      // Wide enough for both columns.
      width: 1280,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Columns>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Halves: Story = { tags: ['variant'], args: { layout: 'halves' } };
export const Narrow: Story = { tags: ['variant'], globals: phone };
