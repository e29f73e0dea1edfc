import { counted } from '@dmc/contract/numbers';

/** Texts of two-step sign-in. */
export const twoStepCopy = {
  title: 'Two-step sign-in',
  purpose:
    'After the password, sign-in asks for a code from an app on your phone. A stolen password is then not enough.',
  on: 'On',
  off: 'Off',
  since: (day: string) => `On since ${day}.`,
  remaining: (count: number) => `${counted(count, 'recovery codes')} left.`,
  noneRemaining: 'No recovery codes are left: without your phone you could not sign in.',
  fewRemaining: (count: number) => `Only ${counted(count, 'recovery codes')} left. Make new ones in time.`,
  required: 'Your role requires two-step sign-in.',
  setUp: 'Set up',
  renew: 'New recovery codes',
  turnOff: 'Turn off',
  loading: 'Loading two-step sign-in',
  failed: 'Two-step sign-in could not be loaded.',

  cancel: 'Cancel',
  password: 'Your password',
  code: 'Code',
  codeHint: '6 digits',
  anyCodeHint: '6 digits from the app, or a recovery code',
  sending: 'Checking...',

  begin: {
    title: 'Set up two-step sign-in',
    text: 'Enter your password to begin.',
    send: 'Continue',
  },
  scan: {
    title: 'Connect your app',
    text: 'Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 2FAS.',
    qr: 'QR code with the key below',
    byHand: 'Or type this key into the app:',
    next: 'Then enter the code that the app shows.',
    send: 'Turn on',
  },
  codes: {
    title: 'Keep your recovery codes',
    text: 'Without your phone you sign in with one of these. Each works once, and they are not shown again.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied. Select the codes and copy them.',
    save: 'Save as a file',
    file: 'recovery-codes.txt',
    print: 'Print',
    of: (email: string) => `Recovery codes of ${email} for Distributor Platform`,
    saved: 'I have kept these codes',
    saveFirst: 'Keep the codes first, then tick the box: they are not shown again.',
    done: 'Done',
  },
  renewal: {
    title: 'Make new recovery codes?',
    text: 'The ones that you have stop working.',
    send: 'Make new codes',
  },
  end: {
    title: 'Turn off two-step sign-in?',
    text: 'Sign-in then asks for the password alone, and your recovery codes stop working.',
    requiredText:
      'Your role requires it: you set it up again right after this, for example with a new phone.',
    send: 'Turn off',
  },
  /** The answer with the recovery codes was lost. */
  unseenCodes: 'If it was, close this and make new recovery codes.',
} as const;
