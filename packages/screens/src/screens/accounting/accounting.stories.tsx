import {
  chooseOption,
  failed,
  failedWithLast,
  largeText,
  listOf,
  loading,
  phone,
  ready,
  refreshing,
  small,
} from '@dmc/design-system/story-kit';
import { expectTextsApart } from '@dmc/design-system/story-kit/texts-apart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { anyState, type ScreenGuide, savedFiles } from '../../story-kit/story-kit.tsx';
import {
  aging,
  denseAging,
  denseFigures,
  documentedFigures,
  documentedTax,
  figures,
  lossPnl,
  lossTax,
  months,
  monthsWith,
  NOW,
  noAging,
  noFigures,
  noPnl,
  noTax,
  partPnl,
  pnl,
  tax,
  wrongPnl,
  wrongTax,
} from './accounting.fixtures.ts';
import { Accounting } from './accounting.tsx';
import { type AccountingView, accountingView } from './accounting-view.ts';

const view = accountingView.read(new URLSearchParams());
const lastOf = <T,>(data: T) => failedWithLast(data, new Date('2026-11-20T09:15:00+05:30'));

/** A tab's code is loaded with the tab. */
const arrived = async (canvas: ReturnType<typeof within>) => {
  await waitFor(() => expect(canvas.queryByText('Loading the report')).toBeNull());
};

const meta = {
  title: 'Screens/Distributor/Accounting',
  tags: ['distributor'],
  component: Accounting,
  play: ({ canvas }) => arrived(canvas),
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Five reports on the same books: financial dashboard, profit and loss, aging, trends and tax. Each can be printed and saved as a file, and a sum that does not add up is marked.',
      where: '`/accounting`',
      specification:
        'screens §2 (Financial Management), §3 (Financial dashboard, P&L, Aging, Tax), §7, §8, §9',
    } satisfies ScreenGuide,
  },
  args: {
    dashboard: ready(figures),
    pnl: ready(pnl),
    aging: listOf(ready(aging)),
    trends: months,
    tax: ready(tax),
    view,
    onView: fn(),
    onReload: fn(),
    organisation: 'Vrinda Distributors',
    now: NOW,
  },
} satisfies Meta<typeof Accounting>;
export default meta;
type Story = StoryObj<typeof meta>;

const on = (tab: AccountingView['tab'], change: Partial<AccountingView> = {}) => ({
  view: { ...view, tab, ...change },
});

export const Ready: Story = {
  parameters: {
    proves: [
      'financial-management.financial-dashboard',
      'financial-management.profit-and-loss',
      'financial-management.aging-report',
      'financial-management.trends-analysis',
      'financial-management.tax-reports',
    ],
  },
};
export const Loading: Story = { args: { dashboard: loading } };
/** No sales yet: real zeros, and the documented text instead of a chart. */
export const Empty: Story = { args: { dashboard: ready(noFigures) } };
export const Failed: Story = { args: { dashboard: failed() } };
export const FailedWithEarlierData: Story = { tags: ['variant'], args: { dashboard: lastOf(figures) } };
export const Refreshing: Story = { tags: ['variant'], args: { dashboard: refreshing(figures) } };
export const Dense: Story = { tags: ['variant'], args: { dashboard: ready(denseFigures) } };
export const Phone: Story = { tags: ['variant'], globals: phone };
export const DenseOnAPhone: Story = { ...Dense, tags: ['variant'], globals: phone };
/** Only the documented fields: no comparison, no GST, and “Chart visualization coming soon”. */
export const DocumentedCallsOnly: Story = {
  tags: ['documented'],
  parameters: { proves: ['financial-management.chart-visualization-coming-soon'] },
  args: { dashboard: ready(documentedFigures) },
};
export const Quarter: Story = { tags: ['variant'], args: on('dashboard', { period: 'last_quarter' }) };

