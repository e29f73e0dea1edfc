import { largeText, phone, small, tablet } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { answering, anyState, never, press, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { Artwork } from './artwork.tsx';
import { credentials, demoAccounts } from './sign-in.fixtures.ts';
import { type CodeOutcome, SignIn, type SignInOutcome, type SignInProps } from './sign-in.tsx';

const meta = {
  title: 'Screens/Everyone/Sign in',
  tags: ['admin', 'distributor', 'supervisor'],
  component: SignIn,
  args: { onSignIn: answering<SignInOutcome>({ ok: true }) },
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Where everyone signs in with email and password, and where users return when a session has ended. A server with demo data lists its accounts here; choosing one fills in the form.',
      where: '`/login`',
      specification: 'core §2 (Login), §4 (Session), §5 (Login), §8',
      adds: 'A link to “Forgot password?”',
      needs: ['accounts'],
    } satisfies ScreenGuide,
  },
} satisfies Meta<typeof SignIn>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The parts of the form, found as a user finds them. */
function form(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  return {
    canvas,
    email: canvas.getByRole('textbox', { name: 'Email' }),
    password: canvas.getByLabelText<HTMLInputElement>('Password'),
    submit: canvas.getByRole('button', { name: /^Sign/ }),
  };
}

async function fill(canvasElement: HTMLElement, { email, password } = credentials) {
  const parts = form(canvasElement);
  await userEvent.type(parts.email, email);
  await userEvent.type(parts.password, password);
  return parts;
}

/** A server without demo data: no credentials are listed. */
export const Pristine: Story = { parameters: { proves: ['sign-in.welcome-back', 'sign-in.sign-in'] } };

export const WithForgotPassword: Story = {
  tags: ['variant', 'extension'],
  args: { onForgot: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Forgot password?' }));
    await expect(args.onForgot).toHaveBeenCalledTimes(1);
  },
};

export const WithDemoAccounts: Story = {
  tags: ['state:ready'],
  args: { demoAccounts },
};

/** Accounts with different passwords each list their own. */
export const WithDifferentPasswords: Story = {
  tags: ['variant'],
  args: {
    demoAccounts: demoAccounts
      .slice(0, 3)
      .map((account, index) => ({ ...account, password: `Demo@${index + 1}00${index}` })),
  },
};

export const Prefilled: Story = {
  tags: ['variant'],
  args: { demoAccounts },
  play: async ({ canvasElement }) => {
    await userEvent.click(form(canvasElement).canvas.getByRole('button', { name: /asha\.menon/ }));
  },
};

export const Submitting: Story = {
  tags: ['documented'],
  parameters: { proves: ['sign-in.signing-in'] },
  args: { onSignIn: fn(never), demoAccounts },
  play: async ({ canvasElement }) => {
    const { submit } = await fill(canvasElement);
    await userEvent.click(submit);
  },
};

export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    onSignIn: answering({ ok: false, fields: { email: 'No account has this email' } }),
    demoAccounts,
  },
  play: async ({ canvasElement }) => {
    const { canvas, submit } = await fill(canvasElement);
    await userEvent.click(submit);
    await canvas.findByText('No account has this email');
  },
};

export const RejectedByForm: Story = {
  tags: ['state:failed'],
  args: {
    onSignIn: answering({ ok: false, form: 'Invalid email or password' }),
    demoAccounts,
  },
  play: async ({ canvasElement }) => {
    const { canvas, submit } = await fill(canvasElement);
    await userEvent.click(submit);
    await canvas.findByRole('alert');
  },
};

/** A retailer's credentials are right, but retailers may not use the console (core §5). */
export const RoleRefusedBySignIn: Story = {
  tags: ['variant'],
  args: {
    onSignIn: answering({
      ok: false,
      form: 'Access denied. Admin, Distributor, or Supervisor role required.',
    }),
    demoAccounts,
  },
  play: RejectedByForm.play,
};

