import { phone, tabTo } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { findDialog, press, type ScreenGuide, selectRows } from '../../story-kit/story-kit.tsx';
import products from './products.stories.tsx';
import type { Products } from './products.tsx';

const meta = {
  ...products,
  title: 'Screens/Distributor/Several products',
  tags: ['distributor', 'extension'],
  parameters: {
    ...products.parameters,
    guide: {
      purpose:
        'Activates or deactivates the products selected in the catalogue, or sets a new price or stock, shown before and after.',
      where: '`/products`, once a row is selected',
      specification: 'Beyond the documents; prices and stock as in core §5',
      adds: 'Setting the prices, stock and status of several products',
    } satisfies ScreenGuide,
  },
} satisfies Meta<typeof Products>;
export default meta;
type Story = StoryObj<typeof meta>;

async function open(action: string, count: number) {
  await press(await selectRows('products', count), action);
  return findDialog();
}

export const Prices: Story = {
  play: async () => {
    const dialog = await open('Price', 4);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Percentage' }), '12');
  },
};
export const PricesOnAPhone: Story = { ...Prices, tags: ['variant'], globals: phone };
export const Stock: Story = {
  tags: ['variant'],
  play: async () => {
    const dialog = await open('Stock', 3);
    await userEvent.click(dialog.getByRole('radio', { name: 'Remove' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Units' }), '60');
  },
};
export const Deactivate: Story = {
  tags: ['variant'],
  play: async () => {
    await open('Deactivate', 3);
  },
};

export const SendsTheValueBeforeAndAfter: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const dialog = await open('Price', 2);
    await expect(dialog.getByRole('button', { name: 'Change 0 products' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Rupees' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '2.50');
    await press(dialog, 'Change 2 products');
    const [items] = (args.onChange as unknown as { mock: { calls: [{ change: object }[]][] } }).mock
      .calls[0] ?? [[]];
    await expect(items.map(({ change }) => change)).toEqual(
      items.map(({ change }) => {
        const { from } = change as { from: number };
        return { field: 'price', from, to: from + 2_50 };
      }),
    );
    await expect(items).toHaveLength(2);
  },
};

export const UndoesAStatusChangeButNotAPrice: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const prices = await open('Price', 1);
    await userEvent.type(prices.getByRole('textbox', { name: 'Percentage' }), '10');
    await press(prices, 'Change 1 product');
    await expect(await prices.findByText('1 product has a new price')).toBeVisible();
    await expect(prices.queryByRole('button', { name: 'Undo' })).toBeNull();
    await userEvent.keyboard('{Escape}');

    const dialog = await open('Deactivate', 1);
    await press(dialog, 'Deactivate 1 product');
    await userEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
    await expect(await dialog.findByText('1 product is as before')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(
      [expect.objectContaining({ change: { field: 'isActive', from: false, to: true } })],
      expect.objectContaining({ undoing: true }),
    );
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    const [row] = (await canvas.findAllByRole('row')).filter((each) => each.dataset.row !== undefined);
    if (row) await tabTo(row);
    await userEvent.keyboard(' ');
    const bar = within(await screen.findByRole('region', { name: 'Selected products' }));
    await tabTo(bar.getByRole('button', { name: 'Price' }));
    await userEvent.keyboard('{Enter}');
    const dialog = await findDialog('Change the price of 1 product');
    await tabTo(dialog.getByRole('textbox', { name: 'Percentage' }));
    await userEvent.keyboard('5');
    await tabTo(dialog.getByRole('button', { name: 'Change 1 product' }));
    await userEvent.keyboard('{Enter}');
    await expect(await dialog.findByText('1 product has a new price')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
