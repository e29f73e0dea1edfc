import { Button, IconButton } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { Dot } from '../badge/badge.tsx';
import { EmptyState, NoMatch as NoMatchState } from '../empty-state/empty-state.tsx';
import { type Loadable, mapLoadable } from '../load/load.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import {
  type ComponentGuide,
  failed,
  failedWithLast,
  largeText,
  listOf,
  listPage,
  loading,
  phone,
  ready,
  refreshing,
  tablet,
  tabTo,
} from '../story-kit/story-kit.tsx';
import { expectTextsApart } from '../story-kit/texts-apart.ts';
import { Thumbnail } from '../thumbnail/thumbnail.tsx';
import { type Consignment, columns, consignments } from './data-table.fixtures.tsx';
import { DataTable } from './data-table.tsx';

/** A table without a footer, for a list that loads all at once. */
const rows = (state: Loadable<readonly Consignment[]>) => listOf(mapLoadable(state, (all) => listPage(all)));
const twelve = rows(ready(consignments(12)));
const words = {
  caption: 'Orders',
  failed: 'Orders could not be loaded.',
  stale: 'Orders could not be refreshed.',
};
const hrefOf = (id: string) => `#/orders?open=${id}`;
const noMatch = (
  <NoMatchState
    title="No orders found."
    hint="None of the 248 orders has the status Returned."
    action="Show all orders"
    onAction={fn()}
  />
);

const LISTS = {
  ready: twelve,
  loading: rows(loading),
  empty: rows(ready([])),
  failed: rows(failed()),
  'failed, with earlier rows': rows(failedWithLast(consignments(12))),
  refreshing: rows(refreshing(consignments(12))),
};

const meta = {
  title: 'Components/Lists and tables/Data table',
  component: DataTable<Consignment>,
  args: {
    list: twelve,
    columns,
    words,
    record: { id: undefined, onOpen: fn(), hrefOf },
    empty: (
      <EmptyState
        kind="nothing"
        title="No orders found."
        hint="Orders appear here as soon as a retailer places one. You can also enter the first one yourself."
        action={
          <Button>
            <Plus aria-hidden size={16} strokeWidth={1.75} />
            New Order
          </Button>
        }
      />
    ),
  },
  argTypes: {
    list: { control: 'select', options: Object.keys(LISTS), mapping: LISTS },
    choice: uncontrolled('ChosenColumns'),
    footnote: { control: 'text' },
    columns: uncontrolled('readonly Column<Row>[]'),
    words: { control: false },
    empty: { control: false },
    record: { control: false },
    sort: { control: false },
    selection: { control: false },
    actions: { control: false },
  },
  parameters: {
    guide: {
      purpose:
        'Shows a list of records: it covers loading, sorting, opening and selecting, and of more than 50 rows draws only those nearby. Below 640 px, each row is a card.',
      instead:
        'For a few read-only figures, use a Report table; for facts about one record, a Description list; for events, an Activity list.',
      keyboard:
        'Headers that sort are buttons. All rows together are one tab stop: Up, Down, Page Up, Page Down, Home and End move between them. Enter opens the record, with Ctrl or ⌘ in another tab; Space selects the row; Right and Left unfold and fold it. Tab moves on to the controls of that row, and Escape returns to the row.',
      screenReader:
        'A grid named by `words.caption`, with the number of rows and the position of each. Headers say how they sort; an open or selected row is announced as selected. Loading is announced; a failure is a status above the rows or in their place.',
      do: [
        'Pass the list as loaded: the skeleton, notice and footer follow from its state.',
        'Give every column a place in the card.',
        'Pass a NoMatch as `empty` when a filter hides every row.',
      ],
      dont: [
        'Do not create `columns` while rendering: a new array redraws every row.',
        'Do not set `drop` on the column that names the row: it would be hidden when space is short. Hidden columns are listed in the unfolded row.',
        'Do not expect it to filter: it only sorts the rows it is given.',
      ],
      width: 1280,
      height: 800,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof DataTable<Consignment>>;
export default meta;
type Story = StoryObj<typeof meta>;

const viewDetails = (row: Consignment) => (
  <Button size="1" variant="ghost" color="gray" aria-label={`View Details of ${row.id}`}>
    View Details
  </Button>
);
const editAndDelete = (row: Consignment) => (
  <>
    <IconButton size="1" variant="ghost" color="gray" aria-label={`Edit ${row.id}`}>
      <Pencil aria-hidden size={16} strokeWidth={1.75} />
    </IconButton>
    <IconButton size="1" variant="ghost" color="gray" aria-label={`Delete ${row.id}`}>
      <Trash2 aria-hidden size={16} strokeWidth={1.75} />
    </IconButton>
  </>
);

export const Ready: Story = {
  args: { actions: { render: viewDetails, width: 128, repeated: true } },
};

export const Loading: Story = { args: { list: rows(loading) } };

export const Empty: Story = { tags: ['variant'], args: { list: rows(ready([])) } };

/** A search without a match is read aloud: the live region is there before its text. */
export const AnnouncesNoMatch: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => {
    const [none, setNone] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setNone(true)}>
          Search
        </button>
        <DataTable {...args} list={none ? rows(ready([])) : args.list} empty={noMatch} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('status');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(region).toHaveTextContent('No orders found.');
    await expect(region).toBeInTheDocument();
  },
};
export const NoMatch: Story = { tags: ['variant'], args: { list: rows(ready([])), empty: noMatch } };

export const Failed: Story = { tags: ['variant'], args: { list: rows(failed()) } };

export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: { list: rows(failedWithLast(consignments(12), new Date(2026, 10, 20, 10, 42))) },
};

