import type { RetailerDraft } from '@dmc/contract/retailers';
import type { Outcome } from '@dmc/design-system/load';
import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  answering,
  anyState,
  draftsIn,
  draftsOf,
  findDialog,
  never,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { kirana } from './add-retailer.fixtures.ts';
import { AddRetailer } from './add-retailer.tsx';

const dialog = () => findDialog('Add Retailer');
/** Restores the prepared values, which fill the form. */
const fill = async () => press(await dialog(), 'Restore');
const send = async () => press(await fill(), 'Add Retailer');

const meta = {
  title: 'Screens/Distributor/Retailers/Add retailer',
  tags: ['distributor', 'extension'],
  component: AddRetailer,
  parameters: {
    guide: {
      purpose:
        'Adds a shop to the distributor’s retailers; only name and phone are required. A GST number must have a valid check digit; an unusual phone number or pincode is pointed out, never refused.',
      where: 'Opened by Add Retailer on Retailers, and from the dashboard',
      specification: 'core §2 (Dashboard, Quick Actions) names the action; the form is our own',
      adds: 'Adding a retailer, with a check for duplicates',
      needs: ['records'],
    } satisfies ScreenGuide,
  },
  args: {
    drafts: draftsOf(),
    onSubmit: answering({ ok: true }),
    onClose: fn(),
  },
} satisfies Meta<typeof AddRetailer>;
export default meta;
type Story = StoryObj<typeof meta>;

const drafts = draftsOf(kirana);

export const Pristine: Story = {
  tags: ['state:ready'],
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
    await form.findByRole('button', { name: 'Adding...' });
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    drafts,
    onSubmit: answering({ ok: false, fields: { phone: 'Another of your retailers has this number' } }),
  },
  play: async () => {
    const form = await send();
    await form.findByText('Another of your retailers has this number');
  },
};
/** Another shop has the phone number: the user says whether this is one of its own. */
export const AsksAboutADuplicate: Story = {
  args: {
    drafts,
    onSubmit: fn(
      async ({ allowDuplicate }: RetailerDraft): Promise<Outcome> =>
        allowDuplicate
          ? { ok: true }
          : {
              ok: false,
              conflict: true,
              form: 'Sahyadri General Stores already has this phone number',
              fields: { phone: 'Sahyadri General Stores already has this phone number' },
            },
    ),
  },
  play: async () => {
    const form = await send();
    await form.findByText('Another of your retailers has this number. Save this one as a separate shop?');
    await expect(form.getByRole('textbox', { name: /^Phone/ })).toHaveAccessibleDescription(
      /Sahyadri General Stores already has this phone number/,
    );
  },
};
export const AddsADuplicateOnceConfirmed: Story = {
  ...AsksAboutADuplicate,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await send();
    await userEvent.click(await form.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ allowDuplicate: true }));
  },
};
export const AsksAgainForAnotherNumber: Story = {
  ...AsksAboutADuplicate,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await send();
    const phone = form.getByRole('textbox', { name: /^Phone/ });
    await form.findByRole('button', { name: 'Save anyway' });
    await userEvent.clear(phone);
    await userEvent.type(phone, '98450 77777');
    await expect(form.queryByRole('button', { name: 'Save anyway' })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Add Retailer' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.not.objectContaining({ allowDuplicate: true }),
    );
  },
};
export const RejectedByForm: Story = {
  tags: ['state:failed'],
  args: {
    drafts,
    onSubmit: answering({ ok: false, form: 'The retailer could not be added. Please try again.' }),
  },
  play: async () => {
    const form = await send();
    await form.findByText('The retailer could not be added. Please try again.');
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(AddRetailer, {
    state: { Pristine, Prefilled, Submitting, RejectedByField, RejectedByForm },
  }),
};
export const Phone: Story = { ...Prefilled, tags: ['variant'], globals: phone };

const stored: Record<string, unknown> = {};
/** Closed while saving, and reopened: the late answer neither closes the new form nor clears its text. */
export const LateAnswerLeavesTheNewFormAlone: Story = {
  tags: ['behaviour', '!review'],
  args: {
    onSubmit: fn<() => Promise<Outcome>>(),
    drafts: draftsIn(stored),
  },
  beforeEach: () => {
    stored.new = kirana;
  },
  render: function Reopened(args) {
    const [opened, setOpened] = useState(1);
    return (
      <>
        <AddRetailer key={opened} {...args} />
        <button type="button" data-testid="reopen" onClick={() => setOpened(opened + 1)}>
          Leave and open again
        </button>
      </>
    );
  },
  play: async ({ args, canvasElement }) => {
    let answer: (outcome: Outcome) => void = () => {};
    mocked(args.onSubmit).mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await send();
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled());
    within(canvasElement).getByTestId('reopen').click();
    await waitFor(() => expect(screen.queryByText('Adding...')).toBeNull());
    const name = (await dialog()).getByRole('textbox', { name: /Shop name/ });
    await userEvent.type(name, 'Second');
    answer({ ok: true });
    await userEvent.type(name, ' shop');
    await waitFor(() => expect(stored.new).toMatchObject({ name: 'Second shop' }));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const SaysThatADraftWasSent: Story = {
  tags: ['behaviour', '!review'],
  args: { drafts: { ...draftsOf(kirana), wasSent: () => true } },
  play: async ({ args }) => {
    const form = await dialog();
    await expect(form.getByText(/sent without an answer. It may have been saved/)).toBeVisible();
    await press(form, 'Restore');
    // Removing a draft also removes its Idempotency-Key.
    await expect(args.drafts.save).not.toHaveBeenCalledWith('new', undefined);
  },
};

/** The draft is offered until it is restored or discarded; then the newly typed text becomes the draft. */
export const TypingKeepsTheOfferedDraft: Story = {
  tags: ['behaviour', '!review'],
  args: { drafts: draftsIn(stored) },
  beforeEach: () => {
    stored.new = kirana;
  },
  play: async ({ args }) => {
    const form = await dialog();
    const name = form.getByRole('textbox', { name: /Shop name/ });
    await userEvent.type(name, 'Second shop');
    await expect(stored.new).toMatchObject({ name: 'Second shop' });
    await press(form, 'Restore');
    await expect(name).toHaveValue(kirana.name);
    await press(form, 'Restore');
    await expect(name).toHaveValue('Second shop');
    await userEvent.clear(name);
    await expect(stored.new).toEqual(kirana);
    await userEvent.type(name, 'Third shop');
    await press(form, 'Cancel');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(stored.new).toEqual(kirana);
    await press(form, 'Discard');
    await expect(stored.new).toBeUndefined();
    await expect(form.queryByRole('button', { name: 'Restore' })).toBeNull();
  },
};

let isOpen = true;
/** A sent draft is not offered again once the server has answered, or it could be saved twice. */
export const OffersNoDraftThatTheServerHas: Story = {
  tags: ['behaviour', '!review'],
  args: {
    drafts: { ...draftsIn(stored), wasSent: () => isOpen },
    onSubmit: fn(async (): Promise<Outcome> => {
      isOpen = false;
      return { ok: false, form: 'This was already saved with different values.' };
    }),
  },
  beforeEach: () => {
    stored.new = kirana;
    isOpen = true;
  },
  play: async () => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Shop name/ }), 'Devi Stores');
    await userEvent.type(form.getByRole('textbox', { name: /Phone/ }), '98860 55110');
    await press(form, 'Add Retailer');
    await form.findByText('This was already saved with different values.');
    await expect(form.queryByRole('button', { name: 'Restore' })).toBeNull();
    await press(form, 'Cancel');
    await expect(stored.new).toBeUndefined();
  },
};

