import { mixed, NAMES_IN_ORDER } from '@dmc/contract/names.fixtures';
import { PRODUCT_TEXTS, type Product, type ProductDraft, type ProductTotals } from '@dmc/contract/products';
import { stockLevel } from '@dmc/contract/stock';
import type { Outcome } from '@dmc/design-system/load';
import {
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
  tabTo,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useLocalProducts } from '../../parts/local-list/local-list.ts';
import {
  answering,
  answeringLate,
  anyState,
  draftsOf,
  findQuestion,
  hrefIn,
  liveList,
  never,
  press,
  type ScreenGuide,
  writingEach,
} from '../../story-kit/story-kit.tsx';
import { catalogue, crowded, picture } from './products.fixtures.ts';
import { Products, type ProductsProps } from './products.tsx';
import { type ProductsView, productsView } from './products-view.ts';

const view = productsView.read(new URLSearchParams());
const page = listPage<Product, ProductTotals>(catalogue);

const list: ProductsProps['list'] = {
  rows: listOf(ready(page)),
  searchedBy: 'screen',
  view,
  onView: fn(),
  hrefOf: hrefIn(productsView),
  readAll: async () => listPage([]),
};

const meta = {
  title: 'Screens/Distributor/Products',
  tags: ['distributor'],
  component: Products,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'The distributor’s catalogue with prices and stock, searched by name or SKU and filtered by stock level. A form adds and edits products with up to five images.',
      where: '`/products`; the dashboard links to its low stock and its empty form',
      specification:
        'core §2 (Products page), §3 (Product, Upload), §4 (Product form, Image upload), §5, §8, §9',
      adds: 'Search, filter and sort of all products; a warning when someone else has saved in the meantime',
      needs: ['search', 'changes'],
    } satisfies ScreenGuide,
  },
  args: {
    list,
    onSave: answering({ ok: true }),
    onDelete: answering({ ok: true }),
    onChange: writingEach(),
    upload: fn(async () => picture('gok-ghe-1000-2')),
    drafts: draftsOf(),
  },
} satisfies Meta<typeof Products>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'products.search',
      'products.add-product',
      'products.sku',
      'products.plus-n-more-images',
      'products.active',
      'products.inactive',
      'products.edit',
      'products.delete',
      'rule.products.mrp',
    ],
  },
};
export const Loading: Story = { args: { list: { ...list, rows: listOf(loading) } } };
export const Empty: Story = {
  name: 'Empty: No products found.',
  parameters: { proves: ['products.no-products-found'] },
  args: { list: { ...list, rows: listOf(ready(listPage([]))) } },
};
export const NoMatches: Story = {
  args: {
    list: {
      ...list,
      view: { ...view, search: 'saffron', status: 'lowstock' },
      rows: listOf(ready(listPage([]))),
    },
  },
};
export const Failed: Story = { args: { list: { ...list, rows: listOf(failed()) } } };
export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(failedWithLast(page, new Date('2026-11-20T10:42:00'))) } },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(refreshing(page)) } },
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(ready(listPage<Product, ProductTotals>(crowded, { total: 342, more: true }))),
    },
  },
};
/** A server that sends no total: a full page may not be the last. */
export const WithoutTotal: Story = {
  tags: ['variant', 'state:bare'],
  args: {
    list: {
      ...list,
      rows: listOf(ready(listPage<Product, ProductTotals>(crowded, { total: undefined, more: true }))),
    },
  },
};
export const LowStock: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: { ...view, status: 'lowstock' } } },
};
export const SortedByPrice: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: { ...view, sort: { id: 'price', desc: true } } } },
};
export const Phone: Story = { tags: ['variant'], globals: phone };

const adding: ProductsView = { ...view, open: { kind: 'new' } };
const editing: ProductsView = { ...view, open: { kind: 'edit', id: 'p-104' } };
const dialog = () => screen.findByRole('dialog');

