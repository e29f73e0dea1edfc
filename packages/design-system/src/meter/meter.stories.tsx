import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { TONES } from '../themes/theme.ts';
import { Meter } from './meter.tsx';

const meta = {
  title: 'Components/Figures and charts/Meter',
  component: Meter,
  args: {
    label: 'Storage used',
    value: 73,
    text: '73% of 20 GB',
    tone: 'yellow',
  },
  argTypes: { tone: { control: 'select', options: TONES } },
  parameters: {
    guide: {
      purpose: 'Shows how much of a limit is used, as a bar that fills from the left, next to its text.',
      instead: 'To show change over time, use a Chart card; for a figure without a limit, a Stat card.',
      keyboard: 'None: it shows a value and takes no input.',
      screenReader:
        'A meter named by `label` and read as `text`, for example “73% of 20 GB”. The drawn bar is hidden.',
      do: [
        'Write the value next to the bar: colour alone says nothing.',
        'Pass values beyond the limit unchanged: the bar is full and the text says by how much they exceed it.',
      ],
      dont: [
        'Do not use it for the progress of a task.',
        'Do not change the colour without text that says what it means.',
      ],
    } satisfies ComponentGuide,
  },
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Meter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Nothing: Story = { tags: ['variant'], args: { value: 0, text: 'Nothing used', tone: 'green' } };
/** A small share is still visible. */
export const ALittle: Story = {
  tags: ['variant'],
  args: { value: 0.4, text: 'Less than 1%', tone: 'green' },
};
export const Full: Story = { tags: ['variant'], args: { value: 100, text: 'All of 20 GB', tone: 'red' } };
export const BeyondTheLimit: Story = {
  tags: ['variant'],
  args: { value: 118, text: '118% of 20 GB', tone: 'red' },
};
export const WithAnotherUnit: Story = {
  tags: ['variant'],
  args: { value: 3, max: 5, text: '3 of 5 images', tone: 'blue', label: 'Images' },
};
export const Stale: Story = { tags: ['variant'], args: { stale: true } };
export const Tones: Story = {
  tags: ['variant'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      {TONES.map((tone, index) => (
        <Meter {...args} key={tone} tone={tone} label={`Shelf ${index + 1}`} value={30 + index * 10} />
      ))}
    </div>
  ),
};

export const ReadsItsWordsAloud: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const meter = within(canvasElement).getByRole('meter', { name: 'Storage used' });
    await expect(meter).toHaveAttribute('aria-valuetext', '73% of 20 GB');
    await expect(meter).toHaveAttribute('value', '73');
  },
};
