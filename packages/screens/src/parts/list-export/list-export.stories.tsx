import type { FileColumn } from '@dmc/contract/csv';
import type { Order } from '@dmc/contract/orders';
import { largeText, phone, small } from '@dmc/design-system/story-kit';
import { toasts } from '@dmc/design-system/toasts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { orderRows } from '../../screens/orders/orders.fixtures.ts';
import { anyState, findDialog, type ScreenGuide, savedFiles } from '../../story-kit/story-kit.tsx';
import { type Exported, type ExportSource, ListExport, type ListExportProps } from './list-export.tsx';

const rows = orderRows.slice(0, 3);
const columns = async (): Promise<readonly FileColumn<Order>[]> =>
  (await import('@dmc/contract/csv-columns')).ORDER_FILE;

/** Answers with the rows after having reported them as progress. */
const source: ExportSource<Order> = {
  rows: async (_which, { onProgress }) => {
    onProgress({ rows: rows.length, total: rows.length });
    return { ok: true, data: { rows, total: rows.length, more: false, unreadable: 0 } };
  },
};
/** Reports progress and then waits for Stop. */
const slow: ExportSource<Order> = {
  rows: (_which, { signal, onProgress }) => {
    onProgress({ rows: 1200, total: 3420 });
    return new Promise((settle) => {
      signal.addEventListener('abort', () =>
        settle({ ok: false, failure: { kind: 'network', message: 'Aborted' } }),
      );
    });
  },
};

const OrderExport = (props: ListExportProps<Order>) => <ListExport {...props} />;

const meta = {
  title: 'Screens/Everyone/List export',
  tags: ['admin', 'distributor', 'supervisor', 'extension'],
  component: OrderExport,
  parameters: {
    guide: {
      purpose:
        'Saves a list as a CSV file: the selected rows, those that match the filters, or all of them, with amounts exact to the paisa.',
      where: 'Above every list',
      specification: 'Beyond the documents; the server’s own file is the extension `exports`',
      adds: 'Lists as CSV files; whole lists from a server that exports',
      needs: ['exports'],
    } satisfies ScreenGuide,
  },
  args: {
    name: 'orders',
    noun: 'orders',
    columns,
    page: { rows, total: 342, more: true, unreadable: 0 },
    filters: '“lakshmi”, Pending',
    source,
  },
} satisfies Meta<typeof OrderExport>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  return findDialog('Export orders');
};
const begin = async () => {
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  return dialog;
};