export const Pristine: Story = {
  parameters: {
    proves: [
      'products.piece',
      'products.kg',
      'products.liter',
      'products.pack',
      'products.box',
      'products.product-name',
      'products.description',
      'products.unit',
      'products.minimum-quantity',
      'products.price',
      'products.mrp',
      'products.stock',
      'products.category',
      'products.sub-category',
    ],
  },
  args: { list: { ...list, view: adding } },
  play: async () => {
    await dialog();
  },
};
export const Prefilled: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: editing } },
  play: async () => {
    await dialog();
  },
};
export const FormOnAPhone: Story = {
  ...Prefilled,
  tags: ['variant'],
  globals: phone,
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: editing }, onSave: fn(never) },
  play: async () => {
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save Product' }));
    await within(await dialog()).findByRole('button', { name: 'Saving...' });
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    list: { ...list, view: editing },
    onSave: answering({ ok: false, fields: { sku: 'This SKU belongs to another product' } }),
  },
  play: async () => {
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save Product' }));
    await within(await dialog()).findByText('This SKU belongs to another product');
  },
};
export const RejectedByForm: Story = {
  tags: ['documented'],
  parameters: { proves: ['products.failed-to-save-product-please-try-again'] },
  args: { list: { ...list, view: editing }, onSave: answering({ ok: false, form: PRODUCT_TEXTS.notSaved }) },
  play: async () => {
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save Product' }));
    await within(await dialog()).findByText(PRODUCT_TEXTS.notSaved);
  },
};
/** What was typed before the dialog was closed or the session ended can be restored. */
export const OffersTheDraft: Story = {
  tags: ['variant'],
  args: {
    list: { ...list, view: adding },
    drafts: draftsOf({ name: 'Gokulam Paneer', sku: 'GOK-PAN-0200', price: '92.00' }),
  },
  play: async () => {
    await dialog();
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Products, {
    state: {
      Ready,
      Loading,
      Empty,
      NoMatches,
      Failed,
      FailedWithEarlierRows,
      Refreshing,
      Dense,
      WithoutTotal,
      LowStock,
      Pristine,
      Prefilled,
      OffersTheDraft,
      Submitting,
      RejectedByField,
      RejectedByForm,
    },
  }),
};

export const SearchesByEnterAndByButton: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.products.search'] },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Search products' });
    await userEvent.type(field, 'ghee{Enter}');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ search: 'ghee' });
    await userEvent.type(field, ' cow');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ search: 'ghee cow' });
  },
};

export const FiltersByStock: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Low stock/ }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ status: 'lowstock' });
  },
};

const numberOf = (index: number) => `N-${String(index).padStart(2, '0')}`;
const shuffled = mixed(NAMES_IN_ORDER).map((category) => {
  const sku = numberOf(NAMES_IN_ORDER.indexOf(category));
  return { ...(catalogue[0] as Product), id: sku, name: `Basmati Rice ${sku}`, sku, category };
});

export const SortsCategoriesWithEmptyOnesLast: Story = {
  tags: ['behaviour', '!review'],
  args: { list: { ...list, rows: listOf(ready(listPage<Product, ProductTotals>(shuffled))) } },
  render: liveList(Products),
  play: async ({ canvas }) => {
    const shown = () => canvas.getAllByRole('row').flatMap((row) => row.textContent?.match(/N-\d\d/) ?? []);
    const inOrder = NAMES_IN_ORDER.map((_, index) => numberOf(index));
    const heading = canvas.getByRole('button', { name: /^Category/ });
    await userEvent.click(heading);
    await waitFor(() => expect(shown()).toEqual(inOrder));
    await userEvent.click(heading);
    await waitFor(() =>
      expect(shown()).toEqual([...inOrder.slice(0, -1).toReversed(), ...inOrder.slice(-1)]),
    );
  },
};

export const ShowsWhatRunsLowFromTheAddress: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.products.low-stock'] },
  args: { list: { ...list, view: productsView.read(new URLSearchParams('filter=lowstock')) } },
  play: async ({ canvas }) => {
    const low = catalogue.filter(({ stock }) => stockLevel(stock) === 'low');
    const chip = canvas.getByRole('button', { name: /^Low stock/ });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    // The first row is the header.
    await expect(canvas.getAllByRole('row')).toHaveLength(low.length + 1);
    for (const { name } of low) await expect(canvas.getByText(name)).toBeVisible();
  },
};

export const TriesAgainAfterAFailure: Story = {
  ...Failed,
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.products.failure'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText('No products found.')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.list.rows.onReload).toHaveBeenCalledOnce();
  },
};