export const ProfitAndLoss: Story = {
  tags: ['state:ready'],
  args: on('pnl'),
};
export const ProfitAndLossOnAPhone: Story = {
  ...ProfitAndLoss,
  tags: ['variant', 'state:phone'],
  globals: phone,
};
export const ProfitAndLossLoading: Story = {
  tags: ['state:loading'],
  args: { ...on('pnl'), pnl: loading },
};
export const ProfitAndLossEmpty: Story = {
  tags: ['state:empty'],
  args: { ...on('pnl'), pnl: ready(noPnl) },
};
export const ProfitAndLossFailed: Story = {
  tags: ['state:failed'],
  args: { ...on('pnl'), pnl: failed() },
};
export const ProfitAndLossFailedWithEarlierData: Story = {
  tags: ['variant'],
  args: { ...on('pnl'), pnl: lastOf(pnl) },
};
export const ProfitAndLossRefreshing: Story = {
  tags: ['variant', 'state:refreshing'],
  args: { ...on('pnl'), pnl: refreshing(pnl) },
};
export const Loss: Story = { tags: ['variant'], args: { ...on('pnl'), pnl: ready(lossPnl) } };
/** The server's sums leave out a part. */
export const DoesNotAddUp: Story = { tags: ['variant'], args: { ...on('pnl'), pnl: ready(wrongPnl) } };
export const PartOfAStatement: Story = { tags: ['variant'], args: { ...on('pnl'), pnl: ready(partPnl) } };
/** A URL with invalid dates, or dates in the wrong order. */
export const InvalidDates: Story = {
  tags: ['variant'],
  args: on('pnl', { from: '2026-02-31', to: '2026-03-31' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Correct the dates to see the statement.')).toBeVisible();
    await expect(canvas.getByLabelText('Start date')).toHaveAccessibleDescription('Enter a valid date');
  },
};
export const EndBeforeStart: Story = {
  tags: ['variant'],
  args: on('pnl', { from: '2026-11-20', to: '2026-11-01' }),
};
export const EndBeforeStartOnAPhone: Story = { ...EndBeforeStart, tags: ['variant'], globals: phone };

export const Aging: Story = {
  tags: ['state:ready'],
  parameters: {
    proves: [
      'financial-management.current',
      'financial-management.1-30',
      'financial-management.31-60',
      'financial-management.61-90',
      'financial-management.over-90',
    ],
  },
  args: on('aging'),
};
export const AgingOnAPhone: Story = { ...Aging, tags: ['variant', 'state:phone'], globals: phone };
export const AgingLoading: Story = {
  tags: ['state:loading'],
  args: { ...on('aging'), aging: listOf(loading) },
};
export const AgingEmpty: Story = {
  tags: ['state:empty'],
  args: { ...on('aging'), aging: listOf(ready(noAging)) },
};
export const AgingFailed: Story = {
  tags: ['state:failed'],
  args: { ...on('aging'), aging: listOf(failed()) },
};
export const AgingFailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: { ...on('aging'), aging: listOf(lastOf(aging)) },
};
export const AgingRefreshing: Story = {
  tags: ['variant', 'state:refreshing'],
  args: { ...on('aging'), aging: listOf(refreshing(aging)) },
};
export const AgingDense: Story = {
  tags: ['variant'],
  args: { ...on('aging'), aging: listOf(ready(denseAging)) },
};
export const NoMatches: Story = { args: on('aging', { search: 'saffron house' }) };

export const Trends: Story = {
  tags: ['state:ready'],
  args: on('trends'),
};
export const TrendsOnAPhone: Story = { ...Trends, tags: ['variant', 'state:phone'], globals: phone };
/** The placeholder, because there is no data yet. */
export const TrendsLoading: Story = {
  tags: ['state:loading'],
  args: { ...on('trends'), trends: months.map((each) => ({ ...each, pnl: loading })) },
};
export const TrendsEmpty: Story = {
  tags: ['state:empty'],
  parameters: { proves: ['rule.accounting.trends'] },
  args: { ...on('trends'), trends: months.map((each) => ({ ...each, pnl: ready(noPnl) })) },
};
export const TrendsFailed: Story = {
  tags: ['state:failed'],
  args: { ...on('trends'), trends: months.map((each) => ({ ...each, pnl: failed() })) },
};
export const TrendsRefreshing: Story = {
  tags: ['variant', 'state:refreshing'],
  args: { ...on('trends'), trends: months.map((each) => ({ ...each, pnl: refreshing(pnl) })) },
};
/** One month failed to load; the chart shows the others. */
export const TrendsWithAGap: Story = {
  tags: ['variant'],
  args: { ...on('trends'), trends: monthsWith(2, failed()) },
};

