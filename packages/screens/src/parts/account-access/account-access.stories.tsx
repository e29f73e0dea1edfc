import { failed, largeText, loading, phone, ready, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { answering, answeringLate, findDialog, press, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { theirSessions } from '../session-list/session-list.fixtures.ts';
import { madeLink } from './account-access.fixtures.ts';
import { AccountAccess, type AccountAccessProps } from './account-access.tsx';
import type { LinkOutcome } from './reset-link.tsx';

const sessions = {
  sessions: ready(theirSessions),
  onReload: fn(),
  onEnd: answering({ ok: true }),
  onEndAll: answering({ ok: true }),
};
const dialog = () => findDialog('Access for deepak.r@vrinda.in');
const make = async () => {
  const found = await press(await dialog(), 'Make a Link');
  await found.findByRole('textbox', { name: 'Link' });
  return found;
};
const making = (link: Partial<typeof madeLink> = {}) =>
  answering<LinkOutcome>({ ok: true, link: { ...madeLink, ...link } });

const meta = {
  title: 'Screens/Administrator/Users/Password and sessions',
  tags: ['admin', 'distributor', 'extension'],
  component: AccountAccess,
  parameters: {
    guide: {
      purpose:
        'Lets another user in again: it makes a one-time link for a new password, shown once, and lists the user’s sessions. A distributor makes links for its own supervisors, and sees no sessions.',
      where: 'Opened by the key icon in a row of Users, and by New password on a supervisor’s page',
      specification: 'Beyond the documents, which have no password reset',
      adds: 'A link for a new password; a user’s sessions; turning two-step sign-in off',
      needs: ['accounts'],
    } satisfies ScreenGuide,
  },
  args: {
    email: 'deepak.r@vrinda.in',
    link: making() as AccountAccessProps['link'],
    sessions,
    onClose: fn(),
  },
} satisfies Meta<typeof AccountAccess>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async () => {
    await dialog();
  },
};
export const LinkMade: Story = {
  tags: ['variant'],
  play: async () => void (await make()),
};
export const LinkSentByMail: Story = {
  tags: ['variant'],
  args: { link: making({ mail: 'sent' }) },
  play: async () => {
    const found = await make();
    await expect(found.getByText('The link was also sent to deepak.r@vrinda.in.')).toBeVisible();
  },
};
export const MailFailed: Story = {
  tags: ['variant'],
  args: { link: making({ mail: 'failed' }) },
  play: async () => {
    const found = await make();
    await expect(found.getByText(/could not be sent\. Copy the link/)).toBeVisible();
    await expect(found.getByRole('textbox', { name: 'Link' })).toHaveValue(madeLink.url);
  },
};
/** The dialog that a distributor sees for a supervisor. */
export const WithoutSessions: Story = {
  tags: ['state:empty'],
  args: { sessions: undefined },
  play: async () => {
    await dialog();
  },
};
export const OwnAccount: Story = { tags: ['variant'], args: { link: 'own' } };
export const Inactive: Story = {
  tags: ['variant'],
  args: { link: 'inactive', sessions: { ...sessions, sessions: ready({ rows: [], total: 0 }) } },
};
export const Loading: Story = { args: { sessions: { ...sessions, sessions: loading } } };
export const Failed: Story = { args: { sessions: { ...sessions, sessions: failed() } } };
export const Phone: Story = { tags: ['variant'], globals: phone, play: async () => void (await make()) };

export const MakesOneLinkAndCopiesIt: Story = {
  tags: ['behaviour', '!review'],
  args: { link: answeringLate<LinkOutcome>({ ok: true, link: madeLink }) },
  play: async ({ args }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const found = await dialog();
    await userEvent.dblClick(found.getByRole('button', { name: 'Make a Link' }));
    const field = await found.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    await expect(args.link).toHaveBeenCalledTimes(1);
    await expect(field).toHaveAccessibleDescription(/Works once, until 21 Nov 2026/);
    await press(found, 'Copy link');
    await expect(await found.findByText('Copied')).toBeVisible();
    await expect(copied).toHaveBeenCalledWith(madeLink.url);
  },
};

export const SaysWhenItWasNotCopied: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const found = await press(await make(), 'Copy link');
    await expect(await found.findByText('Not copied. Select the link and copy it yourself.')).toBeVisible();
  },
};

export const SaysWhyThereIsNoLink: Story = {
  tags: ['behaviour', '!review'],
  args: { link: answering<LinkOutcome>({ ok: false, form: 'User not found' }) },
  play: async () => {
    const found = await press(await dialog(), 'Make a Link');
    await expect(await found.findByRole('alert')).toHaveTextContent('User not found');
    await waitFor(() => expect(found.getByRole('button', { name: 'Make a Link' })).toBeEnabled());
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
