import type {
  Credit,
  CreditTotals,
  Payment,
  PaymentTotals,
  StatementLine,
  StatementTotals,
} from '@dmc/contract/payments';
import type { List } from '@dmc/design-system/list';
import {
  failed,
  failedWithLast,
  largeText,
  listOf,
  listPage,
  loading,
  missing,
  NOW,
  phone,
  ready,
  refreshing,
  small,
  tablet,
  wide,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { receipt } from '../../papers/papers.fixtures.ts';
import { retailers } from '../../parts/retailer-field/retailer-field.fixtures.ts';
import { anyState, findDialog, hrefIn, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import {
  creditRows,
  creditTotals,
  crowdedPayments,
  mixedRows,
  oddCredits,
  oddLine,
  paymentRows,
  paymentTotals,
  statementRows,
  statementTotals,
} from './payments.fixtures.ts';
import styles from './payments.stories.module.css';
import { Payments } from './payments.tsx';
import {
  type CreditView,
  type PaymentHistoryView,
  paymentViews,
  type StatementView,
} from './payments-view.ts';

const page = listPage(paymentRows, { totals: paymentTotals });
const credits = listPage(creditRows, { totals: creditTotals });
const lines = listPage(statementRows, { totals: statementTotals });
const none = listOf(ready(listPage<never, never>([])));
const at = new Date('2026-11-20T10:42:00');

const onView = fn();

/** The list of a tab, with a change of its view. */
const history = (
  rows: List<Payment, PaymentTotals>,
  change: Partial<PaymentHistoryView> = {},
  searchedBy: 'server' | 'screen' = 'server',
) => ({
  list: {
    tab: 'history' as const,
    rows,
    searchedBy,
    view: { ...paymentViews.history.read(new URLSearchParams()), ...change },
    onView,
    hrefOf: hrefIn(paymentViews.history),
  },
});
const credit = (
  rows: List<Credit, CreditTotals>,
  change: Partial<CreditView> = {},
  searchedBy: 'server' | 'screen' = 'server',
) => ({
  list: {
    tab: 'credit' as const,
    rows,
    searchedBy,
    view: { ...paymentViews.credit.read(new URLSearchParams({ tab: 'credit' })), ...change },
    onView,
    hrefOf: hrefIn(paymentViews.credit),
  },
});
const statement = (
  rows: List<StatementLine, StatementTotals>,
  change: Partial<StatementView> = {},
  searchedBy: 'server' | 'screen' = 'server',
) => ({
  list: {
    tab: 'statements' as const,
    rows,
    searchedBy,
    view: {
      ...paymentViews.statements.read(new URLSearchParams({ tab: 'statements', retailer: 'r-37' })),
      ...change,
    },
    onView,
    hrefOf: hrefIn(paymentViews.statements),
  },
});
const PAYMENTS = listOf(ready(page));
const CREDITS = listOf(ready(credits));
const LINES = listOf(ready(lines));

const meta = {
  title: 'Screens/Distributor/Payments',
  tags: ['distributor'],
  component: Payments,
  // The retailer field is loaded after the page.
  play: async ({ canvas }) => void (await canvas.findByRole('combobox', { name: 'Retailer' })),
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Shows what retailers paid, how much credit each of them uses, and their account statements, in three tabs, filtered by retailer and period. A row opens its details.',
      where: '`/payments`',
      specification: 'screens §2 (Payment Management), §3 (Payment, Credit, Statement), §4, §7, §8, §9',
      adds: 'Search, filter and sort of all payments, credit and statements',
      needs: ['search'],
    } satisfies ScreenGuide,
  },
  decorators: [
    (Story) => (
      <main className={styles.page}>
        <Story />
      </main>
    ),
  ],
  args: {
    ...history(PAYMENTS),
    choice: { retailers: ready(retailers), chosen: undefined, onSearch: fn(), onReload: fn() },
    now: NOW,
    organisation: 'Vrinda Distributors',
  },
} satisfies Meta<typeof Payments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'payments.all-retailers',
      'payments.record-payment',
      'payments.payment-history',
      'payments.credit-management',
      'payments.account-statements',
    ],
  },
};
export const Loading: Story = { args: history(listOf(loading)) };
export const Empty: Story = { args: history(none, { period: '1y' }) };
export const NoMatches: Story = {
  args: history(none, { period: '7d', retailerId: 'r-37' }),
};
/** Searched by the server: every filter has its count, and the sums cover the matching payments. */
export const Searched: Story = {
  tags: ['variant'],
  args: history(
    listOf(
      ready(
        listPage(
          paymentRows.filter(
            ({ referenceNumber, paymentType }) =>
              referenceNumber.startsWith('NEFT') && paymentType === 'PAYMENT',
          ),
          {
            totals: {
              counts: { type: { all: 2, PAYMENT: 1, ADVANCE: 1, REFUND: 0 } },
              sums: { received: 2_41_906_50, refunded: 0 },
            },
          },
        ),
      ),
    ),
    { search: 'neft', type: 'PAYMENT' },
  ),
};
export const SearchWithoutMatches: Story = {
  tags: ['variant'],
  args: history(none, { search: 'NEFT40811903', period: '7d' }),
};
/** The server does not search, and none of the loaded payments match: others may. */
export const NoMatchesAmongTheLoaded: Story = {
  tags: ['variant'],
  args: history(
    listOf(ready(listPage<Payment, PaymentTotals>(crowdedPayments, { total: 412, more: true })), {
      onAll: fn(),
    }),
    { search: 'NEFT39004410', period: '1y' },
    'screen',
  ),
};
export const Failed: Story = { args: history(listOf(failed())) };
export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: history(listOf(failedWithLast(page, at))),
};
/** A link to the payments of a retailer that does not exist. */
export const UnknownRetailer: Story = {
  tags: ['variant'],
  args: history(listOf(failed(missing('Retailer not found'))), { retailerId: 'r-0' }),
};
export const Refreshing: Story = { tags: ['variant'], args: history(listOf(refreshing(page))) };
export const Dense: Story = {
  tags: ['variant'],
  args: history(listOf(ready(listPage(crowdedPayments, { total: 412, more: true, totals: paymentTotals })))),
};
/** A server with only the documented fields: no sums, no total. */
export const WithoutSums: Story = {
  tags: ['variant', 'state:bare'],
  args: history(listOf(ready(listPage<Payment, PaymentTotals>(paymentRows, { total: undefined })))),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const LoadingOnAPhone: Story = { ...Loading, tags: ['variant'], globals: phone };
export const FailedWithEarlierRowsOnAPhone: Story = {
  ...FailedWithEarlierRows,
  tags: ['variant'],
  globals: phone,
};
export const Tablet: Story = { tags: ['variant'], globals: tablet };

const details = () => screen.findByRole('dialog', { name: /^Payment from/ });
export const Details: Story = {
  args: history(PAYMENTS, { open: 'pay-4' }),
  globals: wide,
  play: async () => {
    await details();
  },
};
export const DetailsOnAPhone: Story = { ...Details, tags: ['variant'], globals: phone };
/** A link to a payment that is not in the list. */
export const DetailsNotInTheList: Story = {
  ...Details,
  tags: ['variant'],
  args: history(PAYMENTS, { open: 'pay-0' }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Payment not in this list' });
  },
};

export const PrintsAReceipt: Story = {
  ...Details,
  tags: ['behaviour', '!review'],
  args: { ...Details.args, onReceipt: fn(async () => receipt) },
  play: async ({ args }) => {
    const print = spyOn(window, 'print').mockImplementation(() => {
      expect(document.querySelector('body > [class*="printed"]')).toHaveTextContent(/RCT\/26-27\/0118/);
      window.dispatchEvent(new Event('afterprint'));
    });
    await details();
    await userEvent.click(screen.getByRole('button', { name: 'Print Receipt' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await expect(args.onReceipt).toHaveBeenCalledWith('pay-4');
  },
};

export const CreditManagement: Story = {
  tags: ['state:ready'],
  parameters: {
    proves: [
      'payments.adjust-credit',
      'payments.critical',
      'payments.high',
      'payments.medium',
      'payments.good',
    ],
  },
  args: credit(CREDITS),
};
export const CreditLoading: Story = {
  tags: ['state:loading'],
  args: credit(listOf(loading)),
};
export const CreditEmpty: Story = {
  tags: ['state:empty'],
  args: credit(none),
};
export const CreditFailed: Story = {
  tags: ['state:failed'],
  args: credit(listOf(failed())),
};
export const CreditFailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: credit(listOf(failedWithLast(credits, at))),
};
export const CreditNoMatches: Story = {
  tags: ['state:no-match'],
  args: credit(none, { search: 'saffron' }),
};
export const CreditRefreshing: Story = {
  tags: ['variant', 'state:refreshing'],
  args: credit(listOf(refreshing(credits))),
};
/** Inconsistent amounts, and missing ones. */
export const CreditThatDoesNotAddUp: Story = {
  tags: ['variant'],
  args: credit(listOf(ready(listPage<Credit, CreditTotals>(oddCredits)))),
};
export const CreditOverLimit: Story = {
  tags: ['variant'],
  args: credit(
    listOf(
      ready(
        listPage(
          creditRows.filter(({ id }) => id === 'r-31'),
          {
            totals: {
              ...creditTotals,
              sums: { ...creditTotals.sums, creditLimit: 1_50_000_00, usedCredit: 1_68_412_25 },
            },
          },
        ),
      ),
    ),
    { status: 'over' },
  ),
};
export const CreditOnAPhone: Story = {
  ...CreditManagement,
  tags: ['variant', 'state:phone'],
  globals: phone,
};
export const CreditOnATablet: Story = {
  ...CreditManagement,
  tags: ['variant'],
  globals: tablet,
};

/** Without room beside the search, the filter is below it. */
export const KeepsTheFilterWithinThePage: Story = {
  ...CreditManagement,
  tags: ['behaviour', '!review'],
  globals: { ...tablet, ...largeText },
  play: async ({ canvas }) => {
    const filter = await canvas.findByRole('group', { name: 'Credit' });
    await expect(filter.getBoundingClientRect().width).toBeGreaterThan(400);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

export const CreditDetails: Story = {
  tags: ['variant'],
  args: credit(CREDITS, { open: 'r-37' }),
  globals: wide,
  play: async () => {
    await screen.findByRole('dialog', { name: 'Credit for Khan Kirana & Dairy' });
  },
};
export const CreditDetailsOnAPhone: Story = { ...CreditDetails, tags: ['variant'], globals: phone };
/** Paid in advance, with a limit that was never changed. */
export const CreditDetailsOfAnAdvance: Story = {
  ...CreditDetails,
  tags: ['variant'],
  args: credit(CREDITS, { open: 'r-38' }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Credit for Meena Departmental Store' });
  },
};

export const AccountStatement: Story = {
  tags: ['state:ready'],
  parameters: { proves: ['payments.plus-rupees'] },
  args: statement(LINES),
};
export const StatementOfAllRetailers: Story = {
  tags: ['variant'],
  args: statement(listOf(ready({ ...lines, rows: mixedRows, total: 684, more: true })), {
    retailerId: null,
  }),
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Payments, {
    state: {
      Ready,
      Loading,
      Empty,
      NoMatches,
      Searched,
      SearchWithoutMatches,
      NoMatchesAmongTheLoaded,
      Failed,
      FailedWithEarlierRows,
      UnknownRetailer,
      Refreshing,
      Dense,
      Details,
      CreditManagement,
      CreditDetails,
      CreditThatDoesNotAddUp,
      AccountStatement,
      StatementOfAllRetailers,
    },
    server: {
      Full: {},
      'Documented calls only': {
        args: history(
          listOf(ready(listPage<Payment, PaymentTotals>(paymentRows, { total: undefined }))),
          {},
          'screen',
        ),
      },
    },
  }),
};
export const StatementLoading: Story = {
  tags: ['state:loading'],
  args: statement(listOf(loading)),
};
export const StatementEmpty: Story = {
  tags: ['state:empty'],
  args: statement(none, { retailerId: null, period: '1y' }),
};
export const StatementNoMatches: Story = {
  tags: ['state:no-match'],
  args: statement(none),
};
export const StatementFailed: Story = {
  tags: ['state:failed'],
  args: statement(listOf(failed())),
};
export const StatementRefreshing: Story = {
  tags: ['variant', 'state:refreshing'],
  args: statement(listOf(refreshing(lines))),
};
/** A type from another backend: its own name and sign, and no balance. */
export const StatementWithAnUnknownType: Story = {
  tags: ['variant'],
  args: statement(listOf(ready({ ...lines, rows: [oddLine, ...statementRows] }))),
};
export const StatementOnAPhone: Story = {
  ...AccountStatement,
  tags: ['variant', 'state:phone'],
  globals: phone,
};

/** Printed: a header, the totals, and every line, oldest first. */
export const PrintedStatement: Story = {
  tags: ['behaviour', '!review'],
  args: {
    ...statement(LINES),
    choice: { ...meta.args.choice, chosen: 'Khan Kirana & Dairy' },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    window.dispatchEvent(new Event('beforeprint'));
    await expect(
      await canvas.findByRole('heading', { name: 'Account Statement: Khan Kirana & Dairy' }),
    ).toBeVisible();
    const [, first] = canvas.getAllByRole('row');
    await expect(first).toHaveTextContent(
      '24 Oct 2026Sale of order ORD-24590ORD-24590−₹64,210.50₹1,88,528.50',
    );
  },
};
/** A filtered statement is not a statement: it cannot be printed, and its file says which lines it contains. */
export const OffersNoNarrowedStatement: Story = {
  tags: ['behaviour', '!review'],
  args: statement(LINES, { type: 'SALE' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Clear search and type to print the statement.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    await expect(await canvas.findByText(/, Sale · /)).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
  },
};

/** A partial statement is useless: it cannot be printed until all of it has loaded. A file always has all of it. */
export const OffersNoPartialStatement: Story = {
  ...StatementOfAllRetailers,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Load all lines to print the statement.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  },
};

export const OpensATab: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('tab', { name: 'Account Statements' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ tab: 'statements', sort: null, open: null });
  },
};

export const NarrowsByRetailerAndPeriod: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: '90 days' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ period: '90d' });
    await expect(canvas.getByText('22 Oct 2026 – 20 Nov 2026')).toBeVisible();
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Retailer' }));
    await userEvent.click(await canvas.findByRole('option', { name: /Gupta/ }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ retailerId: 'r-32' });
  },
};

