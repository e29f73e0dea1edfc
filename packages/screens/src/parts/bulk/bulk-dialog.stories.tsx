import type { Outcome } from '@dmc/design-system/load';
import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import {
  anyState,
  findDialog,
  never,
  press,
  type ScreenGuide,
  writingEach,
} from '../../story-kit/story-kit.tsx';
import type { BulkPlan } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';

const NAMES = ['Annapoorna Provision Stores', 'Gupta General Store', 'Meena Kirana', 'Sri Balaji Traders'];
const plan: BulkPlan<boolean> = {
  items: NAMES.map((name, index) => ({
    id: `r${index}`,
    name,
    change: false,
    from: 'Active',
    to: 'Blocked',
  })),
  skipped: [{ id: 'r9', name: 'Lakshmi Stores', reason: 'already blocked' }],
  effects: ['4 retailers can no longer place orders. Their open orders continue.'],
};
const refused: Outcome = { ok: false, form: 'Gupta General Store has an order in delivery.' };
const lost: Outcome = {
  ok: false,
  unknown: true,
  form: 'The server did not answer within 10 seconds. We don’t know whether it was saved.',
};

const meta = {
  title: 'Screens/Everyone/Bulk dialog',
  tags: ['admin', 'distributor', 'supervisor', 'extension'],
  component: BulkDialog<boolean>,
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Applies one action to many records: it first says what will happen to which records, then shows the progress and the outcome for each.',
      where: 'Opened from the bar that appears when rows of a list are selected',
      specification: 'Beyond the documents',
      adds: 'The same change to several selected rows',
    } satisfies ScreenGuide,
  },
  args: {
    dialog: { open: true, onClose: fn(), onSettled: fn() },
    words: {
      title: 'Block 5 retailers',
      noun: 'retailers',
      submit: (count) => `Block ${count}`,
      done: (count) => `${count} retailers are blocked`,
    },
    plan,
    danger: true,
    write: writingEach({ r1: refused, r2: lost }),
  },
} satisfies Meta<typeof BulkDialog<boolean>>;
export default meta;
type Story = StoryObj<typeof meta>;

const begin = async () => {
  await press(await findDialog(), /^Block \d/);
};

export const Summary: Story = {};
export const NothingWouldChange: Story = {
  tags: ['variant'],
  args: { plan: { ...plan, items: [], effects: [] } },
};
export const Incomplete: Story = {
  tags: ['variant'],
  args: { plan: undefined, missing: 'Enter a percentage.' },
};
export const Running: Story = {
  tags: ['variant'],
  args: {
    write: fn(async (_, { onBegin, onOutcome }) => {
      onBegin('r0');
      onOutcome('r0', { ok: true });
      onBegin('r1');
      return never();
    }),
  },
  play: begin,
};
export const Done: Story = {
  tags: ['variant'],
  args: { write: writingEach(), undo: writingEach() },
  play: begin,
};
export const SomeNotChanged: Story = { tags: ['variant'], play: begin };
export const Stopped: Story = {
  tags: ['variant'],
  args: {
    write: fn(async ([first], { onOutcome }) => {
      if (first) onOutcome(first.id, { ok: true });
    }),
  },
  play: begin,
};
export const Phone: Story = { tags: ['variant'], globals: phone, play: begin };
export const Small: Story = { tags: ['variant'], globals: small, play: begin };
export const LargeText: Story = { tags: ['variant'], globals: largeText, play: begin };

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(BulkDialog<boolean>, {
    state: { Summary, NothingWouldChange, Incomplete, Running, Done, SomeNotChanged, Stopped },
  }),
};

export const RetriesOnlyTheFailed: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await begin();
    const dialog = await findDialog();
    await expect(dialog.getByText('1 retailer was not changed')).toBeVisible();
    await expect(dialog.getByText('They stay selected in the list.')).toBeVisible();
    await expect(dialog.getByText(/^No answer came for 1 retailer/)).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Gupta General Store/ })).toHaveTextContent(
      'has an order in delivery',
    );
    await expect(args.dialog.onSettled).toHaveBeenLastCalledWith(['r1', 'r2']);
    await press(dialog, 'Retry the 2 that failed');
    await expect(args.write).toHaveBeenCalledTimes(2);
    await expect(args.write).toHaveBeenLastCalledWith(
      [expect.objectContaining({ id: 'r1' }), expect.objectContaining({ id: 'r2' })],
      expect.anything(),
    );
  },
};

