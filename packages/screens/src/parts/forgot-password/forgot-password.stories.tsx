import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { answering, findDialog, never, press, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { ForgotPassword } from './forgot-password.tsx';

const meta = {
  title: 'Screens/Everyone/Sign in/Forgot password',
  tags: ['admin', 'distributor', 'supervisor', 'extension'],
  component: ForgotPassword,
  parameters: {
    guide: {
      purpose:
        'Requests an email with a link for a new password. The answer does not reveal whether the account exists.',
      where: 'Opened by “Forgot password?” at sign-in, where the server sends email',
      specification: 'Beyond the documents, which have no password reset',
      adds: 'A link for a new password, by email',
      needs: ['accounts'],
    } satisfies ScreenGuide,
  },
  args: { onSubmit: answering({ ok: true }), onClose: fn() },
} satisfies Meta<typeof ForgotPassword>;
export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (email: string) => {
  const form = await findDialog('Forgot your password?');
  await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), email);
  return form;
};
const send = async (email: string) => press(await fill(email), 'Send Link');

export const Pristine: Story = {
  tags: ['state:ready'],
  play: async () => {
    await findDialog('Forgot your password?');
  },
};
export const Prefilled: Story = {
  tags: ['variant'],
  play: async () => void (await fill('asha.menon@vrinda.in')),
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { onSubmit: fn(never) },
  play: async () => {
    const form = await send('asha.menon@vrinda.in');
    await expect(await form.findByRole('button', { name: 'Sending...' })).toBeVisible();
  },
};
export const Sent: Story = {
  tags: ['variant'],
  play: async ({ args }) => {
    const form = await send(' asha.menon@vrinda.in ');
    await expect(await form.findByRole('status')).toHaveTextContent(
      'If there is an active account for asha.menon@vrinda.in, a link is on its way.',
    );
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'asha.menon@vrinda.in' });
    await waitFor(() => expect(form.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus());
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  play: async ({ args }) => {
    const form = await send('asha.menon');
    await expect(await form.findByText('Enter an email address')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const RejectedByForm: Story = {
  tags: ['state:failed'],
  args: {
    onSubmit: answering({ ok: false, form: 'Too many requests. Wait a moment and try again.' }),
  },
  play: async () => {
    const form = await send('asha.menon@vrinda.in');
    await expect(await form.findByRole('alert')).toHaveTextContent('Too many requests.');
    await expect(form.getByRole('textbox', { name: /^Email/ })).toHaveValue('asha.menon@vrinda.in');
  },
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