export const RefusesAnEmptyForm: Story = {
  tags: ['behaviour', '!review'],
  parameters: {
    proves: [
      'products.product-name-is-required',
      'products.sku-is-required',
      'products.price-must-be-greater-than-0',
    ],
  },
  args: { list: { ...list, view: adding } },
  play: async ({ args }) => {
    const form = within(await dialog());
    await userEvent.click(form.getByRole('button', { name: 'Save Product' }));
    await expect(await form.findByText('Product name is required')).toBeVisible();
    await expect(form.getByText('SKU is required')).toBeVisible();
    await expect(form.getByText('Price must be greater than 0')).toBeVisible();
    await expect(form.getByText('3 fields need attention')).toBeVisible();
    await expect(form.getByRole('textbox', { name: /Product name/ })).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const SavesANewProductOnce: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['products.product-created-successfully', 'rule.products.unit-defaults'] },
  args: { list: { ...list, view: adding }, onSave: answeringLate({ ok: true }) },
  play: async ({ args }) => {
    const form = within(await dialog());
    await userEvent.type(form.getByRole('textbox', { name: /Product name/ }), '  Gokulam Paneer ');
    await userEvent.type(form.getByRole('textbox', { name: /SKU/ }), 'GOK-PAN-0200');
    await userEvent.type(form.getByRole('textbox', { name: /^Price/ }), '92.5');
    for (const [name, inputmode, step, min] of [
      [/^Price/, 'decimal', '0.01', '0'],
      [/^MRP/, 'decimal', '0.01', '0'],
      [/^Stock/, 'numeric', '1', '0'],
      [/^Minimum/, 'numeric', '1', '1'],
    ] as const) {
      const field = form.getByRole('textbox', { name });
      await expect(field).toHaveAttribute('inputmode', inputmode);
      await expect(field).toHaveAttribute('step', step);
      await expect(field).toHaveAttribute('min', min);
    }
    await userEvent.clear(form.getByRole('textbox', { name: /Stock/ }));
    await userEvent.type(form.getByRole('textbox', { name: /Stock/ }), '40');
    await userEvent.dblClick(form.getByRole('button', { name: 'Save Product' }));
    await expect(await form.findByText('Product created successfully!')).toBeVisible();
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'Gokulam Paneer',
        sku: 'GOK-PAN-0200',
        price: 92_50,
        stock: 40,
        unit: 'piece',
        minQty: 1,
      }),
      undefined,
    );
    await waitFor(() => expect(args.list.onView).toHaveBeenLastCalledWith({ open: null }));
  },
};

const saved = fn(async (_draft: ProductDraft, _id?: string): Promise<Outcome> => ({ ok: true }));
/** An order took two units meanwhile: the stock is updated, typed values stay, and saving again succeeds. */
export const GoesOnFromTheNewerStateAfterAConflict: Story = {
  tags: ['behaviour', '!review'],
  args: { list: { ...list, view: editing }, drafts: draftsOf() },
  render: function Overtaken(args) {
    const [rows, setRows] = useState(catalogue.map((row) => ({ ...row, version: 1 })));
    return (
      <Products
        {...args}
        list={{ ...args.list, rows: listOf(ready(listPage<Product, ProductTotals>(rows))) }}
        onSave={async (draft, id) => {
          const outcome = await saved(draft, id);
          if (draft.version === 2) return outcome;
          setRows(rows.map((row) => (row.id === id ? { ...row, stock: row.stock - 2, version: 2 } : row)));
          return { ok: false, form: 'This product was changed after you opened it.', conflict: true };
        }}
      />
    );
  },
  play: async ({ args }) => {
    const form = within(await dialog());
    const price = form.getByRole('textbox', { name: /^Price/ });
    await userEvent.clear(price);
    await userEvent.type(price, '590');
    await userEvent.click(form.getByRole('button', { name: 'Save Product' }));
    await form.findByText(/Someone else saved changes meanwhile/);
    await expect(form.getByRole('textbox', { name: /^Stock/ })).toHaveValue('50');
    await expect(args.drafts?.save).toHaveBeenLastCalledWith(
      'p-104',
      expect.objectContaining({ price: '590.00', stock: '50', version: 2 }),
    );
    await userEvent.click(form.getByRole('button', { name: 'Save Product' }));
    await waitFor(() => expect(args.list.onView).toHaveBeenLastCalledWith({ open: null }));
    await expect(saved).toHaveBeenLastCalledWith(
      expect.objectContaining({ price: 590_00, stock: 50, version: 2 }),
      'p-104',
    );
  },
};

