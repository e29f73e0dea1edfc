import { DISTRIBUTOR_FIELDS, type Distributor, type DistributorChange } from '@dmc/contract/distributors';
import type { Outcome } from '@dmc/design-system/load';
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
  timeout,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  answering,
  anyState,
  draftsOf,
  expectControls,
  findQuestion,
  hrefIn,
  never,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { distributors, satluj } from './distributors.fixtures.ts';
import { Distributors, type DistributorsProps } from './distributors.tsx';
import { type DistributorsView, distributorsView } from './distributors-view.ts';

const page = (rows: readonly Distributor[], total = rows.length) =>
  listPage(rows, {
    total,
    more: total > rows.length,
    totals: { counts: { status: { all: rows.length, active: rows.length - 1, inactive: 1 } } },
  });
const view = (open: DistributorsView['open'] = null): DistributorsView => ({
  search: '',
  status: 'all',
  sort: null,
  open,
});
const dashboard = { onOpen: fn(), opening: undefined, failure: undefined, onDismiss: fn() };
const writes = {
  onCreate: answering({ ok: true }),
  onUpdate: answering({ ok: true }),
  onDeactivate: answering({ ok: true }),
  onReactivate: fn(),
  reactivating: undefined,
};
const savedDraft = draftsOf(satluj);
const moved = '2026-11-20T10:42:00.000Z';

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const form = () => dialog('Add New Distributor');
/** Restores the prepared values; the password is never among them. */
const fill = async () => {
  const open = await form();
  await press(open, 'Restore');
  await userEvent.type(open.getByLabelText(/Admin password/), 'five-rivers');
  return open;
};
const send = async () => press(await fill(), 'Add Distributor');

const list: DistributorsProps['list'] = {
  rows: listOf(ready(page(distributors))),
  searchedBy: 'server',
  view: view(),
  onView: fn(),
  hrefOf: hrefIn(distributorsView),
};

const meta = {
  title: 'Screens/Administrator/Distributors',
  tags: ['admin'],
  component: Distributors,
  parameters: {
    guide: {
      purpose:
        'Lists every distributor on the platform with its key figures, searched by name, GST number or phone. An administrator adds, edits and deactivates distributors here, and opens the dashboard of one.',
      where: '`/distributors`',
      specification:
        'screens §2 (Distributors), §3 (Distributor), §4, §5, §7, §8, §9; core §4 (Impersonation)',
      adds: 'Changing and reactivating a distributor; search, filter and sort of all distributors',
      needs: ['records', 'search'],
    } satisfies ScreenGuide,
  },
  args: { list, dashboard, writes, drafts: draftsOf() },
} satisfies Meta<typeof Distributors>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'distributors.active',
      'distributors.inactive',
      'distributors.users',
      'distributors.orders',
      'distributors.retailers',
      'distributors.revenue',
      'distributors.view-dashboard',
      'distributors.details',
      'distributors.add-new-distributor',
    ],
  },
};
export const Loading: Story = { args: { list: { ...list, rows: listOf(loading) } } };
export const Empty: Story = {
  name: 'Empty: No distributors found.',
  parameters: { proves: ['distributors.no-distributors-found'] },
  args: { list: { ...list, rows: listOf(ready(listPage([]))) } },
};
export const NoMatches: Story = {
  args: { list: { ...list, rows: listOf(ready(page([]))), view: { ...view(), search: 'saffron' } } },
};
export const NoneInactive: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(ready(page([]))), view: { ...view(), status: 'inactive' } } },
};
export const Failed: Story = { args: { list: { ...list, rows: listOf(failed()) } } };
export const FailedWithEarlierData: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(failedWithLast(page(distributors))) } },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(refreshing(page(distributors))) } },
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(
        ready(
          page(
            Array.from({ length: 24 }, (_, index) => ({
              ...(distributors[index % 3] as (typeof distributors)[number]),
              id: `many-${index}`,
            })),
            131,
          ),
        ),
      ),
    },
  },
};
/** The server ignores search, filter and paging, and sends no counts. */
export const SearchedInTheBrowser: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(ready(listPage(distributors, { total: undefined, more: true }))),
      searchedBy: 'screen',
      view: { ...view(), search: 'haritvan' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Found/).parentElement).toHaveTextContent(
      'Found 1 in the 4 loaded distributors',
    );
    // Not every distributor is counted, so no filter has a number.
    await expect(canvas.getByRole('button', { name: 'Inactive' })).toBeVisible();
  },
};
/** No loaded distributor matches, but others may. */
export const NoMatchesInThePartSearched: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: { ...listOf(ready(listPage(distributors, { total: 131, more: true }))), onAll: fn() },
      searchedBy: 'screen',
      view: { ...view(), search: 'saffron' },
    },
  },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Searched the 4 loaded of 131 distributors' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load all and search' }));
    await expect(args.list.rows.onAll).toHaveBeenCalledTimes(1);
  },
};
/** A server with only the documented calls: the pencil becomes the details icon, and nothing can be reactivated. */
export const DocumentedCallsOnly: Story = {
  tags: ['variant'],
  args: { writes: { ...writes, onUpdate: undefined, onReactivate: undefined } },
};
export const OpeningADashboard: Story = {
  tags: ['variant'],
  args: { dashboard: { ...dashboard, opening: 'd-2' } },
};
export const DashboardNotOpened: Story = {
  tags: ['variant'],
  args: { dashboard: { ...dashboard, failure: { name: 'Haritvan Naturals', failure: timeout } } },
};
export const Reactivating: Story = {
  tags: ['variant', 'extension'],
  args: { writes: { ...writes, reactivating: 'd-3' } },
};
export const Phone: Story = { tags: ['variant'], globals: phone };

