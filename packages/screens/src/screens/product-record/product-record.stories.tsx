import {
  failed,
  failedWithLast,
  largeText,
  listOf,
  listPage,
  loading,
  missing,
  phone,
  ready,
  refreshing,
  small,
  tablet,
  wide,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { NOW } from '../discounts/discounts.fixtures.ts';
import {
  bareRice,
  longHistory,
  noHistory,
  rice,
  riceDiscounts,
  riceHistory,
} from './product-record.fixtures.ts';
import { ProductRecord } from './product-record.tsx';

const meta = {
  title: 'Screens/Distributor/Product details',
  tags: ['distributor', 'extension'],
  component: ProductRecord,
  parameters: {
    guide: {
      purpose:
        'Shows one product next to the list: price and margin, stock with its movements, sales of the last twelve months, discounts and the latest orders. It is edited, deactivated or discounted from here.',
      where:
        '`/products?details=…`, from a row of the products, the command palette, and every product named elsewhere',
      specification: 'core §2 (Products page), §3 (Product); sales, movements and orders are an extension',
      adds: 'A product’s page: sales, stock movements, orders',
      needs: ['records'],
    } satisfies ScreenGuide,
  },
  globals: wide,
  args: {
    record: ready(rice),
    history: ready(riceHistory),
    discounts: listOf(ready(listPage(riceDiscounts))),
    neighbours: { previous: undefined, next: 'p-102' },
    onOpen: fn(),
    onReload: fn(),
    actions: { onEdit: fn(), onDelete: fn(), onDiscount: fn(), onSetActive: fn(), saving: false },
    now: NOW,
  },
} satisfies Meta<typeof ProductRecord>;
export default meta;
type Story = StoryObj<typeof meta>;

const none = listOf(ready(listPage<(typeof riceDiscounts)[number]>([])));

export const Ready: Story = {};
export const Loading: Story = {
  args: { record: loading, history: loading, discounts: listOf(loading) },
};
/** The product is already in the list. */
export const PartsLoading: Story = {
  tags: ['variant'],
  args: { record: loading, listed: rice, history: loading, discounts: listOf(loading) },
};
export const Empty: Story = { args: { history: ready(noHistory), discounts: none } };
export const Missing: Story = { tags: ['variant'], args: { record: failed(missing('Product not found')) } };
export const Failed: Story = { args: { record: failed() } };
export const FailedWithEarlierData: Story = {
  tags: ['variant'],
  args: { record: failedWithLast(rice), history: failedWithLast(riceHistory) },
};
export const PartsFailed: Story = {
  tags: ['variant'],
  args: { history: failed(), discounts: listOf(failed()) },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { record: refreshing(rice), history: refreshing(riceHistory) },
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    record: ready({
      ...rice,
      name: 'Kesarwala Extra Long Grain Aged Basmati Rice, Festival Selection in a Jute Bag',
    }),
    history: ready(longHistory),
  },
};
export const Inactive: Story = {
  tags: ['variant'],
  args: { record: ready({ ...rice, isActive: false, stock: 0 }) },
};
/** The books assume cost and rate. */
export const Assumed: Story = {
  tags: ['variant'],
  args: { record: ready({ ...bareRice, assumed: { costPrice: 490_00, gstRate: 18 } }) },
};
/** The rate has ended. */
export const EndedRate: Story = {
  tags: ['variant'],
  args: { record: ready({ ...rice, gstRate: 12, assumed: { gstRate: 12 } }) },
};
/** Only documented calls: no cost and no history. */
export const DocumentedCallsOnly: Story = {
  tags: ['variant'],
  args: {
    record: ready(bareRice),
    history: undefined,
    discounts: listOf(ready({ ...listPage(riceDiscounts.slice(0, 1), { more: true }), loadedRows: 100 }), {
      onMore: fn(),
    }),
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(ProductRecord, {
    state: {
      Ready,
      Loading,
      PartsLoading,
      Empty,
      Missing,
      Failed,
      FailedWithEarlierData,
      PartsFailed,
      Refreshing,
      Dense,
      Inactive,
    },
    server: { Full: {}, 'Documented calls only': DocumentedCallsOnly },
  }),
};

export const OverTheList: Story = { tags: ['variant'], globals: tablet };
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

const panel = async () => within(await screen.findByRole('dialog', { name: /^Product/ }));

export const SaysWhatAUnitEarns: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const of = await panel();
    await expect(of.getByText('Margin').closest('div')).toHaveTextContent('₹114.50 · 18.7% of the price');
    await expect(of.getByText('GST').closest('div')).toHaveTextContent('5%, included');
  },
};