export const Refreshing: Story = { tags: ['variant'], args: { list: rows(refreshing(consignments(12))) } };

export const Truncated: Story = {
  tags: ['variant'],
  args: {
    list: listOf(ready(listPage(consignments(12), { total: 248, more: true }))),
    words: { ...words, noun: 'orders' },
  },
};

export const InteractionStates: Story = {
  ...interactionStates('[data-row]', 1),
  tags: ['variant'],
  args: { list: rows(ready(consignments(2))), actions: { render: editAndDelete } },
};

export const Sorted: Story = {
  tags: ['variant'],
  args: { sort: { by: { id: 'total', desc: true }, onChange: fn() } },
};

export const OpenRecord: Story = {
  tags: ['variant'],
  args: { record: { id: 'ORD-24815', onOpen: fn(), hrefOf } },
};

export const Selection: Story = {
  tags: ['variant'],
  args: { selection: { selected: new Set(['ORD-24816', 'ORD-24813']), onChange: fn() } },
};

export const RowActions: Story = { tags: ['variant'], args: { actions: { render: editAndDelete } } };

const compact: NonNullable<Story['decorators']> = (Story) => (
  <div data-density="compact">
    <Story />
  </div>
);

export const Compact: Story = { tags: ['variant'], decorators: compact };

export const Dense: Story = {
  tags: ['variant'],
  decorators: compact,
  args: {
    list: rows(
      ready(
        consignments(40).map((row, index) =>
          index % 3 === 0
            ? {
                ...row,
                shop: 'Thiruvananthapuram Co-operative Consumers’ Provision & General Merchandise Stores (Chalai Bazaar)',
                total: 1_98_76_54_300_00,
              }
            : row,
        ),
      ),
    ),
  },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const LoadingOnAPhone: Story = { tags: ['variant'], args: { list: rows(loading) }, globals: phone };

export const EmptyOnAPhone: Story = { tags: ['variant'], args: { list: rows(ready([])) }, globals: phone };

export const FailedWithEarlierRowsOnAPhone: Story = {
  tags: ['variant'],
  args: FailedWithEarlierRows.args ?? {},
  globals: phone,
};

export const SelectionOnAPhone: Story = { tags: ['variant'], args: Selection.args ?? {}, globals: phone };

export const LongNamesOnAPhone: Story = {
  tags: ['variant'],
  args: { list: Dense.args?.list ?? twelve },
  globals: phone,
};

export const Tablet: Story = { tags: ['variant'], args: Ready.args ?? {}, globals: tablet };

/** When even the remaining columns do not fit, the table scrolls sideways and the name stays in sight. */
export const TooNarrow: Story = {
  tags: ['variant'],
  decorators: [
    (Story) => (
      <div style={{ width: 520 }}>
        <Story />
      </div>
    ),
  ],
};

const many = consignments(10_000);
const hundred = many.slice(0, 100);

function Filtered({ all, ...args }: Story['args'] & { all: readonly Consignment[] }) {
  const [text, setText] = useState('');
  const list = useMemo(() => {
    const wanted = text.toLowerCase();
    return rows(
      ready(wanted ? all.filter((row) => `${row.id} ${row.shop}`.toLowerCase().includes(wanted)) : all),
    );
  }, [all, text]);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <SearchField label="Search orders" value={text} placeholder="Number or retailer" onSearch={setText} />
      <DataTable {...meta.args} {...args} list={list} empty={text === '' ? meta.args.empty : noMatch} />
    </div>
  );
}

