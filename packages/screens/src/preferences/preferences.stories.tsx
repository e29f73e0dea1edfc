import type { User } from '@dmc/contract/session';
import { phone } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Preferences } from './preferences.tsx';

const asha: User = {
  id: 'u-1',
  email: 'asha.menon@vrinda.in',
  role: 'DISTRIBUTOR',
  distributor: { id: 'd-1', name: 'Vrinda Distributors', look: { theme: 'professional-blue' } },
};

const meta = {
  title: 'Screens/Everyone/Preferences',
  tags: ['admin', 'distributor', 'supervisor'],
  component: Preferences,
  args: {
    user: asha,
    values: { theme: 'organisation', density: 'comfortable', autoRefresh: true },
    organisationTheme: 'professional-blue',
    onChange: fn(),
  },
} satisfies Meta<typeof Preferences>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Distributor: Story = {};
export const Administrator: Story = {
  args: { user: { id: 'u-0', email: 'r.iyer@platform.in', role: 'ADMIN' } },
};
export const Supervisor: Story = {
  args: {
    user: { ...asha, id: 'u-2', email: 'imran.q@vrinda.in', role: 'SUPERVISOR' },
    values: { theme: 'premium-dark', density: 'compact', autoRefresh: false },
  },
};
export const ViewingAsADistributor: Story = {
  args: { user: { ...asha, email: 'r.iyer@platform.in', impersonation: { isImpersonating: true } } },
};
export const Narrow: Story = { tags: ['variant'], globals: phone };

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
