import { phone } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { findDialog, press, type ScreenGuide, selectRows, writingEach } from '../../story-kit/story-kit.tsx';
import discounts from './discounts.stories.tsx';
import type { Discounts } from './discounts.tsx';

const meta = {
  ...discounts,
  title: 'Screens/Distributor/Several discounts',
  tags: ['distributor', 'extension'],
  parameters: {
    ...discounts.parameters,
    guide: {
      purpose: 'Extends or removes the discounts that are selected in the list, in one step.',
      where: '`/discounts`, once a row is selected',
      specification: 'Beyond the documents; discounts as in screens §3',
      adds: 'Removing or extending several discounts',
    } satisfies ScreenGuide,
  },
} satisfies Meta<typeof Discounts>;
export default meta;
type Story = StoryObj<typeof meta>;

const { args } = discounts;
const ofRetailers: Story['args'] = {
  list: { ...args.list, view: { ...args.list.view, tab: 'retailer' } },
};

const openRemoval = async () => {
  await press(await selectRows('discounts'), 'Remove');
  return findDialog(/^Remove /);
};
const openExtension = async () => {
  await press(await selectRows('discounts'), 'Extend');
  return findDialog(/^Extend /);
};
const until = async (day: string) => {
  const dialog = await openExtension();
  await fireEvent.change(dialog.getByLabelText('New end date'), { target: { value: day } });
  return dialog;
};

export const Selected: Story = {
  tags: ['variant'],
  play: () => selectRows('discounts').then(() => undefined),
};
export const SelectedOnAPhone: Story = { ...Selected, tags: ['variant'], globals: phone };
export const ConfirmingRemoval: Story = {
  tags: ['variant'],
  play: () => openRemoval().then(() => undefined),
};
export const ConfirmingExtension: Story = {
  tags: ['variant'],
  play: () => until('2027-03-31').then(() => undefined),
};
export const ExtensionWithoutADate: Story = {
  tags: ['variant'],
  play: () => openExtension().then(() => undefined),
};

const onExtend = writingEach();
export const ExtendsSeveral: Story = {
  tags: ['behaviour', '!review'],
  args: { bulk: { ...args.bulk, onExtend } },
  play: async () => {
    const dialog = await until('2027-03-31');
    await press(dialog, /^Extend \d/);
    await expect(await dialog.findByText(/ extended$/)).toBeVisible();
    await expect(onExtend).toHaveBeenCalledOnce();
    await expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull();
  },
};

export const RemovesSeveralForGood: Story = {
  tags: ['behaviour', '!review'],
  args: ofRetailers,
  play: async ({ args: { bulk } }) => {
    const dialog = await openRemoval();
    await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
    await press(dialog, /^Remove \d/);
    await expect(bulk?.onRemove).toHaveBeenCalledOnce();
    await expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull();
  },
};
