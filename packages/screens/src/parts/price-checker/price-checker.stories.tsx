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
  unreadable,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { anyState, findDialog, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { shops } from '../new-order/new-order.fixtures.ts';
import { many, prices } from './price-checker.fixtures.ts';
import { PriceChecker } from './price-checker.tsx';

const page = listPage(prices);
const none = listOf(ready(listPage<never>([])));

const meta = {
  title: 'Screens/Distributor/Discounts/Price checker',
  tags: ['distributor'],
  component: PriceChecker,
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Lists what one retailer pays for each product, and which discount applies. It answers a question that retailers ask on the phone.',
      where: 'Opened by the price checker on Discounts',
      specification: 'screens §7 names the call; the dialog is our own',
    } satisfies ScreenGuide,
  },
  args: {
    retailers: { retailers: ready(shops), chosen: undefined, onSearch: fn(), onReload: fn() },
    retailerId: 'r-41',
    onChoose: fn(),
    prices: listOf(ready(page)),
    search: '',
    onSearch: fn(),
    onClose: fn(),
  },
  play: async () => {
    await screen.findByRole('dialog');
  },
} satisfies Meta<typeof PriceChecker>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => findDialog('Price checker');

export const Ready: Story = {};
export const NothingChosen: Story = { tags: ['variant'], args: { retailerId: null, prices: undefined } };
export const Loading: Story = { args: { prices: listOf(loading) } };
export const Empty: Story = { args: { prices: none } };
export const NoMatches: Story = { args: { search: 'saffron', prices: none } };
export const Failed: Story = { args: { prices: listOf(failed()) } };
/** Another backend may answer this call in its own shape: an error is shown instead of an invented price. */
export const Unreadable: Story = { tags: ['variant'], args: { prices: listOf(failed(unreadable)) } };
export const FailedWithEarlierPrices: Story = {
  tags: ['variant'],
  args: { prices: listOf(failedWithLast(page, new Date(0))) },
};
export const Refreshing: Story = { tags: ['variant'], args: { prices: listOf(refreshing(page)) } };
export const Dense: Story = {
  tags: ['variant'],
  args: { prices: listOf(ready(listPage(many, { total: 342, more: true }))) },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(PriceChecker, {
    state: {
      Ready,
      NothingChosen,
      Loading,
      Empty,
      NoMatches,
      Failed,
      Unreadable,
      FailedWithEarlierPrices,
      Refreshing,
      Dense,
    },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const ChoosesARetailer: Story = {
  tags: ['behaviour', '!review'],
  args: { retailerId: null, prices: undefined },
  play: async ({ args }) => {
    const checker = await dialog();
    await userEvent.click(checker.getByRole('combobox', { name: 'Retailer' }));
    await userEvent.click(await checker.findByRole('option', { name: /Gupta General Store/ }));
    await expect(args.onChoose).toHaveBeenLastCalledWith('r-32');
  },
};

export const SearchesProductsByEnter: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const checker = await dialog();
    await userEvent.type(checker.getByRole('textbox', { name: 'Search products' }), 'ghee{Enter}');
    await expect(args.onSearch).toHaveBeenLastCalledWith('ghee');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
