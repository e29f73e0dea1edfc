import { USER_FIELDS } from '@dmc/contract/users';
import { failed, largeText, phone, ready, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test';
import {
  answering,
  anyState,
  draftsOf,
  expectControls,
  findDialog,
  never,
  type Place,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { options, typedUser } from './create-user.fixtures.ts';
import { CreateUser } from './create-user.tsx';

const dialog = () => findDialog('Create New User');
const password = (form: Place) => form.getByLabelText(/^Password/, { selector: 'input' });
/** Restores the draft and adds the password, which drafts never contain. */
const fill = async () => {
  const form = await dialog();
  await press(form, 'Restore');
  await userEvent.type(password(form), 'mango-72');
  return form;
};
const send = async () => press(await fill(), 'Create User');
/** Drafts contain the name of the chosen record. */
const drafts = draftsOf({ values: typedUser, distributors: [options[0]] });

const meta = {
  title: 'Screens/Administrator/Users/Create user',
  tags: ['admin'],
  component: CreateUser,
  parameters: {
    guide: {
      purpose:
        'Creates an account with a role and a first password. A supervisor, retailer or further distributor account is linked to a distributor, found by name.',
      where: 'Opened by Create New User on Users',
      specification: 'screens §2 (User Management), §3 (User), §5, §9',
    } satisfies ScreenGuide,
  },
  args: {
    distributors: ready(options),
    onReload: fn(),
    drafts: draftsOf(),
    onSubmit: answering({ ok: true }),
    onClose: fn(),
  },
} satisfies Meta<typeof CreateUser>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pristine: Story = {
  parameters: {
    proves: [
      'user-management.email',
      'user-management.password',
      'user-management.role-form',
      'user-management.distributor-id',
    ],
  },
  play: async () => {
    await dialog();
  },
};
export const Prefilled: Story = {
  tags: ['variant'],
  args: { drafts },
  play: async () => {
    await fill();
  },
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { drafts, onSubmit: fn(never) },
  play: async () => {
    const form = await send();
    await form.findByRole('button', { name: 'Creating...' });
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    drafts,
    onSubmit: answering({
      ok: false,
      fields: {
        email: 'Another user has this email address',
        password: 'Use at least 10 characters',
      },
    }),
  },
  play: async () => {
    const form = await send();
    await expect(await form.findByText('Another user has this email address')).toBeVisible();
    await expect(form.getByText('Use at least 10 characters')).toBeVisible();
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Email/ })).toHaveFocus());
  },
};
export const RejectedByForm: Story = {
  tags: ['variant'],
  args: {
    drafts,
    onSubmit: answering({ ok: false, form: 'The user could not be created. Please try again.' }),
  },
  play: async ({ args }) => {
    const form = await send();
    await expect(await form.findByRole('alert')).toHaveTextContent('The user could not be created.');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const DistributorsFailed: Story = {
  tags: ['variant'],
  args: { distributors: failed() },
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole('combobox', { name: /^Distributor ID/ }));
    await form.findByText(/You can still paste an ID/, { selector: '[data-failed] *' });
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(CreateUser, {
    state: { Pristine, Prefilled, DistributorsFailed, Submitting, RejectedByField, RejectedByForm },
  }),
};
export const Phone: Story = { ...Prefilled, tags: ['variant'], globals: phone };

export const AsksForEmailAndPassword: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.users.required'] },
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(password(form), 'five5');
    await userEvent.click(form.getByRole('button', { name: 'Create User' }));
    await expect(await form.findByText('Email is required')).toBeVisible();
    await expect(form.getByText('Use at least 6 characters')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const ChoosesADistributorByName: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), ' Sunil@Vrinda.in ');
    await userEvent.type(password(form), 'mango 72');
    await userEvent.type(form.getByRole('combobox', { name: /^Distributor ID/ }), 'harit');
    await userEvent.click(await form.findByRole('option', { name: /Haritvan Naturals/ }));
    await userEvent.dblClick(form.getByRole('button', { name: 'Create User' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: 'Sunil@Vrinda.in',
      password: 'mango 72',
      role: 'RETAILER',
      distributorId: 'd-102',
    });
  },
};

