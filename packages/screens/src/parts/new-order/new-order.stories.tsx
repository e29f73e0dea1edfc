import { ORDER_FIELDS } from '@dmc/contract/orders';
import { failed, largeText, loading, offline, phone, ready, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import {
  answering,
  answeringLate,
  anyState,
  draftsOf,
  expectControls,
  findDialog,
  never,
  pick,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { deals, goods, shops } from './new-order.fixtures.ts';
import { NewOrderDialog } from './new-order.tsx';

/** A saved draft: two lines, a retailer with credit. */
const savedDraft = {
  values: {
    retailerId: 'r-31',
    items: [
      { productId: 'p-101', qty: '24' },
      { productId: 'p-104', qty: '12' },
    ],
    deliveryDate: '2026-11-24',
    notes: 'Unload at the back gate.',
  },
  products: [goods[0], goods[3]],
  retailers: [shops[0]],
};

const search = { onSearch: fn(), onReload: fn() };

const meta = {
  title: 'Screens/Distributor/Orders/New order',
  tags: ['distributor', 'extension'],
  component: NewOrderDialog,
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Places an order for a retailer, with prices after current discounts and the remaining credit. If prices have changed in the meantime, the order is not placed before the user has seen the new total.',
      where: 'Opened by New Order, above the orders and on the dashboard',
      specification: 'core §2 (Dashboard) names the button; the form is our own',
      adds: 'Placing an order for a retailer',
      needs: ['records'],
    } satisfies ScreenGuide,
  },
  args: {
    retailers: { retailers: ready(shops), ...search },
    products: { products: ready(goods), ...search },
    prices: undefined,
    onPrices: fn(),
    onReload: fn(),
    drafts: draftsOf(),
    onSubmit: answering({ ok: true }),
    onClose: fn(),
    today: '2026-11-20',
  },
} satisfies Meta<typeof NewOrderDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => findDialog('New Order');

export const Pristine: Story = {
  tags: ['state:ready'],
  play: async () => {
    await dialog();
  },
};
/** What was chosen before the dialog was closed, ready to be restored, with names and prices. */
export const OffersTheDraft: Story = {
  tags: ['variant'],
  args: { drafts: draftsOf(savedDraft) },
  play: async () => {
    await dialog();
  },
};
export const Prefilled: Story = {
  tags: ['variant'],
  args: { drafts: draftsOf(savedDraft) },
  play: async () => {
    const form = await dialog();
    await press(form, 'Restore');
    await form.findByText('36 units in 2 lines');
  },
};
export const Phone: Story = { ...Prefilled, tags: ['variant'], globals: phone };
export const PristineOnAPhone: Story = { ...Pristine, tags: ['variant'], globals: phone };

const place = async () => {
  const form = await dialog();
  await press(form, 'Restore');
  await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
  return form;
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { drafts: draftsOf(savedDraft), onSubmit: fn(never) },
  play: async () => {
    await (await place()).findByRole('button', { name: 'Placing...' });
  },
};
/** In the meantime stock was sold and the retailer was blocked. */
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    drafts: draftsOf(savedDraft),
    onSubmit: answering({
      ok: false,
      form: 'Not enough stock. Gokulam Cow Ghee: only 3 in stock.',
      fields: { 'items.1.qty': 'Only 3 in stock', retailerId: 'Sri Balaji Provision Store is blocked' },
    }),
  },
  play: async () => {
    const form = await place();
    await form.findByText('Only 3 in stock');
  },
};
export const RejectedByForm: Story = {
  tags: ['variant'],
  args: {
    drafts: draftsOf(savedDraft),
    onSubmit: answering({
      ok: false,
      form: 'Sri Balaji Provision Store has ₹2,000.00 of credit left; this order comes to ₹21,708.00.',
    }),
  },
  play: async () => {
    const form = await place();
    await form.findByText(/of credit left/);
  },
};
const pricesById = new Map(deals.map((price) => [price.productId, price]));
/**
 * The discounts in force for the retailer: discounted prices, the savings, and which discount applies.
 */
