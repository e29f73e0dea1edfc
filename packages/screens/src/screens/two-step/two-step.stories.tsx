import type { Outcome } from '@dmc/design-system/load';
import {
  failed,
  failedWithLast,
  largeText,
  loading,
  phone,
  ready,
  refreshing,
  small,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  answering,
  anyState,
  findDialog,
  never,
  type Place,
  press,
  type ScreenGuide,
  savedFiles,
} from '../../story-kit/story-kit.tsx';
import { codes, key, off, on } from './two-step.fixtures.ts';
import { type Answered, TwoStep, type TwoStepProps, type TwoStepWrites } from './two-step.tsx';

const writes = {
  onBegin: answering<Answered<typeof key>>({ ok: true, data: key }),
  onConfirm: answering<Answered<readonly string[]>>({ ok: true, data: codes }),
  onRenew: answering<Answered<readonly string[]>>({ ok: true, data: codes }),
  onEnd: answering<Outcome>({ ok: true }),
} satisfies TwoStepWrites;

const meta = {
  title: 'Screens/Everyone/Two-step sign-in',
  tags: ['admin', 'distributor', 'supervisor', 'extension'],
  component: TwoStep,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'The part of Preferences where users set up two-step sign-in with an authenticator app, save their recovery codes or make new ones, or turn it off.',
      where: '`/preferences`, on a server that has the extension `accounts`',
      specification: 'Beyond the documents, which name only the switch (screens §2, System Settings)',
      adds: 'Codes of an authenticator app at sign-in, and recovery codes',
      needs: ['accounts'],
    } satisfies ScreenGuide,
  },
  args: { twoStep: ready(on), email: 'asha.menon@vrinda.in', writes, onReload: fn() },
} satisfies Meta<typeof TwoStep>;
export default meta;
type Story = StoryObj<typeof meta>;

const passwordIn = (dialog: Place) => dialog.getByLabelText(/Your password/, { selector: 'input' });

export const Ready: Story = {};
/** Not set up yet. */
export const Empty: Story = { args: { twoStep: ready(off) } };
export const Required: Story = { tags: ['variant'], args: { twoStep: ready({ ...off, required: true }) } };
export const FewCodesLeft: Story = {
  tags: ['variant'],
  args: { twoStep: ready({ ...on, recoveryCodes: 1 }) },
};
export const Dense: Story = {
  tags: ['variant'],
  args: { twoStep: ready({ ...on, recoveryCodes: 0, required: true }) },
};
export const Loading: Story = { args: { twoStep: loading } };
export const Failed: Story = { args: { twoStep: failed() } };
export const FailedWithEarlierData: Story = { tags: ['variant'], args: { twoStep: failedWithLast(on) } };
export const Refreshing: Story = { tags: ['variant'], args: { twoStep: refreshing(on) } };

/** Opens the set-up and goes as far as the key. */
async function scan() {
  await press(screen, 'Set up');
  const dialog = await findDialog();
  await userEvent.type(passwordIn(dialog), 'Monsoon#2026');
  await press(dialog, 'Continue');
  await dialog.findByRole('img', { name: 'QR code with the key below' });
  return dialog;
}

/** The password was right: the key as a QR code and as text. */
export const SetUp: Story = {
  args: Empty.args,
  play: async () => void (await scan()),
};

/** The code was right: the recovery codes are shown once. */
export const RecoveryCodes: Story = {
  tags: ['variant'],
  args: Empty.args,
  play: async () => {
    const dialog = await scan();
    await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), '123456{Enter}');
    await dialog.findByRole('list', { name: 'Recovery codes' });
  },
};

export const TurnOff: Story = {
  tags: ['variant'],
  play: async () => {
    await press(screen, 'Turn off');
    await findDialog('Turn off two-step sign-in?');
  },
};

export const Submitting: Story = {
  tags: ['variant'],
  args: { twoStep: ready(off), writes: { ...writes, onBegin: fn(never) } },
  play: async () => {
    await press(screen, 'Set up');
    const dialog = await findDialog();
    await userEvent.type(passwordIn(dialog), 'Monsoon#2026');
    await press(dialog, 'Continue');
    await dialog.findByRole('button', { name: 'Checking...' });
  },
};

const wrongPassword = 'This is not your password';
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    writes: {
      ...writes,
      onEnd: answering({ ok: false, form: wrongPassword, fields: { password: wrongPassword } }),
    },
  },
  play: async () => {
    await press(screen, 'Turn off');
    const dialog = await findDialog();
    await userEvent.type(passwordIn(dialog), 'monsoon');
    await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), '123456');
    await press(dialog, 'Turn off');
    await dialog.findAllByText(wrongPassword);
  },
};

export const RejectedByForm: Story = {
  ...RejectedByField,
  tags: ['variant'],
  args: {
    writes: {
      ...writes,
      onEnd: answering({ ok: false, form: 'Too many wrong codes. Try again in 15 minutes.' }),
    },
  },
  play: async () => {
    await press(screen, 'Turn off');
    const dialog = await findDialog();
    await userEvent.type(passwordIn(dialog), 'monsoon');
    await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), '123456');
    await press(dialog, 'Turn off');
    await dialog.findByText(/Too many wrong codes/);
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState<TwoStepProps>(TwoStep, {
    state: {
      Ready,
      Empty,
      Required,
      FewCodesLeft,
      Dense,
      Loading,
      Failed,
      FailedWithEarlierData,
      Refreshing,
    },
  }),
};