export const SaysThatOneStaysSelected: Story = {
  tags: ['behaviour', '!review'],
  args: { write: writingEach({ r1: refused }) },
  play: async () => {
    await begin();
    await expect(await (await findDialog()).findByText('It stays selected in the list.')).toBeVisible();
  },
};

export const StopsAndContinues: Story = {
  tags: ['behaviour', '!review'],
  args: {
    write: fn(async (items, { onBegin, onOutcome, stop }) => {
      onOutcome(items[0]?.id ?? '', { ok: true });
      onBegin(items[1]?.id ?? '');
      if (!stop.aborted) await new Promise((done) => stop.addEventListener('abort', done));
    }),
  },
  play: async ({ args }) => {
    await begin();
    const dialog = await findDialog();
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 4');
    await expect(dialog.getByRole('row', { name: /Gupta General Store/ })).toHaveTextContent('In progress');
    await expect(dialog.getByRole('row', { name: /Meena Kirana/ })).toHaveTextContent('Not started');
    await userEvent.keyboard('{Escape}');
    await expect(args.dialog.onClose).not.toHaveBeenCalled();
    await press(dialog, 'Stop');
    await expect(await dialog.findByText('3 retailers were not started')).toBeVisible();
    await expect(args.dialog.onSettled).toHaveBeenLastCalledWith(['r1', 'r2', 'r3']);
    await expect(dialog.getByRole('button', { name: 'Continue with 3' })).toBeVisible();
  },
};

export const UndoesEverything: Story = {
  tags: ['behaviour', '!review'],
  args: { write: writingEach(), undo: writingEach() },
  play: async ({ args }) => {
    await begin();
    const dialog = await findDialog();
    await press(dialog, 'Undo all 4');
    await expect(await dialog.findByText('4 retailers are as before')).toBeVisible();
    await expect(args.undo).toHaveBeenCalledOnce();
    await expect(args.undo).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ undoing: true }),
    );
    await expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull();
  },
};

export const KeepsWhatFailedWhileTheRestIsUndone: Story = {
  tags: ['behaviour', '!review'],
  args: { undo: writingEach({ r3: { ok: false, form: 'It is too late.' } }) },
  play: async ({ args }) => {
    await begin();
    const dialog = await findDialog();
    await press(dialog, 'Undo all 2');
    await expect(await dialog.findByText('1 retailer is as before')).toBeVisible();
    await expect(dialog.getByText('2 retailers were not changed')).toBeVisible();
    await expect(dialog.getByText(/^No answer came for 1 retailer/)).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Gupta General Store/ })).toHaveTextContent(
      'has an order in delivery',
    );
    await expect(args.dialog.onSettled).toHaveBeenLastCalledWith(['r1', 'r2', 'r3']);
    await press(dialog, 'Retry the 1 that failed');
    await expect(args.undo).toHaveBeenLastCalledWith(
      [expect.objectContaining({ id: 'r3' })],
      expect.anything(),
    );
    await expect(args.write).toHaveBeenCalledTimes(1);
  },
};

export const LeavesWhatWasChangedSince: Story = {
  tags: ['behaviour', '!review'],
  args: { write: writingEach({ r1: { ok: true, since: 'Closed' } }), undo: writingEach() },
  play: async ({ args }) => {
    await begin();
    const dialog = await findDialog();
    await expect(await dialog.findByText('3 retailers are blocked')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Gupta General Store/ })).toHaveTextContent('Now Closed');
    await expect(args.dialog.onSettled).toHaveBeenLastCalledWith([]);
    await press(dialog, 'Undo all 3');
    await expect(args.undo).toHaveBeenCalledWith(
      ['r0', 'r2', 'r3'].map((id) => expect.objectContaining({ id })),
      expect.anything(),
    );
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const dialog = await findDialog();
    const block = dialog.getByRole('button', { name: 'Block 4' });
    await waitFor(() => expect(block).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const retry = await dialog.findByRole('button', { name: 'Retry the 2 that failed' });
    await waitFor(() => expect(retry).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.write).toHaveBeenCalledTimes(2));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Retry the 2 that failed' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await expect(args.dialog.onClose).toHaveBeenCalledOnce();
  },
};