const assumed = { products: 40, costs: 12, rates: 3 };
/** Some costs and rates are unknown. */
export const Assumed: Story = {
  tags: ['variant'],
  args: { ...on('pnl'), pnl: ready({ ...pnl, assumed }) },
};
export const AssumedFigures: Story = {
  tags: ['variant'],
  args: { dashboard: ready({ ...figures, assumed }) },
};
export const AssumedTax: Story = {
  tags: ['variant'],
  args: { ...on('tax'), tax: ready({ ...tax, assumed: { ...assumed, costs: 0 } }) },
};

export const Tax: Story = {
  tags: ['state:ready'],
  args: on('tax'),
};
export const TaxOnAPhone: Story = { ...Tax, tags: ['variant', 'state:phone'], globals: phone };
export const TaxLoading: Story = {
  tags: ['state:loading'],
  args: { ...on('tax'), tax: loading },
};
export const TaxEmpty: Story = {
  tags: ['state:empty'],
  args: { ...on('tax'), tax: ready(noTax) },
};
export const TaxFailed: Story = {
  tags: ['state:failed'],
  args: { ...on('tax'), tax: failed() },
};
export const TaxFailedWithEarlierData: Story = {
  tags: ['variant'],
  args: { ...on('tax'), tax: lastOf(tax) },
};
export const TaxRefreshing: Story = {
  tags: ['variant', 'state:refreshing'],
  args: { ...on('tax'), tax: refreshing(tax) },
};
/** Only the documented fields. */
export const TaxWithDocumentedCallsOnly: Story = {
  tags: ['variant', 'state:bare'],
  args: { ...on('tax'), tax: ready(documentedTax) },
};
/** A loss, and more GST paid than collected. */
export const TaxWithALoss: Story = { tags: ['variant'], args: { ...on('tax'), tax: ready(lossTax) } };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Accounting, {
    state: {
      Ready,
      Loading,
      Empty,
      Failed,
      FailedWithEarlierData,
      Refreshing,
      Dense,
      ProfitAndLoss,
      Loss,
      DoesNotAddUp,
      EndBeforeStart,
      Aging,
      NoMatches,
      Trends,
      TrendsEmpty,
      TrendsWithAGap,
      Tax,
      TaxWithALoss,
    },
    server: {
      Full: {},
      'Documented calls only': { args: { ...DocumentedCallsOnly.args, tax: ready(documentedTax) } },
    },
  }),
};
export const TaxDoesNotAddUp: Story = { tags: ['variant'], args: { ...on('tax'), tax: ready(wrongTax) } };

/** What the browser saves: a header, every row, amounts to the paisa. */
export const Printed: Story = {
  tags: ['variant'],
  args: on('aging'),
  play: async ({ canvas }) => {
    await arrived(canvas);
    window.dispatchEvent(new Event('beforeprint'));
    await screen.findByText('Printed 20 Nov 2026, 10:42');
  },
};

/** Beside each other, the figures of a rate would cover one another. */
export const KeepsFiguresApartInLargeText: Story = {
  ...Tax,
  tags: ['behaviour', '!review'],
  globals: { ...phone, ...largeText },
  play: async ({ canvas }) => {
    await arrived(canvas);
    for (const list of await canvas.findAllByRole('list')) await expectTextsApart(list);
  },
};