export const Discounted: Story = {
  ...Prefilled,
  tags: ['variant'],
  args: {
    drafts: draftsOf(savedDraft),
    prices: ready(pricesById),
  },
};
export const DiscountedOnAPhone: Story = { ...Discounted, tags: ['variant'], globals: phone };
export const LookingUpPrices: Story = {
  tags: ['state:loading'],
  ...Prefilled,
  args: { drafts: draftsOf(savedDraft), prices: loading },
};
/** Prices before discounts are shown and labelled as such; before saving, the server reports a different total. */
export const PricesFailed: Story = {
  ...Prefilled,
  tags: ['variant'],
  args: { drafts: draftsOf(savedDraft), prices: failed(offline) },
};
/** A price changed between showing and saving. */
export const TotalChanged: Story = {
  tags: ['variant'],
  args: {
    drafts: draftsOf(savedDraft),
    prices: ready(pricesById),
    onSubmit: answering({
      ok: false,
      form: 'Prices or discounts have changed: this order now comes to ₹21,708.00, not ₹20,477.28. The order has not been placed.',
    }),
  },
  play: async () => {
    const form = await place();
    await form.findByText(/now comes to/);
  },
};
export const RejectedByFieldOnAPhone: Story = { ...RejectedByField, tags: ['variant'], globals: phone };
/** The order exceeds the credit: shown before sending; the server decides. */
export const AboveTheCreditLimit: Story = {
  tags: ['variant'],
  args: {
    drafts: draftsOf({
      ...savedDraft,
      values: { ...savedDraft.values, retailerId: 'r-32' },
      retailers: [shops[1]],
    }),
  },
  play: Prefilled.play as NonNullable<Story['play']>,
};
export const ProductsFailed: Story = {
  tags: ['state:failed'],
  args: { products: { products: failed(offline), ...search } },
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole('combobox', { name: /Product 1/ }));
    await form.findByRole('button', { name: 'Retry' });
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(NewOrderDialog, {
    state: {
      Pristine,
      Prefilled,
      OffersTheDraft,
      Discounted,
      LookingUpPrices,
      PricesFailed,
      AboveTheCreditLimit,
      ProductsFailed,
      Submitting,
      RejectedByField,
      RejectedByForm,
      TotalChanged,
    },
  }),
};

export const PlacesAnOrderOnce: Story = {
  tags: ['behaviour', '!review'],
  args: { onSubmit: answeringLate({ ok: true }) },
  play: async ({ args }) => {
    const form = await dialog();
    await pick(form, /Product 1/, /Basmati/);
    await userEvent.clear(form.getByRole('textbox', { name: /Quantity 1/ }));
    await userEvent.type(form.getByRole('textbox', { name: /Quantity 1/ }), '4');
    await userEvent.click(form.getByRole('button', { name: 'Add product' }));
    await pick(form, /Product 2/, /Ghee/);
    await expect(form.getByRole('textbox', { name: /Quantity 2/ })).toHaveValue('6');
    await pick(form, /Retailer/, /Balaji/);
    await expect(form.getByText('10 units in 2 lines')).toBeVisible();
    await userEvent.dblClick(form.getByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({
      retailerId: 'r-31',
      items: [
        { productId: 'p-101', qty: 4 },
        { productId: 'p-104', qty: 6 },
      ],
      deliveryDate: '',
      notes: '',
      expectedTotal: 4 * 612_50 + 6 * 584_00,
    });
    await expect(args.drafts.save).toHaveBeenLastCalledWith('new', undefined);
  },
};

export const SendsTheTotalThatWasShown: Story = {
  tags: ['behaviour', '!review'],
  args: {
    drafts: draftsOf(savedDraft),
    prices: ready(pricesById),
  },
  play: async ({ args }) => {
    const form = await dialog();
    await press(form, 'Restore');
    // 24 × 587.50 + 12 × 531.44, instead of 24 × 612.50 + 12 × 584.00.
    await expect(await form.findByText('20,477')).toBeVisible();
    await expect(args.onPrices).toHaveBeenLastCalledWith('r-31', ['p-101', 'p-104']);
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ expectedTotal: 20_477_28 })),
    );
  },
};

