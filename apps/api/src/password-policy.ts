import { passwordFault } from '@dmc/contract/new-password';
import type { Server } from './call.ts';
import { invalid } from './errors.ts';

/** Refuses a new password that violates the platform's rules, with the message at `field` (422). */
export async function checkNewPassword({ rules }: Server, field: string, password: string): Promise<void> {
  const fault = passwordFault(password, rules.now().password);
  if (fault !== undefined) throw invalid(fault, { [field]: fault });
}