export const ChoosesAReport: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const tabs = within(canvas.getByRole('tablist', { name: 'Reports' })).getAllByRole('tab');
    await expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Financial Dashboard',
      'Profit & Loss',
      'Aging Report',
      'Trends Analysis',
      'Tax Reports',
    ]);
    await userEvent.click(canvas.getByRole('tab', { name: 'Aging Report' }));
    await expect(args.onView).toHaveBeenCalledWith({ tab: 'aging' });
  },
};

/** With a server that stores expenses. */
export const HasATabForExpenses: Story = {
  tags: ['behaviour', '!review'],
  args: { ...on('expenses'), expenses: 'The list of expenses' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Expenses', selected: true })).toBeVisible();
    await expect(canvas.getByText('The list of expenses')).toBeVisible();
  },
};

export const ChoosesAPeriod: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 Nov 2026 – 20 Nov 2026')).toBeVisible();
    const select = canvas.getByRole('combobox', { name: 'Period' });
    await expect(within(select).getAllByRole('option')).toHaveLength(6);
    await chooseOption(select, 'Last quarter');
    await expect(args.onView).toHaveBeenCalledWith({ period: 'last_quarter' });
  },
};

/** The period the server reports takes precedence over the one computed here. */
export const ShowsTheDaysThatTheServerMeant: Story = {
  tags: ['behaviour', '!review'],
  args: { dashboard: ready({ ...figures, period: { from: '2026-01-01', to: '2026-11-20' } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 Jan 2026 – 20 Nov 2026')).toBeVisible();
  },
};

export const AppliesAValidDate: Story = {
  tags: ['behaviour', '!review'],
  args: on('pnl'),
  play: async ({ canvas, args }) => {
    await arrived(canvas);
    const start = canvas.getByLabelText('Start date');
    await expect(start).toHaveValue('1 Nov 2026');
    await expect(canvas.getByLabelText('End date')).toHaveValue('20 Nov 2026');
    fireEvent.change(start, { target: { value: '2026-10-05' } });
    await expect(args.onView).toHaveBeenCalledWith({ from: '2026-10-05', to: '2026-11-20' });
  },
};

export const RefusesDatesInTheWrongOrder: Story = {
  tags: ['behaviour', '!review'],
  args: on('pnl'),
  play: async ({ canvas, args }) => {
    await arrived(canvas);
    const end = canvas.getByLabelText('End date');
    end.focus();
    fireEvent.change(end, { target: { value: '2026-10-31' } });
    await expect(canvas.queryByText('End date cannot be before the start date')).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByText('End date cannot be before the start date')).toBeVisible();
    await expect(end).toHaveAccessibleDescription('End date cannot be before the start date');
    await expect(end).toBeInvalid();
    // A cleared field is an invalid date, just as 31 February is to the browser.
    fireEvent.change(end, { target: { value: '' } });
    await expect(end).toHaveAccessibleDescription('Enter a valid date');
    await expect(args.onView).not.toHaveBeenCalled();
  },
};

export const GoesBackToAPeriodFromDatesOfItsOwn: Story = {
  tags: ['behaviour', '!review'],
  args: on('pnl', { from: '2026-10-05', to: '2026-11-20' }),
  play: async ({ canvas, args }) => {
    await arrived(canvas);
    const select = canvas.getByRole('combobox', { name: 'Period' });
    await expect(select).toHaveDisplayValue('Custom dates');
    await chooseOption(select, 'Last month');
    await expect(args.onView).toHaveBeenCalledWith({ period: 'last_month', from: '', to: '' });
  },
};

export const SaysWhatDoesNotAddUp: Story = {
  ...DoesNotAddUp,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const row = (name: RegExp) => canvas.getByRole('row', { name });
    await expect(row(/^Net Revenue/)).toHaveTextContent('Does not add up by ₹29,747.77');
    await expect(row(/^Total Expenses/)).toHaveTextContent('Does not add up by ₹8,660.00');
    await expect(row(/^Profit Margin/)).toHaveTextContent(/Does not add up by [\d.]+ percentage points/);
    await expect(row(/^Net Profit/)).not.toHaveTextContent('Does not add up');
  },
};