export const Details: Story = {
  args: { list: { ...list, view: view({ kind: 'details', id: 'd-1' }) } },
  play: async () => {
    await dialog('Vrinda Distributors');
  },
};
export const DetailsWithMissingData: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: view({ kind: 'details', id: 'd-4' }) } },
  play: async () => {
    await dialog('Navodaya Supplies');
  },
};
export const DetailsOnAPhone: Story = { ...Details, tags: ['variant'], ...Phone };

export const Pristine: Story = {
  parameters: {
    proves: [
      'distributors.company-name',
      'distributors.gst-number',
      'distributors.address',
      'distributors.city',
      'distributors.state',
      'distributors.pincode',
      'distributors.phone',
      'distributors.admin-email',
      'distributors.admin-password',
      'distributors.logo-url',
      'distributors.theme-colour',
      'rule.distributors.colour-picker',
    ],
  },
  args: { list: { ...list, view: view({ kind: 'new' }) } },
  play: async () => {
    await form();
  },
};
export const Prefilled: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: view({ kind: 'new' }) }, drafts: savedDraft },
  play: async () => {
    await fill();
  },
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { ...Prefilled.args, writes: { ...writes, onCreate: fn(never) } },
  play: async () => {
    const open = await send();
    await open.findByRole('button', { name: 'Adding...' });
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    ...Prefilled.args,
    writes: {
      ...writes,
      onCreate: answering({ ok: false, fields: { adminEmail: 'Another account has this email address' } }),
    },
  },
  play: async () => {
    const open = await send();
    await open.findByText('Another account has this email address');
    await waitFor(() => expect(open.getByRole('textbox', { name: /Admin email/ })).toHaveFocus());
  },
};
export const RejectedByForm: Story = {
  tags: ['variant'],
  args: {
    ...Prefilled.args,
    writes: {
      ...writes,
      onCreate: answering({ ok: false, form: 'The distributor could not be added. Please try again.' }),
    },
  },
  play: async () => {
    const open = await send();
    await open.findByText('The distributor could not be added. Please try again.');
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Distributors, {
    state: {
      Ready,
      Loading,
      Empty,
      NoMatches,
      Failed,
      FailedWithEarlierData,
      Refreshing,
      Dense,
      Details,
      DetailsWithMissingData,
      OpeningADashboard,
      DashboardNotOpened,
      Pristine,
      Prefilled,
      Submitting,
      RejectedByField,
      RejectedByForm,
    },
    server: { Full: {}, 'Documented calls only': DocumentedCallsOnly },
  }),
};
export const FormOnAPhone: Story = { ...Prefilled, tags: ['variant'], ...Phone };
export const Editing: Story = {
  tags: ['behaviour', '!review'],
  args: { list: { ...list, view: view({ kind: 'edit', id: 'd-1' }) } },
  play: async () => {
    const open = await dialog('Edit Vrinda Distributors');
    await expect(open.getByRole('textbox', { name: /Company name/ })).toHaveValue('Vrinda Distributors');
    await expect(open.queryByRole('textbox', { name: /Admin email/ })).toBeNull();
  },
};
/**
 * Someone else changed the city meanwhile: saving again preserves that change, and replaces only what was typed here.
 */
