import { phone } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { findDialog, press, type ScreenGuide, selectRows, writingEach } from '../../story-kit/story-kit.tsx';
import users from './users.stories.tsx';
import type { Users } from './users.tsx';

const meta = {
  ...users,
  title: 'Screens/Administrator/Several users',
  tags: ['admin', 'extension'],
  parameters: {
    ...users.parameters,
    guide: {
      purpose: 'Activates or deactivates the users selected in the list, in one step.',
      where: '`/users`, once a row is selected',
      specification: 'Beyond the documents; activation as in screens §4',
      adds: 'Activating or deactivating several users',
    } satisfies ScreenGuide,
  },
} satisfies Meta<typeof Users>;
export default meta;
type Story = StoryObj<typeof meta>;

const openDeactivation = async (count: number) => {
  await press(await selectRows('users', count), 'Deactivate');
  return findDialog(/^Deactivate \d/);
};

export const Selected: Story = {
  tags: ['variant'],
  play: () => selectRows('users', 3).then(() => undefined),
};
export const SelectedOnAPhone: Story = { ...Selected, tags: ['variant'], globals: phone };
/** The administrator’s own account and inactive accounts are skipped. */
export const ConfirmingDeactivation: Story = {
  tags: ['variant'],
  play: () => openDeactivation(12).then(() => undefined),
};
export const Deactivated: Story = {
  tags: ['variant'],
  play: async () => {
    await press(await openDeactivation(2), /^Deactivate \d/);
  },
};

const onSetActive = writingEach();
export const DeactivatesSeveralAndUndoesIt: Story = {
  tags: ['behaviour', '!review'],
  args: { onSetSeveral: onSetActive },
  play: async () => {
    const dialog = await openDeactivation(2);
    await expect(dialog.getByText(/Undo unblocks sign-in/)).toBeVisible();
    await press(dialog, 'Deactivate 2 users');
    await userEvent.click(await dialog.findByRole('button', { name: 'Undo all 2' }));
    await expect(await dialog.findByText('2 users are as before')).toBeVisible();
    await expect(onSetActive.mock.calls.map(([items]) => items.map(({ change }) => change))).toEqual([
      [false, false],
      [true, true],
    ]);
  },
};