export const SaysWhatIsAssumed: Story = {
  ...Assumed,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await arrived(canvas);
    await expect(
      canvas.getByText('The books assume the cost of 12 and the GST rate of 3 of the 40 products sold.'),
    ).toBeVisible();
    for (const line of [/^Total Sales/, /^Cost of Goods Sold/, /^Net Profit/, /^Profit Margin/])
      await expect(canvas.getByRole('row', { name: line })).toHaveTextContent('Assumed');
    // Expenses are entered, never assumed.
    await expect(canvas.getByRole('row', { name: /^Operating Expenses/ })).not.toHaveTextContent('Assumed');
  },
};

export const SearchesAndSortsTheAgingReport: Story = {
  tags: ['behaviour', '!review'],
  args: on('aging'),
  play: async ({ canvas, args }) => {
    await arrived(canvas);
    const search = canvas.getByRole('textbox', { name: 'Search retailers' });
    await userEvent.type(search, 'kirana{Enter}');
    await expect(args.onView).toHaveBeenCalledWith({ search: 'kirana' });
    await userEvent.click(canvas.getByRole('button', { name: '1-30' }));
    await expect(args.onView).toHaveBeenLastCalledWith({ sort: { id: 'days1_30', desc: true } });
    const link = canvas.getByRole('link', { name: 'Statement for Siddharoodha Kirana' });
    await expect(link).toHaveAttribute('href', '#/payments?tab=statements&period=1y&retailer=r-1');
    // The retailer in credit comes last and is marked.
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent(/^Ravi Kirana Bhandar.*In credit/);
  },
};

export const ClearsASearchThatFoundNothing: Story = {
  ...NoMatches,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('No retailers found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all retailers' }));
    await expect(args.onView).toHaveBeenCalledWith({ search: '' });
  },
};

export const KeepsTheMonthsThatCame: Story = {
  ...TrendsWithAGap,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('1 month could not be loaded.')).toBeVisible();
    const table = canvas.getByRole('table', { name: 'Month by month' });
    await expect(within(table).getByRole('row', { name: /^Aug 2026/ })).toHaveTextContent('Not loaded');
    await expect(within(table).getByRole('row', { name: /^Oct 2026/ })).toHaveTextContent('₹');
    await waitFor(() => expect(canvas.getAllByText('Computed from P&L')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onReload).toHaveBeenCalledWith('trends');
  },
};

export const TriesAgainAfterAFailure: Story = {
  ...Failed,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('The financial dashboard could not be loaded.')).toBeVisible();
    await expect(canvas.queryByText('₹0')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onReload).toHaveBeenCalledWith('dashboard');
  },
};

export const SaysHowOldItsLastFiguresAre: Story = {
  ...ProfitAndLossFailedWithEarlierData,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/These figures are as of 09:15\./)).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Total Sales/ })).toHaveTextContent('₹10,86,886');
  },
};

export const ExportsTheReportThatIsShown: Story = {
  tags: ['behaviour', '!review'],
  args: on('tax'),
  play: async ({ canvas }) => {
    await arrived(canvas);
    const { names } = savedFiles();
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toEqual(['tax_2026-11-01_2026-11-20.csv']));
  },
};

export const PrintsEveryRowToThePaisa: Story = {
  tags: ['behaviour', '!review'],
  args: { ...on('aging'), aging: listOf(ready(denseAging)) },
  play: async ({ canvas }) => {
    await arrived(canvas);
    let rows = 0;
    let first: string | null = '';
    spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const table = canvas.getByRole('table', { name: 'Outstanding by retailer' });
      rows = within(table).getAllByRole('row').length;
      first = within(table).getAllByRole('row')[1]?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    // The header, 240 retailers, and the totals.
    await expect(rows).toBe(242);
    await expect(first).toContain('₹49,990.70');
    await waitFor(() => expect(canvas.queryByRole('table', { name: 'Outstanding by retailer' })).toBeNull());
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