/** What the benchmark loads: the first rows, a search and a sort. */
export const TenThousandRows: Story = {
  tags: ['variant'],
  render: (args) => <Filtered {...args} all={many} />,
};

/** The baseline the benchmark compares it with. */
export const OneHundredRows: Story = {
  tags: ['variant'],
  render: (args) => <Filtered {...args} all={hundred} />,
};

const rowNames = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('row')
    .filter((row) => row.dataset.row !== undefined)
    .map((row) => row.dataset.row);

/** Without a screen that keeps the sort, the table keeps it. */
export const SortsByTotal: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const header = canvas.getByRole('columnheader', { name: 'Total' });
    await userEvent.click(within(header).getByRole('button'));
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    const sorted = consignments(12).toSorted((a, b) => b.total - a.total);
    await expect(rowNames(canvasElement)).toEqual(sorted.map((row) => row.id));
    await userEvent.click(within(header).getByRole('button'));
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(rowNames(canvasElement)).toEqual(sorted.toReversed().map((row) => row.id));
  },
};

export const LeavesTheSortToTheScreen: Story = {
  tags: ['behaviour', '!review'],
  args: { sort: { by: { id: 'items', desc: false }, onChange: fn() } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const header = canvas.getByRole('columnheader', { name: 'Items' });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(header).getByRole('button'));
    await expect(args.sort?.onChange).toHaveBeenCalledWith({ id: 'items', desc: true });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
  },
};

export const OpensARowByClick: Story = {
  tags: ['behaviour', '!review'],
  args: { actions: { render: editAndDelete } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('ORD-24815'));
    await expect(args.record?.onOpen).toHaveBeenLastCalledWith('ORD-24815');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit ORD-24814' }));
    await expect(args.record?.onOpen).toHaveBeenCalledTimes(1);
  },
};

export const OpensARowByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  args: { actions: { render: editAndDelete } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const rows = () => canvas.getAllByRole('row').filter((row) => row.dataset.row !== undefined);
    rows()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(rows()[2]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.record?.onOpen).toHaveBeenLastCalledWith('ORD-24815');
    await userEvent.keyboard('{End}');
    await expect(rows()[11]).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(rows()[0]).toHaveFocus();
    // The row is followed by its own controls, and no others.
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Edit ORD-24817' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect(rows()[0]).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Edit ORD-24816' })).toHaveAttribute('tabindex', '-1');
  },
};

export const AClickOnALinkLeavesTheKeysToItsRow: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const [, row, next] = canvas.getAllByRole('row');
    await userEvent.click(canvas.getByRole('link', { name: row?.dataset.row ?? '' }));
    await expect(row).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(next).toHaveFocus();
  },
};

