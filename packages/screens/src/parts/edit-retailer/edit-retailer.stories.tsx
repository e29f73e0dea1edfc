import { RETAILER_FIELDS } from '@dmc/contract/retailers';
import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test';
import {
  answering,
  anyState,
  draftsOf,
  expectControls,
  findDialog,
  never,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { kirana } from '../add-retailer/add-retailer.fixtures.ts';
import { EditRetailer, type EditRetailerProps } from './edit-retailer.tsx';

const dialog = () => findDialog('Edit Retailer');
const send = async () => press(await dialog(), 'Save Changes');
const CHANGED = 'This retailer was changed after you opened it.';

const meta = {
  title: 'Screens/Distributor/Retailers/Edit retailer',
  tags: ['distributor', 'extension'],
  component: EditRetailer,
  parameters: {
    guide: {
      purpose:
        'Corrects the details of a shop. A changed GST number must have a valid check digit; an unusual phone number or pincode is pointed out, never refused.',
      where: 'Opened by Edit on the page of a retailer',
      specification: 'screens §3 (Retailer) lists the fields; the form is our own',
      adds: 'Changing a retailer’s details, with the state that decides GST',
      needs: ['records', 'papers'],
    } satisfies ScreenGuide,
  },
  args: {
    retailer: {
      ...kirana,
      id: 'r-120',
      ownerName: 'Ganesh Wankhede',
      isActive: true,
      createdAt: '2026-02-11T05:40:00Z',
      updatedAt: '2026-11-02T09:15:00Z',
    },
    drafts: draftsOf(),
    onSubmit: answering({ ok: true }),
    onClose: fn(),
  },
} satisfies Meta<typeof EditRetailer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pristine: Story = {
  play: async () => {
    await dialog();
  },
};
export const Prefilled: Story = {
  tags: ['variant'],
  args: { drafts: draftsOf({ ...kirana, ownerName: 'Ganesh Wankhede', phone: '+91 98220 41790' }) },
  play: async () => {
    await press(await dialog(), 'Restore');
  },
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { onSubmit: fn(never) },
  play: async () => {
    const form = await send();
    await form.findByRole('button', { name: 'Saving...' });
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    onSubmit: answering({ ok: false, fields: { phone: 'Another of your retailers has this number' } }),
  },
  play: async () => {
    const form = await send();
    await form.findByText('Another of your retailers has this number');
  },
};
/** Someone else saved the record meanwhile. */
export const RejectedByForm: Story = {
  tags: ['variant'],
  args: { onSubmit: answering({ ok: false, form: CHANGED, conflict: true }) },
  play: async () => {
    const form = await send();
    await form.findByText(CHANGED);
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(EditRetailer, {
    state: { Pristine, Prefilled, Submitting, RejectedByField, RejectedByForm },
  }),
};
export const Phone: Story = { ...Pristine, tags: ['variant'], globals: phone };

export const HasAControlForEachField: Story = {
  tags: ['behaviour', '!review'],
  play: async () => expectControls(await dialog(), RETAILER_FIELDS),
};

export const RefusesAWrongGstNumber: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    const field = form.getByRole('textbox', { name: /GST number/ });
    await userEvent.clear(field);
    await userEvent.type(field, '27AAPFU0939F1ZA');
    await press(form, 'Save Changes');
    await expect(await form.findByText(/This is not a valid GST number/)).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '27aapfu0939f1zv');
    await press(form, 'Save Changes');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};

export const KeepsAWrongGstNumberThatItHad: Story = {
  tags: ['behaviour', '!review'],
  args: { retailer: { ...meta.args.retailer, gstNumber: '27AAPFU0939F1ZA' } },
  play: async ({ args }) => {
    await send();
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ gstNumber: '27AAPFU0939F1ZA' })),
    );
  },
};

/** Reloads the record, as the route does after a conflict, with the changes that someone else saved. */
function Changing(args: EditRetailerProps) {
  const [retailer, setRetailer] = useState(args.retailer);
  return (
    <EditRetailer
      {...args}
      retailer={retailer}
      onSubmit={async (change) => {
        const outcome = await args.onSubmit(change);
        if (!outcome.ok)
          setRetailer({
            ...retailer,
            city: 'Panaji',
            phone: '9845012345',
            updatedAt: '2026-11-20T10:00:00Z',
          });
        return outcome;
      }}
    />
  );
}

const conflictThenSaved = async () => {
  const form = await dialog();
  const city = form.getByRole('textbox', { name: /City/ });
  await userEvent.clear(city);
  await userEvent.type(city, 'Satara');
  await press(form, 'Save Changes');
  await expect(await form.findByText(/Saving again replaces City \(Panaji now\)\./)).toBeVisible();
  return { form, city };
};

export const ShowsWhatSomeoneElseSaved: Story = {
  tags: ['variant'],
  render: (args) => <Changing {...args} />,
  args: { onSubmit: answering({ ok: false, form: CHANGED, conflict: true }) },
  play: async () => {
    const { form, city } = await conflictThenSaved();
    await expect(city).toHaveValue('Satara');
    await expect(form.getByRole('textbox', { name: /Phone/ })).toHaveValue('9845012345');
  },
};

export const ReplacesWhatSomeoneElseSavedOnPurpose: Story = {
  ...ShowsWhatSomeoneElseSaved,
  tags: ['behaviour', '!review'],
  args: { onSubmit: fn(async () => ({ ok: true as const })) },
  play: async ({ args }) => {
    mocked(args.onSubmit).mockResolvedValueOnce({ ok: false, form: CHANGED, conflict: true });
    const { form } = await conflictThenSaved();
    await press(form, 'Save Changes');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ city: 'Satara', phone: '9845012345', updatedAt: '2026-11-20T10:00:00Z' }),
    );
  },
};

export const TakesWhatSomeoneElseSaved: Story = {
  ...ShowsWhatSomeoneElseSaved,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const { form, city } = await conflictThenSaved();
    await press(form, 'Use the saved values');
    await expect(city).toHaveValue('Panaji');
    await expect(form.queryByText(/meanwhile/)).toBeNull();
    await expect(form.queryByText(CHANGED)).toBeNull();
    await expect(args.drafts.save).toHaveBeenLastCalledWith(meta.args.retailer.id, undefined);
  },
};

export const ReplacesAnotherChangeOnlyWhenSavedAgain: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    mocked(args.onSubmit).mockResolvedValueOnce({ ok: false, form: CHANGED, conflict: true });
    const form = await send();
    await form.findByText(CHANGED);
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ updatedAt: '2026-11-02T09:15:00Z' }),
    );
    await press(form, 'Save Changes');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.not.objectContaining({ updatedAt: expect.anything() }),
    );
  },
};

export const ADuplicateLeavesTheRecordAsItWasRead: Story = {
  tags: ['behaviour', '!review'],
  args: {
    onSubmit: answering({
      ok: false,
      conflict: true,
      fields: { phone: 'Sahyadri General Stores already has this phone number' },
    }),
  },
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^City/ }), ' East');
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await userEvent.click(await form.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ allowDuplicate: true, updatedAt: '2026-11-02T09:15:00Z' }),
    );
  },
};

export const Small: Story = { ...Pristine, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Pristine, tags: ['variant'], globals: largeText };
