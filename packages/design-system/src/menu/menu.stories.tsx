import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ban, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const openMenu = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Actions' }));
  return within(document.body).findByRole('menu');
};

export const Closed: Story = {};

export const Open: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const menu = await openMenu(canvasElement);
    await waitFor(() => expect(menu).toBeVisible());
  },
};

export const OneOfSeveral: Story = {
  tags: ['behaviour', '!review'],
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
