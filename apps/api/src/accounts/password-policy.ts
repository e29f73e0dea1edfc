import { type PasswordPolicy, passwordFault } from '@dmc/contract/new-password';
import type { Server } from '../call/call.ts';
import { invalid } from '../call/errors.ts';

interface NewPassword {
  password: string;
  email: string;
}

/** What is wrong with a new password, as a sentence for its field; undefined if it is valid. */
export function newPasswordFault({ password, email }: NewPassword, policy: PasswordPolicy) {
  if (password.trim().toLowerCase() === email.toLowerCase())
    return 'Use something other than the email address';
  return passwordFault(password, policy);
}

/** Throws 422, with a message at `field`, for a new password that violates the platform's rules. */
export async function checkNewPassword(
  { rules }: Pick<Server, 'rules'>,
  field: string,
  given: NewPassword,
): Promise<void> {
  const fault = newPasswordFault(given, rules.now().password);
  if (fault !== undefined) throw invalid(fault, { [field]: fault });
}
