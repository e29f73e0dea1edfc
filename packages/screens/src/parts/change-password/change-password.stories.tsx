import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import {
  answering,
  findDialog,
  never,
  type Place,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { ChangePassword } from './change-password.tsx';

const meta = {
  title: 'Screens/Everyone/Preferences/Change password',
  tags: ['admin', 'distributor', 'supervisor', 'extension'],
  component: ChangePassword,
  parameters: {
    guide: {
      purpose:
        'Changes the user’s own password: it asks for the current one, and for the new one twice. What is typed is not kept as a draft, and every other session ends.',
      where: 'Opened by Change password on Preferences',
      specification: 'Beyond the documents, which have no password change',
      adds: 'Changing the user’s own password',
      needs: ['accounts'],
    } satisfies ScreenGuide,
  },
  args: {
    email: 'asha.menon@vrinda.in',
    policy: { minLength: 10, requireSpecial: false },
    onSubmit: answering({ ok: true }),
    onClose: fn(),
  },
} satisfies Meta<typeof ChangePassword>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (form: Place, name: RegExp) => form.getByLabelText(name, { selector: 'input' });
const fill = async (current: string, fresh: string, again = fresh) => {
  const form = await findDialog('Change password');
  await userEvent.type(field(form, /^Current password/), current);
  await userEvent.type(field(form, /^New password(?!, again)/), fresh);
  await userEvent.type(field(form, /^New password, again/), again);
  return form;
};
const type = async (...typed: Parameters<typeof fill>) => press(await fill(...typed), 'Change Password');

export const Pristine: Story = {
  tags: ['state:ready'],
  play: async () => {
    const form = await findDialog('Change password');
    await expect(field(form, /^New password(?!, again)/)).toHaveAccessibleDescription(
      'At least 10 characters',
    );
    await expect(field(form, /^Current password/)).toHaveFocus();
  },
};
export const Prefilled: Story = {
  tags: ['variant'],
  play: async () => void (await fill('monsoon-2025', 'jaggery-and-dal')),
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { onSubmit: fn(never) },
  play: async () => {
    const form = await type('monsoon-2025', 'jaggery-and-dal');
    await expect(await form.findByRole('button', { name: 'Changing...' })).toBeVisible();
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    onSubmit: answering({ ok: false, fields: { currentPassword: 'This is not your current password' } }),
  },
  play: async () => {
    const form = await type('monsoon-2024', 'jaggery-and-dal');
    await waitFor(() => expect(field(form, /^Current password/)).toHaveFocus());
    await expect(field(form, /^Current password/)).toHaveAccessibleDescription(
      'This is not your current password',
    );
    await expect(field(form, /^New password(?!, again)/)).toHaveValue('jaggery-and-dal');
  },
};
export const RejectedByForm: Story = {
  tags: ['state:failed'],
  args: {
    onSubmit: answering({ ok: false, form: 'Too many wrong passwords. Try again in 15 minutes.' }),
  },
  play: async () => {
    const form = await type('monsoon-2024', 'jaggery-and-dal');
    await expect(await form.findByRole('alert')).toHaveTextContent('Too many wrong passwords.');
  },
};
export const Phone: Story = { tags: ['variant'], globals: phone };

export const SendsBothPasswordsOnce: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await type(' monsoon 2025', 'jaggery-and-dal');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({
      currentPassword: ' monsoon 2025',
      newPassword: 'jaggery-and-dal',
    });
  },
};

export const SaysWhatBreaksTheRule: Story = {
  tags: ['behaviour', '!review'],
  args: { policy: { minLength: 10, requireSpecial: true } },
  play: async ({ args }) => {
    const form = await type('monsoon-2025', 'jaggery', 'jaggary');
    await expect(field(form, /^New password(?!, again)/)).toHaveAccessibleDescription(
      /Use at least 10 characters/,
    );
    await expect(field(form, /^New password, again/)).toHaveAccessibleDescription(/The two passwords differ/);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** An earlier refusal does not apply to a newly typed password. */
export const ForgetsAnEarlierRefusal: Story = {
  ...RejectedByForm,
  tags: ['behaviour', '!review'],
  play: async () => {
    const form = await type('monsoon-2024', 'jaggery-and-dal');
    await form.findByText(/Too many wrong passwords/);
    await userEvent.clear(field(form, /^New password, again/));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('1 field needs attention'));
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
