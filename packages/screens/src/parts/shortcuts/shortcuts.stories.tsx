import { largeText, phone, small, tabTo } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { anyState, findDialog, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { Shortcuts } from './shortcuts.tsx';

const meta = {
  title: 'Screens/Everyone/Keyboard shortcuts',
  tags: ['admin', 'distributor', 'supervisor'],
  component: Shortcuts,
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Lists the shortcuts of the role, from the same table that the keyboard uses. Single-key shortcuts can be turned off in Preferences.',
      where: 'Opened by `?`, or from the command palette',
      specification: 'Beyond the documents',
    } satisfies ScreenGuide,
  },
  args: { role: 'DISTRIBUTOR', single: true, onClose: fn() },
  play: async () => {
    await screen.findByRole('dialog');
  },
} satisfies Meta<typeof Shortcuts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Distributor: Story = { args: { role: 'DISTRIBUTOR' } };
export const Administrator: Story = { tags: ['variant'], args: { role: 'ADMIN' } };
export const Supervisor: Story = { tags: ['variant'], args: { role: 'SUPERVISOR' } };
export const SingleKeysOff: Story = { tags: ['variant'], args: { single: false } };

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(Shortcuts, {
    state: { On: {}, SingleKeysOff },
    role: { Distributor, Administrator, Supervisor },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const ClosesByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const list = await findDialog('Keyboard shortcuts');
    await expect(list.getByText('Go to')).toBeVisible();
    await tabTo(list.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
