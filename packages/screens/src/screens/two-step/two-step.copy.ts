import { counted } from '@dmc/contract/numbers';

/** Texts of two-step sign-in. */
export const twoStepCopy = {
  title: 'Two-step sign-in',
  purpose:
    'Signing in takes your password and a code from an app on your phone, so a stolen password is not enough.',
  on: 'On',
  off: 'Off',
  since: (day: string) => `On since ${day}.`,
  remaining: (count: number) => `${counted(count, 'recovery codes')} left.`,
  noneRemaining: 'No recovery codes are left. Without your phone, you cannot sign in.',
  fewRemaining: (count: number) => `Only ${counted(count, 'recovery codes')} left. Make new ones soon.`,
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
    title: 'Save your recovery codes',
    text: 'If you lose your phone, sign in with one of these codes. Each works once. They are not shown again.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied. Select the codes and copy them.',
    save: 'Save as a file',
    file: 'recovery-codes.txt',
    print: 'Print',
    of: (email: string) => `Recovery codes of ${email} for Distributor Platform`,
    saved: 'I have saved these codes',
    saveFirst: 'Save the codes first, then tick the box. They are not shown again.',
    done: 'Done',
  },
  renewal: {
    title: 'Make new recovery codes?',
    text: 'Your current codes stop working.',
    send: 'Make new codes',
  },
  end: {
    title: 'Turn off two-step sign-in?',
    text: 'You then sign in with your password alone. Your recovery codes stop working.',
    requiredText:
      'Your role requires two-step sign-in, so you set it up again right after this, for example with a new phone.',
    send: 'Turn off',
  },
  /** The answer with the recovery codes was lost. */
  unseenCodes: 'If two-step sign-in is on, close this and make new recovery codes.',
} as const;