export const KeepsWhatWasTypedWhenEscapeCloses: Story = {
  tags: ['behaviour', '!review'],
  args: { list: { ...list, view: adding } },
  play: async ({ args }) => {
    const form = within(await dialog());
    await userEvent.type(form.getByRole('textbox', { name: /Product name/ }), 'Paneer');
    await userEvent.keyboard('{Escape}');
    await expect(args.drafts?.save).toHaveBeenLastCalledWith(
      'new',
      expect.objectContaining({ name: 'Paneer' }),
    );
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: null });
  },
};

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

export const NamesEachImageThatWasNotAdded: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.products.image-failure'] },
  args: {
    list: { ...list, view: adding },
    upload: fn(async (chosen: File) => {
      if (chosen.name === 'ghee-back-label.png') throw new Error('Upload failed: Gateway Timeout');
      return picture('gok-ghe-1000-2');
    }),
  },
  play: async () => {
    const form = within(await dialog());
    const chooser = form.getByLabelText<HTMLInputElement>(/Add images/);
    await userEvent.upload(chooser, [
      file('ghee-front.png', 'image/png'),
      file('ghee-back-label.png', 'image/png'),
    ]);
    await expect(await form.findByText('Upload failed: Gateway Timeout')).toBeVisible();
    await expect(form.getByText('1 image was not added')).toBeVisible();
    await expect(form.getByText('1 of 5')).toBeVisible();
  },
};

/** The first file is the largest, so its upload ends last; the third fails. */
export const AddsImagesInTheOrderChosen: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: { ...list, view: adding },
    upload: fn(
      ({ name }: File) =>
        new Promise<string>((resolve, reject) => {
          const place = Number(name.charAt(0));
          if (place === 3) reject(new Error('Upload failed: Gateway Timeout'));
          else setTimeout(() => resolve(`${picture('gok-ghe-1000-2')}#${place}`), 200 - 40 * place);
        }),
    ),
  },
  play: async ({ args }) => {
    const form = within(await dialog());
    await userEvent.type(form.getByRole('textbox', { name: /Product name/ }), 'Ghee');
    await userEvent.upload(
      form.getByLabelText<HTMLInputElement>(/Add images/),
      [1, 2, 3, 4].map((place) => file(`${place}.png`, 'image/png')),
    );
    await form.findByText('3 of 5');
    await waitFor(() => expect(form.queryAllByRole('progressbar')).toEqual([]));
    await waitFor(() =>
      expect(args.drafts?.save).toHaveBeenLastCalledWith(
        'new',
        expect.objectContaining({
          images: [1, 2, 4].map((n, sortOrder) => ({
            altText: 'Ghee',
            imageUrl: expect.stringMatching(`#${n}$`),
            isPrimary: n === 1,
            sortOrder,
          })),
        }),
      ),
    );
  },
};

export const RefusesFilesBeforeSendingThem: Story = {
  tags: ['behaviour', '!review'],
  parameters: {
    proves: [
      'products.file-name-is-not-an-image-file',
      'products.file-name-is-too-large-maximum-size-is-5mb',
    ],
  },
  args: {
    list: { ...list, view: editing },
    upload: fn(async ({ name }: File) => `${picture('gok-ghe-1000-2')}#${name}`),
  },
  play: async ({ args }) => {
    const form = within(await dialog());
    const chooser = form.getByLabelText<HTMLInputElement>(/Add images/);
    chooser.removeAttribute('accept');
    await userEvent.upload(chooser, [
      file('price-list.pdf', 'application/pdf'),
      file('poster.png', 'image/png', 5 * 1024 * 1024 + 1),
    ]);
    await expect(await form.findByText('price-list.pdf is not an image file')).toBeVisible();
    await expect(form.getByText('poster.png is too large. Maximum size is 5MB')).toBeVisible();
    await expect(args.upload).not.toHaveBeenCalled();

    const names = Array.from({ length: 6 }, (_, index) => `shelf-${index}.png`);
    await userEvent.upload(
      chooser,
      names.map((name) => file(name, 'image/png')),
    );
    await expect(await form.findByText('shelf-5.png')).toBeVisible();
    await expect(args.upload).not.toHaveBeenCalledWith(
      expect.objectContaining({ name: 'shelf-5.png' }),
      expect.anything(),
    );
  },
};

/** The dialog opens from the list and asks before it deletes; Cancel has focus. */
export const AsksBeforeDeleting: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.products.delete'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Gokulam Cow Ghee' }));
    const question = await findQuestion();
    await waitFor(() =>
      expect(question.getByText('Are you sure you want to delete "Gokulam Cow Ghee"?')).toBeVisible(),
    );
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(args.onDelete).toHaveBeenCalledWith('p-104'));
  },
};

