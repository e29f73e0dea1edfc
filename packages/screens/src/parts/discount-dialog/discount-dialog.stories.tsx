import type { Discount } from '@dmc/contract/discount-answers';
import { DISCOUNT_FIELDS } from '@dmc/contract/discount-fields';
import { failed, largeText, offline, phone, ready, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { generics, NOW, owns } from '../../screens/discounts/discounts.fixtures.ts';
import {
  answering,
  answeringLate,
  anyState,
  draftsOf,
  expectControls,
  findDialog,
  never,
  type Place,
  pick,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { goods, shops } from '../new-order/new-order.fixtures.ts';
import { prices } from '../retailer-price/retailer-price.fixtures.ts';
import { RetailerPrice } from '../retailer-price/retailer-price.tsx';
import { DiscountDialog, type DiscountDialogProps, type SetOutcome } from './discount-dialog.tsx';

const products: DiscountDialogProps['products'] = {
  products: ready(goods),
  onSearch: fn(),
  onReload: fn(),
};
const ghee = generics[0] as Discount;
const own = owns[1] as Discount;
/** What was typed before the dialog was closed, with the names of the chosen records. */
const savedDraft = {
  values: {
    productId: 'p-104',
    retailerId: 'r-31',
    discountType: 'PERCENTAGE',
    discountValue: '15',
    startDate: '2026-11-20',
    endDate: '2026-12-31',
    description: 'Takes two pallets for the wedding season',
  },
  products: [goods[3]],
  retailers: [shops[0]],
};

const meta = {
  title: 'Screens/Distributor/Discounts/Discount',
  tags: ['distributor'],
  component: DiscountDialog,
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Sets or edits a discount for everyone or for one retailer, and shows the price before and after. For one retailer, it also says what that retailer pays today.',
      where: 'Opened by Add Generic Discount, Add Retailer Discount or a row on Discounts',
      specification: 'screens §2 (Discount Management), §3 (Discount form), §4, §5, §8, §9',
    } satisfies ScreenGuide,
  },
  args: {
    kind: 'generic',
    products,
    retailers: {
      retailers: ready(shops),
      chosen: undefined,
      onSearch: fn(),
      onReload: fn(),
    },
    existing: (_product: string, _retailer?: string): Discount | undefined => undefined,
    retailerPrice: ({ planned }) => (
      <RetailerPrice
        price={{ status: 'ready', data: prices.generic, refresh: 'idle' }}
        planned={planned}
        onReload={fn()}
        now={NOW}
      />
    ),
    drafts: draftsOf(),
    onSubmit: answering<SetOutcome>({ ok: true }),
    onRemove: fn(),
    onClose: fn(),
    now: NOW,
  },
} satisfies Meta<typeof DiscountDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => findDialog();
const type = async (form: Place, text: string) => {
  const value = form.getByRole('textbox', { name: 'Discount Value' });
  await userEvent.clear(value);
  await userEvent.type(value, text);
};
const button = (form: Place) => form.getByRole('button', { name: 'Set Discount' });
const restored = async () => press(await dialog(), 'Restore');
const withDraft = { drafts: draftsOf(savedDraft) };

