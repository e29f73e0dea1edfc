import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { type ComponentGuide, phone, wide } from '../story-kit/story-kit.tsx';
import { Message, Messages } from './toast.fixtures.tsx';
import { type ToastMessage, toasts } from './toast-store.ts';

const undo = fn();
const ACTIONS = {
  none: undefined,
  Undo: { label: 'Undo', onSelect: undo },
  'View order': { label: 'View order', onSelect: fn() },
};

const meta = {
  title: 'Components/Feedback/Toast',
  component: Message,
  args: {
    tone: 'success',
    text: 'ORD-24817 is confirmed.',
    action: ACTIONS.Undo,
    sticky: true,
  },
  argTypes: {
    action: { control: 'select', options: Object.keys(ACTIONS), mapping: ACTIONS },
    detail: { control: 'text' },
    urgent: { control: 'boolean' },
    key: { control: false },
  },
  parameters: {
    docs: { story: { inline: false, height: '240px' } },
    guide: {
      purpose:
        'Reports an event in front of the page, without interrupting. Errors stay until they are dismissed.',
      instead:
        'For a state that lasts, use a Banner; for content that failed to load, a Failure notice in its place; for a question, a Confirm dialog.',
      keyboard:
        'F8 moves the focus to the messages; Tab reaches the action and Dismiss, Escape returns. A message that is not sticky disappears after five seconds, or ten if it has an action, not counting the time it has the focus or the pointer.',
      screenReader:
        'In a region named “Messages (F8)”. Errors and urgent messages are alerts, announced at once; the others are announced at the next pause.',
      do: [
        'Write one sentence, and the cause as `detail`.',
        'Offer Undo where the action can be undone.',
        'Give repeated events the same `key`: a new message then replaces the old one.',
      ],
      dont: [
        'Do not put information that is needed later in a toast: it disappears.',
        'Do not report a success that is already visible on the page.',
      ],
      height: 120,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Message>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};

export const Information: Story = {
  tags: ['variant'],
  args: { tone: 'info', text: '/foo does not exist: you are on the dashboard.', action: undefined },
};

export const Failure: Story = {
  args: {
    tone: 'error',
    text: 'Failed to approve order',
    detail: 'No connection to the server.',
    action: undefined,
  },
};

/** The message says beforehand what the action will leave behind. */
export const AfterUndoNote: Story = {
  tags: ['variant'],
  args: { detail: 'Undo leaves a sale and a return on the statement.' },
};

const several: readonly ToastMessage[] = [
  { tone: 'success', text: 'Settings saved.', sticky: true },
  {
    tone: 'info',
    text: 'Sri Venkateshwara Swamy Provision Stores and General Merchants of Rajahmundry can place no new orders.',
    action: { label: 'Undo', onSelect: undo },
    sticky: true,
  },
  {
    tone: 'error',
    text: 'Failed to export the report',
    detail: 'The server took longer than 10 seconds.',
  },
];

export const Several: Story = { tags: ['variant'], render: () => <Messages messages={several} /> };

export const Phone: Story = { ...Several, tags: ['variant'], globals: phone };

/** Messages are above everything else that lies over the page. */
export const AboveDialogs: Story = {
  tags: ['variant'],
  globals: wide,
  render: () => (
    <>
      <Drawer open docked={false} title="ORD-24817" label="Order ORD-24817" onClose={fn()}>
        Sri Balaji Provision Store
      </Drawer>
      <Dialog open title="Record Payment" onOpenChange={fn()} onSubmit={fn()} footer={null}>
        Sri Balaji Provision Store owes ₹48,546.00.
      </Dialog>
      <ConfirmDialog
        open
        title="Discard this payment?"
        text="What you typed is lost."
        confirmLabel="Discard"
        onConfirm={fn()}
        onCancel={fn()}
      />
      <Messages messages={several} />
    </>
  ),
};

/** Waits until messages handle presses: Radix registers a new one after it has rendered. */
const pressable = (message: HTMLElement) =>
  waitFor(() => expect(getComputedStyle(message).pointerEvents).not.toBe('none'));

export const UndoesOnceAndDisappears: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const action = await screen.findByRole('button', { name: 'Undo' });
    await pressable(action);
    await userEvent.dblClick(action);
    await expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(toasts.read().map(({ text }) => text)).not.toContain('ORD-24817 is confirmed.'),
    );
  },
};

export const AnErrorIsAnAlertThatStaysUntilDismissed: Story = {
  ...Failure,
  tags: ['behaviour', '!review'],
  play: async () => {
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to approve order');
    await pressable(alert);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
};

export const AnUrgentSuccessIsAnAlertToo: Story = {
  tags: ['behaviour', '!review'],
  args: { text: 'Notification sent successfully!', action: undefined, urgent: true },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Notification sent successfully!');
  },
};

export const IsReachedByItsKey: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.keyboard('[F8]');
    const region = screen.getByRole('region', { name: 'Messages (F8)' });
    await waitFor(() => expect(region).toContainElement(document.activeElement as HTMLElement));
    await waitFor(() => expect(within(region).getByText('ORD-24817 is confirmed.')).toBeVisible());
  },
};

export const EscapeLeadsBackFromIt: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => (
    <>
      <button type="button">Approve ORD-24817</button>
      <Message {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const here = canvas.getByRole('button', { name: /^Approve/ });
    here.focus();
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.keyboard('[F8]');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Messages (F8)' })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
    await userEvent.keyboard('{Escape}');
    await expect(here).toHaveFocus();
    toasts.show({ tone: 'info', text: 'A new order arrived.', sticky: true });
    await screen.findByText('A new order arrived.');
    await userEvent.keyboard('[F8]');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('A new order arrived.')).toBeNull());
    await expect(here).toHaveFocus();
  },
};
