import * as z from 'zod/mini';
import { passwordAtMost, visible } from './text.ts';

/** Requirements for a new password. Until an admin saves the platform's settings: ten characters. */
export interface PasswordPolicy {
  minLength: number;
  requireSpecial: boolean;
}

/** In force until an admin saves the platform's settings. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = { minLength: 10, requireSpecial: false };

/** The minimum of the creation forms (screens §5), and the weakest policy that the settings allow. */
export const MINIMUM_PASSWORD_POLICY: PasswordPolicy = { minLength: 6, requireSpecial: false };

/** Not a letter or digit, in any script, and not a space. */
const SPECIAL = /[^\p{L}\p{N}\p{M}\s]/u;

/** What is wrong with a new password, as a sentence for its field; undefined if valid. */
export function passwordFault(password: string, { minLength, requireSpecial }: PasswordPolicy) {
  if (password.trim() === '') return 'Use more than spaces';
  if ([...password].length < minLength) return `Use at least ${minLength} characters`;
  if (requireSpecial && !SPECIAL.test(password)) return 'Use at least one special character, such as ! or #';
  return undefined;
}

/** The rule in words, for the field's hint. Without a policy (the server may not send one), the default rule. */
export function passwordRule(policy: PasswordPolicy | undefined): string {
  if (policy === undefined)
    return `At least ${MINIMUM_PASSWORD_POLICY.minLength} characters, or the minimum in the system settings`;
  const length = `At least ${policy.minLength} characters`;
  return policy.requireSpecial ? `${length}, one of them special, such as ! or #` : length;
}

const required = z.refine<string>((text) => text !== '', { message: 'Password is required', abort: true });
/**
 * A new password in a form, under the policy that the server sends; by default the documented one. It is never trimmed.
 */
export const newPasswordUnder = (policy: PasswordPolicy = MINIMUM_PASSWORD_POLICY) =>
  z.string().check(
    required,
    z.refine((text) => passwordFault(text, policy) === undefined, {
      error: ({ input }) => passwordFault(String(input), policy),
    }),
    passwordAtMost,
    visible,
  );

/** A new password in a request: the server checks it under the policy in force, whose minimum its message names. */
export const newPassword = z.string().check(required, passwordAtMost, visible);
