import * as z from 'zod/mini';
import { define } from './operation.ts';
import { CONSOLE_ROLES } from './roles.ts';
import { SESSION_EXTRAS, SessionAnswer, withDevice } from './session.ts';
import { existingPassword, singleLineText } from './text.ts';
import { appCode, CODE_REQUIRED, isAppCode, isRecoveryCode } from './two-step-code.ts';
import { Done, dataOf, itemOf, Moment, num, optional } from './wire.ts';

/** A code of the app or a recovery code. */
const anyCode = singleLineText({ max: 40, required: CODE_REQUIRED }).check(
  z.refine(
    (text) => text === '' || isAppCode(text) || isRecoveryCode(text),
    'Enter the 6 digits that the app shows, or a recovery code',
  ),
);

/** The second call of a sign-in: the challenge from the first one, and a code. */
const CodeRequest = z.object({
  challenge: singleLineText({ max: 100, required: 'The challenge is missing' }),
  code: anyCode,
});

/** The user's own password, to prove their identity. */
const password = existingPassword('Enter your password');

/** Body of the calls that turn two-step sign-in off or replace the recovery codes. */
export const TwoStepProof = z.object({ password, code: anyCode });
export type TwoStepProof = z.infer<typeof TwoStepProof>;

/** Body of the call that begins the set-up. */
export const TwoStepPassword = z.object({ password });
export type TwoStepPassword = z.infer<typeof TwoStepPassword>;

/** Body of the call that ends the set-up: a code proves that the app has the key. */
export const TwoStepConfirmation = z.object({ code: appCode });
export type TwoStepConfirmation = z.infer<typeof TwoStepConfirmation>;

/** The state of a user's two-step sign-in. */
export const TwoStep = z.object({
  /** When it was turned on; missing while it is off. */
  since: optional(Moment),
  /** The number of unused recovery codes. */
  recoveryCodes: num,
  /** Whether the platform's settings require it for the user's role. */
  required: z.boolean(),
});
export type TwoStep = z.infer<typeof TwoStep>;

/** The key that an authenticator app needs; it is sent only once. */
export const TwoStepKey = z.object({
  /** In base32, to be typed by hand. */
  key: z.string(),
  /** `otpauth://totp/…`, for the QR code. */
  uri: z.string().check(z.startsWith('otpauth://')),
});
export type TwoStepKey = z.infer<typeof TwoStepKey>;

/** New recovery codes, sent only once. */
const RecoveryCodes = dataOf(z.object({ recoveryCodes: z.array(z.string()) }));

const own = { extension: 'accounts', roles: CONSOLE_ROLES, ofAccount: true } as const;

/** Sign-in in two steps. An extension: the documents only have the switch in the settings. */
export const twoStepOperations = define({
  enterCode: {
    extension: 'accounts',
    method: 'POST',
    path: '/auth/two-step/code',
    roles: 'public',
    ...withDevice(CodeRequest.shape),
    answer: SessionAnswer,
    extensionFields: SESSION_EXTRAS,
  },
  readTwoStep: {
    ...own,
    method: 'GET',
    path: '/auth/two-step',
    answer: itemOf('twoStep', TwoStep),
    withoutTwoStep: true,
  },
  beginTwoStep: {
    ...own,
    method: 'POST',
    path: '/auth/two-step/set-up',
    ...withDevice(TwoStepPassword.shape),
    answer: dataOf(TwoStepKey),
    withoutTwoStep: true,
  },
  confirmTwoStep: {
    ...own,
    method: 'POST',
    path: '/auth/two-step/confirm',
    ...withDevice(TwoStepConfirmation.shape),
    answer: RecoveryCodes,
    withoutTwoStep: true,
  },
  renewRecoveryCodes: {
    ...own,
    method: 'POST',
    path: '/auth/two-step/recovery-codes',
    ...withDevice(TwoStepProof.shape),
    answer: RecoveryCodes,
  },
  endTwoStep: {
    ...own,
    method: 'POST',
    path: '/auth/two-step/off',
    ...withDevice(TwoStepProof.shape),
    answer: Done,
  },
});