export const Pristine: Story = {
  parameters: {
    proves: [
      'discounts.select-product',
      'discounts.discount-type',
      'discounts.discount-value',
      'discounts.start-date',
      'discounts.end-date-optional',
      'discounts.set-discount',
      'discounts.cancel',
    ],
  },
  play: async () => {
    await dialog();
  },
};
export const PristineForARetailer: Story = {
  ...Pristine,
  tags: ['documented'],
  parameters: { proves: ['discounts.select-retailer', 'discounts.description-optional'] },
  args: { kind: 'retailer' },
};
export const Prefilled: Story = { ...Pristine, tags: ['variant'], args: { discount: ghee } };
export const PrefilledForARetailer: Story = {
  ...Pristine,
  tags: ['variant'],
  args: { kind: 'retailer', discount: own },
};
/** The exact times are preserved until another date is chosen. */
export const PrefilledWithInstants: Story = {
  ...Pristine,
  tags: ['variant'],
  args: { discount: generics[6] },
};
/** What was typed before the dialog was closed, ready to be restored. */
export const OffersTheDraft: Story = { ...Pristine, tags: ['variant'], args: withDraft };
export const Restored: Story = {
  tags: ['documented'],
  parameters: { proves: ['discounts.name-phone'] },
  args: { ...withDraft, kind: 'retailer' },
  play: async () => {
    const form = await restored();
    await form.findByText('With this discount');
  },
};
export const Phone: Story = { ...Restored, tags: ['variant'], globals: phone };
export const PristineOnAPhone: Story = { ...Pristine, tags: ['variant'], globals: phone };
export const Submitting: Story = {
  tags: ['variant'],
  args: { ...withDraft, onSubmit: fn(never) },
  play: async () => {
    const form = await restored();
    await userEvent.click(button(form));
    await form.findByRole('button', { name: 'Setting...' });
  },
};
export const RejectedByField: Story = {
  tags: ['documented'],
  parameters: { proves: ['discounts.failed-to-set-discount-please-try-again'] },
  args: {
    ...withDraft,
    kind: 'retailer',
    onSubmit: answering<SetOutcome>({
      ok: false,
      form: 'Product not found',
      fields: { productId: 'This product no longer exists' },
    }),
  },
  play: async () => {
    const form = await restored();
    await userEvent.click(button(form));
    await form.findByText('This product no longer exists');
  },
};
export const RejectedByForm: Story = {
  tags: ['variant'],
  args: {
    ...withDraft,
    onSubmit: answering<SetOutcome>({ ok: false, form: offline.message }),
  },
  play: async () => {
    const form = await restored();
    await userEvent.click(button(form));
    await expect(await form.findByRole('alert')).toHaveTextContent(
      'Failed to set discount. Please try again.',
    );
  },
};
/** A fixed amount above the price is allowed; the price never drops below 0. */
export const CapsThePriceAtZero: Story = {
  tags: ['variant'],
  args: { discount: ghee },
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole('combobox', { name: 'Discount Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Fixed amount' }));
    await type(form, '600');
    await form.findByText('The amount exceeds the base price, so the price is ₹0.00.');
  },
};
export const ReplacesOneThatIsListed: Story = {
  tags: ['variant'],
  args: {
    ...withDraft,
    kind: 'retailer',
    existing: (product, retailer) => (product === 'p-104' && retailer === 'r-31' ? own : undefined),
  },
  play: async () => {
    const form = await restored();
    await form.findByText('This retailer already has 9% off this product. Set Discount replaces it.');
  },
};
export const ProductsFailed: Story = {
  tags: ['variant'],
  args: { products: { ...products, products: failed(offline) } },
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole('combobox', { name: /Select Product/ }));
    await form.findByRole('button', { name: 'Retry' });
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(DiscountDialog, {
    state: {
      Pristine,
      PristineForARetailer,
      Prefilled,
      PrefilledForARetailer,
      PrefilledWithInstants,
      OffersTheDraft,
      Restored,
      CapsThePriceAtZero,
      ReplacesOneThatIsListed,
      ProductsFailed,
      Submitting,
      RejectedByField,
      RejectedByForm,
    },
  }),
};

export const SetsAGenericDiscountOnce: Story = {
  tags: ['behaviour', '!review'],
  args: { onSubmit: answeringLate({ ok: true }) },
  play: async ({ args }) => {
    const form = await dialog();
    await expect(button(form)).toBeDisabled();
    await expect(button(form)).toHaveAccessibleDescription('Choose a product and enter a value above 0.');
    await pick(form, /Select Product/, /Ghee/);
    await expect(button(form)).toBeDisabled();
    await type(form, '10');
    await expect(form.getByText('₹58.40 off')).toBeVisible();
    await userEvent.dblClick(button(form));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith(
      {
        productId: 'p-104',
        retailerId: '',
        discountType: 'PERCENTAGE',
        discountValue: 10_00,
        startDate: '2026-11-20',
        endDate: undefined,
        description: '',
      },
      { replace: false },
    );
    await expect(args.drafts.save).toHaveBeenLastCalledWith('generic new', undefined);
  },
};

export const OffersOnlyProductsWithoutAGenericDiscount: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.discounts.product-choice'] },
  args: {
    existing: (product) => (product === 'p-104' ? ghee : undefined),
    products: {
      ...products,
      products: ready(
        goods.map((product) =>
          product.id === 'p-101' ? { ...product, genericDiscountType: 'FIXED' } : product,
        ),
      ),
    },
  },
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole('combobox', { name: /Select Product/ }));
    await expect(await form.findByRole('option', { name: /Mustard Oil/ })).toBeVisible();
    await expect(form.queryByRole('option', { name: /Ghee/ })).toBeNull();
    await expect(form.queryByRole('option', { name: /Basmati/ })).toBeNull();
  },
};

export const SetsADiscountForOneRetailer: Story = {
  tags: ['behaviour', '!review'],
  args: { kind: 'retailer' },
  play: async ({ args }) => {
    const form = await dialog();
    await pick(form, /Select Product/, /Toor Dal/);
    await type(form, '5');
    await expect(button(form)).toBeDisabled();
    await userEvent.click(form.getByRole('combobox', { name: /Select Retailer/ }));
    await userEvent.click(
      await form.findByRole('option', { name: /Gupta General Store - \+91 98110 42763/ }),
    );
    await userEvent.type(
      form.getByRole('textbox', { name: 'Description (Optional)' }),
      'Opens a second shop',
    );
    await userEvent.click(button(form));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          productId: 'p-103',
          retailerId: 'r-32',
          discountValue: 5_00,
          description: 'Opens a second shop',
        }),
        { replace: false },
      ),
    );
  },
};

