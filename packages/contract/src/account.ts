import * as z from 'zod/mini';
import { isEmailAddress } from './email.ts';
import { newPassword, newPasswordUnder, type PasswordPolicy } from './new-password.ts';
import { define } from './operation.ts';
import { CONSOLE_ROLES } from './roles.ts';
import { withDevice } from './session.ts';
import { existingPassword, singleLineText } from './text.ts';
import { Done, dataOf, Id, itemOf, listOf, Moment, num, optional, withDefault } from './wire.ts';

/** How long a link for a new password works, in seconds. */
export const RESET_LINK_SECONDS = 24 * 60 * 60;

/** The message for a wrong current password. */
export const WRONG_CURRENT = 'This is not your current password';
/** The message for two different new passwords. */
const DIFFERENT = 'The two passwords differ';

const currentPassword = existingPassword('Enter your current password');

/** A new password and its repetition, checked against the given policy or, without one, the documented minimum. */
const typedTwice = (policy: PasswordPolicy | undefined) => ({
  newPassword: newPasswordUnder(policy),
  again: z.string().check(z.minLength(1, 'Repeat the new password')),
});
const same = z.refine<{ newPassword: string; again: string }>(
  ({ newPassword: typed, again }) => again === '' || again === typed,
  { path: ['again'], message: DIFFERENT, when: () => true },
);

/** The form in which users change their own password. */
export const PasswordChangeForm = (policy?: PasswordPolicy) =>
  z.object({ currentPassword, ...typedTwice(policy) }).check(same);
export type PasswordChangeForm = z.input<ReturnType<typeof PasswordChangeForm>>;

/** The form that a reset link opens. */
export const NewPasswordForm = (policy?: PasswordPolicy) => z.object(typedTwice(policy)).check(same);
export type NewPasswordForm = z.input<ReturnType<typeof NewPasswordForm>>;

/** The body of the call that changes the user's own password. */
const PasswordChange = z.object({ currentPassword, newPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The policy in force, for the forms' hints. */
export const PasswordPolicyAnswer = dataOf(
  z.object({ minLength: num, requireSpecial: withDefault(z.boolean(), false) }),
);

/** A session, as its user or an admin sees it. */
export const OpenSession = z.object({
  id: Id,
  createdAt: Moment,
  /** The latest call, to within half a minute. */
  lastUsedAt: optional(Moment),
  /** Browser and system in words, such as “Firefox on Windows”; undefined if the header does not say. */
  device: optional(z.string()),
  /** The session that makes this call. */
  isCurrent: withDefault(z.boolean(), false),
  /** The distributor that an administrator is viewing as in this session. */
  viewing: optional(z.string()),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** Most recently used first, at most 100; `pagination.total` counts all. */
const SessionList = listOf('sessions', OpenSession);
/** How many sessions were ended. */
const Ended = dataOf(z.object({ ended: num }));

/** Whether the mail with a reset link was sent; `off`: the server sends no mail. */
const MAIL_OUTCOMES = ['sent', 'failed', 'off'] as const;

/** A new link. Its secret appears only in this answer. */
export const ResetLink = z.object({
  token: z.string().check(z.minLength(1)),
  email: z.string(),
  expiresAt: Moment,
  /** `off`: this server sends no mail. */
  mail: withDefault(z.enum(MAIL_OUTCOMES), 'off'),
});
export type ResetLink = z.infer<typeof ResetLink>;

const token = z.string().check(z.minLength(1, 'The link is incomplete'), z.maxLength(200, 'Not a link'));

/** The state of a reset link. `ended`: a newer link replaced it, or the account changed. */
const RESET_LINK_STATES = ['open', 'used', 'expired', 'ended', 'unknown'] as const;
/** What the page says about a link that does not work. */
export const RESET_LINK_TEXTS = {
  used: 'This link has already been used. Ask for a new one.',
  expired: 'This link has expired. Ask for a new one.',
  ended: 'This link no longer works: there is a newer one, or the account has changed. Ask for a new one.',
  unknown: 'This link is not known. Open the whole link, or ask for a new one.',
} as const satisfies Record<Exclude<(typeof RESET_LINK_STATES)[number], 'open'>, string>;

export const ResetLinkState = z.object({
  state: z.enum(RESET_LINK_STATES),
  /** The account's e-mail; only for an open link. */
  email: optional(z.string()),
  expiresAt: optional(Moment),
});
export type ResetLinkState = z.infer<typeof ResetLinkState>;

/** The body of a request for a link on the sign-in page. */
export const ForgotRequest = z.object({
  email: singleLineText({ max: 254, required: 'Email is required' }).check(
    z.refine((text) => text === '' || isEmailAddress(text), 'Enter an email address'),
  ),
});
export type ForgotRequest = z.infer<typeof ForgotRequest>;

/** Passwords and sessions; every call is an extension. */
export const accountOperations = define({
  passwordPolicy: {
    extension: 'accounts',
    method: 'GET',
    path: '/account/password-policy',
    roles: 'public',
    answer: PasswordPolicyAnswer,
  },
  changePassword: {
    extension: 'accounts',
    method: 'POST',
    path: '/account/password',
    roles: CONSOLE_ROLES,
    ofAccount: true,
    ...withDevice(PasswordChange.shape),
    answer: Ended,
  },
  listSessions: {
    extension: 'accounts',
    method: 'GET',
    path: '/account/sessions',
    roles: CONSOLE_ROLES,
    ofAccount: true,
    answer: SessionList,
  },
  endOtherSessions: {
    extension: 'accounts',
    method: 'DELETE',
    path: '/account/sessions',
    roles: CONSOLE_ROLES,
    ofAccount: true,
    answer: Ended,
  },
  endSession: {
    extension: 'accounts',
    method: 'DELETE',
    path: '/account/sessions/{id}',
    roles: CONSOLE_ROLES,
    ofAccount: true,
    answer: Done,
  },
  listUserSessions: {
    extension: 'accounts',
    method: 'GET',
    path: '/admin/users/{id}/sessions',
    roles: ['ADMIN'],
    answer: SessionList,
  },
  endUserSessions: {
    extension: 'accounts',
    method: 'DELETE',
    path: '/admin/users/{id}/sessions',
    roles: ['ADMIN'],
    answer: Ended,
  },
  endUserSession: {
    extension: 'accounts',
    method: 'DELETE',
    path: '/admin/users/{id}/sessions/{sessionId}',
    roles: ['ADMIN'],
    answer: Done,
  },
  createUserResetLink: {
    extension: 'accounts',
    method: 'POST',
    path: '/admin/users/{id}/reset-link',
    roles: ['ADMIN'],
    answer: itemOf('link', ResetLink),
  },
  createSupervisorResetLink: {
    extension: 'accounts',
    method: 'POST',
    path: '/supervisors/{id}/reset-link',
    roles: ['DISTRIBUTOR'],
    answer: itemOf('link', ResetLink),
  },
  checkResetLink: {
    extension: 'accounts',
    method: 'POST',
    path: '/auth/reset-password/check',
    roles: 'public',
    body: z.object({ token }),
    answer: itemOf('link', ResetLinkState),
  },
  resetPassword: {
    extension: 'accounts',
    method: 'POST',
    path: '/auth/reset-password',
    roles: 'public',
    ...withDevice({ token, newPassword }),
    answer: Done,
  },
  forgotPassword: {
    extension: 'accounts',
    needs: 'mail',
    method: 'POST',
    path: '/auth/forgot-password',
    roles: 'public',
    body: ForgotRequest,
    answer: Done,
  },
});
