import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { phone } from '../story-kit/story-kit.tsx';
import { ToastRegion } from './toast.tsx';
import { type ToastMessage, toasts } from './toast-store.ts';

/** Shows the given messages while the story is open. */
function Shown({ messages }: { messages: readonly ToastMessage[] }) {
  useEffect(() => {
    for (const message of messages) toasts.show(message);
    return toasts.clear;
  }, [messages]);
  return <ToastRegion />;
}

const undo = fn();

const meta = {
  title: 'Components/Feedback/Toast',
  component: Shown,
  args: {
    messages: [
      {
        tone: 'success',
        text: 'ORD-24817 is confirmed.',
        action: { label: 'Undo', onSelect: undo },
        sticky: true,
      },
    ],
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 240 } } },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};

export const Information: Story = {
  tags: ['variant'],
  args: {
    messages: [{ tone: 'info', text: '/foo does not exist: you are on the dashboard.', sticky: true }],
  },
};

export const Failure: Story = {
  tags: ['variant'],
  args: {
    messages: [{ tone: 'error', text: 'Failed to approve order', detail: 'No connection to the server.' }],
  },
};

export const Several: Story = {
  tags: ['variant'],
  args: {
    messages: [
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
    ],
  },
};

export const Phone: Story = { ...Several, tags: ['variant'], globals: phone };

export const UndoesOnceAndGoes: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const action = await screen.findByRole('button', { name: 'Undo' });
    await userEvent.dblClick(action);
    await expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(toasts.read()).toHaveLength(0));
  },
};

export const AnErrorIsAnAlertThatStaysUntilDismissed: Story = {
  ...Failure,
  tags: ['behaviour', '!review'],
  play: async () => {
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to approve order');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
};

export const AnUrgentSuccessIsAnAlertToo: Story = {
  tags: ['behaviour', '!review'],
  args: {
    messages: [{ tone: 'success', text: 'Notification sent successfully!', urgent: true, sticky: true }],
  },
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
