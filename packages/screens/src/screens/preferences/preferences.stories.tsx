import type { User } from '@dmc/contract/session';
import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { Preferences } from './preferences.tsx';

const asha: User = {
  id: 'u-1',
  email: 'asha.menon@vrinda.in',
  role: 'DISTRIBUTOR',
  distributor: { id: 'd-1', name: 'Vrinda Distributors', themeChoice: { theme: 'professional-blue' } },
};

const meta = {
  title: 'Screens/Everyone/Preferences',
  tags: ['admin', 'distributor', 'supervisor'],
  component: Preferences,
  parameters: {
    guide: {
      purpose:
        'Shows who is signed in, and lets each user choose theme, table density, auto-refresh and single-key shortcuts for this device. A choice applies at once and is not sent to the server. The page also has the cards of the account.',
      where:
        '`/preferences`, from the account menu; for an administrator and a supervisor also from Profile Settings',
      specification: 'core §2 (Shell) links to it; its content is our own',
    } satisfies ScreenGuide,
  },
  args: {
    user: asha,
    values: { theme: 'organisation', density: 'comfortable', autoRefresh: true, singleKeys: true },
    organisationTheme: 'professional-blue',
    onChange: fn(),
  },
} satisfies Meta<typeof Preferences>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Distributor: Story = {
  tags: ['state:ready'],
};
export const Administrator: Story = {
  tags: ['variant'],
  args: { user: { id: 'u-0', email: 'r.iyer@platform.in', role: 'ADMIN' } },
};
export const Supervisor: Story = {
  tags: ['variant'],
  args: {
    user: { ...asha, id: 'u-2', email: 'imran.q@vrinda.in', role: 'SUPERVISOR' },
    values: { theme: 'premium-dark', density: 'compact', autoRefresh: false, singleKeys: false },
  },
};
export const ViewingAsADistributor: Story = {
  tags: ['variant'],
  args: { user: { ...asha, email: 'r.iyer@platform.in', impersonation: { isImpersonating: true } } },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Preferences, {
    state: { Ready: {}, ViewingAsADistributor },
    role: { Distributor, Administrator, Supervisor },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };

export const ChoosesAThemeForThisDevice: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Premium Dark' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ theme: 'premium-dark' });
  },
};

export const ChangesTheTableDensity: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Compact' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ density: 'compact' });
  },
};

export const SwitchesAutoRefreshOff: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Auto-refresh' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ autoRefresh: false });
  },
};

export const TurnsSingleKeyShortcutsOff: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Single-key shortcuts' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ singleKeys: false });
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
