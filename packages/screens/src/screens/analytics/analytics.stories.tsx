import {
  failed,
  failedWithLast,
  largeText,
  loading,
  phone,
  ready,
  refreshing,
  small,
  unreadable,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { anyState, type Place, type ScreenGuide, savedFiles } from '../../story-kit/story-kit.tsx';
import {
  dense,
  documentedFigures,
  figures,
  firstMonth,
  growthOfSome,
  NOW,
  noTrade,
  quiet,
  totalsOnly,
} from './analytics.fixtures.ts';
import { Analytics } from './analytics.tsx';

const lastOf = <T,>(data: T) => failedWithLast(data, new Date('2026-11-20T09:15:00+05:30'));

const meta = {
  title: 'Screens/Administrator/Analytics',
  tags: ['admin'],
  component: Analytics,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Shows revenue, orders, users and products across the platform, with growth over the period before, and the best distributors and products. Sample figures appear only behind a failure, and each is marked.',
      where: '`/analytics`',
      specification: 'screens §2 (Platform Analytics), §3 (Platform analytics), §7, §8, §9',
    } satisfies ScreenGuide,
  },
  args: {
    analytics: ready(figures),
    view: { period: '30d' },
    onView: fn(),
    refreshing: false,
    onReload: fn(),
    organisation: 'Distributor Platform',
    now: NOW,
  },
} satisfies Meta<typeof Analytics>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'platform-analytics.7d',
      'platform-analytics.30d',
      'platform-analytics.90d',
      'platform-analytics.user-distribution',
      'platform-analytics.top-distributors',
      'platform-analytics.top-products',
    ],
  },
};
export const Loading: Story = { args: { analytics: loading } };
/** Nobody has ordered anything yet: no data, and a way to retry. */
export const Empty: Story = {
  parameters: { proves: ['platform-analytics.retry'] },
  args: { analytics: ready(noTrade) },
};
/** Nothing loaded: the documented message, and sample data marked on each card and table. */
export const Failed: Story = {
  parameters: { proves: ['platform-analytics.unable-to-load-analytics-data-please-try-again'] },
  args: { analytics: failed() },
};
export const Unreadable: Story = {
  tags: ['documented'],
  parameters: { proves: ['platform-analytics.unable-to-load-analytics-data-at-this-time'] },
  args: { analytics: failed(unreadable) },
};
/** Real data from before is better than a sample. */
export const FailedWithEarlierData: Story = { tags: ['variant'], args: { analytics: lastOf(figures) } };
/** Earlier data of another period, labelled with its dates. */
export const FailedWithEarlierDataOfAnotherPeriod: Story = {
  tags: ['variant'],
  args: { analytics: lastOf(figures), view: { period: '90d' } },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { analytics: refreshing(figures), refreshing: true },
};
/** Loading after a failure, with the last data still shown. */
export const Retrying: Story = {
  tags: ['variant'],
  args: { analytics: lastOf(figures), refreshing: true },
};
export const Dense: Story = { tags: ['variant'], args: { analytics: ready(dense) } };
export const DenseOnAPhone: Story = { ...Dense, tags: ['variant'], globals: phone };
export const Phone: Story = { tags: ['variant'], globals: phone };
export const FailedOnAPhone: Story = { ...Failed, tags: ['variant'], globals: phone };
/** Only the documented fields: totals, the marked fixed growth, and “Chart visualization coming soon”. */
export const DocumentedCallsOnly: Story = {
  tags: ['documented'],
  parameters: { proves: ['platform-analytics.chart-visualization-coming-soon'] },
  args: { analytics: ready(documentedFigures), counted: { count: 168, atLeast: false } },
};
export const DocumentedCallsOnlyOnAPhone: Story = {
  ...DocumentedCallsOnly,
  tags: ['variant'],
  globals: phone,
};
/** The server sends growth for two cards: the other two show the documented numbers, marked. */
export const GrowthOfSomeFigures: Story = { tags: ['variant'], args: { analytics: ready(growthOfSome) } };
export const FirstMonth: Story = { tags: ['variant'], args: { analytics: ready(firstMonth) } };
/** Nothing was sold in this period, and something was returned. */
export const OnlyReturns: Story = { tags: ['variant'], args: { analytics: ready(quiet) } };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Analytics, {
    state: {
      Ready,
      Loading,
      Empty,
      Failed,
      Unreadable,
      FailedWithEarlierData,
      FailedWithEarlierDataOfAnotherPeriod,
      Refreshing,
      Dense,
      FirstMonth,
      OnlyReturns,
    },
    server: { Full: {}, 'Documented calls only': DocumentedCallsOnly },
  }),
};
export const TotalsOnly: Story = {
  tags: ['variant'],
  args: { analytics: ready(totalsOnly), counted: { count: 120, atLeast: true } },
};

