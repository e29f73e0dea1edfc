import type { Import, ImportCheck } from '@dmc/contract/imports';
import { failed, largeText, loading, phone, ready, refreshing, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  answering,
  anyState,
  findDialog,
  never,
  type Place,
  press,
  type ScreenGuide,
  savedFiles,
} from '../../story-kit/story-kit.tsx';
import { ImportButton } from './import-button.tsx';
import { type ImportAnswer, ImportDialog } from './import-dialog.tsx';

const made: Import = {
  id: 'import-1',
  kind: 'products',
  fileName: 'new price list.csv',
  rows: 329,
  created: 312,
  updated: 14,
  unchanged: 3,
  at: '2026-11-20T04:54:00Z',
  by: 'asha.menon@vrinda.in',
  undoUntil: '2026-11-21T04:54:00Z',
};
const faultless: ImportCheck = {
  rows: 329,
  created: 312,
  updated: 14,
  unchanged: 3,
  faultCount: 0,
  faults: [],
  effects: {},
  fingerprint: '5f0c',
};
/** A file that an export made a day ago, with a few prices changed. */
const overwriting: ImportCheck = {
  ...faultless,
  created: 0,
  updated: 14,
  effects: {
    stock: {
      count: 12,
      rows: [
        { row: 2, name: 'Malnad Filter Coffee 200 g', from: 40, to: 25 },
        { row: 7, name: 'Gokulam Cow Ghee 500 ml', from: 112, to: 140 },
        { row: 19, name: 'Neem & Turmeric Soap', from: 0, to: 96 },
      ],
    },
    price: { count: 1, rows: [{ row: 7, name: 'Gokulam Cow Ghee 500 ml', from: 312_00, to: 338_50 }] },
    overMrp: { count: 1, rows: [{ row: 7, name: 'Gokulam Cow Ghee 500 ml', price: 338_50, mrp: 335_00 }] },
  },
};
const faulty: ImportCheck = {
  ...faultless,
  faultCount: 3,
  faults: [
    { row: 4, field: 'price', value: 'on request', message: 'Enter an amount in rupees, such as 249.50' },
    { row: 17, field: 'name', value: '', message: 'Product name is required' },
    { row: 120, field: 'sku', value: 'COF-200', message: 'Row 3 has the same SKU' },
  ],
};
const refused: ImportAnswer<Import> = {
  ok: false,
  message: 'Nothing was undone: 2 of 326 records were used or changed since.',
  rows: {
    4: 'Malnad Filter Coffee 200 g is used by order items',
    9: 'Gokulam Cow Ghee was changed since',
  },
};

const meta = {
  title: 'Screens/Distributor/Import',
  tags: ['distributor', 'extension'],
  component: ImportDialog,
  parameters: {
    guide: {
      purpose:
        'Imports products, retailers or opening balances from a CSV file: the columns are matched, every cell is checked first, and either everything is written or nothing. An import can be undone for a day.',
      where: 'Opened by Import CSV above the products, the retailers and the credit list',
      specification: 'Beyond the documents: the extension `imports`',
      adds: 'Products, retailers and opening balances from CSV files',
      needs: ['imports'],
    } satisfies ScreenGuide,
  },
  args: {
    kind: 'products',
    recent: ready([made]),
    onReload: fn(),
    onCheck: answering<ImportAnswer<ImportCheck>>({ ok: true, data: faultless }),
    onImport: answering<ImportAnswer<Import>>({ ok: true, data: made }),
    onUndo: answering<ImportAnswer<Import>>({
      ok: true,
      data: { ...made, undoneAt: '2026-11-20T05:00:00Z' },
    }),
    onClose: fn(),
  },
} satisfies Meta<typeof ImportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const CONTENT = 'Item,SKU,Rate,Qty,Colour\r\nMalnad Filter Coffee 200 g,COF-200,149.50,240,brown\r\n';
const fileOf = (content: BlobPart, name = 'new price list.csv') =>
  new File([content], name, { type: 'text/csv' });
const TITLE = 'Import products';

