import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Amount } from '../amount/amount.tsx';
import { type ComponentGuide, largeText, phone, small, tablet } from '../story-kit/story-kit.tsx';
import { ThemeScope } from '../theme-scope/theme-scope.tsx';
import { THEME_IDS } from '../themes/theme.ts';
import { StatCard, type StatCardProps, StatGroup } from './stat-card.tsx';

const revenue = <Amount parts={{ sign: '₹', rupees: '29,86,450', paise: '' }} />;
const figures: (StatCardProps & { label: string })[] = [
  {
    label: 'Total Revenue',
    value: revenue,
    trend: { direction: 'up', text: '12.4%', comparedWith: 'vs 1–20 Oct' },
    sparkline: [4, 6, 4, 8, 7, 10, 9, 12, 11, 15],
  },
  {
    label: 'Total Orders',
    value: '248',
    trend: { direction: 'up', text: '8.1%', comparedWith: 'vs 1–20 Oct' },
    sparkline: [3, 6, 8, 6, 10, 10, 13, 11, 12, 15],
  },
  {
    label: 'Active Retailers',
    value: '186',
    trend: { direction: 'down', text: '1.2%', comparedWith: 'vs 1–20 Oct' },
    sparkline: [15, 15, 14, 14, 12, 12, 11, 12, 10, 9],
  },
  {
    label: 'Total Products',
    value: '342',
    trend: { direction: 'flat', text: '0%', comparedWith: 'no change' },
    sparkline: [342, 342, 342, 342],
  },
];
const group = (change: (figure: (typeof figures)[number]) => StatCardProps = (figure) => figure) =>
  figures.map((figure) => <StatCard key={figure.label} {...change(figure)} />);
const zeros = group(({ label }) => ({
  label,
  value: label === 'Total Revenue' ? <Amount parts={{ sign: '₹', rupees: '0', paise: '' }} /> : '0',
}));
const retry = fn();

