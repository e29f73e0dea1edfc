import {
  chooseOption,
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
  tablet,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { anyState, hrefIn, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { crowd, entries, organisations, platformEntries } from './audit-log.fixtures.ts';
import { AuditLog, type AuditLogProps } from './audit-log.tsx';
import { auditLogView } from './audit-log-view.ts';
import { NoAuditLog } from './not-offered.tsx';

const view = auditLogView.read(new URLSearchParams());
const opened = { ...view, open: 'l-09' };
const details = async (name: string) => within(await screen.findByRole('dialog', { name }));

const list: AuditLogProps['list'] = {
  searchedBy: 'server',
  rows: listOf(ready(listPage(entries))),
  view,
  onView: fn(),
  hrefOf: hrefIn(auditLogView),
};

const meta = {
  title: 'Screens/Distributor/Audit log',
  tags: ['distributor', 'admin', 'extension'],
  component: AuditLog,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Shows who changed what, who signed in, and what was refused. A distributor sees its own organisation, an administrator all of them.',
      where: '`/audit-log`',
      specification: 'Beyond the documents, which have no such screen',
      adds: 'Who changed what, and when',
      needs: ['audit'],
    } satisfies ScreenGuide,
  },
  args: { list, distributors: undefined, now: new Date('2026-11-20T06:00:00Z') },
} satisfies Meta<typeof AuditLog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const ForTheAdministrator: Story = {
  tags: ['state:ready'],
  args: {
    list: { ...list, rows: listOf(ready(listPage(platformEntries))) },
    distributors: ready(organisations),
  },
  play: async ({ canvas }) => {
    const row = canvas.getByText('kavitha.r@haritvan.in').closest('tr');
    await expect(row).toHaveTextContent('Haritvan Naturals');
  },
};
export const Loading: Story = { args: { list: { ...list, rows: listOf(loading) } } };
export const Empty: Story = {
  args: { list: { ...list, rows: listOf(ready(listPage([]))) } },
};
export const NoMatches: Story = {
  args: {
    list: {
      ...list,
      view: { ...view, search: 'venkatesh', kind: 'export' },
      rows: listOf(ready(listPage([]))),
    },
  },
};
export const Failed: Story = { args: { list: { ...list, rows: listOf(failed()) } } };
export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(failedWithLast(listPage(entries))) } },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(refreshing(listPage(entries))) } },
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    list: { ...list, rows: listOf(ready(listPage(crowd, { total: 8412, more: true }))) },
    distributors: ready(organisations),
  },
};
export const Details: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: opened } },
  play: async () => {
    await details('Entry: Changed a product');
  },
};
export const NotInTheList: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: { ...view, open: 'l-77' } } },
  play: async () => {
    await details('Entry not in the list');
  },
};
export const NotOffered: Story = {
  tags: ['variant', 'state:bare', 'state:bare'],
  render: () => <NoAuditLog />,
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Tablet: Story = { tags: ['variant'], globals: tablet };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(AuditLog, {
    state: { Ready, Loading, Empty, NoMatches, Failed, FailedWithEarlierRows, Refreshing, Dense, Details },
    server: { Full: {} },
  }),
};

export const SaysWhatHappenedInWords: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Blocked a retailer')).toBeVisible();
    await expect(canvas.getByText('Tried to change a credit limit')).toBeVisible();
    await expect(
      canvas.getByText('Malnad Filter Coffee 500 g · Price from ₹285.00 to ₹299.00 and 1 more change'),
    ).toBeVisible();
    await expect(canvas.getByText('viewing as Vrinda Distributors')).toBeVisible();
  },
};

export const ShowsBeforeAndAfter: Story = {
  tags: ['behaviour', '!review'],
  args: { list: { ...list, view: opened } },
  play: async ({ args }) => {
    const drawer = await details('Entry: Changed a product');
    const row = drawer.getByRole('row', { name: /^Price/ });
    await expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['₹285.00', '₹299.00']);
    await expect(drawer.getByRole('link', { name: 'Product Malnad Filter Coffee 500 g' })).toHaveAttribute(
      'href',
      '#/products?details=p-212',
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Show everything about this record' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith(
      expect.objectContaining({ recordId: 'p-212', open: null, search: '' }),
    );
  },
};

export const FiltersAndClears: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: {
      ...list,
      view: { ...view, search: 'zubin', outcome: 'refused' },
      rows: listOf(ready(listPage([]))),
    },
    distributors: ready(organisations),
  },
  play: async ({ canvas, args }) => {
    await chooseOption(canvas.getByRole('combobox', { name: 'Activity' }), 'Sign-ins');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ kind: 'sign-in' });
    await chooseOption(canvas.getByRole('combobox', { name: 'Outcome' }), 'Failed');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ outcome: 'failed' });
    await chooseOption(canvas.getByRole('combobox', { name: 'Role' }), 'Supervisor');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ role: 'SUPERVISOR' });
    await chooseOption(canvas.getByRole('combobox', { name: 'Distributor' }), 'Haritvan Naturals');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ distributorId: 'd-haritvan' });
    await expect(canvas.getByText('No entries match “zubin” · Refused.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith(
      expect.objectContaining({ search: '', outcome: null, distributorId: null, recordId: null }),
    );
  },
};

export const SaysThatItShowsOneRecordOnly: Story = {
  tags: ['behaviour', '!review'],
  args: { list: { ...list, view: { ...view, recordId: 'p-212' } } },
  play: async ({ canvas, args }) => {
    const only = canvas.getByRole('button', {
      name: 'Only Malnad Filter Coffee 500 g: show all records again',
    });
    await userEvent.click(only);
    await expect(args.list.onView).toHaveBeenLastCalledWith({ recordId: null });
  },
};

/** The list of distributors failed: the filter still shows the one in the URL, and the failure. */
export const WithoutTheDistributors: Story = {
  tags: ['behaviour', '!review'],
  args: { list: { ...list, view: { ...view, distributorId: 'd-haritvan' } }, distributors: failed() },
  play: async ({ canvas }) => {
    const filter = canvas.getByRole('combobox', { name: 'Distributors did not load' });
    await expect(filter).toHaveDisplayValue('This distributor');
  },
};

export const OpensAnEntryByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const row = canvas.getByText('Changed a product').closest('tr') as HTMLElement;
    row.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.list.onView).toHaveBeenLastCalledWith({ open: 'l-09' }));
  },
};
