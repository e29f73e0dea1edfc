import { RESET_LINK_TEXTS } from '@dmc/contract/account';
import { failed, largeText, loading, phone, ready, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { answering, anyState, never, type ScreenGuide, TIME_ZONE } from '../../story-kit/story-kit.tsx';
import { openLink } from './reset-password.fixtures.ts';
import { ResetPassword } from './reset-password.tsx';

const meta = {
  title: 'Screens/Everyone/Reset password',
  tags: ['admin', 'distributor', 'supervisor', 'extension'],
  component: ResetPassword,
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'The page that a one-time link opens, without a session: it asks for a new password twice, or says why the link cannot be used. Sign-in follows.',
      where: '`/reset-password`, with the link’s secret as the fragment',
      specification: 'Beyond the documents, which have no password reset',
      adds: 'Choosing a new password with a one-time link',
      needs: ['accounts'],
    } satisfies ScreenGuide,
  },
  args: {
    link: ready(openLink),
    onReload: fn(),
    policy: { minLength: 10, requireSpecial: false },
    timeZone: TIME_ZONE,
    onSubmit: answering({ ok: true }),
    onSignIn: fn(),
  },
} satisfies Meta<typeof ResetPassword>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Canvas = Parameters<Play>[0]['canvas'];

const fill = async (canvas: Canvas, fresh: string, again = fresh) => {
  await userEvent.type(canvas.getByLabelText(/^New password(?!, again)/, { selector: 'input' }), fresh);
  await userEvent.type(canvas.getByLabelText(/^New password, again/, { selector: 'input' }), again);
};
const type = async (...typed: Parameters<typeof fill>) => {
  await fill(...typed);
  await userEvent.click(typed[0].getByRole('button', { name: 'Set Password' }));
};
const says =
  (text: string): Play =>
  async ({ canvas, args }) => {
    const heading = canvas.getByRole('heading', { name: 'This link cannot be used' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByText(text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to sign-in' }));
    await expect(args.onSignIn).toHaveBeenCalledTimes(1);
  };

export const Pristine: Story = {
  tags: ['state:ready'],
};
export const Prefilled: Story = {
  tags: ['variant'],
  play: ({ canvas }) => fill(canvas, 'jaggery-and-dal'),
};
export const Loading: Story = { args: { link: loading } };
export const Failed: Story = { args: { link: failed() } };
export const Used: Story = {
  tags: ['variant'],
  args: { link: ready({ state: 'used' }) },
  play: says(RESET_LINK_TEXTS.used),
};
export const Expired: Story = {
  tags: ['variant'],
  args: { link: ready({ state: 'expired' }) },
  play: says(RESET_LINK_TEXTS.expired),
};
export const Ended: Story = {
  tags: ['variant'],
  args: { link: ready({ state: 'ended' }) },
  play: says(RESET_LINK_TEXTS.ended),
};
export const Unknown: Story = {
  tags: ['variant'],
  args: { link: ready({ state: 'unknown' }) },
  play: says(RESET_LINK_TEXTS.unknown),
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { onSubmit: fn(never) },
  play: async ({ canvas }) => {
    await type(canvas, 'jaggery-and-dal');
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toBeVisible();
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: { onSubmit: answering({ ok: false, fields: { newPassword: 'Use at least 12 characters' } }) },
  play: async ({ canvas }) => {
    await type(canvas, 'jaggery-dal');
    await expect(await canvas.findByText('Use at least 12 characters')).toBeVisible();
  },
};
export const RejectedByForm: Story = {
  tags: ['variant'],
  args: { onSubmit: answering({ ok: false, form: 'The server could not be reached.' }) },
  play: async ({ canvas }) => {
    await type(canvas, 'jaggery-and-dal');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    await expect(canvas.getByLabelText(/^New password, again/, { selector: 'input' })).toHaveValue(
      'jaggery-and-dal',
    );
  },
};
export const Done: Story = {
  tags: ['variant'],
  play: async ({ canvas, args }) => {
    await type(canvas, 'jaggery-and-dal');
    const heading = await canvas.findByRole('heading', { name: 'Your new password is set' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(args.onSubmit).toHaveBeenCalledWith('jaggery-and-dal');
    await userEvent.click(canvas.getByRole('button', { name: 'Go to sign-in' }));
    await expect(args.onSignIn).toHaveBeenCalledTimes(1);
  },
};
export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(ResetPassword, { state: { Pristine: {}, Loading, Failed, Used, Expired } }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };

export const SaysTheRuleAndWhatBreaksIt: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText(/^New password(?!, again)/, { selector: 'input' });
    await expect(field).toHaveAccessibleDescription('At least 10 characters');
    await type(canvas, 'jaggery', 'jaggary');
    await expect(await canvas.findByText('Use at least 10 characters')).toBeVisible();
    await expect(canvas.getByText('The two passwords differ')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