export const Phone: Story = { ...SetUp, tags: ['variant'], globals: phone };
export const CodesOnAPhone: Story = { ...RecoveryCodes, tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const SetsItUp: Story = {
  tags: ['behaviour', '!review'],
  args: Empty.args,
  play: async ({ args }) => {
    const dialog = await scan();
    await expect(args.writes.onBegin).toHaveBeenCalledWith('Monsoon#2026');
    // For users who cannot scan the code.
    await expect(dialog.getByText('KQXH Z4JR TW2N BMVG LYPE 5DUS CA7O F36I')).toBeVisible();
    const code = dialog.getByRole('textbox', { name: /Code/ });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(code, '12345{Enter}');
    await dialog.findByText('Enter the 6 digits that the app shows');
    await expect(args.writes.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(code, '6{Enter}');
    const list = await dialog.findByRole('list', { name: 'Recovery codes' });
    await expect(list).toHaveTextContent(codes.join(''));
    await expect(args.writes.onConfirm).toHaveBeenCalledWith('123456');
    await waitFor(() => expect(document.activeElement).toContainElement(list));
    // They are shown only once, so the dialog closes only after the box is ticked.
    await userEvent.keyboard('{Escape}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/Save the codes first/);
    await press(dialog, 'Done');
    await expect(args.onReload).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'I have saved these codes' }));
    await press(dialog, 'Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

/** Two-step sign-in may be on, with recovery codes that nobody has seen. */
export const SaysWhatToDoWhenTheCodesAreLost: Story = {
  tags: ['behaviour', '!review'],
  args: {
    ...Empty.args,
    writes: { ...writes, onConfirm: answering({ ok: false, unknown: true, form: 'No answer came.' }) },
  },
  play: async ({ args }) => {
    const dialog = await scan();
    await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), '123456{Enter}');
    await dialog.findByText(
      'No answer came. If two-step sign-in is on, close this and make new recovery codes.',
    );
    await press(dialog, 'Cancel');
    await waitFor(() => expect(args.onReload).toHaveBeenCalledOnce());
  },
};

export const SavesTheCodesAsAFile: Story = {
  ...RecoveryCodes,
  tags: ['behaviour', '!review'],
  play: async () => {
    const saved = savedFiles();
    const dialog = await scan();
    await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), '123456{Enter}');
    await userEvent.click(await dialog.findByRole('button', { name: 'Save as a file' }));
    await expect(saved.names).toEqual(['recovery-codes.txt']);
    const text = await saved.contents[0]?.text();
    await expect(text).toContain('asha.menon@vrinda.in');
    for (const code of codes) await expect(text).toContain(code);
  },
};

export const MakesNewCodes: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await press(screen, 'New recovery codes');
    const dialog = await findDialog('Make new recovery codes?');
    await press(dialog, 'Make new codes');
    await dialog.findByText('Enter your password');
    await userEvent.type(passwordIn(dialog), 'Monsoon#2026');
    await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), '7kqm-pax4-5tze-2whj{Enter}');
    await dialog.findByRole('list', { name: 'Recovery codes' });
    await expect(args.writes.onRenew).toHaveBeenCalledWith({
      password: 'Monsoon#2026',
      code: '7kqm-pax4-5tze-2whj',
    });
  },
};

export const TurnsItOff: Story = {
  tags: ['behaviour', '!review'],
  args: { twoStep: ready({ ...on, required: true }) },
  play: async ({ args }) => {
    await press(screen, 'Turn off');
    const dialog = await findDialog();
    await expect(dialog.getByText(/you set it up again right after this/)).toBeVisible();
    await userEvent.type(passwordIn(dialog), 'Monsoon#2026');
    await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), '123 456{Enter}');
    await waitFor(() => expect(args.onReload).toHaveBeenCalledOnce());
    await expect(args.writes.onEnd).toHaveBeenCalledWith({ password: 'Monsoon#2026', code: '123 456' });
  },
};

/** Two-step sign-in may be on, although the answer was lost. */
export const ReadsItAgainWithoutSuccess: Story = {
  tags: ['behaviour', '!review'],
  args: { ...RejectedByForm.args },
  play: async ({ args }) => {
    await press(screen, 'Turn off');
    await press(await findDialog(), 'Cancel');
    await waitFor(() => expect(args.onReload).toHaveBeenCalledOnce());
  },
};

/** Reloads the state, as the console does, which removes the pressed button. */
function Reloaded(props: TwoStepProps) {
  const [twoStep, setTwoStep] = useState(props.twoStep);
  return <TwoStep {...props} twoStep={twoStep} onReload={() => setTwoStep(ready(off))} />;
}
export const KeepsTheFocusWhenItsButtonsChange: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => <Reloaded {...args} />,
  play: async ({ canvas }) => {
    await press(screen, 'Turn off');
    const dialog = await findDialog();
    await userEvent.type(passwordIn(dialog), 'Monsoon#2026');
    await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), '123456{Enter}');
    const setUp = await canvas.findByRole('button', { name: 'Set up' });
    await waitFor(() => expect(setUp.closest('[tabindex="-1"]')).toHaveFocus());
    await userEvent.tab();
    await expect(setUp).toHaveFocus();
  },
};
