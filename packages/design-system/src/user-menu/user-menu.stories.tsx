import type { Meta, StoryObj } from '@storybook/react-vite';
import { LogOut, Settings } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { UserMenu } from './user-menu.tsx';

const signOut = fn();
const meta = {
  title: 'Components/Overlays/User menu',
  component: UserMenu,
  args: {
    email: 'asha.menon@vrinda.in',
    roleLabel: 'Distributor',
    items: [
      { label: 'My Settings', icon: Settings, onSelect: fn() },
      'separator',
      { label: 'Sign Out', icon: LogOut, tone: 'danger', onSelect: signOut },
    ],
  },
} satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const LongAddress: Story = {
  tags: ['variant'],
  args: { email: 'accounts.payable.and.receivable@srivenkateswara-wholesale.in' },
};

export const SignsOut: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Account/ }));
    const entry = await within(document.body).findByRole('menuitem', { name: 'Sign Out' });
    await waitFor(() => expect(entry).toBeVisible());
    await userEvent.click(entry);
    await expect(signOut).toHaveBeenCalledOnce();
  },
};
