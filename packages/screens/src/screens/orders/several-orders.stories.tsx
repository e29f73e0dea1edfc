import type { Order, OrderTotals } from '@dmc/contract/orders';
import {
  failed,
  listOf,
  listPage,
  offline,
  phone,
  ready,
  refreshing,
  tabTo,
  wide,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import {
  findDialog,
  liveList,
  never,
  type Place,
  press,
  type ScreenGuide,
  selectRows,
  writingEach,
} from '../../story-kit/story-kit.tsx';
import { orderRows, pendingOrder, returnedOrder } from './orders.fixtures.ts';
import orders from './orders.stories.tsx';
import { Orders } from './orders.tsx';
import type { ReadOrders } from './print-orders.tsx';

const readsThem = fn<ReadOrders>(async (ids, { onRead }) => {
  for (const id of ids) onRead(id, { ...pendingOrder, id, orderNumber: `ORD-${id}` });
});

const meta = {
  ...orders,
  title: 'Screens/Distributor/Several orders',
  tags: ['distributor', 'supervisor', 'extension'],
  parameters: {
    ...orders.parameters,
    guide: {
      purpose:
        'Sets the status of the selected orders, or prints them, in one step. Orders are selected by checkbox, with Space, as a range with Shift, or all that match.',
      where: '`/orders` and `/supervisor-orders`, once a row is selected',
      specification: 'Beyond the documents; statuses as in core §4',
      adds: 'Setting the status of several orders, with undo, and printing them',
      needs: ['undo'],
    } satisfies ScreenGuide,
  },
} satisfies Meta<typeof Orders>;
export default meta;
type Story = StoryObj<typeof meta>;

const chooseStatus = async (dialog: Place, name: string) => {
  await userEvent.click(dialog.getByRole('combobox', { name: 'New status' }));
  await userEvent.click(await screen.findByRole('option', { name }));
};
const openStatus = async () => press(await selectRows('orders', 2), 'Set status');

export const Selected: Story = { play: () => selectRows('orders', [0, 1, 3]).then(() => undefined) };
export const SelectedOnAPhone: Story = {
  tags: ['variant'],
  globals: phone,
  play: () => selectRows('orders', 2).then(() => undefined),
};
export const StatusOfSeveral: Story = {
  tags: ['variant'],
  play: async () => {
    await openStatus();
    await findDialog(/^Set the status/);
  },
};

const prints = { ...orders.args.bulk, print: { read: readsThem, organisation: 'Vrinda Distributors' } };
const openPrint = async () => {
  await press(await selectRows('orders', 2), 'Print');
  return findDialog('Print 2 orders');
};
export const ConfirmingPrint: Story = {
  tags: ['variant'],
  args: { bulk: prints },
  play: () => openPrint().then(() => undefined),
};
export const LoadingOrdersToPrint: Story = {
  tags: ['variant'],
  args: { bulk: { ...prints, print: { ...prints.print, read: fn<ReadOrders>(() => never()) } } },
  play: () => openPrint().then(() => undefined),
};
export const OneOrderCannotBePrinted: Story = {
  tags: ['variant'],
  args: {
    bulk: {
      ...prints,
      print: {
        ...prints.print,
        read: fn<ReadOrders>(async (ids, { onRead }) => {
          ids.forEach((id, index) => {
            onRead(id, index === 1 ? offline : { ...returnedOrder, id });
          });
        }),
      },
    },
  },
  play: () => openPrint().then(() => undefined),
};

const MIXED = orderRows.findIndex(({ status }) => status !== orderRows[0]?.status);
export const ChoosesNoStatusForDifferentOrders: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    await press(await selectRows('orders', [0, MIXED]), 'Set status');
    const dialog = await findDialog('Set the status of 2 orders');
    await expect(dialog.getByRole('combobox', { name: 'New status' })).toHaveTextContent('Choose');
    await expect(dialog.getByText('Choose the new status.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Set/ })).toBeDisabled();
    await chooseStatus(dialog, 'Returned');
    const submit = await dialog.findByRole('button', { name: 'Set 2 orders' });
    await expect(submit).toHaveAttribute('data-accent-color', 'red');
  },
};

export const ExportsTheSelected: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const bar = await selectRows('orders', [0, 2]);
    await press(bar, 'Export CSV');
    const dialog = await findDialog('Export orders');
    await expect(dialog.getByRole('radio', { name: 'Selected (2)' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(bar.getByText('2 selected')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Export CSV' })).toHaveFocus();
  },
};

export const RangesAreSelectedWithShift: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').filter((row) => row.dataset.row !== undefined);
    if (rows[0]) await tabTo(rows[0]);
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await expect(canvas.getByText('4 orders selected')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(canvas.getByText(`${orderRows.length} orders selected`)).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('region', { name: 'Selected orders' })).toBeNull();
    await expect(rows[3]).toHaveFocus();
  },
};

export const SelectsAllThatMatchOnTheServer: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: {
      ...orders.args.list,
      searchedBy: 'server',
      rows: listOf(ready(listPage(orderRows.slice(0, 3), { total: 7, more: true }))),
      readAll: fn(async () => listPage(orderRows.slice(0, 7))),
    },
  },
  play: async ({ canvas }) => {
    const bar = await selectRows('orders', 1);
    await press(bar, 'Select all 7 that match');
    await expect(await canvas.findByText('7 orders selected')).toBeInTheDocument();
    await press(bar, 'Set status');
    await expect(await findDialog('Set the status of 7 orders')).toBeTruthy();
  },
};