/** The platform's password rule is shown before anything is sent. */
export const StatesThePasswordRule: Story = {
  tags: ['behaviour', '!review'],
  args: { policy: { minLength: 10, requireSpecial: true } },
  play: async () => {
    const form = await dialog();
    await expect(password(form)).toHaveAccessibleDescription(
      /At least 10 characters, one of them special, such as ! or #\./,
    );
    await userEvent.type(password(form), 'mango-72');
    await userEvent.tab();
    await expect(await form.findByText('Use at least 10 characters')).toBeVisible();
  },
};

export const TakesAPastedId: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), 'sunil@vrinda.in');
    await userEvent.type(password(form), 'mango-72');
    const field = form.getByRole('combobox', { name: /^Distributor ID/ });
    await userEvent.click(field);
    await userEvent.paste('b7e2c0d4-19');
    await form.findByRole('option', { name: /Use this ID/ });
    // The list need not be used: leaving the field accepts the text.
    await userEvent.tab();
    await expect(field).toHaveValue('b7e2c0d4-19');
    await userEvent.click(form.getByRole('button', { name: 'Create User' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ distributorId: 'b7e2c0d4-19' })),
    );
  },
};

export const TakesANameInFull: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), 'sunil@vrinda.in');
    await userEvent.type(password(form), 'mango-72');
    const field = form.getByRole('combobox', { name: /^Distributor ID/ });
    await userEvent.type(field, 'vrinda distributors');
    await form.findByRole('option', { name: /Vrinda/ });
    // Leaves the field by pressing the button itself, while the list is open.
    await userEvent.click(form.getByRole('button', { name: 'Create User' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ distributorId: 'd-101' })),
    );
  },
};

export const KeepsTextThatMatchesNoDistributor: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    const field = form.getByRole('combobox', { name: /^Distributor ID/ });
    await userEvent.type(field, 'not-an-id');
    await userEvent.tab();
    await expect(await form.findByText('No distributor has this name or ID')).toBeVisible();
    await expect(field).toHaveValue('not-an-id');
    await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), 'sunil@vrinda.in');
    await userEvent.type(password(form), 'mango-72');
    await userEvent.click(form.getByRole('button', { name: 'Create User' }));
    await waitFor(() => expect(field).toHaveFocus());
    // The first Enter closes the list, the second submits.
    await userEvent.clear(field);
    await userEvent.type(field, 'nobody{Enter}{Enter}');
    await expect(await form.findByText('No distributor has this name or ID')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'HARITVAN NATURALS');
    await userEvent.tab();
    await expect(field).toHaveValue('Haritvan Naturals');
    await waitFor(() => expect(form.queryByText('No distributor has this name or ID')).toBeNull());
  },
};

export const CreatesAnAdminWithoutADistributor: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.users.distributor'] },
  args: { drafts },
  play: async ({ args }) => {
    const form = await fill();
    await userEvent.click(form.getByRole('combobox', { name: /^Role/ }));
    const entries = await screen.findAllByRole('option');
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Retailer',
      'Supervisor',
      'Distributor',
      'Admin',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Admin' }));
    await waitFor(() => expect(form.queryByRole('combobox', { name: /^Distributor ID/ })).toBeNull());
    await userEvent.click(form.getByRole('button', { name: 'Create User' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ role: 'ADMIN', distributorId: '' }),
      ),
    );
  },
};

export const KeepsWhatWasTypedButNoPassword: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), 'sunil@vrinda.in');
    await userEvent.type(password(form), 'mango-72');
    await userEvent.keyboard('{Escape}');
    const save = mocked(args.drafts.save);
    await expect(save).toHaveBeenLastCalledWith(
      'new',
      expect.objectContaining({ values: { email: 'sunil@vrinda.in' } }),
    );
    await expect(JSON.stringify(save.mock.calls)).not.toContain('mango');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const HasAControlForEachField: Story = {
  tags: ['behaviour', '!review'],
  play: async () => expectControls(await dialog(), USER_FIELDS),
};

export const Small: Story = { ...Pristine, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Pristine, tags: ['variant'], globals: largeText };