export const OpensARowInAnotherTab: Story = {
  tags: ['behaviour', '!review'],
  args: { actions: { render: editAndDelete } },
  play: async ({ args, canvas }) => {
    const opened = spyOn(window, 'open').mockReturnValue(null);
    const [, , row] = canvas.getAllByRole('row');
    if (!row) throw new Error('There are no rows');
    const id = row.dataset.row ?? '';
    const link = within(row).getByRole('link', { name: id });
    await expect(link).toHaveAttribute('href', hrefOf(id));
    const cell = within(row).getAllByRole('cell').at(-1) ?? row;
    fireEvent.click(cell, { ctrlKey: true });
    fireEvent.click(cell, { metaKey: true });
    fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    row.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(opened.mock.calls).toEqual(Array(4).fill([hrefOf(id), '_blank', 'noopener']));
    // The browser itself opens a link in another tab, and a control is only pressed.
    const left = fn();
    const stop = (event: Event) => {
      left(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', stop, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    await expect(left).toHaveBeenCalledWith(false);
    fireEvent.click(within(row).getByRole('button', { name: `Edit ${id}` }), { ctrlKey: true });
    await expect(opened).toHaveBeenCalledTimes(4);
    await expect(args.record?.onOpen).not.toHaveBeenCalled();
    await userEvent.click(link);
    await expect(args.record?.onOpen).toHaveBeenCalledWith(id);
    opened.mockRestore();
  },
};

const ROW_ADDED = 'row-added';
/** A list read anew begins with a new row: the last of the others stays, and keeps its focus. */
export const KeepsFocusWhenARowIsAdded: Story = {
  tags: ['behaviour', '!review'],
  render: function Growing(args) {
    const [first, setFirst] = useState(1);
    useEffect(() => {
      const add = () => setFirst(0);
      window.addEventListener(ROW_ADDED, add);
      return () => window.removeEventListener(ROW_ADDED, add);
    }, []);
    return <DataTable {...args} list={rows(ready(consignments(13).slice(first)))} />;
  },
  play: async ({ canvas, canvasElement }) => {
    const drawn = () => canvas.getAllByRole('row').filter((row) => row.dataset.row !== undefined);
    await waitFor(() => expect(drawn()).toHaveLength(12));
    const last = drawn().at(-1);
    last?.focus();
    window.dispatchEvent(new Event(ROW_ADDED));
    await waitFor(() => expect(drawn()).toHaveLength(13));
    await expect(canvasElement).toContainElement(last ?? null);
    await expect(last).toHaveFocus();
  },
};

export const SelectsRowsBySpace: Story = {
  tags: ['behaviour', '!review'],
  args: { selection: { selected: new Set(['ORD-24816']), onChange: fn() } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const rows = canvas.getAllByRole('row').filter((row) => row.dataset.row !== undefined);
    rows[0]?.focus();
    await userEvent.keyboard(' ');
    await expect(args.selection?.onChange).toHaveBeenLastCalledWith(new Set(['ORD-24816', 'ORD-24817']));
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.selection?.onChange).toHaveBeenLastCalledWith(new Set());
    await expect(args.record?.onOpen).not.toHaveBeenCalled();
  },
};

export const SelectsRowsByShiftAndArrows: Story = {
  tags: ['behaviour', '!review'],
  args: { selection: { selected: new Set(['ORD-24813']), onChange: fn() } },
  play: async ({ args, canvas }) => {
    const rows = canvas.getAllByRole('row').filter((row) => row.dataset.row !== undefined);
    rows[0]?.focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect(rows[1]).toHaveFocus();
    await expect(args.selection?.onChange).toHaveBeenLastCalledWith(
      new Set(['ORD-24813', rows[0]?.dataset.row, rows[1]?.dataset.row]),
    );
  },
};

export const SelectsAllRows: Story = {
  tags: ['behaviour', '!review'],
  args: { selection: { selected: new Set(['ORD-24816']), onChange: fn() } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const all = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    await expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    await expect(args.selection?.onChange).toHaveBeenLastCalledWith(
      new Set(consignments(12).map((row) => row.id)),
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select ORD-24817' }));
    await expect(args.selection?.onChange).toHaveBeenLastCalledWith(new Set(['ORD-24816', 'ORD-24817']));
    await expect(args.record?.onOpen).not.toHaveBeenCalled();
  },
};

export const OpensACardOnAPhone: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('columnheader')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByText('ORD-24815'));
    await expect(args.record?.onOpen).toHaveBeenLastCalledWith('ORD-24815');
  },
};

/** With a picture, a long state and something at the end, a card of large text has no room for them in one line. */
export const ShowsEveryPartOfACardInLargeText: Story = {
  tags: ['behaviour', '!review'],
  globals: { ...phone, ...largeText },
  args: {
    columns: [
      { id: 'image', header: 'Image', value: () => '', cell: () => <Thumbnail />, width: 56, card: 'media' },
      ...columns.filter(({ id }) => id === 'shop' || id === 'total'),
      {
        id: 'stock',
        header: 'Stock',
        value: ({ items }) => items,
        cell: ({ items }) => <Dot tone="green">{`${1200 + items} · In stock until Friday`}</Dot>,
        width: 160,
        card: 'badge',
      },
      {
        id: 'active',
        header: 'Status',
        value: ({ state }) => state,
        cell: () => <Dot tone="gray">Inactive</Dot>,
        width: 96,
        card: 'end',
      },
    ],
    actions: { render: editAndDelete },
    selection: { selected: new Set<string>(), onChange: fn() },
  },
  play: async ({ canvas }) => {
    const cards = (await canvas.findAllByRole('row')).filter(({ dataset }) => dataset.row !== undefined);
    await expect(cards).toHaveLength(12);
    for (const card of cards) await expectTextsApart(card);
  },
};

