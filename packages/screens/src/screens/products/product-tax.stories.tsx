import { PRODUCT_FIELDS, type Product, type ProductTotals } from '@dmc/contract/products';
import { listOf, listPage, phone, ready } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { expectControls, findDialog, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { taxedCatalogue } from './products.fixtures.ts';
import products from './products.stories.tsx';
import type { Products } from './products.tsx';

const list = {
  ...products.args.list,
  rows: listOf(ready(listPage<Product, ProductTotals>(taxedCatalogue))),
};

const meta = {
  ...products,
  title: 'Screens/Distributor/GST of products',
  tags: ['distributor', 'extension'],
  parameters: {
    ...products.parameters,
    guide: {
      purpose:
        'Shows the GST rate, HSN code and cost of each product, in the list and in the form. Rates that have ended and figures that the books assume are marked, and can be filtered.',
      where: '`/products`, on a server that takes GST rates',
      specification: 'Beyond the documents',
      adds: 'GST rate, HSN code and cost of a product',
      needs: ['books'],
    } satisfies ScreenGuide,
  },
  args: {
    ...products.args,
    list,
    taxed: { today: '2026-11-20' },
  },
} satisfies Meta<typeof Products>;
export default meta;
type Story = StoryObj<typeof meta>;

const { view } = list;
const editing = (id: string) => ({
  args: { list: { ...list, view: { ...view, open: { kind: 'edit' as const, id } } } },
});

export const Ready: Story = {};
export const OnAPhone: Story = { tags: ['variant'], globals: phone };
export const OnlyEndedRates: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: { ...view, status: 'endedrate' } } },
};
export const Form: Story = {
  tags: ['variant'],
  ...editing('p-104'),
  play: async () => {
    await findDialog();
  },
};

export const HasAControlForEachField: Story = {
  ...Form,
  tags: ['behaviour', '!review'],
  play: async () => expectControls(await findDialog(), PRODUCT_FIELDS),
};

export const FindsWhatIsAssumed: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const ghee = canvas.getByRole('row', { name: /Gokulam Cow Ghee/ });
    await expect(ghee).toHaveTextContent(/12%.*Ended/);
    await expect(canvas.getByRole('row', { name: /Tazaa Namkeen/ })).toHaveTextContent(/18%.*Assumed/);
    await expect(canvas.getByRole('button', { name: /GST or cost assumed/ })).toHaveTextContent('3');
    await userEvent.click(canvas.getByRole('button', { name: /GST rate ended/ }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ status: 'endedrate' });
  },
};

const taxed = {
  list: { ...list, rows: listOf(ready(listPage<Product, ProductTotals>(taxedCatalogue.slice(0, 3)))) },
};

/** A filter without matches is not offered, because there is nothing to correct. */
export const HidesTheWarningsWhereAllIsKnown: Story = {
  tags: ['behaviour', '!review'],
  args: taxed,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Low stock/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /GST/ })).toBeNull();
  },
};

/** Without a column for the rate, the description is truncated to leave room for the rate and the number of images. */
export const WrapsNamesInsteadOfCuttingThem: Story = {
  tags: ['behaviour', '!review'],
  args: taxed,
  decorators: [
    (Story) => (
      <div style={{ width: 984 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const more = await canvas.findByText('+3 more images');
    await expect(more.scrollWidth).toBe(more.clientWidth);
    const [, ...rows] = canvas.getAllByRole('row');
    for (const row of rows) await expect(row).toHaveTextContent('GST 5%');
    for (const row of rows) {
      const name = within(row).getByRole('link');
      await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1);
    }
  },
};

export const OffersTheCurrentRates: Story = {
  tags: ['behaviour', '!review'],
  ...editing('p-104'),
  play: async ({ args }) => {
    const form = await findDialog();
    const rate = form.getByRole('combobox', { name: /GST rate/ });
    await expect(rate).toHaveTextContent('12%');
    await expect(rate).toHaveAccessibleDescription(
      '12% ended on 21 Sep 2025: choose the rate that holds now',
    );
    await userEvent.click(rate);
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual([
      'Not known',
      '0%',
      '5%',
      '18%',
      '40%',
      '12%Ended',
    ]);
    await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: '5%' }));
    const hsn = form.getByRole('textbox', { name: /HSN code/ });
    await userEvent.clear(hsn);
    await userEvent.type(hsn, '04059');
    await userEvent.click(form.getByRole('button', { name: 'Save Product' }));
    await expect(hsn).toHaveAccessibleDescription(/An HSN code has 4, 6 or 8 digits/);
    await userEvent.type(hsn, '0');
    await userEvent.clear(form.getByRole('textbox', { name: /^Cost/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save Product' }));
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ costPrice: null, gstRate: 5, hsnCode: '040590' }),
      'p-104',
    );
  },
};
