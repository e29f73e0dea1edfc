import type { Order, OrderTotals } from '@dmc/contract/orders';
import type { Paper } from '@dmc/contract/papers';
import {
  failed,
  largeText,
  listOf,
  listPage,
  loading,
  phone,
  ready,
  refreshing,
  small,
  wide,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { creditNote, invoice, packingSlip } from '../../papers/papers.fixtures.ts';
import {
  answering,
  findDialog,
  press,
  type ScreenGuide,
  selectRows,
  writingEach,
} from '../../story-kit/story-kit.tsx';
import { issuedOf, manyPapers } from '../invoices/invoices.fixtures.ts';
import type { OrderPapers } from './order-papers.tsx';
import { orderRows, returnedOrder } from './orders.fixtures.ts';
import orders from './orders.stories.tsx';
import type { Orders } from './orders.tsx';
import type { ReadOrders } from './print-orders.tsx';

const shipped: Order = {
  ...returnedOrder,
  id: 'o-24999',
  orderNumber: 'ORD-24999',
  createdAt: orderRows[0]?.createdAt ?? '',
  status: 'SHIPPED',
};
const rowsWith = (order: Order) => listOf(ready(listPage<Order, OrderTotals>([order, ...orderRows])));
const open = (order = shipped) => ({
  list: {
    ...orders.args.list,
    rows: rowsWith(order),
    view: { ...orders.args.list.view, open: order.id },
  },
  opened: ready(order),
});

const papers: OrderPapers = {
  list: ready([issuedOf('i-42', invoice)]),
  onReload: fn(),
  onIssue: answering({ ok: true }),
  onRead: fn(async (what) => (what === 'packingSlip' ? packingSlip : invoice)),
};
const none: OrderPapers = { ...papers, list: ready([]) };

const meta = {
  ...orders,
  title: 'Screens/Distributor/Invoices of orders',
  tags: ['distributor', 'supervisor', 'extension'],
  parameters: {
    ...orders.parameters,
    guide: {
      purpose:
        'Issues and prints the invoice of the open order, its packing slip, and the invoices of several orders in one go.',
      where: '`/orders` and `/supervisor-orders`: an open order, or selected rows',
      specification: 'Beyond the documents',
      adds: 'Invoices and packing slips of orders',
      needs: ['papers'],
    } satisfies ScreenGuide,
  },
  args: {
    ...orders.args,
    ...open(),
    papers,
    bulk: {
      ...orders.args.bulk,
      invoices: {
        onIssue: writingEach(),
        read: fn<ReadOrders<Paper>>(async (ids, { onRead }) => {
          for (const id of ids) onRead(id, { ...invoice, number: `INV/26-27/${id}` });
        }),
      },
    },
  },
  play: async () => {
    await screen.findByRole('heading', { name: 'Invoice' });
  },
} satisfies Meta<typeof Orders>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { globals: wide };
export const Empty: Story = { args: { papers: none } };
export const Refreshing: Story = {
  tags: ['variant'],
  args: { papers: { ...papers, list: refreshing([issuedOf('i-42', invoice)]) } },
};
export const Dense: Story = {
  tags: ['variant'],
  args: { papers: { ...papers, list: ready(manyPapers.slice(0, 12)) } },
};
export const BeforeTheSale: Story = {
  tags: ['variant'],
  args: { ...open({ ...shipped, status: 'PENDING' }), papers: none },
};
export const AfterACancellation: Story = {
  tags: ['variant'],
  args: {
    ...open({
      ...shipped,
      status: 'CANCELLED',
      history: shipped.history?.map((change) =>
        change.status === 'RETURNED' ? { ...change, status: 'CANCELLED' } : change,
      ),
    }),
    papers: none,
  },
};
export const WithACreditNote: Story = {
  tags: ['variant'],
  args: { papers: { ...papers, list: ready([issuedOf('i-3', creditNote), issuedOf('i-42', invoice)]) } },
};
export const Loading: Story = { args: { papers: { ...papers, list: loading } } };
export const Failed: Story = { args: { papers: { ...papers, list: failed() } } };
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const SaysWhyNoInvoiceIsIssued: Story = {
  tags: ['behaviour', '!review'],
  args: {
    papers: {
      ...none,
      onIssue: answering({ ok: false, form: 'Choose the state of Sri Balaji Provision Store first.' }),
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Issue Invoice' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Choose the state of Sri Balaji Provision Store first.',
    );
  },
};

export const CannotBePendingAfterAPartReturn: Story = {
  tags: ['behaviour', '!review'],
  args: WithACreditNote.args,
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Update Status' }));
    const pending = await screen.findByRole('option', { name: /^Pending/ });
    await expect(pending).toHaveAttribute('aria-disabled', 'true');
    await expect(pending).toHaveTextContent('Part of it was returned');
    await expect(screen.getByRole('option', { name: /^Returned/ })).not.toHaveAttribute('aria-disabled');
  },
};

export const PrintsInvoiceAndPackingSlip: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const titles: string[] = [];
    spyOn(window, 'print').mockImplementation(() => {
      titles.push(
        document.querySelector('body > [class*="printed"] article')?.getAttribute('aria-label') ?? '',
      );
      window.dispatchEvent(new Event('afterprint'));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Print Tax Invoice INV/26-27/0042' }));
    await waitFor(() => expect(titles).toEqual(['Tax Invoice INV/26-27/0042']));
    await userEvent.click(screen.getByRole('button', { name: 'Print Packing Slip' }));
    await waitFor(() => expect(titles[1]).toBe('Packing Slip PS/26-27/0042'));
    await expect(args.papers?.onRead).toHaveBeenLastCalledWith('packingSlip');
  },
};

export const IssuesTheInvoicesOfSeveral: Story = {
  tags: ['behaviour', '!review'],
  args: { list: { ...orders.args.list, rows: rowsWith(shipped) } },
  play: async ({ args }) => {
    await press(await selectRows('orders', [0, 1]), 'Issue invoices');
    const dialog = await findDialog('Issue invoices for 2 orders');
    await press(dialog, 'Issue for 1 order');
    await expect(args.bulk?.invoices?.onIssue).toHaveBeenCalledTimes(1);
    await expect(await dialog.findByText('1 order has an invoice')).toBeVisible();
    await press(dialog, 'Print the invoice');
    await expect(
      await (await findDialog('Print the invoices of 1 order')).findByText(/is ready/),
    ).toBeVisible();
  },
};

export const PrintsTheInvoicesOfSeveral: Story = {
  tags: ['behaviour', '!review'],
  args: { list: { ...orders.args.list, rows: rowsWith(shipped) } },
  play: async () => {
    const print = spyOn(window, 'print').mockImplementation(() => {});
    await press(await selectRows('orders', [0, 1]), 'Print invoices');
    const dialog = await findDialog('Print the invoices of 2 orders');
    await press(dialog, 'Print 2 orders');
    await expect(print).toHaveBeenCalledOnce();
    await expect(document.querySelectorAll('body > [class*="printed"] article')).toHaveLength(2);
    window.dispatchEvent(new Event('afterprint'));
  },
};