export const TypingTheOfferedValuesAgainLeavesNothing: Story = {
  tags: ['behaviour', '!review'],
  args: { drafts: draftsIn(stored) },
  beforeEach: () => {
    const empty = { email: '', gstNumber: '', address: '', city: '', state: '', pincode: '' };
    stored.new = { ...empty, name: 'Devi Stores', phone: '98860 55110' };
  },
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Shop name/ }), 'Devi Stores');
    await userEvent.type(form.getByRole('textbox', { name: /Phone/ }), '98860 55110');
    await press(form, 'Add Retailer');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(stored.new).toMatchObject({ name: 'Devi Stores' });
  },
};

export const OffersNothingWhileSaving: Story = {
  tags: ['behaviour', '!review'],
  args: { drafts: draftsIn(stored), onSubmit: fn(never) },
  beforeEach: () => {
    stored.new = kirana;
  },
  play: async () => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Shop name/ }), 'Devi Stores');
    await userEvent.type(form.getByRole('textbox', { name: /Phone/ }), '98860 55110');
    await press(form, 'Add Retailer');
    await form.findByRole('button', { name: 'Adding...' });
    await expect(form.getByText('You have an unsaved draft.').closest('[inert]')).not.toBeNull();
  },
};

export const AsksForNameAndPhone: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Add Retailer' }));
    await expect(await form.findByText('Name is required')).toBeVisible();
    await expect(form.getByText('Phone is required')).toBeVisible();
    await expect(form.getByRole('textbox', { name: /Shop name/ })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const RefusesAWrongGstNumber: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Shop name/ }), ' Shree Ganesh Kirana ');
    await userEvent.type(form.getByRole('textbox', { name: /Phone/ }), '98220 41786');
    await userEvent.type(form.getByRole('textbox', { name: /GST number/ }), '27AAPFU0939F1ZA');
    await userEvent.tab();
    await expect(await form.findByText(/not a valid GST number/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Add Retailer' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    const field = form.getByRole('textbox', { name: /GST number/ });
    await userEvent.clear(field);
    await userEvent.type(field, '27AAPFU0939F1ZV');
    await userEvent.dblClick(form.getByRole('button', { name: 'Add Retailer' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Shree Ganesh Kirana', gstNumber: '27AAPFU0939F1ZV' }),
    );
  },
};

export const KeepsWhatWasTypedWhenEscapeCloses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Shop name/ }), 'Shree');
    await userEvent.keyboard('{Escape}');
    await expect(args.drafts.save).toHaveBeenLastCalledWith(
      'new',
      expect.objectContaining({ name: 'Shree' }),
    );
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Small: Story = { ...Pristine, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Pristine, tags: ['variant'], globals: largeText };
