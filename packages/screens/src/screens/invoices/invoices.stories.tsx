import type { IssuedPaper, PaperListTotals } from '@dmc/contract/issued-papers';
import {
  chooseOption,
  failed,
  failedWithLast,
  largeText,
  listOf,
  listPage,
  loading,
  phone,
  ready,
  refreshing,
  small,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import {
  answering,
  anyState,
  draftsOf,
  findDialog,
  hrefIn,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import {
  creditedInvoice,
  issued,
  manyPapers,
  openCancelled,
  openCreditNote,
  openInvoice,
  openReceipt,
  totalsOf,
} from './invoices.fixtures.ts';
import { Invoices, type InvoicesProps } from './invoices.tsx';
import { type InvoicesView, invoicesView } from './invoices-view.ts';

const view = invoicesView.read(new URLSearchParams());
const page = (rows: readonly IssuedPaper[]) =>
  listPage<IssuedPaper, PaperListTotals>(rows, { totals: totalsOf(rows), total: rows.length, more: false });

const list: InvoicesProps['list'] = {
  searchedBy: 'server',
  rows: listOf(ready(page(issued))),
  view,
  onView: fn(),
  hrefOf: hrefIn(invoicesView),
};

const meta = {
  title: 'Screens/Distributor/Invoices',
  tags: ['distributor', 'extension'],
  component: Invoices,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Lists the invoices, bills of supply, credit notes and receipts of a period. One is opened to print, share, credit or cancel it.',
      where: '`/accounting?tab=invoices`',
      specification: 'Beyond the documents',
      adds: 'Tax invoices, credit notes and receipts',
      needs: ['papers'],
    } satisfies ScreenGuide,
  },
  args: {
    list,
    opened: undefined,
    onReload: fn(),
    onCredit: answering({ ok: true }),
    onCancel: answering({ ok: true }),
    drafts: draftsOf(),
    today: '2026-11-29',
  },
} satisfies Meta<typeof Invoices>;
export default meta;
type Story = StoryObj<typeof meta>;

const opening = (
  paper: IssuedPaper,
  kind: NonNullable<InvoicesView['open']>['kind'] = 'paper',
): Pick<Story, 'args' | 'play'> => ({
  args: { list: { ...list, view: { ...view, open: { kind, id: paper.id } } }, opened: ready(paper) },
  play: async () => {
    await screen.findByRole('dialog');
  },
});

export const Ready: Story = {};
export const Loading: Story = { args: { list: { ...list, rows: listOf(loading) } } };
export const Empty: Story = { args: { list: { ...list, rows: listOf(ready(page([]))) } } };
export const NoMatches: Story = {
  args: {
    list: { ...list, view: { ...view, search: 'INV/25-26', kind: 'invoice' }, rows: listOf(ready(page([]))) },
  },
};
export const Failed: Story = { args: { list: { ...list, rows: listOf(failed()) } } };
export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(failedWithLast(page(issued))) } },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(refreshing(page(issued))) } },
};
export const Dense: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(ready(page(manyPapers))) } },
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const Invoice: Story = opening(openInvoice);
/** It can be credited further, but not cancelled. */
export const CreditedInvoice: Story = { tags: ['variant'], ...opening(creditedInvoice) };
export const CreditNote: Story = { tags: ['variant'], ...opening(openCreditNote) };
export const Receipt: Story = { tags: ['variant'], ...opening(openReceipt) };
export const Cancelled: Story = { tags: ['variant'], ...opening(openCancelled) };
export const InvoiceOnAPhone: Story = { tags: ['variant'], ...opening(openInvoice), globals: phone };
export const PaperLoading: Story = {
  tags: ['variant'],
  ...opening(openInvoice),
  args: { ...opening(openInvoice).args, opened: loading },
};
export const PaperFailed: Story = {
  tags: ['variant'],
  ...opening(openInvoice),
  args: { ...opening(openInvoice).args, opened: failed() },
};
export const CreditForm: Story = { ...opening(openInvoice, 'credit') };
export const CancelForm: Story = { tags: ['variant'], ...opening(openInvoice, 'void') };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Invoices, {
    state: { Ready, Loading, Empty, NoMatches, Failed, FailedWithEarlierRows, Refreshing, Dense },
  }),
};