export const Default: Story = {
  play: async () => {
    await open();
  },
};
/** Rows are selected: they are offered first. */
export const WithSelection: Story = {
  tags: ['variant'],
  args: { selected: { rows: rows.slice(0, 2), exporting: true, onExporting: fn() } },
  play: async () => {
    const dialog = await findDialog('Export orders');
    await expect(dialog.getByRole('radio', { name: 'Selected (2)' })).toBeChecked();
  },
};
/** Nothing is filtered or selected, so there is nothing to choose. */
export const Unfiltered: Story = {
  tags: ['variant'],
  args: { filters: undefined },
  play: async () => {
    await open();
  },
};
export const Running: Story = {
  tags: ['variant'],
  args: { source: slow },
  play: async () => {
    const dialog = await begin();
    await expect(await dialog.findByText('1,200 of 3,420 orders loaded…')).toBeVisible();
  },
};
export const Failed: Story = {
  args: {
    source: {
      rows: async () => ({
        ok: false,
        failure: {
          kind: 'network',
          message: 'The server could not be reached. Check your connection and try again.',
        },
      }),
    },
  },
  play: async () => {
    const dialog = await begin();
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(OrderExport, { state: { Default, WithSelection, Unfiltered, Running, Failed } }),
};
export const Phone: Story = { ...Default, tags: ['variant'], globals: phone };
export const Small: Story = { ...Default, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Default, tags: ['variant'], globals: largeText };

export const SavesWhatMatchesByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const { names, contents } = savedFiles();
    const button = await screen.findByRole('button', { name: 'Export CSV' });
    // The visible label, if there is room for it.
    await expect(button).toHaveTextContent(/^Export CSV/);
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = await findDialog('Export orders');
    await expect(dialog.getByRole('radio', { name: 'Matching (342)' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names).toHaveLength(1));
    await expect(names[0]).toMatch(/^orders_\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await contents[0]?.text();
    await expect(text?.split('\r\n')[0]).toBe(
      'Order,Date,Time,Retailer,Phone,Email,Status,Items,Total (₹),Delivery date,Notes',
    );
    await expect(text?.trim().split('\r\n')).toHaveLength(rows.length + 1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveFocus();
    toasts.clear();
  },
};

export const SavesTheSelectedRows: Story = {
  tags: ['behaviour', '!review'],
  args: { selected: { rows: rows.slice(1, 2), exporting: true, onExporting: fn() } },
  play: async ({ args }) => {
    const { contents } = savedFiles();
    const dialog = await findDialog('Export orders');
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(contents).toHaveLength(1));
    const text = await contents[0]?.text();
    await expect(text).toContain(rows[1]?.orderNumber);
    await expect(text).not.toContain(rows[0]?.orderNumber);
    await expect(args.selected?.onExporting).toHaveBeenLastCalledWith(false);
    toasts.clear();
  },
};

export const Stops: Story = {
  tags: ['behaviour', '!review'],
  args: { source: slow },
  play: async () => {
    const { names } = savedFiles();
    const dialog = await begin();
    await userEvent.click(await dialog.findByRole('button', { name: 'Stop' }));
    await expect(await dialog.findByText('Stopped. No file was saved.')).toBeVisible();
    await expect(names).toEqual([]);
  },
};

export const ADoubleClickDoesNotStopIt: Story = {
  tags: ['behaviour', '!review'],
  args: { source: slow },
  play: async () => {
    const dialog = await begin();
    // The second click of a double click hits the button that replaced the first.
    const stop = await dialog.findByRole('button', { name: 'Stop' });
    await fireEvent.click(stop, { detail: 2 });
    await expect(stop).toBeVisible();
    await expect(dialog.queryByText('Stopped. No file was saved.')).toBeNull();
  },
};

const capped = async (): Promise<Exported<never>> =>
  ({ ok: true, data: { rows, total: 34_000, more: true, unreadable: 2 } }) as unknown as Exported<never>;
export const SaysWhatTheFileLacks: Story = {
  tags: ['behaviour', '!review'],
  args: { filters: undefined, source: { rows: capped } },
  play: async () => {
    savedFiles();
    await begin();
    await waitFor(() =>
      expect(toasts.read().at(-1)).toMatchObject({
        tone: 'info',
        detail:
          'It contains the first 3 of 34,000 orders, the most for one file. Filter the list and export the rest separately. 2 orders could not be read and are missing.',
      }),
    );
    toasts.clear();
  },
};

export const SavesTheServersFile: Story = {
  tags: ['behaviour', '!review'],
  args: {
    source: {
      ...source,
      file: async (which, { onProgress }) => {
        onProgress({ bytes: 2_000 });
        return { ok: true, data: new Blob([which], { type: 'text/csv' }) };
      },
    },
  },
  play: async () => {
    const { contents } = savedFiles();
    const dialog = await open();
    await userEvent.click(dialog.getByRole('radio', { name: 'All' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(contents).toHaveLength(1));
    await expect(await contents[0]?.text()).toBe('all');
    toasts.clear();
  },
};

export const SaysInAWordWhatItsButtonDoes: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const button = within(canvas.getByRole('button', { name: 'Export CSV' }));
    const words = button.getAllByText(/^Export/);
    await expect(words.filter((word) => word.offsetWidth > 0)).toHaveLength(1);
  },
};
