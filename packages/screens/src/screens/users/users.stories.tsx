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
  tablet,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  answering,
  anyState,
  findQuestion,
  hrefIn,
  type ScreenGuide,
  writingEach,
} from '../../story-kit/story-kit.tsx';
import type { DeleteOutcome } from './delete-user.tsx';
import type { UserPage } from './user-list.ts';
import { crowd, people, self, totals } from './users.fixtures.ts';
import { Users, type UsersProps } from './users.tsx';
import { type UsersView, usersView } from './users-view.ts';

const view: UsersView = { search: '', role: null, status: 'all', sort: null, open: null };
const page = listPage(people, { totals });
const deleting = { ...view, open: { kind: 'delete', id: 'c84d07ee-12' } } as const;
const deletion = { supported: true, onDelete: answering<DeleteOutcome>({ ok: true }) };
const onRemoveTwoStep = answering<Outcome>({ ok: true });
/** Two of them sign in in two steps: a supervisor, and the signed-in admin. */
const inTwoSteps = listPage(
  people.map((user) => ({ ...user, twoStep: ['c84d07ee-12', 'f1c5490a-2e'].includes(user.id) })),
  { totals },
);
const question = () => findQuestion('Delete deepak.r@vrinda.in?');

const list: UsersProps['list'] = {
  rows: listOf(ready(page)),
  searchedBy: 'server',
  unfiltered: page,
  view,
  onView: fn(),
  hrefOf: hrefIn(usersView),
  readAll: async () => listPage([]),
};