/** Chooses a file, and returns the dialog with its columns. */
async function choose(content: BlobPart = CONTENT): Promise<Place> {
  const dialog = await findDialog(TITLE);
  await userEvent.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), fileOf(content));
  return dialog;
}
async function columns() {
  const dialog = await choose();
  await dialog.findByRole('combobox', { name: /^Product/ });
  return dialog;
}
/** The options are outside the dialog. */
async function pickColumn(dialog: Place, field: RegExp, option: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
async function check() {
  const dialog = await columns();
  await press(dialog, 'Check the file');
  await dialog.findByText('Step 3 of 4: Check');
  return dialog;
}
async function done() {
  const dialog = await check();
  await press(dialog, 'Import 326 rows');
  await dialog.findByText('Step 4 of 4: Done');
  return dialog;
}

/** What was imported within the past day can be undone. */
export const Ready: Story = {};
export const Empty: Story = { args: { recent: ready([]) } };
export const Loading: Story = { args: { recent: loading } };
export const Failed: Story = { args: { recent: failed() } };
export const Refreshing: Story = { tags: ['variant'], args: { recent: refreshing([made]) } };
export const Dense: Story = {
  tags: ['variant'],
  args: {
    recent: ready(
      Array.from({ length: 12 }, (_, index) => ({
        ...made,
        id: `import-${index + 1}`,
        fileName: `price list, part ${index + 1}.csv`,
      })),
    ),
  },
};
export const Retailers: Story = { tags: ['variant'], args: { kind: 'retailers' } };
export const Balances: Story = { tags: ['variant'], args: { kind: 'balances' } };
/** The file cannot be imported. */
export const WrongFile: Story = {
  tags: ['variant'],
  play: async () => {
    const dialog = await choose(new Uint8Array([0x50, 0xe9, 0x2c, 0x31]));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The file is not UTF-8.');
  },
};
export const Columns: Story = {
  tags: ['variant'],
  play: async () => {
    await columns();
  },
};
export const Checking: Story = {
  tags: ['variant'],
  args: { onCheck: fn(never) },
  play: async () => {
    const dialog = await columns();
    await press(dialog, 'Check the file');
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-disabled', 'true'),
    );
  },
};
export const WithErrors: Story = {
  args: { onCheck: answering<ImportAnswer<ImportCheck>>({ ok: true, data: faulty }) },
  play: async () => {
    await check();
  },
};
export const ReadyToImport: Story = {
  tags: ['variant'],
  play: async () => {
    await check();
  },
};
/** The file would restore outdated stock, and set a price above the MRP. */
export const Overwriting: Story = {
  tags: ['variant'],
  args: { onCheck: answering<ImportAnswer<ImportCheck>>({ ok: true, data: overwriting }) },
  play: async () => {
    const dialog = await check();
    await expect(
      dialog.getByText('Stock changes: 12 products, e.g. Malnad Filter Coffee 200 g 40 → 25'),
    ).toBeVisible();
  },
};
/** A retailer paid more than it owed before its first order here. */
export const Advances: Story = {
  tags: ['variant'],
  args: {
    kind: 'balances',
    onCheck: answering<ImportAnswer<ImportCheck>>({
      ok: true,
      data: {
        ...faultless,
        effects: {
          advance: { count: 1, rows: [{ row: 3, name: 'Jain Brothers Wholesale', amount: 500_00 }] },
        },
      },
    }),
  },
  play: async () => {
    const dialog = await findDialog('Import opening balances');
    await userEvent.upload(
      dialog.getByLabelText('Choose a file', { selector: 'input' }),
      fileOf('Retailer,Amount owed (₹)\r\nKhan Kirana & Dairy,1200\r\nJain Brothers Wholesale,500 Cr\r\n'),
    );
    await dialog.findByRole('combobox', { name: /^Amount owed/ });
    await press(dialog, 'Check the file');
    await expect(
      await dialog.findByRole('row', { name: '3 Jain Brothers Wholesale Advance of ₹500.00' }),
    ).toBeVisible();
  },
};
/** Stock was sold after the check: the file would now do something else. */
export const Refused: Story = {
  tags: ['variant'],
  args: {
    onImport: answering<ImportAnswer<Import>>({
      ok: false,
      message:
        'Nothing was imported: records that the file changes, such as their stock or price, are not as they were when it was checked. Check the file again.',
    }),
  },
  play: async ({ args }) => {
    const dialog = await check();
    await press(dialog, 'Import 326 rows');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was imported');
    await expect(args.onImport).toHaveBeenCalledWith(expect.objectContaining({ checked: '5f0c' }));
  },
};
export const Done: Story = {
  play: async () => {
    await done();
  },
};
export const UndoRefused: Story = {
  tags: ['variant'],
  args: { onUndo: answering<ImportAnswer<Import>>(refused) },
  play: async () => {
    const dialog = await done();
    await press(dialog, 'Undo import');
    await expect(
      await dialog.findByRole('row', { name: '9 Gokulam Cow Ghee was changed since' }),
    ).toBeVisible();
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(ImportDialog, {
    state: {
      Ready,
      Empty,
      Loading,
      Failed,
      Refreshing,
      Dense,
      WrongFile,
      Columns,
      Checking,
      WithErrors,
      ReadyToImport,
      Overwriting,
      Refused,
      Done,
      UndoRefused,
    },
  }),
};
export const Phone: Story = { ...WithErrors, tags: ['variant'], globals: phone };
export const Small: Story = { ...Columns, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Columns, tags: ['variant'], globals: largeText };

export const ImportsByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const dialog = await columns();
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Step 2 of 4: Columns' })).toHaveFocus());
    dialog.getByRole('button', { name: 'Check the file' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCheck).toHaveBeenCalledWith({
      kind: 'products',
      fileName: 'new price list.csv',
      text: CONTENT,
      columns: { name: 0, sku: 1, price: 2, stock: 3 },
    });
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Step 3 of 4: Check' })).toHaveFocus());
    await expect(dialog.getByRole('status')).toHaveTextContent(
      '312 products to add, 14 to change, 3 unchanged.',
    );
    dialog.getByRole('button', { name: 'Import 326 rows' }).focus();
    await userEvent.keyboard(' ');
    await expect(await dialog.findByText('312 products created, 14 updated, 3 unchanged.')).toBeVisible();
    dialog.getByRole('button', { name: 'Undo import' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await dialog.findByText(/^The import of new price list.csv was undone./)).toBeVisible();
    await expect(args.onUndo).toHaveBeenCalledWith('import-1');
  },
};

const pending = {
  file: {
    name: 'new price list.csv',
    text: CONTENT,
    headings: ['Item', 'SKU', 'Rate', 'Qty', 'Colour'],
    sample: ['Malnad Filter Coffee 200 g', 'COF-200', '149.50', '240', 'brown'],
    rows: 1,
  },
  columns: { name: 0, sku: 1, price: 2 },
  keepStock: false,
};
/** The session ended while the file was open: it is still there after signing in again. */
export const AfterTheSessionEnded: Story = {
  tags: ['variant'],
  args: { resumed: { ...pending, sent: false }, onPending: fn() },
  play: async ({ args }) => {
    const dialog = await findDialog(TITLE);
    await expect(dialog.getByRole('status')).toHaveTextContent('before anything was imported');
    await expect(dialog.getByRole('combobox', { name: /^Stock/ })).toHaveTextContent('Not in the file');
    await expect(args.onPending).toHaveBeenLastCalledWith(pending);
    await press(dialog, 'Back');
    await waitFor(() => expect(args.onPending).toHaveBeenLastCalledWith(undefined));
  },
};
/** It ended while the file was being imported, and no answer came. */
export const AfterTheSessionEndedMidway: Story = {
  tags: ['variant'],
  args: { resumed: { ...pending, sent: true } },
};

export const LeavesTheStockAsItIs: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => (
    <ImportDialog
      {...args}
      onCheck={async ({ keepStock }) => ({
        ok: true,
        data: keepStock
          ? { ...overwriting, updated: 1, effects: { price: overwriting.effects.price } }
          : overwriting,
      })}
    />
  ),
  play: async ({ args }) => {
    const dialog = await check();
    await expect(dialog.getByRole('radio', { name: 'As in the file' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Leave as it is' }));
    await waitFor(() => expect(dialog.queryByText(/^Stock changes/)).toBeNull());
    await expect(dialog.getByRole('radio', { name: 'Leave as it is' })).toBeChecked();
    await press(dialog, 'Import 1 row');
    await waitFor(() =>
      expect(args.onImport).toHaveBeenCalledWith(expect.objectContaining({ keepStock: true })),
    );
  },
};

export const ChecksAgainAfterARefusal: Story = {
  tags: ['behaviour', '!review'],
  args: Refused.args ?? {},
  play: async ({ args }) => {
    const dialog = await check();
    await press(dialog, 'Import 326 rows');
    await press(dialog, 'Check again');
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await expect(args.onCheck).toHaveBeenCalledTimes(2);
  },
};

export const NeedsItsRequiredColumns: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const dialog = await columns();
    await pickColumn(dialog, /^SKU/, 'Colour');
    await expect(dialog.getByRole('combobox', { name: /^SKU/ })).toHaveTextContent('Colour');
    // A column serves one field.
    await pickColumn(dialog, /^Price/, 'Colour');
    await expect(dialog.getByText('Choose a column')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  },
};

export const TakesADroppedFile: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const dialog = await findDialog(TITLE);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(fileOf(`\uFEFF${CONTENT.replaceAll(',', ';')}`));
    await fireEvent(
      dialog.getByText('Drop a CSV file here'),
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
    );
    await expect(await dialog.findByText('First row: COF-200')).toBeVisible();
  },
};