const card = (canvas: Place, label: string) => {
  const cell = within(canvas.getByRole('region', { name: 'Key figures' }))
    .getByText(label)
    .closest('div');
  if (!cell) throw new Error(`There is no card ${label}`);
  return cell;
};

export const ChoosesAPeriod: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('22 Oct 2026 – 20 Nov 2026')).toBeVisible();
    const periods = within(canvas.getByRole('radiogroup', { name: 'Period' })).getAllByRole('radio');
    await expect(periods.map((each) => (each as HTMLInputElement).value)).toEqual(['7d', '30d', '90d']);
    await userEvent.click(canvas.getByRole('radio', { name: '90d' }));
    await expect(args.onView).toHaveBeenCalledWith({ period: '90d' });
  },
};

export const ComparesEachFigureWithNamedDays: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(card(canvas, 'Revenue')).toHaveTextContent('Up16.9% vs 22 Sep – 21 Oct');
    await expect(card(canvas, 'Orders')).toHaveTextContent('423Down3.4% vs 22 Sep – 21 Oct');
    await expect(card(canvas, 'Users')).toHaveTextContent('24Up20% since 21 Oct');
    await expect(card(canvas, 'Products')).toHaveTextContent('168Unchanged0% since 21 Oct');
    await expect(canvas.queryByText('Sample data')).toBeNull();
  },
};

export const RanksWithTheFirstThreeMarked: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.analytics.top-three'] },
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('table', { name: 'Top Products' }))
      .getAllByRole('row')
      .slice(1);
    await expect(rows).toHaveLength(5);
    const marked = rows.map((row) => row.textContent?.includes('top three'));
    await expect(marked).toEqual([true, true, true, false, false]);
    await expect(rows[0]).toHaveTextContent('Kokanica Mango DrinkVrinda Distributors');
    await expect(rows[0]).toHaveTextContent('₹1,32,529');
    await expect(canvas.getByRole('link', { name: 'Tejomaya Snacks & Beverages' })).toHaveAttribute(
      'href',
      '#/distributors?search=Tejomaya%20Snacks%20%26%20Beverages',
    );
  },
};

export const DividesTheUsersIntoRoles: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'User Distribution' });
    const meters = within(region).getAllByRole('meter');
    await expect(meters.map((meter) => meter.getAttribute('aria-valuetext'))).toEqual([
      '2 of 24 users',
      '6 of 24 users',
      '13 of 24 users',
      '3 of 24 users',
      '21 of 24 users',
    ]);
    await expect(region).toHaveTextContent('Active users2188%');
  },
};