export const MarksWhatTheBooksAssume: Story = {
  ...Assumed,
  tags: ['behaviour', '!review'],
  play: async () => {
    const of = await panel();
    for (const term of ['Cost', 'Margin', 'GST'])
      await expect(of.getByText(term).closest('div')).toHaveTextContent(/Assumed$/);
    await expect(of.getByText('Price', { selector: 'dt, dt *' }).closest('div')).not.toHaveTextContent(
      'Assumed',
    );
  },
};

export const SaysThatARateHasEnded: Story = {
  ...EndedRate,
  tags: ['behaviour', '!review'],
  play: async () => {
    const gst = (await panel()).getByText('GST').closest('div');
    await expect(gst).toHaveTextContent('This rate ended on 21 Sep 2025. Choose the rate that holds now.');
    await expect(gst).not.toHaveTextContent('Assumed');
  },
};

export const LeadsToOrdersAndRetailers: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const of = await panel();
    const movements = within(of.getByRole('list', { name: 'Movements of the stock' }));
    await expect(movements.getByRole('link', { name: 'ORD-24817' })).toHaveAttribute(
      'href',
      '#/orders?open=o-24817',
    );
    await expect(movements.getAllByText('Stock set')).toHaveLength(2);
    await expect(of.getByRole('link', { name: 'Gupta General Store' })).toHaveAttribute(
      'href',
      '#/retailers/r-32',
    );
  },
};

export const ShowsEveryMovement: Story = {
  tags: ['behaviour', '!review'],
  args: { history: ready(longHistory) },
  play: async () => {
    const movements = within((await panel()).getByRole('list', { name: 'Movements of the stock' }));
    await expect(movements.getAllByRole('listitem')).toHaveLength(6);
    await userEvent.click((await panel()).getByRole('button', { name: 'Show 14 more' }));
    await expect(movements.getAllByRole('listitem')).toHaveLength(20);
  },
};

export const OpensItsFormsAndNeighbours: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const of = await panel();
    await userEvent.click(of.getByRole('button', { name: 'Edit' }));
    await expect(args.actions.onEdit).toHaveBeenCalledTimes(1);
    await userEvent.click(of.getByRole('button', { name: `Delete ${rice.name}` }));
    await expect(args.actions.onDelete).toHaveBeenCalledWith(rice);
    // The product already has a generic discount.
    await userEvent.click(of.getByRole('button', { name: 'Edit discount' }));
    await expect(args.actions.onDiscount).toHaveBeenCalledTimes(1);
    await userEvent.dblClick(of.getByRole('button', { name: 'Deactivate' }));
    await expect(args.actions.onSetActive).toHaveBeenCalledTimes(1);
    await expect(args.actions.onSetActive).toHaveBeenCalledWith(false);
    await userEvent.click(of.getByRole('button', { name: 'Previous product' }));
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.click(of.getByRole('button', { name: 'Next product' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('p-102');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(null);
  },
};

export const SaysWhatTheServerDoesNotSend: Story = {
  ...DocumentedCallsOnly,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const of = await panel();
    await expect(of.getByText('This server does not send movements of the stock.')).toBeVisible();
    await expect(of.getByText('This server does not send the sales of a product.')).toBeVisible();
    await expect(of.getByText('This server does not send the orders of a product.')).toBeVisible();
    await expect(of.getByText('Margin').closest('div')).toHaveTextContent('Not supplied');
    await expect(of.getByText(/Searched the first 100 discounts/)).toBeVisible();
    await userEvent.click(of.getByRole('button', { name: 'Load more' }));
    await expect(args.discounts.onMore).toHaveBeenCalledTimes(1);
  },
};

export const TriesAgainAfterAFailure: Story = {
  ...PartsFailed,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const of = await panel();
    const [movements, discounts] = of.getAllByRole('button', { name: 'Retry' });
    if (movements) await userEvent.click(movements);
    await expect(args.onReload).toHaveBeenCalledWith('history');
    if (discounts) await userEvent.click(discounts);
    await expect(args.discounts.onReload).toHaveBeenCalledTimes(1);
  },
};