export const SessionEnded: Story = {
  tags: ['variant'],
  args: { notice: { kind: 'expired', draftCount: 2 }, demoAccounts },
};

export const SessionEndedWithOneDraft: Story = {
  tags: ['variant'],
  args: { notice: { kind: 'expired', draftCount: 1 } },
};

/** This device's storage is full or switched off. */
export const SessionEndedWithADraftInThePage: Story = {
  tags: ['variant'],
  args: { notice: { kind: 'expired', draftCount: 1, inMemoryOnly: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Your session ended. 1 unsaved draft is kept until this page is closed.',
    );
  },
};

export const SessionEndedWithoutDrafts: Story = {
  tags: ['variant'],
  args: { notice: { kind: 'expired', draftCount: 0 } },
};

/** A stored session belonged to a role outside the console. */
export const RoleRefused: Story = {
  tags: ['documented'],
  parameters: { proves: ['sign-in.access-denied-admin-distributor-or-supervisor-role-required'] },
  args: { notice: { kind: 'role-refused' }, demoAccounts },
};

export const SignedOutElsewhere: Story = {
  tags: ['variant'],
  args: { notice: { kind: 'elsewhere' }, demoAccounts },
};

/** The answer to the password of an account with a second step. */
const askingForACode = answering<SignInOutcome>('code');

async function codeStep(canvasElement: HTMLElement) {
  const { canvas, submit } = await fill(canvasElement);
  await userEvent.click(submit);
  return { canvas, code: await canvas.findByRole('textbox', { name: 'Code' }) };
}

/** The password was right, and the account signs in in two steps. */
export const CodeRequired: Story = {
  args: { onSignIn: askingForACode, onCode: answering<CodeOutcome>({ ok: true }) },
  play: async ({ canvasElement }) => {
    await codeStep(canvasElement);
  },
};

export const RecoveryCodeRequired: Story = {
  tags: ['variant'],
  args: CodeRequired.args,
  play: async ({ canvasElement }) => {
    const { canvas } = await codeStep(canvasElement);
    await press(canvas, 'Use a recovery code');
    await canvas.findByRole('textbox', { name: 'Recovery code' });
  },
};

export const WrongCode: Story = {
  tags: ['variant'],
  args: {
    onSignIn: askingForACode,
    onCode: answering<CodeOutcome>({
      ok: false,
      form: 'This code is not right. Enter the one that the app shows now.',
      fields: { code: 'This code is not right. Enter the one that the app shows now.' },
    }),
  },
  play: async ({ canvasElement }) => {
    const { canvas, code } = await codeStep(canvasElement);
    await userEvent.type(code, '123 456{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/not right/);
  },
};

export const TooManyWrongCodes: Story = {
  tags: ['variant'],
  args: {
    onSignIn: askingForACode,
    onCode: answering<CodeOutcome>({ ok: false, form: 'Too many wrong codes. Try again in 15 minutes.' }),
  },
  play: async ({ canvasElement }) => {
    const { canvas, code } = await codeStep(canvasElement);
    await userEvent.type(code, '123456{Enter}');
    await canvas.findByRole('alert');
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(SignIn, {
    state: {
      Pristine,
      WithDemoAccounts,
      Prefilled,
      Submitting,
      RejectedByField,
      RejectedByForm,
      RoleRefusedBySignIn,
      SessionEnded,
      RoleRefused,
      SignedOutElsewhere,
      CodeRequired,
      RecoveryCodeRequired,
      WrongCode,
      TooManyWrongCodes,
    },
  }),
};

export const Phone: Story = { tags: ['variant'], args: { demoAccounts }, globals: phone };

export const RejectedOnAPhone: Story = { ...RejectedByForm, tags: ['variant'], globals: phone };

export const Tablet: Story = { tags: ['variant'], args: { demoAccounts }, globals: tablet };

export const SignsIn: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const { password } = await fill(canvasElement, { ...credentials, email: `  ${credentials.email} ` });
    await userEvent.type(password, '{Enter}');
    await expect(args.onSignIn).toHaveBeenCalledOnce();
    await expect(args.onSignIn).toHaveBeenCalledWith(credentials);
  },
};