export const SaysThatMoreMatchThanCanBeSelected: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: {
      ...orders.args.list,
      searchedBy: 'server',
      rows: listOf(ready(listPage(orderRows.slice(0, 3), { total: 3600, more: true }))),
      readAll: fn(async () => listPage(orderRows.slice(0, 5), { total: 3600, more: true })),
    },
  },
  play: async () => {
    const bar = await selectRows('orders', 1);
    await press(bar, 'Select all 3,600 that match');
    const said = /^Only the first 5 of 3,600 orders are selected/;
    await expect(await bar.findByText(said)).toBeVisible();
    await press(bar, 'Set status');
    const dialog = await findDialog('Set the status of 5 orders');
    await expect(dialog.getByText(said)).toBeVisible();
  },
};

export const SaysThatNotAllCouldBeSelected: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: {
      ...orders.args.list,
      searchedBy: 'server',
      rows: listOf(ready(listPage(orderRows.slice(0, 3), { total: 7, more: true }))),
      readAll: fn(async () => offline),
    },
  },
  play: async () => {
    const bar = await selectRows('orders', 1);
    await press(bar, 'Select all 7 that match');
    await expect(
      await bar.findByText(/^Not all could be selected. The server could not be reached/),
    ).toBeVisible();
    await expect(bar.getByText('1 selected')).toBeVisible();
  },
};

/** Until the requested rows arrive, the rows of the previous filter are shown, but cannot be selected. */
export const SelectsNothingOfTheFilterBefore: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: { ...orders.args.list, rows: { ...listOf(refreshing(listPage(orderRows))), isPlaceholder: true } },
  },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('checkbox', { name: /^Select/ })) await expect(box).toBeDisabled();
    canvas.getAllByRole('row')[1]?.focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(canvas.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  },
};

/** Resetting the filter brings back the rows, but not the selection. */
export const ForgetsTheSelectionWithItsFilter: Story = {
  tags: ['behaviour', '!review'],
  globals: wide,
  render: liveList(Orders),
  play: async ({ canvas }) => {
    await selectRows('orders', 2);
    await userEvent.click(canvas.getByRole('button', { name: /^Shipped/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^All Status/ }));
    await expect(canvas.queryByRole('region', { name: 'Selected orders' })).toBeNull();
    for (const box of canvas.getAllByRole('checkbox', { name: /^Select (?!all)/ }))
      await expect(box).not.toBeChecked();
  },
};