const meta = {
  title: 'Screens/Administrator/Users',
  tags: ['admin'],
  component: Users,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Lists everyone who may sign in, with role, organisation and status. Administrators create, deactivate and delete users here, but not themselves.',
      where: '`/users`',
      specification: 'screens §2 (User Management), §3 (User), §4, §5, §7, §8, §9',
      adds: 'Deleting a user; password and sessions; search, filter and sort of all users',
      needs: ['accounts', 'search'],
    } satisfies ScreenGuide,
  },
  args: {
    list,
    onCreate: fn(),
    onSetActive: fn(),
    saving: new Set<string>(),
    onSetSeveral: writingEach(),
    deletion,
    self,
  },
} satisfies Meta<typeof Users>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'user-management.all-roles',
      'user-management.admin',
      'user-management.distributor',
      'user-management.supervisor',
      'user-management.retailer',
      'user-management.all',
      'user-management.active',
      'user-management.inactive',
      'user-management.user',
      'user-management.role',
      'user-management.organization',
      'user-management.status',
      'user-management.created',
      'user-management.actions',
      'user-management.create-new-user',
      'rule.users.created',
    ],
  },
};
export const Loading: Story = {
  args: { list: { ...list, rows: listOf(loading), unfiltered: undefined } },
};
export const Empty: Story = {
  name: 'Empty: No users found.',
  parameters: { proves: ['user-management.no-users-found'] },
  args: { list: { ...list, rows: listOf(ready(listPage([]))), unfiltered: listPage([]) } },
};
export const NoMatches: Story = {
  args: {
    list: {
      ...list,
      view: { ...view, search: 'venkatesh', role: 'SUPERVISOR', status: 'inactive' },
      rows: listOf(ready(listPage([], { totals }))),
    },
  },
};
/** The server offers two-step sign-in, which an admin can remove for a user who has lost the phone. */
export const WithTwoStepSignIn: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(ready(inTwoSteps)) }, onRemoveTwoStep },
};
export const ConfirmingTwoStepRemoval: Story = {
  tags: ['variant'],
  args: {
    ...WithTwoStepSignIn.args,
    list: {
      ...list,
      rows: listOf(ready(inTwoSteps)),
      view: { ...view, open: { kind: 'two-step', id: 'c84d07ee-12' } },
    },
  },
  play: async () => void (await findQuestion('Remove the two-step sign-in of deepak.r@vrinda.in?')),
};
export const Failed: Story = { args: { list: { ...list, rows: listOf(failed()), unfiltered: undefined } } };
export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(failedWithLast(page)) } },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(refreshing(page)) } },
};
export const Dense: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(ready(listPage(crowd, { total: 334, more: true, totals }))) } },
};
/** Only documented fields: the cards are counted here, from the loaded rows. */
export const CountedInTheBrowser: Story = {
  tags: ['variant', 'state:bare'],
  args: {
    list: {
      ...list,
      rows: listOf(ready(listPage(people))),
      searchedBy: 'screen',
      unfiltered: listPage(people),
    },
  },
};
const first: UserPage = listPage(crowd, { total: 334, more: true });
export const CountedAmongTheFirst: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(ready(first)), unfiltered: first } },
};
/** The server does not filter, so the loaded rows are filtered here, and the list says so. */
export const FilteredInTheBrowser: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      view: { ...view, role: 'ADMIN' },
      rows: { ...listOf(ready(first)), onAll: fn() },
      searchedBy: 'screen',
      unfiltered: first,
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^Found/).parentElement).toHaveTextContent(
      /^Found \d+ in the 9\d loaded of 334 users$/,
    );
    // Not everybody is counted, so no filter has a number.
    await expect(canvas.getByRole('option', { name: 'Admin' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Load all and search' }));
    await expect(args.list.rows.onAll).toHaveBeenCalledTimes(1);
  },
};
export const NoMatchesAmongTheLoaded: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      view: { ...view, search: 'zubin' },
      rows: { ...listOf(ready(first)), onAll: fn() },
      searchedBy: 'screen',
      unfiltered: first,
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: /^Searched the 9\d loaded of 334 users$/ }),
    ).toBeVisible();
    await expect(canvas.queryByText(/No users found/)).toBeNull();
  },
};
/** Active by default, and without a toggle. */
export const StatusUnknown: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(ready({ ...page, rows: people.map((user) => ({ ...user, isActive: undefined })) })),
    },
  },
};
export const Saving: Story = { tags: ['variant'], args: { saving: new Set(['c84d07ee-12']) } };
export const Deleting: Story = {
  tags: ['documented', 'extension'],
  parameters: { proves: ['user-management.are-you-sure-you-want-to-delete-this-user'] },
  args: { list: { ...list, view: deleting } },
  play: async () => {
    await question();
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Users, {
    state: {
      Ready,
      Loading,
      Empty,
      NoMatches,
      Failed,
      FailedWithEarlierRows,
      Refreshing,
      Dense,
      FilteredInTheBrowser,
      StatusUnknown,
      Saving,
      Deleting,
    },
    server: {
      Full: {},
      'Documented calls only': {
        args: { ...CountedInTheBrowser.args, deletion: { ...deletion, supported: false } },
      },
    },
  }),
};
export const DeletingIsNotOffered: Story = {
  tags: ['variant'],
  args: { list: { ...list, view: deleting }, deletion: { ...deletion, supported: false } },
  play: async () => {
    await (await question()).findByText(/This server cannot delete users\. You can deactivate/);
  },
};
export const DeletingFailed: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: { ...list, view: deleting },
    deletion: {
      supported: true,
      onDelete: answering<DeleteOutcome>({ ok: false, form: 'The disk is full.' }),
    },
  },
  play: async () => {
    const dialog = await question();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The disk is full.');
  },
};
/** For an account that is already deactivated, there is nothing left to ask. */
export const DeletingOfAnInactiveOneIsNotOffered: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: { ...list, view: { ...view, open: { kind: 'delete', id: '60f7e218-b3' } } },
    deletion: { ...deletion, supported: false },
  },
  play: async ({ args }) => {
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'bhavya.l@vrinda.in cannot be deleted' }),
    );
    await dialog.findByText(/This server cannot delete users\..*is already inactive/);
    await expect(dialog.queryByText(/Are you sure/)).toBeNull();
    const [close, ...others] = dialog.getAllByRole('button');
    await expect(others).toEqual([]);
    await userEvent.click(close as HTMLElement);
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: null });
    await expect(args.onSetActive).not.toHaveBeenCalled();
  },
};
export const Phone: Story = {
  tags: ['variant'],
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy the ID c84d07ee-12' })).toBeVisible();
  },
};
/** Columns that do not fit are stacked under the address and the role. */
export const Tablet: Story = {
  tags: ['behaviour', '!review'],
  globals: tablet,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('·'))[0]).toBeVisible();
    await expect(canvas.getAllByText(/^since /)[0]).toBeVisible();
  },
};

export const SearchesWhenTypingPauses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search users' }), 'vrinda');
    await waitFor(() => expect(args.list.onView).toHaveBeenLastCalledWith({ search: 'vrinda' }));
    await expect(args.list.onView).toHaveBeenCalledTimes(1);
  },
};

export const FiltersByRoleAndStatus: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const role = canvas.getByRole('combobox', { name: 'Role' });
    await expect(
      within(role)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Roles', 'Admin · 3', 'Distributor · 8', 'Supervisor · 17', 'Retailer · 306']);
    await userEvent.selectOptions(role, 'SUPERVISOR');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ role: 'SUPERVISOR' });
    await chooseOption(canvas.getByRole('combobox', { name: 'Status' }), 'Inactive · 33');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ status: 'inactive' });
  },
};