export const FillsTheFormFromADemoAccount: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.sign-in.demo-accounts'] },
  args: { demoAccounts },
  play: async ({ args, canvasElement }) => {
    const { canvas, email, password } = form(canvasElement);
    const account = canvas.getByRole('button', { name: /imran\.qureshi/ });
    await userEvent.click(account);
    await expect(email).toHaveValue('imran.qureshi@vrinda.in');
    await expect(password).toHaveValue('Demo@1234');
    await expect(account).toHaveAttribute('aria-pressed', 'true');
    await expect(args.onSignIn).not.toHaveBeenCalled();
    await userEvent.type(password, 'x');
    await expect(account).toHaveAttribute('aria-pressed', 'false');
  },
};

export const RefusesEmptyFields: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['sign-in.please-fill-in-all-fields', 'rule.sign-in.both-fields'] },
  play: async ({ args, canvasElement }) => {
    const { canvas, email, password, submit } = form(canvasElement);
    await userEvent.click(submit);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please fill in all fields');
    await expect(email).toHaveFocus();
    await expect(email).toBeInvalid();
    await userEvent.type(email, credentials.email);
    await userEvent.click(submit);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please fill in all fields');
    await expect(password).toHaveFocus();
    await expect(password).toHaveAccessibleDescription('Please fill in all fields');
    await expect(email).toBeValid();
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};

export const RefusesAMalformedEmail: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.sign-in.email'] },
  play: async ({ args, canvasElement }) => {
    const { email, submit } = await fill(canvasElement, { ...credentials, email: 'asha.menon' });
    await userEvent.click(submit);
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription('Enter an email such as name@company.in');
    await userEvent.clear(email);
    await userEvent.type(email, credentials.email);
    await expect(email).toBeValid();
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};

export const RefusesAnOverlongPassword: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const { email, password, submit } = form(canvasElement);
    await userEvent.type(email, credentials.email);
    await userEvent.click(password);
    await userEvent.paste('a'.repeat(201));
    await userEvent.click(submit);
    await expect(password).toHaveAccessibleDescription('Use at most 200 characters');
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};

export const SubmitsOnce: Story = {
  tags: ['behaviour', '!review'],
  args: { onSignIn: fn(never) },
  play: async ({ args, canvasElement }) => {
    const { password, submit } = await fill(canvasElement);
    await userEvent.dblClick(submit);
    await userEvent.type(password, '{Enter}');
    await expect(submit).toHaveTextContent('Signing in...');
    await expect(args.onSignIn).toHaveBeenCalledOnce();
  },
};

export const KeepsTheEmailWhenRefused: Story = {
  ...RejectedByForm,
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const { canvas, email, password, submit } = await fill(canvasElement);
    await userEvent.click(submit);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid email or password');
    await expect(email).toHaveValue(credentials.email);
    // The password is selected, ready to be overtyped.
    await waitFor(() => expect(password).toHaveFocus());
    await expect([password.selectionStart, password.selectionEnd]).toEqual([0, credentials.password.length]);
    await expect(submit).toHaveTextContent('Sign in');
  },
};

/** An answer without a text, and a call that failed without one. */
export const FallsBackToThePlatformsText: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['sign-in.login-failed-please-try-again'] },
  args: {
    onSignIn: fn<SignInProps['onSignIn']>(async ({ password }) => {
      if (password === credentials.password) return { ok: false };
      throw new Error('');
    }),
  },
  play: async ({ canvasElement }) => {
    const { canvas, password, submit } = await fill(canvasElement);
    await userEvent.click(submit);
    await expect(await canvas.findByText('Login failed')).toBeVisible();
    await userEvent.type(password, '{End}x');
    await userEvent.click(submit);
    await expect(await canvas.findByText('Login failed. Please try again.')).toBeVisible();
  },
};

