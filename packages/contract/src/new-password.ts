import * as z from 'zod/mini';

/** Requirements for a new password. Until an admin saves the platform's settings: six characters (rulings 2.7). */
export interface PasswordPolicy {
  minLength: number;
  requireSpecial: boolean;
}

/** The minimum of the creation forms (screens §5). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = { minLength: 6, requireSpecial: false };

/** Not a letter or digit, in any script, and not a space. */
const SPECIAL = /[^\p{L}\p{N}\p{M}\s]/u;

/** What is wrong with a new password, as a sentence for its field; undefined if valid. */
export function passwordFault(password: string, { minLength, requireSpecial }: PasswordPolicy) {
  if ([...password].length < minLength) return `Use at least ${minLength} characters`;
  if (requireSpecial && !SPECIAL.test(password)) return 'Use at least one special character, such as ! or #';
  return undefined;
}

/** The rule in words, for the field's hint. Without a policy, which only an admin's settings name: the usual one. */
export function passwordRule(policy: PasswordPolicy | undefined): string {
  if (policy === undefined)
    return `At least ${DEFAULT_PASSWORD_POLICY.minLength} characters, or the minimum in the system settings`;
  const length = `At least ${policy.minLength} characters`;
  return policy.requireSpecial ? `${length}, one of them special, such as ! or #` : length;
}

/** A password for a new account, as the creation forms send it. It is never trimmed. */
export const newPassword = z.string().check(
  z.refine((text) => text !== '', { message: 'Password is required', abort: true }),
  z.refine(
    (text) => passwordFault(text, DEFAULT_PASSWORD_POLICY) === undefined,
    `Use at least ${DEFAULT_PASSWORD_POLICY.minLength} characters`,
  ),
  z.maxLength(200, 'Use at most 200 characters'),
);
