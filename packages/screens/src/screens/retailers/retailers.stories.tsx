import type { RetailerTotals } from '@dmc/contract/retailers';
import {
  chooseOption,
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
  tabTo,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { useLocalRetailers } from '../../parts/local-list/local-list.ts';
import { anyState, hrefIn, type ScreenGuide, writingEach } from '../../story-kit/story-kit.tsx';
import { crowded, shops } from './retailers.fixtures.ts';
import { Retailers, type RetailersProps } from './retailers.tsx';
import { type RetailersView, retailersView } from './retailers-view.ts';
import type { RetailersBulk } from './several-retailers.tsx';

const view: RetailersView = {
  search: '',
  status: null,
  city: '',
  joinedFrom: '',
  sort: null,
  adding: false,
};
const totalsOf = (active: number, blocked: number, city: Record<string, number> = {}): RetailerTotals => {
  const status = { all: active + blocked, active, blocked };
  return { counts: { status, city }, overall: { status } };
};
const cities = Object.fromEntries(
  shops.flatMap(({ city }) =>
    city ? [[city, shops.filter((shop) => shop.city === city).length] as const] : [],
  ),
);
const totals = totalsOf(8, 2, cities);
const page = listPage(shops, { totals });

const bulk: RetailersBulk = {
  onSetActive: writingEach(),
  notify: { supported: true, onOpen: fn() },
};

const list: RetailersProps['list'] = {
  rows: listOf(ready(page)),
  searchedBy: 'server',
  unfiltered: page,
  view,
  onView: fn(),
  hrefOf: hrefIn(retailersView),
  readAll: async () => listPage([]),
};

const meta = {
  title: 'Screens/Distributor/Retailers',
  tags: ['distributor'],
  component: Retailers,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Lists the shops that the distributor supplies, with contact, location, GST number and status. Blocking one stops new orders from it at once and can be undone.',
      where: '`/retailers` for a distributor, `/supervisor-retailers` for a supervisor',
      specification: 'screens §2 (Retailers), §3 (Retailer), §4, §6, §7, §8, §9; core §7',
      adds: 'Filter by status and city, and sort, of all retailers',
      needs: ['search'],
    } satisfies ScreenGuide,
  },
  args: {
    list,
    onSetActive: fn(),
    saving: new Set<string>(),
    bulk,
    add: { supported: true, onOpen: fn() },
    ordersOf: (name) => `/orders?search=${encodeURIComponent(name)}`,
    pathOf: (id) => `#/retailers/${id}`,
    onOpen: fn(),
  },
} satisfies Meta<typeof Retailers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'retailers.retailers',
      'retailers.refresh',
      'retailers.search-retailers-by-name-phone-or-email',
      'retailers.retailer',
      'retailers.contact',
      'retailers.location',
      'retailers.gst-number',
      'retailers.status',
      'retailers.joined',
      'retailers.actions',
      'retailers.dash',
      'retailers.active',
      'retailers.blocked',
      'retailers.block',
      'retailers.unblock',
      'retailers.total',
    ],
  },
};
export const Loading: Story = {
  parameters: { proves: ['retailers.loading-retailers'] },
  args: { list: { ...list, rows: listOf(loading), unfiltered: undefined } },
};
export const Empty: Story = {
  name: 'Empty: No retailers found.',
  parameters: { proves: ['retailers.no-retailers-found'] },
  args: {
    list: { ...list, rows: listOf(ready(listPage([], { totals: totalsOf(0, 0) }))), unfiltered: undefined },
  },
};
export const NoMatches: Story = {
  name: 'No matches: No retailers found matching your search.',
  parameters: { proves: ['retailers.no-retailers-found-matching-your-search'] },
  args: {
    list: { ...list, view: { ...view, search: 'venkatesh' }, rows: listOf(ready(listPage([], { totals }))) },
  },
};
export const Failed: Story = { args: { list: { ...list, rows: listOf(failed()), unfiltered: undefined } } };
export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(failedWithLast(page)) } },
};
/** A backend without the call, whose path is not documented. */
export const ListNotSupplied: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(failed(missing())), unfiltered: undefined } },
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
      rows: listOf(ready(listPage(crowded, { total: 1342, more: true, totals: totalsOf(1330, 12) }))),
    },
  },
};
/** Only documented fields: the cards are counted here, from the loaded rows. */
export const CountedInTheBrowser: Story = {
  tags: ['variant', 'state:bare'],
  args: {
    list: {
      ...list,
      searchedBy: 'screen',
      rows: listOf(ready(listPage(shops))),
      unfiltered: listPage(shops),
    },
  },
};
export const CountedAmongTheFirst: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(ready(listPage(crowded, { total: undefined, more: true }))),
      unfiltered: listPage(crowded, { total: undefined, more: true }),
    },
  },
};
/** No Add Retailer and, after the server refused it, no Block. */
export const ForASupervisor: Story = { tags: ['variant'], args: { add: undefined } };
export const CannotBlock: Story = { tags: ['variant'], args: { onSetActive: undefined } };
export const AddUnsupported: Story = { tags: ['variant'], args: { add: { supported: false, onOpen: fn() } } };
/** Active by default, and without a toggle. */
export const StatusUnknown: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(ready({ ...page, rows: shops.map((shop) => ({ ...shop, isActive: undefined })) })),
    },
  },
};
export const Saving: Story = { tags: ['variant'], args: { saving: new Set(['r-102']) } };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Retailers, {
    state: {
      Ready,
      Loading,
      Empty,
      NoMatches,
      Failed,
      FailedWithEarlierRows,
      ListNotSupplied,
      Refreshing,
      Dense,
      CannotBlock,
      StatusUnknown,
      Saving,
    },
    role: { Distributor: {}, Supervisor: ForASupervisor },
    server: {
      Full: {},
      'Documented calls only': { args: { ...CountedInTheBrowser.args, ...AddUnsupported.args } },
    },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };

export const SearchesWhenTypingPauses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search retailers' }), 'jyoti');
    await waitFor(() => expect(args.list.onView).toHaveBeenLastCalledWith({ search: 'jyoti' }));
    await expect(args.list.onView).toHaveBeenCalledTimes(1);
  },
};

export const BlocksAndSaysWhatItMeans: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const block = canvas.getByRole('button', { name: 'Block Jyoti Stores' });
    await expect(block).toHaveAccessibleDescription('No new orders can be placed; open orders continue');
    await userEvent.click(block);
    await expect(args.onSetActive).toHaveBeenLastCalledWith('r-109', false);
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock Iqbal & Sons' }));
    await expect(args.onSetActive).toHaveBeenLastCalledWith('r-108', true);
  },
};

export const TreatsADoubleClickAsOne: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Block Jyoti Stores' }));
    await expect(args.onSetActive).toHaveBeenCalledTimes(1);
  },
};

export const WaitsWhileAChangeIsBeingSaved: Story = {
  tags: ['behaviour', '!review'],
  args: { saving: new Set(['r-109']) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saving Jyoti Stores' }));
    await expect(args.onSetActive).not.toHaveBeenCalled();
  },
};

export const OpensTheRetailersPage: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Iqbal & Sons' })).toHaveAttribute(
      'href',
      '#/retailers/r-108',
    );
    const row = canvas.getByRole('row', { name: /Jyoti Stores/ });
    await userEvent.click(within(row).getByText('29AHTPJ3358G1ZU'));
    await expect(args.onOpen).toHaveBeenLastCalledWith('r-109');
    await tabTo(row);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith('r-110');
  },
};

export const LeadsToTheOrdersOfARetailer: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Orders from Iqbal & Sons' })).toHaveAttribute(
      'href',
      '#/orders?search=Iqbal%20%26%20Sons',
    );
  },
};

export const AddsRefreshesAndClears: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: { ...list, view: { ...view, search: 'venkatesh' }, rows: listOf(ready(listPage([], { totals }))) },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Retailer' }));
    await expect(args.add?.onOpen).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.list.rows.onReload).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({
      search: '',
      status: null,
      city: '',
      joinedFrom: '',
    });
    // The cards still count all retailers when a search finds none.
    await expect(
      within(canvas.getByRole('region', { name: 'Your retailers' })).getByText('10'),
    ).toBeVisible();
  },
};

/** The server does not filter, so the loaded rows are filtered here, and the footer says so. */
const inPart: RetailersProps['list'] = {
  ...list,
  searchedBy: 'screen',
  view: { ...view, status: 'blocked' },
  rows: { ...listOf(ready(listPage(crowded, { total: 1342, more: true }))), onAll: fn() },
  unfiltered: listPage(crowded, { total: 1342, more: true }),
};
export const PartlyFiltered: Story = {
  tags: ['variant'],
  args: { list: inPart },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^Found/).parentElement).toHaveTextContent(
      'Found 20 in the 100 loaded of 1,342 retailers',
    );
    // Not every retailer is counted, so no filter has a number.
    await expect(canvas.getByRole('option', { name: 'Blocked' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Load all and search' }));
    await expect(args.list.rows.onAll).toHaveBeenCalledTimes(1);
  },
};

export const ShowsWhoJoinedFromADayOn: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: {
      ...list,
      searchedBy: 'screen',
      rows: listOf(ready(listPage(shops))),
      view: { ...view, joinedFrom: '2026-11-01' },
    },
  },
  play: async ({ canvas, args }) => {
    const joined = canvas.getByRole('combobox', { name: 'Joined' });
    await expect(joined).toHaveDisplayValue('Joined from 1 Nov 2026');
    await expect(canvas.getByText('Gowri Departmental')).toBeVisible();
    await expect(canvas.queryByText('Chaitanya Traders')).toBeNull();
    await expect(canvas.queryByRole('option', { name: /Bengaluru/ })).toBeNull();
    await userEvent.selectOptions(joined, '');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ joinedFrom: '' });
  },
};

/** No loaded retailer matches, but others may. */
export const NoMatchesInThePartFiltered: Story = {
  tags: ['variant'],
  args: { list: { ...inPart, view: { ...view, city: 'Udupi' } } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Searched the 100 loaded of 1,342 retailers' }),
    ).toBeVisible();
    await expect(canvas.queryByText(/No retailers found/)).toBeNull();
    await expect(canvas.getByRole('combobox', { name: 'City' })).toHaveValue('Udupi');
  },
};

export const FiltersByStatusAndCity: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await chooseOption(canvas.getByRole('combobox', { name: 'Status' }), 'Blocked · 2');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ status: 'blocked' });
    await chooseOption(canvas.getByRole('combobox', { name: 'City' }), 'Bengaluru · 2');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ city: 'Bengaluru' });
  },
};

export const ReadOnly: Story = {
  tags: ['variant'],
  render: function Local() {
    return <Retailers list={useLocalRetailers(shops)} />;
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