export const MarksThePlatformsDay: Story = {
  tags: ['behaviour', '!review'],
  // A date that is not today on any computer that runs this test.
  args: { now: new Date('2024-02-28T20:00:00Z') },
  play: async () => {
    const form = await dialog();
    for (const opener of form.getAllByRole('button', { name: 'Open the calendar' })) {
      await userEvent.click(opener);
      await expect(await screen.findByRole('button', { name: /29 Feb 2024 \(Today\)/ })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    }
  },
};

export const RefusesInvalidValues: Story = {
  tags: ['behaviour', '!review'],
  args: { discount: { ...ghee, endDate: undefined } },
  play: async ({ args }) => {
    const form = await dialog();
    await type(form, '150');
    await fireEvent.change(form.getByLabelText('End Date (Optional)'), { target: { value: '2026-11-07' } });
    await userEvent.click(button(form));
    await expect(await form.findByText('Percentage cannot be above 100')).toBeVisible();
    await expect(form.getByText('End date cannot be before the start date')).toBeVisible();
    await expect(form.getByText('2 fields need attention')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Discount Value' })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await type(form, '12.5');
    await expect(await form.findByText('Use a whole percentage, such as 10')).toBeVisible();
  },
};

export const EditsInPlaceAndKeepsInstants: Story = {
  tags: ['behaviour', '!review'],
  args: { discount: generics[6] as Discount },
  play: async ({ args }) => {
    const form = await dialog();
    await expect(form.getByText('Sitara Detergent Powder')).toBeVisible();
    await expect(form.getByText('22 Nov 2026, 18:00, kept until you choose another day.')).toBeVisible();
    await type(form, '20.00');
    await userEvent.click(button(form));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          discountValue: 20_00,
          startDate: '2026-11-19T10:00:00+05:30',
          endDate: '2026-11-22T18:00:00+05:30',
        }),
        { replace: false },
      ),
    );
  },
};

export const OffersToRemoveWhatIsEdited: Story = {
  tags: ['behaviour', '!review'],
  args: { discount: ghee },
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Remove the discount on Gokulam Cow Ghee' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

/** Another backend may refuse a second discount with 409: the user is asked what to do. */
export const AsksBeforeItReplaces: Story = {
  tags: ['behaviour', '!review'],
  args: {
    ...withDraft,
    onSubmit: fn(
      async (_: unknown, { replace }: { replace: boolean }): Promise<SetOutcome> =>
        replace ? { ok: true } : { ok: false, exists: true },
    ),
  },
  play: async ({ args }) => {
    const form = await restored();
    await userEvent.click(button(form));
    await expect(await form.findByRole('alert')).toHaveTextContent(
      'This product already has a discount. Replace it?',
    );
    await userEvent.click(form.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(args.onSubmit).toHaveBeenLastCalledWith(expect.anything(), { replace: true });
  },
};

export const ShowsNoPriceForARetailerBeforeOneIsChosen: Story = {
  tags: ['behaviour', '!review'],
  args: { kind: 'retailer' },
  play: async () => {
    const form = await dialog();
    await pick(form, /Select Product/, /Ghee/);
    await expect(form.queryByText('Price for this retailer')).toBeNull();
  },
};

export const ShowsWhatOneRetailerPays: Story = {
  tags: ['behaviour', '!review'],
  args: {
    retailerPrice: fn(() => <p>₹531.44</p>),
  },
  play: async ({ args }) => {
    const form = await dialog();
    await pick(form, /Select Product/, /Ghee/);
    await type(form, '10');
    await pick(form, /Price for a retailer/, /Balaji/);
    await expect(form.getByText('₹531.44')).toBeVisible();
    await expect(args.retailerPrice).toHaveBeenLastCalledWith({
      productId: 'p-104',
      retailerId: 'r-31',
      planned: {
        discountType: 'PERCENTAGE',
        discountValue: 10_00,
        startDate: '2026-11-20',
        endDate: undefined,
        own: false,
      },
    });
    // The discount applies to everyone; the retailer is only for the price preview.
    await userEvent.click(button(form));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ retailerId: '' }),
        expect.anything(),
      ),
    );
  },
};

export const TakesAPercentageWithItsSign: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const form = await dialog();
    await type(form, '10%');
    await userEvent.tab();
    await expect(form.getByRole('textbox', { name: 'Discount Value' })).toHaveValue('10');
  },
};

export const KeepsWhatWasTypedWhenEscapeCloses: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.discounts.backdrop'] },
  play: async ({ args }) => {
    const form = await dialog();
    await pick(form, /Select Product/, /Ghee/);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
    await expect(args.drafts.save).toHaveBeenLastCalledWith(
      'generic new',
      expect.objectContaining({
        values: expect.objectContaining({ productId: 'p-104' }),
        products: [expect.objectContaining({ name: 'Gokulam Cow Ghee' })],
      }),
    );
  },
};

export const CancelForgetsWhatWasTyped: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.discounts.reset'] },
  args: withDraft,
  play: async ({ args }) => {
    const form = await restored();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await expect(args.drafts.save).toHaveBeenLastCalledWith('generic new', undefined);
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const HasAControlForEachField: Story = {
  tags: ['behaviour', '!review'],
  args: { kind: 'retailer' },
  play: async () => expectControls(await dialog(), DISCOUNT_FIELDS),
};

export const Small: Story = { ...Pristine, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Pristine, tags: ['variant'], globals: largeText };
