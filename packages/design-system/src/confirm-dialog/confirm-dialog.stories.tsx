import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, phone, tabTo } from '../story-kit/story-kit.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

/** A button that opens it, to show where focus returns. */
function Opened(props: ConfirmDialogProps) {
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button variant="surface" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        {...props}
        open={open}
        onCancel={() => {
          setOpen(false);
          props.onCancel();
        }}
      />
    </>
  );
}

const meta = {
  title: 'Components/Overlays/Confirm dialog',
  component: ConfirmDialog,
  render: (args) => <Opened {...args} />,
  args: {
    open: true,
    title: 'Delete Gokulam Cow Ghee?',
    text: 'It leaves your catalogue. Orders that hold it keep their lines.',
    confirmLabel: 'Delete',
    onConfirm: fn(),
    onCancel: fn(),
  },
  argTypes: {
    open: uncontrolled(),
    text: { control: 'text' },
    details: { control: 'text' },
    confirmLabel: { control: 'text' },
    cancelLabel: { control: 'text' },
    // Open on the docs page, a busy dialog could not be closed.
    busy: uncontrolled(),
    failure: { control: 'object' },
    onConfirm: uncontrolled(),
  },
  parameters: {
    docs: { story: { inline: false, height: '360px' } },
    guide: {
      purpose: 'Asks for confirmation before an action that cannot be undone or that reaches many people.',
      instead:
        'For a form, use a Dialog. An action that can be undone needs no question: do it, and confirm it in a Toast.',
      keyboard:
        'Focus starts on Cancel and stays inside. Tab reaches the other button; Escape cancels. While busy, it cannot be closed. When it closes, focus returns to the button that opened it.',
      screenReader:
        'An alert dialog, named by its title and described by its text. A failure is announced. While the action runs, it is busy.',
      do: [
        'Ask in the title, with the name: “Delete Gokulam Cow Ghee?”.',
        'Use the same verb on the button.',
        'Say what will not change.',
      ],
      dont: [
        'Do not label the buttons “Yes” and “No”.',
        'Do not close it before the server has answered: show the `failure` in it.',
        'Do not use `danger` for actions that remove nothing.',
      ],
      height: 320,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {};

export const Plain: Story = {
  args: {
    tone: 'plain',
    title: 'Send to all devices?',
    text: 'The notification goes to 214 devices at once.',
    confirmLabel: 'Send',
  },
};

export const WithDetails: Story = {
  tags: ['variant'],
  args: {
    title: 'Delete Vrinda Distributors?',
    text: 'This deactivates the distributor.',
    details: 'Its 3 users can no longer sign in. Retailers and orders stay as they are.',
  },
};

export const Busy: Story = { tags: ['variant'], args: { busy: true } };

export const Failed: Story = {
  tags: ['variant'],
  args: { failure: { title: 'Failed to delete product', message: 'No connection to the server.' } },
};

export const LongText: Story = {
  tags: ['variant'],
  args: {
    title:
      'Delete Sri Venkateshwara Swamy Provision Stores and General Merchants, Old Market Road, Rajahmundry?',
  },
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const StartsOnCancelAndEscapeGivesFocusBack: Story = {
  tags: ['behaviour', '!review'],
  args: { open: false },
  play: async ({ args, canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Delete' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Gokulam Cow Ghee?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(dialog).toHaveAccessibleDescription(/leaves your catalogue/);
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const DoesNotCloseWhileBusy: Story = {
  tags: ['behaviour', '!review'],
  args: { busy: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const ConfirmsOnce: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

export const ConfirmsByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  args: { open: false },
  play: async ({ args, canvas }) => {
    await tabTo(canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await tabTo(within(dialog).getByRole('button', { name: 'Delete' }));
    await userEvent.tab();
    await expect(cancel).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
