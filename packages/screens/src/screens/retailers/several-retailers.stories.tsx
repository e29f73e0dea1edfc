import { phone } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { findDialog, press, type ScreenGuide, selectRows, writingEach } from '../../story-kit/story-kit.tsx';
import { shops } from './retailers.fixtures.ts';
import retailers from './retailers.stories.tsx';
import type { Retailers } from './retailers.tsx';

const { bulk } = retailers.args;

const meta = {
  ...retailers,
  title: 'Screens/Distributor/Several retailers',
  tags: ['distributor', 'supervisor', 'extension'],
  parameters: {
    ...retailers.parameters,
    guide: {
      purpose: 'Blocks or unblocks the retailers selected in the list, or sends them a message, in one step.',
      where: '`/retailers` and `/supervisor-retailers`, once a row is selected',
      specification: 'Beyond the documents; blocking as in screens §2',
      adds: 'Blocking several retailers; a message to those selected',
      needs: ['messages'],
    } satisfies ScreenGuide,
  },
} satisfies Meta<typeof Retailers>;
export default meta;
type Story = StoryObj<typeof meta>;

const openBlock = async (count = 2) => {
  await press(await selectRows('retailers', count), 'Block');
  return findDialog(/^Block \d/);
};

export const Selected: Story = {
  tags: ['variant'],
  play: () => selectRows('retailers', 3).then(() => undefined),
};
export const SelectedOnAPhone: Story = { ...Selected, tags: ['variant'], globals: phone };
export const ConfirmingBlock: Story = {
  tags: ['variant'],
  play: () => openBlock(shops.length).then(() => undefined),
};
export const Blocked: Story = {
  tags: ['variant'],
  play: async () => {
    await press(await openBlock(), /^Block \d/);
  },
};
/** A server that can only send messages to whole roles. */
export const CannotNotifySelected: Story = {
  tags: ['variant'],
  args: { bulk: { ...bulk, notify: { supported: false, onOpen: fn() } } },
  play: async ({ args }) => {
    const notify = (await selectRows('retailers', 2)).getByRole('button', { name: 'Notify' });
    await expect(notify).toHaveAccessibleDescription(
      'This server cannot send a message to selected retailers, only to all of them.',
    );
    await userEvent.click(notify);
    await expect(args.bulk?.notify?.onOpen).not.toHaveBeenCalled();
  },
};

export const NotifiesTheSelected: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await press(await selectRows('retailers', 2), 'Notify');
    await expect(args.bulk?.notify?.onOpen).toHaveBeenCalledWith(
      shops.slice(0, 2).map(({ id, name }) => ({ id, name })),
    );
  },
};

const onSetActive = writingEach();
export const BlocksSeveralAndUndoesIt: Story = {
  tags: ['behaviour', '!review'],
  args: { bulk: { ...bulk, onSetActive } },
  play: async () => {
    const dialog = await openBlock();
    await press(dialog, 'Block 2 retailers');
    await expect(await dialog.findByText('2 retailers are blocked')).toBeVisible();
    await press(dialog, 'Undo all 2');
    await expect(await dialog.findByText('2 retailers are as before')).toBeVisible();
    await expect(
      onSetActive.mock.calls.map(([items]) => items.map(({ id, change }) => [id, change])),
    ).toEqual([false, true].map((isActive) => shops.slice(0, 2).map(({ id }) => [id, isActive])));
  },
};