export const SearchesAsYouType: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Search payments' });
    await userEvent.type(field, 'NEFT4081');
    await waitFor(() => expect(args.list.onView).toHaveBeenLastCalledWith({ search: 'NEFT4081' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Refund 1' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ type: 'REFUND' });
  },
};

export const LoadsAllPaymentsToSearchThem: Story = {
  ...NoMatchesAmongTheLoaded,
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    const loaded = `Searched the ${crowdedPayments.length} loaded of 412 payments`;
    await expect(await canvas.findByRole('heading', { name: loaded })).toBeVisible();
    await expect(canvas.queryByText('No payments found.')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Load all and search' }));
    await expect(args.list.rows.onAll).toHaveBeenCalledOnce();
  },
};

/** Every retailer is loaded, so the screen filters them, and counts the matches of each filter. */
export const NarrowsLoadedCredit: Story = {
  tags: ['behaviour', '!review'],
  args: credit(listOf(ready(listPage<Credit, CreditTotals>(creditRows))), { status: 'owing' }, 'screen'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(8));
    await expect(canvas.getByRole('button', { name: 'All 8' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Owing 7' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('button', { name: 'Over limit 1' })).toBeVisible();
  },
};

/** A payment may be outside the period, so the search offers a wider scope. */
export const WidensASearchWithoutMatches: Story = {
  ...SearchWithoutMatches,
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await expect(
      await canvas.findByText('Nothing matches “NEFT40811903” for 14 Nov 2026 – 20 Nov 2026.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all retailers, past year' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ retailerId: null, period: '1y' });
  },
};

/** Credit has no period: the control is disabled and says why. */
export const DisablesThePeriodOnTheCreditTab: Story = {
  tags: ['behaviour', '!review'],
  args: credit(CREDITS),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
    await expect(canvas.getByText('Credit is as of now')).toBeVisible();
  },
};

export const OpensTheForms: Story = {
  tags: ['behaviour', '!review'],
  args: credit(CREDITS, { retailerId: 'r-37' }),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Adjust Credit' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ form: 'adjust', formRetailerId: 'r-37' });
    await userEvent.click(canvas.getByRole('button', { name: 'Record Payment' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ form: 'record', formRetailerId: 'r-37' });
  },
};

export const ActsOnOneRetailer: Story = {
  tags: ['behaviour', '!review'],
  args: credit(CREDITS),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const choose = async (entry: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Khan Kirana & Dairy' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
    };
    await choose('Adjust Credit');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ form: 'adjust', formRetailerId: 'r-37' });
    await choose('View Statement');
    await expect(args.list.onView).toHaveBeenLastCalledWith({
      tab: 'statements',
      retailerId: 'r-37',
      sort: null,
      open: null,
    });
  },
};

