import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ban, Bell, LockOpen } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, largeText, phone, small, tabTo } from '../story-kit/story-kit.tsx';
import { expectTextsApart } from '../story-kit/texts-apart.ts';
import { BulkBar } from './bulk-bar.tsx';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

const meta = {
  title: 'Components/Lists and tables/Bulk bar',
  component: BulkBar,
  args: {
    count: 3,
    noun: 'retailers',
    all: { count: 342, loading: false, onSelect: fn() },
    actions: [
      { id: 'block', label: 'Block', icon: <Ban {...icon} /> },
      { id: 'unblock', label: 'Unblock', icon: <LockOpen {...icon} /> },
      { id: 'notify', label: 'Notify', icon: <Bell {...icon} /> },
    ],
    onAction: fn(),
    onClear: fn(),
  },
  argTypes: {
    all: { control: false },
    note: { control: false },
    actions: uncontrolled('readonly BulkAction<Id>[]'),
  },
  parameters: {
    guide: {
      purpose:
        'Appears at the bottom of the window while rows of a list are selected, and offers the actions on them.',
      instead:
        'Put an action on one row in that row of the Data table, and one on the whole list in the Toolbar.',
      keyboard:
        'It comes after the list: Tab goes through selecting all, the actions and Clear. Escape anywhere on the page clears the selection, unless a field or an overlay uses the key.',
      screenReader:
        'A region named by what is selected. The page around it announces the number, in a status that is always present.',
      do: [
        'Place it after the table, in the same container: it then stays at the bottom of the window, over the rows.',
        'Keep an action that the server does not support, and give the reason.',
        'Use one-word labels where they are clear.',
      ],
      dont: [
        'Do not act at once: open a dialog that says what will happen.',
        'Do not offer more than five actions.',
      ],
      height: 120,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const EverythingSelected: Story = { tags: ['variant'], args: { count: 3_42_000, all: undefined } };
export const SelectingAll: Story = {
  tags: ['variant'],
  args: { all: { count: 342, loading: true, onSelect: fn() } },
};
/** More rows than can be selected at once. */
export const SelectionLimitReached: Story = {
  tags: ['variant'],
  args: {
    count: 1000,
    all: undefined,
    note: {
      tone: 'info',
      text: 'Only the first 1,000 of 3,600 are selected. Filter the list to select the rest.',
    },
  },
};
export const SomeNotChanged: Story = {
  tags: ['variant'],
  args: {
    all: undefined,
    note: {
      tone: 'error',
      text: '3 retailers were not blocked',
      action: { label: 'See why', onSelect: fn() },
    },
  },
};
export const Unsupported: Story = {
  tags: ['variant'],
  args: {
    actions: [
      { id: 'block', label: 'Block', icon: <Ban {...icon} /> },
      {
        id: 'notify',
        label: 'Notify',
        icon: <Bell {...icon} />,
        unsupported: 'This server does not notify individual retailers.',
      },
    ],
  },
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const WrapsInLargeTextOnAPhone: Story = {
  tags: ['behaviour', '!review'],
  globals: { ...phone, ...largeText },
  play: async ({ canvas }) => {
    await expectTextsApart(canvas.getByRole('region', { name: 'Selected retailers' }));
  },
};

export const ClearsByEscapeExceptInAField: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => (
    <>
      <input aria-label="Search" />
      <BulkBar {...args} />
    </>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Search' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClear).not.toHaveBeenCalled();
    canvas.getByRole('textbox', { name: 'Search' }).blur();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const SaysWhyAnActionDoesNothing: Story = {
  tags: ['behaviour', '!review'],
  args: Unsupported.args ?? {},
  play: async ({ args, canvas }) => {
    const notify = canvas.getByRole('button', { name: 'Notify' });
    await expect(notify).toHaveAccessibleDescription('This server does not notify individual retailers.');
    await userEvent.click(notify);
    await expect(args.onAction).not.toHaveBeenCalled();
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await tabTo(canvas.getByRole('button', { name: 'Select all 342 that match' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.all?.onSelect).toHaveBeenCalledOnce();
    await tabTo(canvas.getByRole('button', { name: 'Unblock' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('unblock');
    await tabTo(canvas.getByRole('button', { name: 'Clear' }));
    await userEvent.keyboard(' ');
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