/** Nor do texts for assistive technology, which have no place of their own. */
export const NeverWidensThePage: Story = {
  tags: ['behaviour', '!review'],
  globals: tablet,
  args: {
    columns: columns.map((column) => ({
      ...column,
      width: 240,
      hideOrder: undefined,
      cell: () => <span className="ds-visually-hidden">For assistive technology</span>,
    })),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('grid').getBoundingClientRect().width).toBeGreaterThan(1000));
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

export const RetriesAfterAFailure: Story = {
  tags: ['behaviour', '!review'],
  args: { list: rows(failed()) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Nothing has been lost/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.list.onReload).toHaveBeenCalledOnce();
  },
};

export const DrawsOnlyTheRowsNearby: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => <Filtered {...args} all={many} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const drawn = () => canvasElement.querySelectorAll<HTMLElement>('[data-row]');
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
    await waitFor(() => expect(drawn().length).toBeLessThan(60));
    // Again if the first press comes before the table has measured its window.
    await waitFor(async () => {
      drawn()[0]?.focus();
      await userEvent.keyboard('{End}');
      await expect(document.activeElement).toHaveAttribute('aria-rowindex', '10001');
    });
    await userEvent.keyboard('{Enter}');
    await expect(args.record?.onOpen).toHaveBeenCalledWith(many.at(-1)?.id);
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '2'));
    await expect(drawn().length).toBeLessThan(60);
  },
};

/** A column without room joins another's second line, and has nowhere else to be read. */
export const ShowsJoinedColumnsWhole: Story = {
  tags: ['behaviour', '!review'],
  args: {
    columns: columns
      .filter(({ id }) => id === 'id' || id === 'shop')
      .map((column) =>
        column.id === 'shop'
          ? {
              ...column,
              secondary: () => 'Pays by cheque',
              width: 300,
              hideOrder: 1,
              stackedBelow: { column: 'id' },
            }
          : { ...column, secondary: () => 'By road' },
      ),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 120 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Retailer' })).not.toBeInTheDocument();
    await expect(canvas.getAllByText('Pays by cheque')).toHaveLength(12);
    for (const { shop } of consignments(12)) {
      const [name] = canvas.getAllByText(shop, { exact: false });
      await expect(name?.scrollWidth).toBe(name?.clientWidth);
      // Nothing of any line stands where dots are cut off.
      const letters = document.createRange();
      if (name?.lastChild) letters.selectNodeContents(name.lastChild);
      const edge = name?.closest('td,th')?.querySelector('span')?.getBoundingClientRect().left;
      for (const line of letters.getClientRects()) await expect(line.left).toBeGreaterThan((edge ?? 1e3) - 1);
    }
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  args: { actions: { render: editAndDelete }, selection: { selected: new Set(), onChange: fn() } },
  play: async ({ args, canvas, canvasElement }) => {
    const header = canvas.getByRole('columnheader', { name: 'Total' });
    await tabTo(within(header).getByRole('button'));
    await userEvent.keyboard('{Enter}');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    const [first, second] = canvas.getAllByRole('row').filter((row) => row.dataset.row !== undefined);
    if (!first || !second) throw new Error('The table has no rows.');
    await tabTo(first);
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.selection?.onChange).toHaveBeenLastCalledWith(new Set([second.dataset.row]));
    await userEvent.keyboard('{Enter}');
    await expect(args.record?.onOpen).toHaveBeenLastCalledWith(second.dataset.row);
    // Tab leads from the row through its actions and out of the table.
    await tabTo(canvas.getByRole('button', { name: `Edit ${second.dataset.row}` }));
    await tabTo(canvas.getByRole('button', { name: `Delete ${second.dataset.row}` }));
    await userEvent.tab();
    await expect(canvasElement.querySelector('tbody')).not.toContainElement(
      document.activeElement as HTMLElement,
    );
  },
};