export const DeselectsARowThatLeavesTheList: Story = {
  tags: ['behaviour', '!review'],
  render: function Leaving(args) {
    const [rows, setRows] = useState(orderRows);
    const list = listOf(ready(listPage<Order, OrderTotals>(rows)), {
      onReload: () => setRows(orderRows.slice(1)),
    });
    return <Orders {...args} list={{ ...args.list, rows: list }} />;
  },
  play: async ({ canvas }) => {
    const bar = await selectRows('orders', 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(await bar.findByText('1 selected')).toBeVisible();
    await press(bar, 'Set status');
    await findDialog('Set the status of 1 order');
  },
};

/** The dialog closes together with its selection. */
export const ClosesItsDialogWhenTheFilterChanges: Story = {
  tags: ['behaviour', '!review'],
  render: function GoingBack(args) {
    const [view, setView] = useState(args.list.view);
    useEffect(() => {
      const back = () => setView((now) => ({ ...now, status: 'SHIPPED' }));
      window.addEventListener('popstate', back);
      return () => window.removeEventListener('popstate', back);
    }, []);
    return <Orders {...args} list={{ ...args.list, view }} />;
  },
  play: async () => {
    await openStatus();
    await findDialog('Set the status of 2 orders');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const second = orderRows[1];
export const KeepsTheFailedSelected: Story = {
  tags: ['behaviour', '!review'],
  args: {
    bulk: {
      ...orders.args.bulk,
      onSetStatus: writingEach({ [second?.id ?? '']: { ok: false, form: 'Not enough stock of Cow Ghee.' } }),
    },
  },
  play: async ({ args, canvas }) => {
    const bar = await openStatus();
    const dialog = await findDialog('Set the status of 2 orders');
    await press(dialog, /^Set 2/);
    await waitFor(() => expect(dialog.getByText('1 order was not changed')).toBeVisible());
    await expect(dialog.getByRole('columnheader', { name: 'Before' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(bar.getByText('1 selected')).toBeVisible());
    const box = canvas.getAllByRole('checkbox', { name: /^Select (?!all)/ })[1];
    await expect(box).toBeChecked();
    await press(bar, 'See why');
    await press(await findDialog('Set the status of 2 orders'), 'Retry the 1 that failed');
    await expect(args.bulk?.onSetStatus).toHaveBeenLastCalledWith(
      [expect.objectContaining({ id: second?.id })],
      expect.anything(),
    );
  },
};

export const PrintsASheetForEach: Story = {
  tags: ['behaviour', '!review'],
  args: { bulk: { ...orders.args.bulk, print: { read: readsThem, organisation: 'Vrinda Distributors' } } },
  play: async () => {
    const print = spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    await press(await selectRows('orders', 2), 'Print');
    const dialog = await findDialog('Print 2 orders');
    await expect(await dialog.findByText('2 orders are ready, each on a sheet of its own.')).toBeVisible();
    await press(dialog, 'Print 2 orders');
    await expect(print).toHaveBeenCalledOnce();
    const sheets = document.querySelectorAll('body > * > section');
    await expect(sheets).toHaveLength(2);
    await expect(sheets[0]).toHaveTextContent(/Vrinda Distributors.*Unit price/);
    window.dispatchEvent(new Event('afterprint'));
  },
};

const unread = failed(offline).failure;
export const SaysWhichOrderCouldNotBeRead: Story = {
  tags: ['behaviour', '!review'],
  args: {
    bulk: {
      ...orders.args.bulk,
      print: {
        organisation: 'Vrinda Distributors',
        read: fn<ReadOrders>(async (ids, { onRead }) => {
          ids.forEach((id, index) => {
            onRead(id, index === 1 ? unread : { ...returnedOrder, id });
          });
        }),
      },
    },
  },
  play: async () => {
    await press(await selectRows('orders', 2), 'Print');
    const dialog = await findDialog('Print 2 orders');
    await expect(await dialog.findByText(/^1 order could not be read and is not printed/)).toBeVisible();
    await press(dialog, 'Retry');
    await expect(await dialog.findByText('2 orders are ready, each on a sheet of its own.')).toBeVisible();
  },
};