/** PAYMENT, RETURN and ADVANCE have a plus, SALE and REFUND a minus (screens §4). */
export const SignsTheLines: Story = {
  tags: ['behaviour', '!review'],
  args: statement(listOf(ready({ ...lines, rows: [oddLine, ...statementRows] }))),
  play: async ({ canvasElement }) => {
    const rows = (await within(canvasElement).findAllByRole('row')).slice(1);
    const amounts = rows.map((row) => [...row.children].at(-2)?.textContent);
    await expect(amounts.slice(0, 5)).toEqual([
      '−₹250.00',
      '+₹7,942.00',
      '−₹53,884.00',
      '+₹4,186.50',
      '−₹7,942.00',
    ]);
    await expect(within(rows[0] as HTMLElement).getAllByText('DEBIT_NOTE')).toHaveLength(2);
  },
};

/** Reversed line by line: each balance stays with its line, even within one minute. */
export const ReadsAStatementFromTheTop: Story = {
  tags: ['behaviour', '!review'],
  args: statement(LINES, { sort: { id: 'date', desc: false } }, 'screen'),
  play: async ({ args, canvasElement }) => {
    const [, first] = await within(canvasElement).findAllByRole('row');
    await expect(first).toHaveTextContent('Sale of order ORD-24590');
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Date/ }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ sort: { id: 'date', desc: true } });
  },
};