export const ShowsThePassword: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const { canvas, password } = await fill(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
  },
};

export const SignsInWithACode: Story = {
  tags: ['behaviour', '!review'],
  args: { ...CodeRequired.args, onCode: answering<CodeOutcome>({ ok: true }) },
  play: async ({ args, canvasElement }) => {
    const { canvas, code } = await codeStep(canvasElement);
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(canvas.getByText(/asha\.menon@vrinda\.in/)).toBeVisible();
    await press(canvas, 'Verify');
    await expect(code).toHaveAccessibleDescription('Enter the code');
    await userEvent.type(code, '12345{Enter}');
    await expect(code).toHaveAccessibleDescription('Enter the 6 digits that the app shows');
    await expect(args.onCode).not.toHaveBeenCalled();
    await userEvent.type(code, '{End}6{Enter}{Enter}');
    await expect(args.onCode).toHaveBeenCalledOnce();
    await expect(args.onCode).toHaveBeenCalledWith('123456');
  },
};

export const SignsInWithARecoveryCode: Story = {
  tags: ['behaviour', '!review'],
  args: { ...CodeRequired.args, onCode: answering<CodeOutcome>({ ok: true }) },
  play: async ({ args, canvasElement }) => {
    const { canvas, code } = await codeStep(canvasElement);
    await userEvent.type(code, '123');
    await press(canvas, 'Use a recovery code');
    const recovery = await canvas.findByRole('textbox', { name: 'Recovery code' });
    await waitFor(() => expect(recovery).toHaveFocus());
    // The text typed for the other kind of code is still there.
    await press(canvas, 'Use the authenticator app');
    await expect(await canvas.findByRole('textbox', { name: 'Code' })).toHaveValue('123');
    await press(canvas, 'Use a recovery code');
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Recovery code' }),
      '7kqm-pax4-5tze-2whj',
    );
    await press(canvas, 'Verify');
    await expect(args.onCode).toHaveBeenCalledWith('7kqm-pax4-5tze-2whj');
  },
};

export const KeepsTheCodeWhenRefused: Story = {
  ...WrongCode,
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const { canvas, code } = await codeStep(canvasElement);
    await userEvent.type(code, '123456{Enter}');
    await canvas.findByRole('alert');
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveValue('123456');
    await expect(code).toBeInvalid();
  },
};

export const GoesBackToThePassword: Story = {
  tags: ['behaviour', '!review'],
  args: CodeRequired.args,
  play: async ({ canvasElement }) => {
    const { canvas } = await codeStep(canvasElement);
    await press(canvas, 'Back');
    const { email, password } = form(canvasElement);
    await waitFor(() => expect(password).toHaveFocus());
    await expect(email).toHaveValue(credentials.email);
    await expect(password).toHaveValue(credentials.password);
  },
};

export const AsksForThePasswordAgainWhenTooLate: Story = {
  tags: ['behaviour', '!review'],
  args: { ...CodeRequired.args, onCode: answering<CodeOutcome>('expired') },
  play: async ({ canvasElement }) => {
    const { canvas, code } = await codeStep(canvasElement);
    await userEvent.type(code, '123456{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This sign-in has expired. Sign in again.',
    );
    const { password } = form(canvasElement);
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveValue(credentials.password);
  },
};

/** An answer without a reason. */
export const RejectedWithoutAMessage: Story = {
  tags: ['documented'],
  parameters: { proves: ['sign-in.login-failed'] },
  args: { onSignIn: answering({ ok: false }) },
  play: RejectedByForm.play,
};
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

/** A low window, in which the cards would overlap. */
export const ArtworkOfALowWindow: Story = {
  tags: ['behaviour', '!review'],
  render: () => (
    <div style={{ display: 'grid', width: 632, height: 536 }}>
      <Artwork />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Delivered')).not.toBeVisible();
  },
};