export const MarksEveryCardAndTableOfASample: Story = {
  ...Failed,
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.analytics.sample'] },
  play: async ({ canvas, args }) => {
    const notice = canvas.getByText('Unable to load analytics data. Please try again.');
    await expect(notice).toBeVisible();
    await expect(canvas.getByText(/The server did not answer within 10 seconds\./)).toBeVisible();
    for (const label of ['All-time revenue', 'All-time orders', 'Users', 'Products'])
      await expect(card(canvas, label)).toHaveTextContent('Sample data');
    for (const name of ['User Distribution', 'Top Distributors', 'Top Products'])
      await expect(canvas.getByRole('region', { name })).toHaveTextContent('Sample data');
    // The chart shows no invented trend, and only these seven places show sample data.
    await expect(canvas.getAllByText('Sample data')).toHaveLength(7);
    await expect(await canvas.findByText('Chart visualization coming soon')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'All time' })).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
    // No arrow and no direction: the number says nothing about this platform.
    await expect(canvas.queryByText('Up')).toBeNull();
    for (const name of ['Print', 'Export CSV'])
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const SaysThatAnAnswerCouldNotBeRead: Story = {
  ...Unreadable,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unable to load analytics data at this time.')).toBeVisible();
    await expect(canvas.getAllByText('Sample data')).toHaveLength(7);
  },
};

export const KeepsRealFiguresWithTheirAge: Story = {
  ...FailedWithEarlierData,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/These figures are as of 09:15\./)).toBeVisible();
    await expect(card(canvas, 'Orders')).toHaveTextContent('423');
    await expect(canvas.queryByText('Sample data')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).not.toHaveAttribute('aria-disabled');
  },
};

export const RetriesOnceHoweverOftenPressed: Story = {
  ...Retrying,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const retry = canvas.getByRole('button', { name: 'Retry' });
    await expect(retry).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(retry);
    await expect(args.onReload).not.toHaveBeenCalled();
  },
};

export const NamesTheDaysOfFiguresForAnotherPeriod: Story = {
  ...FailedWithEarlierDataOfAnotherPeriod,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/These figures cover 22 Oct – 20 Nov, as of 09:15\./)).toBeVisible();
    await expect(canvas.getByText('22 Oct 2026 – 20 Nov 2026')).toBeVisible();
  },
};

export const MarksTheDocumentedGrowthWhereNoneIsSent: Story = {
  ...DocumentedCallsOnly,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    for (const [label, percent] of [
      ['All-time revenue', '12.5%'],
      ['All-time orders', '8.3%'],
      ['Users', '15.2%'],
      ['Products', '5.7%'],
    ] as const)
      await expect(card(canvas, label)).toHaveTextContent(`Sample data ${percent} vs last period`);
    await expect(canvas.getAllByText('Sample data')).toHaveLength(4);
    await expect(card(canvas, 'Products')).toHaveTextContent('Computed from distributors168');
    await expect(await canvas.findByText('Chart visualization coming soon')).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Top Distributors' })).toBeVisible();
  },
};

export const InventsNoPercentageFromNothing: Story = {
  ...FirstMonth,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(card(canvas, 'Revenue')).toHaveTextContent('New: none in 22 Sep – 21 Oct');
    await expect(card(canvas, 'Products')).toHaveTextContent('New: none on 21 Oct');
    await expect(canvas.queryByText(/12\.5%|8\.3%|5\.7%/)).toBeNull();
    await expect(canvas.queryByText('Sample data')).toBeNull();
  },
};

export const RetriesWithoutData: Story = {
  ...Empty,
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.analytics.retry'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('No analytics data yet')).toBeVisible();
    await expect(canvas.queryByText(/%|₹/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const SaysWhatTheServerDoesNotSupply: Story = {
  ...TotalsOnly,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('This server does not report it.')).toHaveLength(3);
    await expect(card(canvas, 'Users')).toHaveTextContent('UsersNot supplied—');
    await expect(card(canvas, 'Products')).toHaveTextContent('At least 120');
  },
};

export const KeepsTheFiguresAsAFile: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const { names } = savedFiles();
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toEqual(['platform-analytics_2026-10-22_2026-11-20.csv']));
  },
};

/** What the browser saves: a header, and amounts to the paisa. */
export const Printed: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    window.dispatchEvent(new Event('beforeprint'));
    await canvas.findByText('Printed 20 Nov 2026, 10:42');
    await expect(canvas.getByRole('table', { name: 'Top Products' })).toHaveTextContent('₹1,32,528.58');
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