const meta = {
  title: 'Components/Figures and charts/Stat card',
  component: StatGroup,
  subcomponents: { StatCard },
  args: { label: 'November so far', children: group() },
  argTypes: { children: { control: false }, overlay: { control: 'text' } },
  parameters: {
    guide: {
      purpose:
        'Shows the key figures on one subject in one card, divided by lines: each with its label, its source, and what it is compared with.',
      instead: 'For sums over a list, use Totals. For a figure over time in detail, use a Chart card.',
      keyboard: 'None of its own. The button of an `overlay` is reached by Tab.',
      screenReader:
        'A region named by `label`, with a description list. The direction of a trend is read as Up, Down or Unchanged; sparklines are hidden. While loading, a figure reads “Loading”.',
      do: [
        'For every trend, say what it is compared with.',
        "Set `good: 'down'` where a fall is good, as for overdue credit.",
        'After a failure, cover the zeros with an `overlay`.',
      ],
      dont: ['Do not put more than five figures in a group.', 'Do not invent a trend: a `note` is enough.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof StatGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = {
  args: { children: group(({ label }) => ({ label, value: '', loading: true })) },
};
/** If a number is not live, its label says so. */
export const Sources: Story = {
  tags: ['variant'],
  args: {
    children: [
      <StatCard
        key="1"
        {...figures[0]}
        label="Total Revenue"
        value={revenue}
        provenance={{ kind: 'asOf', time: '10:42' }}
      />,
      <StatCard
        key="2"
        label="Pending Orders"
        value="12"
        provenance={{ kind: 'computed' }}
        note="4 since yesterday"
      />,
      <StatCard key="3" label="Active Retailers" value="186" note="All retailers" />,
      <StatCard key="4" label="New Retailers" value="—" provenance={{ kind: 'notSupplied' }} />,
    ],
  },
};
export const Sample: Story = {
  tags: ['variant'],
  args: { children: group(({ trend: _, ...figure }) => ({ ...figure, provenance: { kind: 'sample' } })) },
};
/** Zeros after a failure are not real values. */
export const WithOverlay: Story = {
  tags: ['variant'],
  args: {
    children: zeros,
    overlay: (
      <>
        Could not load — these are not real figures
        <Button size="1" variant="outline" onClick={retry}>
          Retry
        </Button>
      </>
    ),
  },
};
export const FiveFigures: Story = {
  tags: ['variant'],
  args: {
    columns: 5,
    children: [
      <StatCard key="1" label="Products" value="342" note="All time" />,
      <StatCard key="2" label="Retailers" value="186" note="All time" />,
      <StatCard key="3" label="Total Orders" value="248" note="All time" />,
      <StatCard key="4" label="Pending Orders" value="3" note="Oldest: 1 day" />,
      <StatCard key="5" label="Order Value" value={revenue} note="Basic view only" />,
    ],
  },
};
export const FiveOnATablet: Story = { ...FiveFigures, tags: ['variant'], globals: tablet };
export const FiveOnAPhone: Story = { ...FiveFigures, tags: ['variant'], globals: phone };
export const ThreeCountsOnAPhone: Story = {
  tags: ['variant'],
  args: {
    columns: 3,
    short: true,
    children: [
      <StatCard key="1" label="Total" value="1,342" note="All retailers" />,
      <StatCard key="2" label="Active" value="1,330" note="Can order" />,
      <StatCard key="3" label="Blocked" value="12" provenance={{ kind: 'computed' }} note="No new orders" />,
    ],
  },
  globals: phone,
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    children: group((figure) => ({
      ...figure,
      label: `${figure.label} of all subsidiaries`,
      value: <Amount parts={{ sign: '₹', rupees: '9,99,99,99,999', paise: '' }} />,
      provenance: { kind: 'asOf', time: '10:42' },
    })),
  },
};
export const Narrow: Story = { tags: ['variant'], globals: phone };
export const OnASmallPhone: Story = { tags: ['variant'], globals: small };
export const NarrowWithOverlay: Story = { ...WithOverlay, tags: ['variant'], globals: phone };
export const KeepsAmountsWholeInLargeText: Story = {
  tags: ['behaviour', '!review'],
  globals: { ...phone, ...largeText },
  play: async ({ canvas }) => {
    const amount = document.createRange();
    amount.selectNodeContents(canvas.getByText('29,86,450'));
    await expect(new Set([...amount.getClientRects()].map(({ top }) => top)).size).toBe(1);
  },
};

export const OffersToTryAgainOverTheZeros: Story = {
  ...WithOverlay,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

const LAYOUTS = [
  { columns: 3, short: true },
  { columns: 3 },
  { columns: 4 },
  { columns: 4, twoLines: true },
  { columns: 5 },
] as const;
/** The widths of phones, tablets and desktops, and those at which the layout of five changes. */
const GROUP_WIDTHS = [288, 358, 640, 740, 900, 1120];
const CASES = [
  ...LAYOUTS.flatMap((layout) =>
    GROUP_WIDTHS.map((width) => ({ theme: THEME_IDS[0], density: 'comfortable', layout, width })),
  ),
  ...THEME_IDS.flatMap((theme) =>
    ['comfortable', 'compact'].map((density) => ({ theme, density, layout: LAYOUTS[4], width: 358 })),
  ),
];
export const KeepsItsHeightWhileLoading: Story = {
  tags: ['behaviour', '!review'],
  render: () => (
    <>
      {CASES.map(({ theme, density, layout, width }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cases never move
        <ThemeScope key={index} theme={theme}>
          <div data-density={density} data-pair style={{ width }}>
            {[true, false].map((loading) => (
              <StatGroup key={String(loading)} label={`${loading ? 'Loads' : 'Ready'} ${index}`} {...layout}>
                {['Products', 'Retailers', 'Orders', 'Pending', 'Value']
                  .slice(0, layout.columns)
                  .map((label) => (
                    <StatCard
                      key={label}
                      label={label}
                      value="342"
                      note="All"
                      sparkline={[1, 3, 2]}
                      loading={loading}
                    />
                  ))}
              </StatGroup>
            ))}
          </div>
        </ThemeScope>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll('[data-pair]')].map(({ children }) =>
      [...children].map((group) => group.getBoundingClientRect().height),
    );
    await expect(heights.map(([loading]) => loading)).toEqual(heights.map(([, ready]) => ready));
  },
};