export const CreditsPartOfAnInvoice: Story = {
  tags: ['behaviour', '!review'],
  args: opening(openInvoice, 'credit').args as Story['args'],
  play: async ({ args }) => {
    const form = await findDialog(/^Credit note for /);
    await press(form, 'Issue Credit Note');
    await expect(await form.findByText('Enter a reason')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'Damaged in transit');
    const [oil, cleaner, cola] = form.getAllByRole('textbox').slice(1) as HTMLElement[];
    for (const field of [oil, cleaner, cola]) await userEvent.clear(field as HTMLElement);
    await press(form, 'Issue Credit Note');
    await expect(await form.findByText('Enter how many come back')).toBeVisible();
    await userEvent.type(oil as HTMLElement, '25');
    await press(form, 'Issue Credit Note');
    await expect(await form.findByText('At most 24 can come back')).toBeVisible();
    await expect(args.onCredit).not.toHaveBeenCalled();
    await userEvent.clear(oil as HTMLElement);
    await userEvent.type(oil as HTMLElement, '2');
    await userEvent.dblClick(form.getByRole('button', { name: 'Issue Credit Note' }));
    await expect(args.onCredit).toHaveBeenCalledTimes(1);
    await expect(args.onCredit).toHaveBeenCalledWith('i-42', {
      reason: 'Damaged in transit',
      lines: [{ itemId: 'line-1', qty: 2 }],
    });
  },
};

export const SaysWhyAPaperIsCancelled: Story = {
  tags: ['behaviour', '!review'],
  args: {
    ...(opening(openInvoice, 'void').args as Story['args']),
    onCancel: answering({ ok: false, form: 'A credit note refers to this invoice.' }),
  },
  play: async ({ args }) => {
    const form = await findDialog(/^Cancel Tax Invoice /);
    await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'Wrong retailer');
    await press(form, 'Cancel Paper');
    await expect(args.onCancel).toHaveBeenCalledWith('i-42', { reason: 'Wrong retailer' });
    await expect(await form.findByText('A credit note refers to this invoice.')).toBeVisible();
  },
};

export const AnInvoiceWithACreditNoteIsNotCancelled: Story = {
  tags: ['behaviour', '!review'],
  args: opening(creditedInvoice, 'void').args as Story['args'],
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: /^Tax Invoice/ }));
    await expect(await drawer.findByRole('button', { name: 'Issue Credit Note' })).toBeVisible();
    await expect(drawer.getByText(/^It cannot be cancelled, because a credit note/)).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'CN/26-27/0003' })).toBeVisible();
    await expect(drawer.queryByRole('button', { name: 'Cancel Paper' })).toBeNull();
    await expect(screen.queryByRole('dialog', { name: /^Cancel / })).toBeNull();
  },
};

export const ACreditNoteIsNotCancelled: Story = {
  tags: ['behaviour', '!review'],
  args: opening(openCreditNote).args as Story['args'],
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: /^Credit Note/ }));
    await expect(await drawer.findByText(/^A credit note cannot be cancelled/)).toBeVisible();
    await expect(drawer.queryByRole('button', { name: 'Cancel Paper' })).toBeNull();
  },
};

export const PrintsAndShares: Story = {
  tags: ['behaviour', '!review'],
  args: opening(openInvoice).args as Story['args'],
  play: async () => {
    const printed = spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const paper = document.querySelector('body > [class*="printed"] article');
      expect(paper).not.toBeNull();
      expect(paper?.textContent).toContain('INV/26-27/0042');
      window.dispatchEvent(new Event('afterprint'));
    });
    const opened = spyOn(window, 'open').mockReturnValue(null);
    const drawer = within(await screen.findByRole('dialog', { name: /^Tax Invoice/ }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Print Tax Invoice INV/26-27/0042' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'A4' }));
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(document.querySelector('body > [class*="printed"]')).toBeNull());
    await userEvent.click(drawer.getByRole('button', { name: 'Share Tax Invoice INV/26-27/0042' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'WhatsApp message' }));
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    await expect(opened.mock.calls[0]?.[0]).toMatch(/^https:\/\/wa\.me\/919958317204\?text=Tax%20Invoice/);
  },
};

export const FiltersAndSorts: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const totals = canvas.getByRole('region', { name: 'Papers found' });
    await expect(totals).toHaveTextContent('Invoiced');
    await chooseOption(canvas.getByRole('combobox', { name: 'Period' }), 'Last month');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ period: 'last_month' });
    await userEvent.click(canvas.getByRole('button', { name: /^Credit note/ }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ kind: 'creditNote' });
    await chooseOption(canvas.getByRole('combobox', { name: 'Status' }), 'Cancelled · 1');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ status: 'cancelled' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search papers' }), '0042{Enter}');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ search: '0042' });
    await userEvent.click(canvas.getByRole('button', { name: 'Total' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ sort: { id: 'total', desc: true } });
  },
};
