import {
  failed,
  failedWithLast,
  largeText,
  loading,
  phone,
  ready,
  refreshing,
  small,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { answering, answeringLate, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { manySessions, ownSessions, theirSessions, viewingSessions } from './session-list.fixtures.ts';
import { SessionList } from './session-list.tsx';

const meta = {
  title: 'Screens/Everyone/Sessions',
  tags: ['admin', 'distributor', 'supervisor', 'extension'],
  component: SessionList,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Shows where a user is signed in: device, start and last use. The current session is marked; the others can be ended one by one or together.',
      where: 'Part of Preferences, and of Password and sessions on Users',
      specification: 'Beyond the documents, which name only the current session',
      adds: 'Where a user is signed in, and ending a session',
      needs: ['accounts'],
    } satisfies ScreenGuide,
  },
  args: {
    sessions: ready(ownSessions),
    onReload: fn(),
    onEnd: answering({ ok: true }),
    onEndAll: answering({ ok: true }),
  },
} satisfies Meta<typeof SessionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const AnotherUser: Story = { tags: ['variant'], args: { sessions: ready(theirSessions) } };
export const WithAViewAsADistributor: Story = {
  tags: ['variant'],
  args: { sessions: ready(viewingSessions) },
};
export const Loading: Story = { args: { sessions: loading } };
export const Empty: Story = { args: { sessions: ready({ rows: [], total: 0 }) } };
export const Failed: Story = { args: { sessions: failed() } };
export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: { sessions: failedWithLast(ownSessions) },
};
export const Refreshing: Story = { tags: ['variant'], args: { sessions: refreshing(ownSessions) } };
export const Dense: Story = {
  tags: ['variant'],
  args: { sessions: ready(manySessions) },
};
export const Phone: Story = { tags: ['variant'], globals: phone };

/** The current session has no button, because it ends by signing out. */
export const EndsOneOnce: Story = {
  tags: ['behaviour', '!review'],
  args: { onEnd: answeringLate({ ok: true }) },
  play: async ({ canvas, args }) => {
    const buttons = canvas.getAllByRole('button', { name: /^End the session on/ });
    await expect(buttons).toHaveLength(2);
    const button = canvas.getByRole('button', { name: /^End the session on Chrome on Android/ });
    await userEvent.dblClick(button);
    await expect(button).toHaveTextContent('Ending');
    await waitFor(() => expect(button).toHaveTextContent(/^End$/));
    await expect(args.onEnd).toHaveBeenCalledTimes(1);
    await expect(args.onEnd).toHaveBeenCalledWith(expect.objectContaining({ id: 's-09ab' }));
  },
};

export const ShowsTheLatestAndThenAll: Story = {
  tags: ['behaviour', '!review'],
  args: { sessions: ready(manySessions) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    const more = canvas.getByRole('button', { name: 'Show all 100 sessions' });
    await userEvent.click(more);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(100);
    await expect(canvas.getByText('The last used 100 of 134 sessions')).toBeVisible();
    await expect(more).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Show only the latest 5' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};

export const EndsAllOthers: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'End all other sessions' }));
    await expect(args.onEndAll).toHaveBeenCalledTimes(1);
  },
};

export const SaysWhyNoneEnded: Story = {
  tags: ['behaviour', '!review'],
  args: { onEndAll: answering({ ok: false, form: 'The server could not be reached.' }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'End all other sessions' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    await expect(canvas.getByText('Chrome on Android')).toBeVisible();
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
