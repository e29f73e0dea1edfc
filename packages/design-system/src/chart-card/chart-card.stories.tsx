import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { provenanceControl } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { ChartCard, type ChartSeries } from './chart-card.tsx';

const NOVEMBER = [
  118, 143, 132, 97, 155, 172, 89, 150, 163, 158, 174, 142, 186, 97.347, 168, 182, 177, 195, 203, 212,
];
const OCTOBER = [
  102, 121, 117, 91, 131, 141, 83, 128, 138, 149, 142, 126, 152, 92, 146, 139, 153, 160, 158, 171, 150, 163,
  150, 121, 158, 169, 161, 172, 166, 178,
];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const dayTitle = (index: number) => `${DAYS[index % 7]}, ${index + 1} Nov`;

const november: ChartSeries = {
  name: 'November',
  style: 'solid',
  points: OCTOBER.map((_, index) => ({
    label: `${index + 1} Nov`,
    title: dayTitle(index),
    value: NOVEMBER[index] === undefined ? null : NOVEMBER[index] * 1000,
  })),
};
const october: ChartSeries = {
  name: 'October',
  style: 'previous',
  points: OCTOBER.map((value, index) => ({ label: `${index + 1} Oct`, value: value * 1000 })),
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthly = (name: string, values: number[], style: ChartSeries['style'] = 'solid'): ChartSeries => ({
  name,
  style,
  points: values.map((value, index) => ({
    label: MONTHS[index] ?? '',
    title: `${MONTHS[index]} 2026`,
    value,
  })),
});

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const short = (value: number): string => {
  if (value < 0) return `−${short(-value)}`;
  if (Math.abs(value) >= 1e5) return `₹${Number((value / 1e5).toFixed(1))} L`;
  return Math.abs(value) >= 1000 ? `₹${value / 1000} k` : `₹${value}`;
};

const SERIES = { 'two months': [november, october], 'one month': [november], 'no values': [] };

const meta = {
  title: 'Components/Figures and charts/Chart card',
  component: ChartCard,
  args: {
    title: 'Revenue Overview',
    series: [november, october],
    formatValue: (value: number) => rupees.format(value),
    formatAxis: short,
    placeholder: 'No revenue in this period yet',
  },
  argTypes: {
    provenance: provenanceControl,
    series: {
      control: 'select',
      options: Object.keys(SERIES),
      mapping: SERIES,
      table: { type: { summary: 'readonly ChartSeries[]' } },
    },
    placeholder: { control: 'text' },
  },
  parameters: {
    guide: {
      purpose: 'Shows figures over time: lines or bars with a legend, and the same values as a table.',
      instead:
        'For one figure with its trend, use a Stat card; for the share of a limit, a Meter; if only the exact figures matter, a Report table.',
      keyboard:
        'A button shows the values as a table. The chart itself is one tab stop: Left and Right move by one position, Page Up and Page Down by a sixth of the width, Home and End to the ends; Escape hides the values.',
      screenReader:
        'The chart is a slider described as a chart: each position is read with the value of every series. The table has header cells for positions and series.',
      do: [
        'Use lines for a trend and bars for separate amounts.',
        'Put the most important series first: it takes the accent colour.',
        'Use the style `previous` for the earlier period in a comparison.',
      ],
      dont: [
        'Do not pass zero for future days: `null` ends the line.',
        'Do not draw more than five series: colours, dashes and markers repeat after that.',
      ],
      height: 400,
    } satisfies ComponentGuide,
  },
  decorators: [(Story) => <div style={{ maxWidth: 780 }}>{Story()}</div>],
} satisfies Meta<typeof ChartCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const graphic = (canvas: ReturnType<typeof within>) =>
  canvas.findByRole('slider', { name: 'Revenue Overview' });

/** Waits for the drawing, so that screenshots include it. */
const drawn: NonNullable<Story['play']> = async ({ canvas }) => {
  await graphic(canvas);
};

export const Ready: Story = { play: drawn };
export const OneSeries: Story = { args: { series: [november] }, play: drawn };
export const Loading: Story = { tags: ['variant'], args: { loading: true } };
export const Empty: Story = { tags: ['variant'], args: { series: [] } };
export const OnlyZeros: Story = {
  tags: ['variant'],
  args: { series: [monthly('2026', [0, 0, 0, 0, 0, 0])], pointsLabel: 'Month' },
  play: drawn,
};
export const OnePoint: Story = {
  tags: ['variant'],
  args: { series: [monthly('2026', [86_000])], pointsLabel: 'Month' },
  play: drawn,
};
export const SampleData: Story = { tags: ['variant'], args: { provenance: { kind: 'sample' } }, play: drawn };
/** Later series also differ in dash and marker. */
export const FiveSeries: Story = {
  tags: ['variant'],
  args: {
    pointsLabel: 'Month',
    series: [
      monthly(
        'Staples',
        [42, 48, 51, 47, 55, 61, 58, 66, 71, 69, 78, 84].map((n) => n * 1000),
      ),
      monthly(
        'Oils',
        [31, 29, 34, 38, 36, 41, 44, 42, 47, 52, 50, 57].map((n) => n * 1000),
      ),
      monthly(
        'Dairy',
        [22, 24, 21, 26, 28, 27, 31, 33, 30, 35, 38, 36].map((n) => n * 1000),
      ),
      monthly(
        'Snacks',
        [14, 16, 19, 17, 20, 22, 21, 24, 23, 27, 29, 31].map((n) => n * 1000),
      ),
      monthly(
        'Beverages',
        [8, 9, 12, 16, 19, 17, 13, 11, 10, 9, 8, 7].map((n) => n * 1000),
      ),
    ],
  },
  play: drawn,
};
export const Bars: Story = {
  tags: ['variant'],
  args: {
    kind: 'bar',
    pointsLabel: 'Month',
    series: [
      monthly(
        '2026',
        [420, 480, 510, 470, 550, 610, 580, 660, 710, 690, 780].map((n) => n * 100),
      ),
      monthly(
        '2025',
        [390, 430, 450, 460, 490, 520, 560, 570, 600, 640, 680, 720].map((n) => n * 100),
        'previous',
      ),
    ],
  },
  play: drawn,
};
/** Losses extend below the baseline. */
export const BarsBelowZero: Story = {
  tags: ['variant'],
  args: {
    kind: 'bar',
    pointsLabel: 'Month',
    series: [
      monthly(
        'Net profit',
        [42, 18, -12, -31, 6, 24].map((n) => n * 1000),
      ),
    ],
  },
  play: drawn,
};
export const Narrow: Story = { tags: ['variant'], globals: phone, play: drawn };

export const ReadsADayWithTheArrowKeys: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const chart = await graphic(canvas);
    await userEvent.tab();
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await expect(chart).toHaveAttribute(
      'aria-valuetext',
      'Fri, 20 Nov, November ₹2,12,000, October ₹1,71,000',
    );
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(chart).toHaveAttribute(
      'aria-valuetext',
      'Mon, 2 Nov, November ₹1,43,000, October ₹1,21,000',
    );
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(chart).toHaveAttribute('aria-valuetext', 'Mon, 30 Nov, October ₹1,78,000');
    await userEvent.keyboard('{PageDown}');
    await expect(canvas.getByText('Wed, 25 Nov')).toBeVisible();
  },
};
export const ShowsTheDayUnderThePointer: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const chart = await graphic(canvas);
    const { left, top, width, height } = chart.getBoundingClientRect();
    await userEvent.pointer({
      target: chart,
      coords: { clientX: left + width * 0.5, clientY: top + height / 2 },
    });
    await waitFor(() => expect(canvas.getByText(/, 1[45] Nov$/)).toBeVisible());
  },
};
export const ShowsTheSameValuesAsATable: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await graphic(canvas);
    const toggle = canvas.getByRole('button', { name: 'Show as table' });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    const row = canvas.getByRole('row', { name: /Sat, 14 Nov/ });
    await expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['₹97,347', '₹92,000']);
  },
};