export const SavesOverAnothersChangeAfterAWarning: Story = {
  tags: ['behaviour', '!review'],
  args: { ...Editing.args, drafts: draftsOf() },
  render: function Overtaken(args) {
    const [rows, setRows] = useState(distributors);
    const onUpdate = async (id: string, draft: DistributorChange): Promise<Outcome> => {
      const outcome = await args.writes?.onUpdate?.(id, draft);
      if (draft.updatedAt === moved) return outcome ?? { ok: true };
      setRows(rows.map((row) => (row.id === id ? { ...row, city: 'Nashik', updatedAt: moved } : row)));
      return { ok: false, form: 'This distributor was changed after you opened it.', conflict: true };
    };
    return (
      <Distributors
        {...args}
        list={{ ...args.list, rows: listOf(ready(page(rows))) }}
        writes={{ ...writes, onUpdate }}
      />
    );
  },
  play: async ({ args }) => {
    const open = await dialog('Edit Vrinda Distributors');
    const name = open.getByRole('textbox', { name: /Company name/ });
    await userEvent.type(name, ' A');
    await userEvent.click(open.getByRole('button', { name: 'Save Changes' }));
    await open.findByText(/Someone else saved changes meanwhile/);
    await expect(open.getByRole('textbox', { name: /City/ })).toHaveValue('Nashik');
    await userEvent.type(name, 'B');
    await userEvent.click(open.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(args.list.onView).toHaveBeenCalledWith({ open: null }));
    await expect(args.writes?.onUpdate).toHaveBeenLastCalledWith(
      'd-1',
      expect.objectContaining({ name: 'Vrinda Distributors AB', city: 'Nashik', updatedAt: moved }),
    );
  },
};
export const HasAControlForEachField: Story = {
  ...Editing,
  tags: ['behaviour', '!review'],
  play: async () => expectControls(await dialog('Edit Vrinda Distributors'), DISTRIBUTOR_FIELDS),
};

export const Deactivating: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['distributors.are-you-sure-you-want-to-delete-this-distributor'] },
  args: { list: { ...list, view: view({ kind: 'deactivate', id: 'd-1' }) } },
  play: async () => {
    const ask = await screen.findByRole('alertdialog');
    await expect(ask).toHaveAccessibleName('Are you sure you want to delete this distributor?');
    await expect(ask).toHaveTextContent(
      'This deactivates Vrinda Distributors: its 6 users can no longer sign in.',
    );
  },
};

export const ViewsTheDashboardOfADistributor: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View Dashboard of Haritvan Naturals' }));
    await expect(args.dashboard?.onOpen).toHaveBeenCalledWith('d-2');
  },
};

export const SortsTheCards: Story = {
  tags: ['behaviour', '!review'],
  args: { list: { ...list, view: { ...view(), sort: { id: 'joined', desc: true } } } },
  play: async ({ canvas, args }) => {
    const order = canvas.getByRole('combobox', { name: 'Sort by' });
    await expect(order).toHaveValue('joined.desc');
    await chooseOption(order, 'Oldest first');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ sort: { id: 'joined', desc: false } });
    await chooseOption(order, 'Name');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ sort: null });
  },
};

export const FiltersByStatus: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Inactive/ }));
    await expect(args.list.onView).toHaveBeenCalledWith({ status: 'inactive' });
  },
};

export const RefusesAnInactiveDistributorAndReactivatesIt: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: /^View Dashboard of Shankheshwar/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: /^Delete Shankheshwar/ }));
    await expect(args.list.onView).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /^Reactivate Shankheshwar/ }));
    await expect(args.writes?.onReactivate).toHaveBeenCalledWith('d-3');
  },
};

/** The second press of a double click has no effect: the card stays, and takes the focus of the removed button. */
export const KeepsItsPlaceWhenReactivated: Story = {
  tags: ['behaviour', '!review'],
  render: function Reactivated(args) {
    const [rows, setRows] = useState(distributors);
    const onReactivate = (id: string) =>
      setRows((now) => now.map((row) => (row.id === id ? { ...row, isActive: true } : row)));
    return (
      <Distributors
        {...args}
        list={{ ...args.list, rows: listOf(ready(page(rows))) }}
        writes={{ ...writes, onReactivate: (id) => void setTimeout(onReactivate, 0, id) }}
      />
    );
  },
  play: async ({ canvas, args }) => {
    const view = canvas.getByRole('button', { name: /^View Dashboard of Shankheshwar/ });
    const before = view.getBoundingClientRect().top;
    await userEvent.click(canvas.getByRole('button', { name: /^Reactivate Shankheshwar/ }));
    const row = await canvas.findByText('Active again: its users can sign in.');
    await expect(view).toBeEnabled();
    await expect(Math.abs(view.getBoundingClientRect().top - before)).toBeLessThan(1);
    await expect(row.closest('[tabindex]')).toHaveFocus();
    await expect(args.dashboard?.onOpen).not.toHaveBeenCalled();
  },
};

