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
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { anyState, findDialog, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { documented, platform } from './dashboard.fixtures.ts';
import dashboard from './dashboard.stories.tsx';
import { Dashboard } from './dashboard.tsx';

const meta = {
  ...dashboard,
  title: 'Screens/Administrator/Dashboard',
  tags: ['admin'],
  parameters: {
    ...dashboard.parameters,
    role: 'ADMIN',
    guide: {
      purpose:
        'The System Overview: the dashboard of the whole platform, across all distributors. Actions that belong to one distributor, such as a new order, open the list of distributors and say why.',
      where: '`/dashboard`',
      specification: 'core §2 (Dashboard, Shell), §3 (Dashboard stats), §6, §7, §8, §9',
    } satisfies ScreenGuide,
  },
  args: { ...dashboard.args, role: 'ADMIN', stats: ready(platform) },
} satisfies Meta<typeof Dashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { stats: loading, updatedAt: undefined } };
export const Failed: Story = { args: { stats: failed(), updatedAt: undefined } };
export const FailedWithEarlierData: Story = { tags: ['variant'], args: { stats: failedWithLast(platform) } };
export const Refreshing: Story = {
  tags: ['variant'],
  args: { stats: refreshing(platform), refreshing: true },
};
/** Only the documented figures; the others are marked as missing or as samples. */
export const DocumentedCallsOnly: Story = { tags: ['variant'], args: { stats: ready(documented) } };
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Dashboard, {
    state: { Ready, Loading, Failed, FailedWithEarlierData, Refreshing },
    server: { Full: {}, 'Documented calls only': DocumentedCallsOnly },
  }),
};

export const LinksAnAdminOnlyToPermittedPages: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const hrefs = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(new Set(hrefs)).toEqual(new Set(['#/distributors', '#/analytics']));
  },
};

export const TellsAnAdminThatOrdersBelongToADistributor: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'New Order' });
    await userEvent.click(button);
    const dialog = await findDialog('Orders belong to a distributor');
    await expect(dialog.getByRole('link', { name: 'Choose a distributor' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(button).toHaveFocus();
    await expect(args.onNewOrder).not.toHaveBeenCalled();
  },
};
