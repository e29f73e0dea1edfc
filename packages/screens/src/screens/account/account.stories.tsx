import { largeText, phone, ready, small, tabTo } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ownSessions } from '../../parts/session-list/session-list.fixtures.ts';
import { answering, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { Account } from './account.tsx';

const meta = {
  title: 'Screens/Everyone/Preferences/Account',
  tags: ['admin', 'distributor', 'supervisor', 'extension'],
  component: Account,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'The user’s own password and sessions. An administrator who views as a distributor must leave that view first.',
      where: 'Part of `/preferences`',
      specification: 'Beyond the documents, which have no password change',
      adds: 'The user’s own password, two-step sign-in and sessions',
      needs: ['accounts'],
    } satisfies ScreenGuide,
  },
  args: {
    viewing: false,
    onChangePassword: fn(),
    sessions: {
      sessions: ready(ownSessions),
      onReload: fn(),
      onEnd: answering({ ok: true }),
      onEndAll: answering({ ok: true }),
    },
  },
} satisfies Meta<typeof Account>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const ViewingAsADistributor: Story = {
  tags: ['variant'],
  args: { viewing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Exit the view to manage your own account\./)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Phone: Story = { tags: ['variant'], globals: phone };

/** A server without the calls: nothing is shown that cannot be used. */
export const NotOffered: Story = {
  tags: ['behaviour', '!review'],
  args: { onChangePassword: undefined, sessions: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

export const WorksByKeys: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await tabTo(canvas.getByRole('button', { name: 'Change password' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChangePassword).toHaveBeenCalledTimes(1);
    await tabTo(canvas.getByRole('button', { name: 'End all other sessions' }));
    await userEvent.keyboard(' ');
    await expect(args.sessions?.onEndAll).toHaveBeenCalledTimes(1);
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
