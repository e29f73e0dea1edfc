import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { spaceControl, stylePropControls } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { Grid } from './grid.tsx';

const meta = {
  title: 'Components/Layout/Grid',
  component: Grid,
  args: {
    columns: 'minmax(0, 1fr) auto',
    gap: '2',
    children: [
      <span key="words">Order 1042</span>,
      <Badge key="badge" tone="green">
        Delivered
      </Badge>,
    ],
  },
  argTypes: {
    ...stylePropControls,
    columns: { control: 'text' },
    phone: { control: 'text' },
    gap: spaceControl,
    rowGap: spaceControl,
    align: { control: 'select', options: ['baseline', 'start', 'center'] },
  },
  parameters: {
    guide: {
      purpose: 'Places parts in columns of given widths, with different columns on a phone if needed.',
      instead:
        'For one line of parts, use a Row; for one column, a Stack; for the two parts of a page, Columns; for the fields of a form, Fields.',
      keyboard: 'Tab follows the order of the parts, row by row.',
      screenReader: 'Not announced as a table: use a Report table for figures with headers.',
      do: [
        'Give a number for equal columns, or a template such as `minmax(0, 1fr) auto`.',
        'Write `minmax(0, 1fr)`, not `1fr`, so that long words do not widen a column.',
      ],
      dont: ['Do not keep two columns on a phone if their content wraps at every word: set `phone`.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Equal: Story = { tags: ['variant'], args: { columns: 2, phone: 1 } };
export const Narrow: Story = { tags: ['variant'], args: { columns: 2, phone: 1 }, globals: phone };
