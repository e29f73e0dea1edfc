import type { Assumed } from '@dmc/contract/accounting';
import { formatNumber } from '@dmc/contract/numbers';

/** Texts of the financial reports. Documented ones cite their source; amounts have the names the documents use. */
export const accountingCopy = {
  /** screens §2 */
  tabs: {
    dashboard: 'Financial Dashboard',
    pnl: 'Profit & Loss',
    aging: 'Aging Report',
    trends: 'Trends Analysis',
    tax: 'Tax Reports',
    expenses: 'Expenses',
    invoices: 'Invoices',
  },
  reports: 'Reports',
  /** screens §2 */
  startDate: 'Start date',
  endDate: 'End date',
  startWord: 'From',
  endWord: 'To',
  loadingReport: 'Loading the report',
  invalidDates: 'Correct the dates to see the statement.',
  asOf: (day: string) => `As of ${day}`,
  comparedWith: (period: string) => `vs ${period}`,
  soFar: ', so far',
  points: (points: string) => `${points} pts`,
  percent: (value: string) => `${value}%`,
  /** An amount that is missing from the answer or does not exist. */
  none: '—',
  offBy: (amount: string) => `Does not add up by ${amount}`,
  offByPoints: (points: string) => `Does not add up by ${points} percentage points`,

  failed: {
    dashboard: 'The financial dashboard could not be loaded.',
    pnl: 'Profit and loss could not be loaded.',
    aging: 'The aging report could not be loaded.',
    trends: (count: number, of: number) =>
      count === of
        ? 'None of the months could be loaded.'
        : count === 1
          ? '1 month could not be loaded.'
          : `${count} months could not be loaded.`,
    tax: 'The tax report could not be loaded.',
  },
  failedNote: 'Your books are not affected.',
  stale: {
    dashboard: 'The financial dashboard could not be refreshed.',
    pnl: 'Profit and loss could not be refreshed.',
    aging: 'The aging report could not be refreshed.',
    tax: 'The tax report could not be refreshed.',
  },
  staleNote: (moment: string) => `These figures are as of ${moment}.`,
  /** Marks figures that are based on assumptions. */
  assumed: 'Assumed',
  assumedOf: ({ products, costs, rates }: Assumed) => {
    const what = [
      costs > 0 ? `the cost of ${formatNumber(costs)}` : '',
      rates > 0 ? `the GST rate of ${formatNumber(rates)}` : '',
    ].filter(Boolean);
    return `The books assume ${what.join(' and ')} of the ${formatNumber(products)} products sold.`;
  },
  assumedMonths: 'Some months rest on assumed costs or GST rates: their profit and loss says how many.',
  loading: (report: string) => `Loading ${report}`,

  dashboard: {
    figures: 'Key figures',
    totalRevenue: 'Total Revenue',
    netProfit: 'Net Profit',
    profitMargin: 'Profit Margin',
    outstandingReceivables: 'Outstanding Receivables',
    cashFlow: 'Cash Flow',
    now: 'Owed to you now',
    ofRevenue: 'Of net revenue',
    noRevenue: 'No sales',
    moved: 'Received less paid out',
    afterExpenses: 'After all expenses',
    lessReturns: 'Sales less returns',
    /** How the dashboard's revenue is composed; only if the answer includes the GST. */
    gst: (gst: string, gross: string) =>
      `Revenue and profit exclude GST. Including ${gst} of GST, revenue is ${gross}.`,
    /** Only for the month that the dashboard shows below its all-time total. */
    onDashboard: 'The dashboard shows this amount, without paise, for this month.',
    revenueTrend: 'Revenue Trend',
    /** screens §2 */
    noChart: 'Chart visualization coming soon',
    /** The server sends a series, but it is still empty. */
    noRevenueYet: 'No revenue in this period or the one before. It appears here once orders are confirmed.',
    topSellingProducts: 'Top Selling Products',
    units: 'Units',
    marginInPercent: 'Profit Margin (%)',
    sold: (count: number) => `${formatNumber(count)} sold`,
    noProducts: 'No sales in this period',
    noProductsHint: 'Your best-selling products appear here once orders are confirmed.',
    notSent: 'This server does not report top-selling products.',
  },

  pnl: {
    title: 'Profit & Loss',
    revenue: 'Revenue',
    totalSales: 'Total Sales',
    returns: 'Returns',
    netRevenue: 'Net Revenue',
    cost: 'Cost of goods',
    costOfGoodsSold: 'Cost of Goods Sold',
    grossProfit: 'Gross Profit',
    expenses: 'Expenses',
    operatingExpenses: 'Operating Expenses',
    marketingExpenses: 'Marketing Expenses',
    administrativeExpenses: 'Administrative Expenses',
    totalExpenses: 'Total Expenses',
    withCost: 'Including cost of goods',
    netProfit: 'Net Profit',
    profitMargin: 'Profit Margin',
    result: 'Result',
    line: 'Line',
    section: 'Section',
    amount: 'Amount',
    withoutGst: (gst: string) => `All amounts exclude GST. GST charged on net revenue: ${gst}.`,
    shares: 'Per ₹100 of revenue',
    fromAssumed: 'from assumed figures',
    empty: 'No sales or expenses in this period',
    emptyHint: 'Sales appear here once orders are confirmed. Try another period.',
  },

  aging: {
    title: 'Aging Report',
    caption: 'Outstanding by retailer',
    noun: 'retailers',
    buckets: {
      current: 'Current',
      days1_30: '1-30',
      days31_60: '31-60',
      days61_90: '61-90',
      over90Days: 'Over 90',
    },
    /** The full bucket names: for assistive technology, cards and files, where `1-30` would be read as a date. */
    bucketNames: {
      current: 'Current',
      days1_30: '1-30 days',
      days31_60: '31-60 days',
      days61_90: '61-90 days',
      over90Days: 'Over 90 days',
    },
    fileBuckets: {
      current: 'Current',
      days1_30: 'Days 1-30',
      days31_60: 'Days 31-60',
      days61_90: 'Days 61-90',
      over90Days: 'Over 90 days',
    },
    currentHint: 'Not due yet',
    days: 'days',
    retailer: 'Retailer',
    owner: 'Owner',
    totalOutstanding: 'Total Outstanding',
    lastPayment: 'Last Payment',
    paid: (day: string) => `Paid ${day}`,
    neverPaid: 'No payment yet',
    total: 'Total',
    inCredit: 'In credit',
    owing: (count: number) => (count === 1 ? '1 retailer owes' : `${formatNumber(count)} retailers owe`),
    credit: (count: number, amount: string) =>
      count === 1 ? `1 is in credit by ${amount}` : `${formatNumber(count)} are in credit by ${amount}`,
    share: (percent: string) => `${percent}%`,
    search: 'Search retailers',
    placeholder: 'Retailer or owner',
    statementOf: (name: string) => `Statement for ${name}`,
    unnamed: 'Unnamed retailer',
    unread: (count: number) =>
      count === 1
        ? '1 retailer could not be read and is missing.'
        : `${formatNumber(count)} retailers could not be read and are missing.`,
    maybeMore: 'There may be more retailers.',
    matching: (search: string) => `matching “${search}”`,
    noMatch: 'No retailers found',
    noMatchHint: (search: string) => `Nothing matches “${search}”.`,
    clear: 'Show all retailers',
    empty: 'Nothing is outstanding',
    emptyHint: 'Amounts owed appear here once orders are confirmed, grouped by how long they have been due.',
    failedNote: 'This does not mean that nothing is owed.',
    asOfNote: (time: string) => `These amounts are as of ${time}.`,
  },

  trends: {
    title: 'Trends Analysis',
    chart: 'Revenue, expenses and profit',
    revenue: 'Net Revenue',
    expenses: 'Total Expenses',
    profit: 'Net Profit',
    margin: 'Profit Margin',
    month: 'Month',
    caption: 'Month by month',
    /** screens §2. A placeholder for when there is no data to draw. */
    comingSoon: 'Trends analysis coming soon',
    pnl: 'P&L',
    onMonthBefore: ' from the previous month',
    notLoaded: 'Not loaded',
    changes: 'Below each figure: change from the previous month',
    missing: (count: number) =>
      count === 1
        ? '1 month could not be loaded and is missing.'
        : `${count} months could not be loaded and are missing.`,
    untilToday: (day: string) => `Until ${day}`,
  },

  tax: {
    title: 'Tax Reports',
    liability: 'Tax liability',
    gst: 'Goods and services tax',
    gstCollected: 'GST Collected',
    gstPaid: 'GST Paid',
    netGstLiability: 'Net GST Liability',
    income: 'Income tax',
    taxableIncome: 'Taxable Income',
    incomeTaxLiability: 'Income Tax Liability',
    rate: (percent: string) => `${percent}% of taxable income above ₹0`,
    totalTaxLiability: 'Total Tax Liability',
    inputCredit: 'More paid than collected',
    byRate: 'GST by rate',
    rateColumn: 'Rate',
    taxableValue: 'Taxable value',
    collected: 'Collected',
    paid: 'Paid',
    rateName: (percent: string) => `${percent}%`,
    gstOfRate: (percent: string) => `GST at ${percent}%`,
    empty: 'No sales in this period',
    emptyHint: 'GST is calculated from confirmed orders. Try another period.',
  },
} as const;
