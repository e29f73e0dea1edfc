import { ROLE_REFUSED } from '@dmc/contract/session';

/** Texts of the sign-in screen. Documented ones cite their source; the others are our own. */
export const copy = {
  /** The default name of the platform (core §2, Shell; core §9). */
  organisation: 'Distributor Platform',
  /** core §2, Login. */
  title: 'Welcome back',
  /** The description from core §1, verbatim. */
  description:
    'The distributor management platform with real-time order management, analytics and reporting.',
  email: 'Email',
  password: 'Password',
  /** core §2, Login. */
  submit: 'Sign in',
  /** core §2, Login: the same button while busy. */
  submitting: 'Signing in...',
  forgot: 'Forgot password?',
  emailInvalid: 'Enter an email such as name@company.in',
  /** core §8: the server refused without a text. */
  refused: 'Login failed',
  /** core §8: no usable answer and no text. */
  broken: 'Login failed. Please try again.',
  code: {
    title: 'Enter your code',
    app: (email: string) => `Open your authenticator app and enter the 6 digits that it shows for ${email}.`,
    recovery: (email: string) =>
      `Enter one of the recovery codes that you kept for ${email}. Each can be used once.`,
    label: { app: 'Code', recovery: 'Recovery code' },
    hint: { app: undefined, recovery: '16 letters and digits, such as 7KQM-PAX4-5TZE-2WHJ' },
    submit: 'Verify',
    submitting: 'Verifying...',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    back: 'Back',
    /** The server refused without a text. */
    refused: 'The code was not accepted.',
    expired: 'This sign-in has expired. Sign in again.',
  },
  audience: 'For administrators, distributors and supervisors',
  notice: {
    expired: (draftCount: number, inMemoryOnly = false) => {
      if (draftCount === 0) return 'Your session ended. Sign in to continue.';
      const where = inMemoryOnly ? 'until this page is closed' : 'on this device';
      return draftCount === 1
        ? `Your session ended. 1 unsaved draft is kept ${where}.`
        : `Your session ended. ${draftCount} unsaved drafts are kept ${where}.`;
    },
    /** core §5 and §8. */
    roleRefused: ROLE_REFUSED,
    elsewhere: 'You signed out in another tab.',
  },
  demo: {
    title: 'Demo accounts',
    hint: 'Choose one to fill in the form',
    samePassword: 'Password for each:',
  },
  artwork: {
    sentence: 'Every shop, every order, every rupee in view.',
    delivered: 'Delivered',
    shipped: 'Shipped',
    pending: 'Pending',
    /** Shown on the three order cards: invented shops, amounts in paise. */
    orders: {
      delivered: { shop: 'Gupta General Store', total: 12_864_00 },
      shipped: { shop: 'Pooja Supermart', total: 94_380_50 },
      pending: { shop: 'Meena Departmental', total: 31_528_00 },
    },
  },
} as const;