export const SavesTemplateAndCorrections: Story = {
  tags: ['behaviour', '!review'],
  args: WithErrors.args ?? {},
  play: async () => {
    const { names, contents } = savedFiles();
    await press(await findDialog(TITLE), 'Download the template');
    await waitFor(() => expect(names).toEqual(['products-template.csv']));
    await expect(await contents[0]?.text()).toContain('Product,SKU,Description,');
    await press(await check(), 'Download this list');
    await waitFor(() => expect(names[1]).toBe('new price list-corrections.csv'));
    await expect(await contents[1]?.text()).toContain('4,Rate,on request,');
  },
};

export const UndoesARecentImport: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const dialog = await findDialog(TITLE);
    await press(dialog, 'Undo import of new price list.csv');
    await expect(args.onUndo).toHaveBeenCalledWith('import-1');
    await expect(await dialog.findByText(/was undone/)).toBeVisible();
  },
};

export const LoadsRecentImportsAgain: Story = {
  tags: ['behaviour', '!review'],
  args: { recent: failed() },
  play: async ({ args }) => {
    const dialog = await findDialog(TITLE);
    await expect(dialog.getByText('The imports of the past day could not be loaded.')).toBeVisible();
    await press(dialog, 'Retry');
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const SaysWhenItIsNotOffered: Story = {
  tags: ['behaviour', '!review'],
  render: () => <ImportButton supported={false} onOpen={fn()} />,
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Import CSV' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(
      'This server does not support imports from the console.',
    );
    await userEvent.click(button);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
