import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FAILURE_KINDS } from '../load/load.tsx';
import { type ComponentGuide, phone, timeout } from '../story-kit/story-kit.tsx';
import { FailureNotice, type FailureNoticeProps } from './failure-notice.tsx';

/** One failure of each kind. */
const FAILURES = Object.fromEntries(FAILURE_KINDS.map((kind) => [kind, { ...timeout, kind }]));

const meta = {
  title: 'Components/Feedback/Failure notice',
  component: FailureNotice,
  args: {
    title: 'Orders could not be refreshed.',
    failure: timeout,
    note: 'These rows are from 10:42.',
    onRetry: fn(),
  },
  argTypes: {
    failure: { control: 'select', options: FAILURE_KINDS, mapping: FAILURES },
    note: { control: 'text' },
  },
  parameters: {
    guide: {
      purpose:
        'Says what failed and why, and offers a retry: as a bar above content that is still shown, or as a page in its place.',
      instead:
        'If there are no rows, use an Empty state; for a lasting state, a Banner; for a form that was refused, a Note; for a write that failed out of sight, a Toast.',
      keyboard:
        'Retry and Dismiss are buttons. When the notice disappears with the focused button, the dialog or page around it takes the focus.',
      screenReader:
        'A status, announced at the next pause; with `urgent` an alert, announced at once. While retrying, the button says that it is unavailable.',
      do: [
        'Say in the title what failed, and in the note what still holds.',
        'Leave out `onRetry` if a retry would give the same answer.',
        'Set `urgent` only if it answers something the user just did.',
      ],
      dont: [
        'Do not replace rows that were already loaded: show the bar above them.',
        'Do not rewrite the cause: it comes with the failure.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof FailureNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bar: Story = {};

export const Page: Story = {
  args: {
    shape: 'page',
    title: 'Orders could not be loaded.',
    note: 'Nothing has been lost.',
  },
};

export const CompactPage: Story = { tags: ['variant'], args: { ...Page.args, compact: true } };

export const Retrying: Story = { tags: ['variant'], args: { retrying: true } };

export const Dismissible: Story = { tags: ['variant'], args: { onDismiss: fn() } };

export const EveryKind: Story = {
  tags: ['variant'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {FAILURE_KINDS.map((kind) => (
        <FailureNotice key={kind} {...args} compact failure={{ kind, message: `Failed as “${kind}”.` }} />
      ))}
    </div>
  ),
};

export const Reference: Story = {
  tags: ['variant'],
  args: {
    failure: {
      kind: 'server',
      message: 'Something went wrong on the server. Try again.',
      reference: '7f3a90c4d1e25b68',
    },
    note: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7f3a90c4d1e25b68')).toBeVisible();
  },
};

export const Phone: Story = { tags: ['variant'], args: { onDismiss: fn() }, globals: phone };

export const AddsAMissingFullStop: Story = {
  tags: ['behaviour', '!review'],
  args: { failure: { kind: 'server', message: 'Database is busy' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Database is busy. These rows are from 10:42.')).toBeVisible();
  },
};

export const RetriesOnce: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const DoesNotRetryTwice: Story = {
  tags: ['behaviour', '!review'],
  args: { retrying: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};

export const AnnouncesAtOnceWhatAnswersAnAction: Story = {
  tags: ['behaviour', '!review'],
  args: { urgent: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'Orders could not be refreshed.',
    );
  },
};

/** Removed by its retry, as when a skeleton replaces it. */
function Passing(props: FailureNoticeProps) {
  const [failed, setFailed] = useState(true);
  return (
    <main tabIndex={-1}>
      {failed ? <FailureNotice {...props} onRetry={() => setFailed(false)} /> : <p>Loading orders</p>}
    </main>
  );
}

export const PassesTheFocusOn: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => <Passing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(canvas.getByText('Loading orders')).toBeVisible();
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