export const OpensAPaymentByEnter: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const [, first] = within(canvasElement).getAllByRole('row');
    (first as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: 'pay-1' });
  },
};

export const GoesFromACreditToItsForms: Story = {
  ...CreditDetails,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const panel = await findDialog('Credit for Khan Kirana & Dairy');
    await expect(panel.getByText('Second counter opened; orders have grown')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Adjust Credit' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ form: 'adjust', formRetailerId: 'r-37' });
    await userEvent.click(panel.getByRole('button', { name: 'Record Payment' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ form: 'record', formRetailerId: 'r-37' });
  },
};

export const GoesFromAPaymentToItsStatement: Story = {
  ...Details,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await userEvent.click(within(await details()).getByRole('button', { name: 'View Statement' }));
    await waitFor(() =>
      expect(args.list.onView).toHaveBeenLastCalledWith({
        tab: 'statements',
        retailerId: 'r-31',
        sort: null,
        open: null,
      }),
    );
  },
};

export const LeadsFromASaleToItsOrder: Story = {
  ...AccountStatement,
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const [sale] = await within(canvasElement).findAllByRole('link', { name: 'ORD-24811' });
    await expect(sale).toHaveAttribute('href', '#/orders?open=o-24811');
    // A payment's reference is not a link.
    await expect(within(canvasElement).queryByRole('link', { name: /^UPI/ })).toBeNull();
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