export const ReactivatedOutOfTheFilter: Story = {
  tags: ['behaviour', '!review'],
  render: function Gone(args) {
    const [rows, setRows] = useState(distributors.filter(({ id }) => id === 'd-3' || id === 'd-1'));
    const onReactivate = (id: string) => setRows((now) => now.filter((row) => row.id !== id));
    return (
      <Distributors
        {...args}
        list={{ ...args.list, rows: listOf(ready(page(rows))) }}
        writes={{ ...writes, onReactivate }}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Reactivate Shankheshwar/ }));
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Distributors' })).toHaveFocus());
  },
};

export const OpensTheDetailsWhereNothingCanBeEdited: Story = {
  ...DocumentedCallsOnly,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: /^Edit/ })).toBeNull();
    const [icon] = canvas.getAllByRole('button', { name: 'Details of Haritvan Naturals' });
    if (icon) await userEvent.click(icon);
    await expect(args.list.onView).toHaveBeenCalledWith({ open: { kind: 'details', id: 'd-2' } });
  },
};

/** The form previews the result: the typed name's initials, and the default colour by its name. */
export const ShowsTheLookOfWhatIsTyped: Story = {
  ...Pristine,
  tags: ['behaviour', '!review'],
  play: async () => {
    const open = await form();
    await expect(open.getByText(/^The default colour, closest to Professional Blue/)).toBeVisible();
    await expect(open.getByText('In the default colour. Nothing changes until you save.')).toBeVisible();
    await userEvent.type(open.getByRole('textbox', { name: /Company name/ }), 'Satluj Foods');
    await expect(open.getAllByText('SF')).toHaveLength(2);
  },
};

export const AsksForWhatIsRequired: Story = {
  ...Pristine,
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.distributors.required'] },
  play: async ({ args }) => {
    const open = await form();
    await userEvent.click(open.getByRole('button', { name: 'Add Distributor' }));
    for (const field of ['Company name', 'GST number', 'Address', 'City', 'State', 'Pincode', 'Phone'])
      await expect(await open.findByText(`${field} is required`)).toBeVisible();
    await expect(open.getByText('Admin email is required')).toBeVisible();
    await expect(open.getByText('Password is required')).toBeVisible();
    await expect(args.writes?.onCreate).not.toHaveBeenCalled();
  },
};

export const SendsOnceAndKeepsNoPassword: Story = {
  ...Prefilled,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const open = await fill();
    await userEvent.dblClick(open.getByRole('button', { name: 'Add Distributor' }));
    await waitFor(() => expect(args.list.onView).toHaveBeenCalledWith({ open: null }));
    await expect(args.writes?.onCreate).toHaveBeenCalledTimes(1);
    await expect(args.writes?.onCreate).toHaveBeenCalledWith(
      expect.objectContaining({ name: satluj.name, adminPassword: 'five-rivers' }),
    );
    await expect(JSON.stringify(savedDraft.save.mock.calls)).not.toContain('five-rivers');
  },
};

export const WarnsAboutAnUnreadableColour: Story = {
  ...Pristine,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const open = await form();
    const hex = open.getByRole('textbox', { name: /Theme colour/ });
    await userEvent.clear(hex);
    await userEvent.type(hex, '#ffd60a');
    await expect(await open.findByText(/#ffd60a is hard to read/)).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: 'Modern Green' }));
    await expect(await open.findByText(/The complete Modern Green theme/)).toBeVisible();
    await userEvent.clear(hex);
    await userEvent.type(hex, 'gold');
    await userEvent.tab();
    await expect(await open.findByText('Use the format #2563eb')).toBeVisible();
    await expect(args.writes?.onCreate).not.toHaveBeenCalled();
  },
};

export const SaysThatItWasNotDeactivatedWithoutACause: Story = {
  tags: ['behaviour', '!review'],
  args: { ...Deactivating.args, writes: { ...writes, onDeactivate: answering({ ok: false }) } },
  play: async ({ args }) => {
    const ask = await press(await findQuestion(), 'Deactivate');
    await expect(await ask.findByRole('alert')).toHaveTextContent('Vrinda Distributors was not deactivated');
    await expect(args.list.onView).not.toHaveBeenCalled();
  },
};

export const KeepsTheQuestionWhenDeactivatingFails: Story = {
  tags: ['behaviour', '!review'],
  args: {
    ...Deactivating.args,
    writes: {
      ...writes,
      onDeactivate: answering({ ok: false, form: timeout.message }),
    },
  },
  play: async ({ args }) => {
    const ask = await findQuestion();
    await userEvent.click(ask.getByRole('button', { name: 'Deactivate' }));
    await expect(await ask.findByRole('alert')).toHaveTextContent('Vrinda Distributors was not deactivated');
    await expect(args.list.onView).not.toHaveBeenCalled();
  },
};

export const ReadOnly: Story = { tags: ['variant'], render: () => <Distributors list={list} /> };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