export const SendsTheOppositeStatusOnce: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.users.toggle'] },
  play: async ({ canvas, args }) => {
    const toggle = canvas.getByRole('button', { name: 'Deactivate deepak.r@vrinda.in' });
    await expect(toggle).toHaveAccessibleDescription('Ends every session and blocks sign-in');
    await userEvent.dblClick(toggle);
    await expect(args.onSetActive).toHaveBeenCalledTimes(1);
    await expect(args.onSetActive).toHaveBeenLastCalledWith('c84d07ee-12', false);
    await userEvent.click(canvas.getByRole('button', { name: 'Activate bhavya.l@vrinda.in' }));
    await expect(args.onSetActive).toHaveBeenLastCalledWith('60f7e218-b3', true);
  },
};

export const RefusesOnesOwnAccountAndSaysWhy: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    for (const name of [`Deactivate ${self}`, `Delete ${self}`]) {
      const button = canvas.getByRole('button', { name });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(/cannot deactivate or delete your own account/);
      await userEvent.click(button);
    }
    await expect(args.onSetActive).not.toHaveBeenCalled();
    await expect(args.list.onView).not.toHaveBeenCalled();
  },
};

export const AsksAndDeletes: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.users.delete'] },
  args: { list: { ...list, view: deleting } },
  play: async ({ args }) => {
    const dialog = await question();
    await expect(dialog.getByText('Are you sure you want to delete this user?')).toBeVisible();
    await expect(dialog.getByText(/signed out immediately/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(args.deletion?.onDelete).toHaveBeenCalledWith(people[1]);
    await waitFor(() => expect(args.list.onView).toHaveBeenLastCalledWith({ open: null }));
  },
};

export const OffersToDeactivateIfTheServerCannotDelete: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: { ...list, view: deleting },
    deletion: { supported: true, onDelete: answering<DeleteOutcome>('unsupported') },
  },
  play: async ({ args }) => {
    const dialog = await question();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText(/This server cannot delete users/);
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await expect(args.onSetActive).toHaveBeenLastCalledWith('c84d07ee-12', false);
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: null });
  },
};

/** The dialog belongs to the route; this story uses a placeholder. */
export const OpensPasswordAndSessions: Story = {
  tags: ['behaviour', '!review'],
  args: { access: ({ email }) => <p role="status">{email}</p> },
  play: async ({ canvas, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Password and sessions of deepak.r@vrinda.in' }),
    );
    await expect(args.list.onView).toHaveBeenCalledWith({ open: { kind: 'access', id: 'c84d07ee-12' } });
  },
};
export const ShowsPasswordAndSessions: Story = {
  tags: ['variant', 'extension'],
  args: {
    list: { ...list, view: { ...view, open: { kind: 'access', id: 'c84d07ee-12' } } },
    access: ({ email }) => <p role="status">{email}</p>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('deepak.r@vrinda.in', { selector: '[role=status]' })).toBeVisible();
  },
};

export const OpensTheFormAndClears: Story = {
  tags: ['behaviour', '!review'],
  args: {
    list: {
      ...list,
      view: { ...view, search: 'zubin', role: 'ADMIN' },
      rows: listOf(ready(listPage([], { totals }))),
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create New User' }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ search: '', role: null, status: 'all' });
    // The cards still count all users when a search finds none.
    await expect(within(canvas.getByRole('region', { name: 'All users' })).getByText('334')).toBeVisible();
  },
};

export const ShowsEightCharactersOfTheId: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.users.id'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy the ID 7f3a91c2-5b' })).toHaveTextContent(
      /^7f3a91c2$/,
    );
  },
};
export const ReadOnly: Story = { tags: ['variant'], render: () => <Users list={list} /> };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const RemovesASecondStep: Story = {
  ...ConfirmingTwoStepRemoval,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const dialog = await findQuestion('Remove the two-step sign-in of deepak.r@vrinda.in?');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(args.onRemoveTwoStep).toHaveBeenCalledOnce();
    await waitFor(() => expect(args.list.onView).toHaveBeenCalledWith({ open: null }));
  },
};

export const SaysWhyASecondStepStays: Story = {
  ...ConfirmingTwoStepRemoval,
  tags: ['behaviour', '!review'],
  args: {
    ...ConfirmingTwoStepRemoval.args,
    onRemoveTwoStep: answering<Outcome>({ ok: false, form: 'The server could not be reached.' }),
  },
  play: async ({ args }) => {
    const dialog = await findQuestion();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    await expect(args.list.onView).not.toHaveBeenCalled();
  },
};

/** Only for users who have it turned on, and never for the user's own account, which has it in Preferences. */
export const OffersToRemoveOnlyOthersSecondSteps: Story = {
  ...WithTwoStepSignIn,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const [button, ...others] = screen.getAllByRole('button', { name: /^Remove the two-step sign-in of/ });
    await expect(others).toEqual([]);
    await expect(button).toHaveAccessibleName('Remove the two-step sign-in of deepak.r@vrinda.in');
    if (button) await userEvent.click(button);
    await expect(args.list.onView).toHaveBeenCalledWith({ open: { kind: 'two-step', id: 'c84d07ee-12' } });
  },
};
