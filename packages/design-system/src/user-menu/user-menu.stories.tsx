import type { Meta, StoryObj } from '@storybook/react-vite';
import { LogOut, Settings } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Header } from '../header/header.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
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
  argTypes: {
    items: uncontrolled('readonly MenuEntry[]'),
    renderLink: uncontrolled(),
  },
  parameters: {
    guide: {
      purpose:
        'Shows at the end of the Header who is signed in and with which role, and opens the account menu.',
      instead: 'For any other menu, use a Menu. To show a person, use an Avatar.',
      keyboard: 'The same as a Menu’s: Enter, Space or an arrow key opens it, Escape closes it.',
      screenReader:
        'A button named “Account”, followed by address and role, even on a phone, where only the initials are shown.',
      do: ['Put signing out last, with `tone="danger"`.'],
      dont: ['Do not add entries that belong to the sidebar.'],
      height: 210,
    } satisfies ComponentGuide,
  },
  // In the header, which is dark in some themes, with space for the open menu.
  decorators: [
    (Story) => (
      <div style={{ minHeight: 200 }}>
        <Header title="My Orders" end={Story()} />
      </div>
    ),
  ],
} satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Account/ }));
    const menu = await within(document.body).findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
  },
};
export const Closed: Story = { tags: ['variant'] };
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
