import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  answering,
  anyState,
  findDialog,
  type Place,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { codes, key } from '../two-step/two-step.fixtures.ts';
import type { Answered } from '../two-step/two-step.tsx';
import { TwoStepDue } from './two-step-due.tsx';

const meta = {
  title: 'Screens/Everyone/Two-step sign-in due',
  tags: ['admin', 'distributor', 'supervisor', 'extension'],
  component: TwoStepDue,
  parameters: {
    guide: {
      purpose:
        'Shown to a user whose role requires two-step sign-in and who has not set it up. Nothing else is open until then: the server refuses every other call.',
      where: 'In place of the whole console, after sign-in or when an administrator turns the switch on',
      specification: 'Beyond the documents, which name only the switch (screens §2, System Settings)',
      adds: 'Setting up two-step sign-in where the platform requires it',
      needs: ['accounts'],
    } satisfies ScreenGuide,
  },
  args: {
    email: 'asha.menon@vrinda.in',
    writes: {
      onBegin: answering<Answered<typeof key>>({ ok: true, data: key }),
      onConfirm: answering<Answered<readonly string[]>>({ ok: true, data: codes }),
    },
    onDone: fn(),
    onCancelled: fn(),
    onSignOut: fn(),
  },
} satisfies Meta<typeof TwoStepDue>;
export default meta;
type Story = StoryObj<typeof meta>;

const passwordIn = (dialog: Place) => dialog.getByLabelText(/Your password/, { selector: 'input' });

export const Ready: Story = {};
export const ViewingAsADistributor: Story = { tags: ['variant'], args: { onExitView: fn(async () => {}) } };

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(TwoStepDue, { state: { Ready, ViewingAsADistributor } }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const GoesOnOnceItIsSetUp: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await press(screen, 'Set up');
    const dialog = await findDialog();
    await userEvent.type(passwordIn(dialog), 'Monsoon#2026');
    await press(dialog, 'Continue');
    await userEvent.type(await dialog.findByRole('textbox', { name: /Code/ }), '123456{Enter}');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'I have saved these codes' }));
    await expect(args.onDone).not.toHaveBeenCalled();
    await press(dialog, 'Done');
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

export const StaysWhenSetUpIsCancelled: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('main', { name: 'Set up two-step sign-in' })).toHaveFocus();
    await press(screen, 'Set up');
    await findDialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onDone).not.toHaveBeenCalled();
    await expect(args.onCancelled).toHaveBeenCalledOnce();
    await press(screen, 'Sign Out');
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const LeavesTheViewFirst: Story = {
  ...ViewingAsADistributor,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await expect(screen.queryByRole('button', { name: 'Set up' })).not.toBeInTheDocument();
    await press(screen, 'Exit View');
    await expect(args.onExitView).toHaveBeenCalledOnce();
  },
};

export const AsksAgainOnceCancelled: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await press(screen, 'Set up');
    await press(await findDialog(), 'Cancel');
    await waitFor(() => expect(args.onCancelled).toHaveBeenCalledOnce());
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};
