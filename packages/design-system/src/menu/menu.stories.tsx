import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ban, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, tabTo } from '../story-kit/story-kit.tsx';
import { Menu } from './menu.tsx';

const edit = fn();
const meta = {
  title: 'Components/Overlays/Menu',
  component: Menu,
  args: {
    trigger: (
      <Button variant="surface" color="gray">
        Actions
      </Button>
    ),
    align: 'start',
    items: [
      { label: 'Edit', icon: Pencil, shortcut: 'E', onSelect: edit },
      { label: 'Block', icon: Ban, disabled: true },
      'separator',
      { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: fn() },
    ],
  },
  argTypes: {
    trigger: uncontrolled(),
    items: uncontrolled('readonly MenuEntry[]'),
    renderLink: uncontrolled(),
    head: uncontrolled(),
  },
  parameters: {
    guide: {
      purpose:
        'Actions on one thing, behind a button. An entry performs an action, follows a link or is one of several choices.',
      instead:
        'For one or two actions, use Buttons. To choose a value in a form, use a Select field. To show and hide columns, use Column choice, which stays open.',
      keyboard:
        'Enter, Space or the down arrow opens it at the first entry, the up arrow at the last. Arrow keys, Home, End and letters move, Enter or Space chooses; disabled entries are skipped. Escape closes it, and focus returns to the button.',
      screenReader:
        'The button announces its menu and whether it is open. Entries are menu items; one of several choices is a radio item, announced as checked.',
      do: [
        'Begin each entry with a verb.',
        'Put entries that delete or block last, after a separator, with `tone="danger"`.',
      ],
      dont: [
        'Do not nest menus.',
        'Do not ask for confirmation in a menu: open a Confirm dialog.',
        'Do not expect `shortcut` to act: it is only text; the page handles the key.',
      ],
      height: 210,
    } satisfies ComponentGuide,
  },
  // Space for the open menu.
  decorators: [(Story) => <div style={{ minHeight: 176 }}>{Story()}</div>],
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const openMenu = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Actions' }));
  return within(document.body).findByRole('menu');
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const menu = await openMenu(canvasElement);
    await waitFor(() => expect(menu).toBeVisible());
  },
};

export const Closed: Story = { tags: ['variant'] };

/** Hover and keyboard focus are one state here: the focus follows the pointer. */
export const InteractionStates: Story = {
  tags: ['variant'],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Actions' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = within(await within(document.body).findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: /^Edit/ })).toHaveFocus());
  },
};

export const OneOfSeveral: Story = {
  tags: ['variant'],
  args: {
    items: [
      { label: 'Comfortable', checked: true, onSelect: fn() },
      { label: 'Compact', checked: false, onSelect: fn() },
    ],
  },
  play: async ({ canvasElement }) => {
    const menu = await openMenu(canvasElement);
    await expect(within(menu).getByRole('menuitemradio', { name: 'Comfortable' })).toBeChecked();
  },
};

export const ChoosesByKeyboardAndReturnsTheFocus: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Actions' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = await within(document.body).findByRole('menu');
    const entry = within(menu).getByRole('menuitem', { name: /^Edit/ });
    await waitFor(() => expect(entry).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(edit).toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ClosesByItsButton: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Actions' }));
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Actions' });
    await tabTo(button);
    await userEvent.keyboard('{Enter}');
    const menu = within(await within(document.body).findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: /^Edit/ })).toHaveFocus());
    // The disabled entry is skipped; Down on the last entry stays there.
    await userEvent.keyboard('{ArrowDown}');
    await expect(menu.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(menu.getByRole('menuitem', { name: /^Edit/ })).toHaveFocus();
    await userEvent.keyboard('d');
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(within(document.body).queryByRole('menu')).toBeNull();
  },
};
