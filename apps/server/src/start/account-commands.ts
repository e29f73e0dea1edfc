import { userStore } from '@dmc/api/accounts/auth';
import { makeLinkFor } from '@dmc/api/accounts/reset-links';
import { twoStepStore } from '@dmc/api/accounts/two-step-store';
import { auditEvent } from '@dmc/api/audit/audit';
import { retry } from '@dmc/api/database/database-errors';
import type { Db } from '@dmc/api/database/db';
import { attemptStore } from '@dmc/api/limits/attempts';
import { COMMAND_LINE } from '@dmc/contract/audit';
import { AUDIT_UNLOCK, type AuditedOperation } from '@dmc/contract/audit-words';
import { RESET_PATH } from '@dmc/contract/session';

interface Account {
  id: string;
  email: string;
}

/** When a command was given, and the console's address if it is known. */
interface Circumstances {
  at: Date;
  publicUrl: string | undefined;
}

/** The result in words, and whether anything changed. */
interface Outcome {
  said: string;
  isChange: boolean;
}

interface AccountCommand {
  /** The operation named in the audit log. */
  operation: AuditedOperation | typeof AUDIT_UNLOCK;
  work: (tx: Db, account: Account, given: Circumstances) => Promise<Outcome>;
}

/** What an operator can do to an account without the console. */
const ACCOUNT_COMMANDS = {
  /** Lets a locked-out account sign in again. */
  unlock: {
    operation: AUDIT_UNLOCK,
    async work(tx, { email }) {
      const isChange = await attemptStore.unlock(tx, email);
      return { isChange, said: `${email} ${isChange ? 'can sign in again' : 'was not locked out'}.` };
    },
  },
  /** Removes the second step of a user who has lost both phone and recovery codes. */
  'two-step-off': {
    operation: 'removeTwoStep',
    async work(tx, { id, email }) {
      const isChange = await twoStepStore.removeOf(tx, id);
      const said = `${email} ${isChange ? 'now signs in with the password alone' : 'has no second step'}.`;
      return { isChange, said };
    },
  },
  /** Makes a link for a new password, for a user whom no administrator can help. */
  'reset-link': {
    operation: 'createUserResetLink',
    async work(tx, { id }, { at, publicUrl }) {
      const { token } = await makeLinkFor(tx, id, at);
      const address = `${publicUrl || 'http://HOST:PORT'}${RESET_PATH}#${token}`;
      const note = publicUrl ? '' : ' Put the console’s address for http://HOST:PORT, or set PUBLIC_URL.';
      return { isChange: true, said: `${address} works once, within 24 hours.${note}` };
    },
  },
} as const satisfies Record<string, AccountCommand>;
export type AccountCommandName = keyof typeof ACCOUNT_COMMANDS;

/**
 * Changes the account with this e-mail (in any case) and writes the audit line in the same transaction. Returns the
 * result in words; undefined if there is no such account.
 */
export const changeAccount = (
  db: Db,
  command: AccountCommandName,
  address: string,
  given: Circumstances,
): Promise<string | undefined> =>
  retry(() =>
    db.transaction(async (tx) => {
      const found = await userStore.byEmail(tx, address.toLowerCase());
      const { user } = found ? await userStore.hold(tx, found.user.id, 'update') : {};
      if (!user) return undefined;
      const { id, email } = user;
      const { operation, work }: AccountCommand = ACCOUNT_COMMANDS[command];
      const { said, isChange } = await work(tx, user, given);
      if (isChange)
        await auditEvent(tx, {
          at: given.at,
          operation,
          address: COMMAND_LINE,
          recordKind: 'user',
          recordId: id,
          recordName: email,
        });
      return said;
    }),
  );
