import * as z from 'zod/mini';
import { westernDigits } from './clean-text.ts';
import { singleLineText } from './text.ts';

/** How many digits an authenticator app shows, and for how many seconds. */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;

/** How many recovery codes a user gets. Each is accepted once. */
export const RECOVERY_CODES = 10;

/** A code normalised for comparison: in capitals and digits 0 to 9, without the spaces and hyphens that group it. */
export const plainCode = (text: string): string => westernDigits(text).replaceAll(/[\s-]/g, '').toUpperCase();

/** Whether this is a code of an authenticator app: six digits. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(plainCode(text));
/** Whether this could be a recovery code: 16 letters and digits of base32. */
export const isRecoveryCode = (text: string): boolean => /^[A-Z2-7]{16}$/.test(plainCode(text));

/** The text for an empty code. */
export const CODE_REQUIRED = 'Enter the code';

/** The code of an authenticator app, as typed. */
export const appCode = singleLineText({ max: 40, required: CODE_REQUIRED }).check(
  z.refine((text) => text === '' || isAppCode(text), 'Enter the 6 digits that the app shows'),
);
/** A recovery code, as typed. */
export const recoveryCode = singleLineText({ max: 40, required: CODE_REQUIRED }).check(
  z.refine((text) => text === '' || isRecoveryCode(text), 'A recovery code has 16 letters and digits'),
);