export const LooksUpPricesAgain: Story = {
  ...PricesFailed,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Retry' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const RefusesAnEmptyOrder: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await expect(await form.findByText('Choose a retailer')).toBeVisible();
    await expect(form.getByText('Choose a product')).toBeVisible();
    await expect(form.getByText('2 fields need attention')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const ShowsABlockedRetailerButDoesNotTakeIt: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole('combobox', { name: /Retailer/ }));
    const blocked = await form.findByRole('option', { name: /New Bharat Stores/ });
    await expect(blocked).toHaveAttribute('aria-disabled', 'true');
    await expect(blocked).toHaveTextContent('Blocked: no new orders');
    await userEvent.click(blocked);
    await expect(form.getByRole('combobox', { name: /Retailer/ })).toHaveValue('');
  },
};

export const HoldsBackAQuantityBelowTheMinimum: Story = {
  tags: ['behaviour', '!review'],
  args: { drafts: draftsOf(savedDraft) },
  play: async ({ args }) => {
    const form = await dialog();
    await press(form, 'Restore');
    const qty = form.getByRole('textbox', { name: /Quantity 2/ });
    await userEvent.clear(qty);
    await userEvent.type(qty, '2');
    await expect(await form.findByText('Order at least 6')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await expect(await form.findByText('A quantity is below the product’s minimum.')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(qty);
    await userEvent.type(qty, '6');
    await waitFor(() => expect(form.queryByText('A quantity is below the product’s minimum.')).toBeNull());
  },
};

export const HoldsBackAQuantityAboveTheStock: Story = {
  tags: ['behaviour', '!review'],
  args: { drafts: draftsOf(savedDraft) },
  play: async ({ args }) => {
    const form = await dialog();
    await press(form, 'Restore');
    const { stock } = goods[3] as (typeof goods)[number];
    const qty = form.getByRole('textbox', { name: /Quantity 2/ });
    await userEvent.clear(qty);
    await userEvent.type(qty, String(stock + 1));
    await expect(await form.findByText(`Only ${stock} in stock`)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await expect(await form.findByText('A quantity is above the product’s stock.')).toBeVisible();
    await expect(qty).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const AsksForTheRetailerFirst: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const form = await dialog();
    const retailer = form.getByRole('combobox', { name: /Retailer/ });
    await waitFor(() => expect(retailer).toHaveFocus());
    await expect(form.getAllByRole('combobox')[0]).toBe(retailer);
  },
};

export const KeepsWhatWasChosenWhenEscapeCloses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await pick(form, /Product 1/, /Basmati/);
    await userEvent.keyboard('{Escape}');
    await expect(args.drafts.save).toHaveBeenLastCalledWith(
      'new',
      expect.objectContaining({ products: [expect.objectContaining({ id: 'p-101' })] }),
    );
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const DoesNotValidateANewLine: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const form = await dialog();
    await pick(form, /Product 1/, /Basmati/);
    await userEvent.click(form.getByRole('button', { name: 'Add product' }));
    await expect(await form.findByRole('combobox', { name: /Product 2/ })).toHaveFocus();
    await pick(form, /Product 2/, /Ghee/);
    await userEvent.click(form.getByRole('button', { name: 'Add product' }));
    await expect(await form.findByRole('combobox', { name: /Product 3/ })).toBeVisible();
    // Validation has run since: a line was added after the second one had been.
    await expect(form.queryByText('Choose a product')).toBeNull();
    await expect(form.queryByText(/needs attention/)).toBeNull();
  },
};

export const RemovesALine: Story = {
  tags: ['behaviour', '!review'],
  args: { drafts: draftsOf(savedDraft) },
  play: async () => {
    const form = await dialog();
    await press(form, 'Restore');
    await userEvent.click(form.getByRole('button', { name: 'Remove Gokulam Cow Ghee, line 2' }));
    await expect(await form.findByText('24 units in 1 line')).toBeVisible();
    await expect(form.queryByRole('button', { name: /^Remove/ })).toBeNull();
  },
};

export const HasAControlForEachField: Story = {
  tags: ['behaviour', '!review'],
  play: async () => expectControls(await dialog(), ORDER_FIELDS),
};

export const Small: Story = { ...Pristine, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Pristine, tags: ['variant'], globals: largeText };