export const SaysThatAProductWasNotDeletedWithoutACause: Story = {
  tags: ['behaviour', '!review'],
  args: { onDelete: answering({ ok: false }) },
  play: async ({ canvas }) => {
    await press(canvas, 'Delete Gokulam Cow Ghee');
    const question = await press(await findQuestion(), 'Delete');
    await expect(await question.findByRole('alert')).toHaveTextContent('Could not delete Gokulam Cow Ghee.');
  },
};

export const SaysWhyAProductWasNotDeleted: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['products.are-you-sure-you-want-to-delete-product-name'] },
  args: {
    onDelete: answering({ ok: false, form: 'The server did not answer within 10 seconds.' }),
    tenant: 'Vrinda Distributors',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Gokulam Cow Ghee' }));
    const question = await findQuestion();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await question.findByText('Could not delete Gokulam Cow Ghee.')).toBeVisible();
    await expect(question.getByText(/viewing as Vrinda Distributors/)).toBeVisible();
  },
};

/** As in the console, the view changes and the dialog returns focus to the button that opened it. */
export const ReturnsTheFocusToTheList: Story = {
  tags: ['behaviour', '!review'],
  render: liveList(Products),
  play: async ({ canvas }) => {
    const edit = canvas.getByRole('button', { name: 'Edit Gokulam Cow Ghee' });
    await userEvent.click(edit);
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(edit).toHaveFocus();
  },
};

export const RefusesNumbersThatAreTooSmall: Story = {
  tags: ['behaviour', '!review'],
  parameters: {
    proves: ['products.stock-cannot-be-negative', 'products.minimum-quantity-must-be-greater-than-0'],
  },
  args: { list: { ...list, view: editing } },
  play: async ({ args }) => {
    const form = within(await dialog());
    for (const name of [/^Stock/, /^Minimum quantity/]) {
      await userEvent.clear(form.getByRole('textbox', { name }));
      await userEvent.type(form.getByRole('textbox', { name }), '-1');
    }
    await userEvent.click(form.getByRole('button', { name: 'Save Product' }));
    await expect(await form.findByText('2 fields need attention')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
export const SavesAnEditedProduct: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['products.product-updated-successfully'] },
  args: { list: { ...list, view: editing } },
  play: async ({ args }) => {
    const form = within(await dialog());
    await userEvent.type(form.getByRole('textbox', { name: /Product name/ }), ' 1 L');
    await userEvent.click(form.getByRole('button', { name: 'Save Product' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'Gokulam Cow Ghee 1 L' }),
        'p-104',
      ),
    );
  },
};
export const ReadOnly: Story = {
  tags: ['variant'],
  render: function Local() {
    return <Products list={useLocalProducts(catalogue)} />;
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const LeavesPicturesUncoveredOnAPhone: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ canvas }) => {
    const [box] = await canvas.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    const picture = box?.closest('tr')?.querySelector('img');
    await expect(box?.getBoundingClientRect().right).toBeLessThan(picture?.getBoundingClientRect().left ?? 0);
  },
};

export const OpensTheDetailsOfARow: Story = {
  tags: ['behaviour', '!review'],
  args: {
    details: ({ listed, previous, next }) => (
      <p>{[previous, listed?.name, next].map((part) => part ?? 'none').join(', ')}</p>
    ),
  },
  render: liveList(Products),
  play: async ({ canvas, args }) => {
    const [first, second] = catalogue;
    await userEvent.click(canvas.getByText(first?.name ?? ''));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ details: first?.id });
    await expect(await canvas.findByText(`none, ${first?.name}, ${second?.id}`)).toBeVisible();
  },
};

export const KeepsTheFocusWhenTheFiltersAreCleared: Story = {
  tags: ['behaviour', '!review'],
  args: { list: { ...list, view: { ...view, search: 'saffron', status: 'endedrate' } } },
  render: liveList(Products),
  play: async ({ canvas }) => {
    const clear = await canvas.findByRole('button', { name: 'Clear search and filter' });
    await tabTo(clear);
    await userEvent.keyboard('{Enter}');
    const table = await canvas.findByRole('grid');
    await expect(document.activeElement).not.toBe(document.body);
    await expect(document.activeElement).toContainElement(table);
  },
};
