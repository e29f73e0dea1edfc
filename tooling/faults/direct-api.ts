import type { AuditLine } from '@dmc/contract/audit';
import type { OperationName } from '@dmc/contract/operations';
import type { ConsoleRole } from '@dmc/contract/roles';
import type { Locator, Page } from '@playwright/test';
import { ask, type SignedIn } from '../api-client.ts';
import { sessionsOf } from './browser-session.ts';
import { ACCOUNTS } from './screens.ts';

type Call = <T>(name: OperationName, input?: Omit<Parameters<typeof ask>[2], 'as'>) => Promise<T>;

/** The API without the proxy, for creating what an attempt needs and reading what it did. */
export interface DirectApi {
  origin: string;
  /** Makes a call as a colleague of the role’s demo account, whose own writes are counted. */
  as: Readonly<Record<'ADMIN' | 'DISTRIBUTOR', Call>>;
  sessionOf: (email: string) => Promise<SignedIn>;
  /** A unique name. */
  unique: (words: string) => string;
}

export async function openDirectApi(origin: string): Promise<DirectApi> {
  const sessionOf = sessionsOf(origin);
  let count = 0;
  const run = Date.now().toString(36);
  const [{ accessToken: admin }, { user }] = await Promise.all([
    sessionOf(ACCOUNTS.ADMIN),
    sessionOf(ACCOUNTS.DISTRIBUTOR),
  ]);
  const caller = async (role: ConsoleRole): Promise<Call> => {
    const account = { email: `${role.toLowerCase()}.${run}@colleague.example`, password: `colleague-${run}` };
    const distributorId = role === 'ADMIN' ? undefined : user.distributor?.id;
    await ask(origin, 'createUser', { as: admin, body: { ...account, role, distributorId } });
    const { accessToken: as } = await ask<SignedIn>(origin, 'login', { body: account });
    return (name, input) => ask(origin, name, { ...input, as });
  };
  return {
    origin,
    sessionOf,
    as: { ADMIN: await caller('ADMIN'), DISTRIBUTOR: await caller('DISTRIBUTOR') },
    unique: (words) => {
      count += 1;
      return `${words} ${run}${count}`;
    },
  };
}

/** One attempt at a write: the records made for it, and the user's steps. */
export interface Attempt {
  /** The path at which it starts, without the first slash. */
  path: string;
  /** The user, if not the role's demo account; null for a user who is not signed in. */
  session?: SignedIn | null;
  /** Opens the form, if the path does not. */
  open?: (page: Page) => Promise<void>;
  fill?: (page: Page) => Promise<void>;
  /** The control that sends it. */
  send: (page: Page) => Locator;
  /** It is the first of several calls: nothing is done before the last one. */
  isFirst?: true;
  /** It concerns the session itself: once that has ended, there is nothing to send. */
  isOfSession?: true;
  /** Sends it by other means than a press. */
  act?: (page: Page) => Promise<void>;
  /** Answers the question after the press. */
  confirm?: (page: Page) => Promise<void>;
  /** The control that sends it again, if it is a different one. */
  again?: (page: Page) => Locator;
  /** Types again what is not stored as a draft, or must differ the second time. */
  refill?: (page: Page) => Promise<void>;
  /** The account's password, if it is not that of the demo data. */
  password?: string;
  /** The typed texts, as the page shows them. */
  typed?: readonly string[];
  /** False if there is no draft: for passwords, and on pages without a form. */
  keeps?: false;
  /** Enters the code that sign-in requires. */
  enterCode?: (page: Page) => Promise<void>;
  /** Continues after signing in again, where the page itself has retained its state. */
  resume?: (page: Page) => Promise<void>;
  /** What the page says after success. */
  success: RegExp;
  /** How often the server did it, if the audit log cannot tell. */
  done?: () => Promise<number>;
}

/** A kind of write that the console can make. */
export interface Write {
  /** Its operation, and a variant if there are several. */
  name: string;
  operation: OperationName;
  role: ConsoleRole;
  begin: (at: DirectApi) => Promise<Attempt> | Attempt;
}

/** The newest lines of the audit log about an account. */
async function linesOf({ as }: DirectApi, email: string): Promise<AuditLine[]> {
  const query = `?limit=100&search=${encodeURIComponent(email)}`;
  return (await as.ADMIN<{ lines: AuditLine[] }>('listAuditLines', { query })).lines;
}

/**
 * Starts counting how often an account does something. A repeated request has a line without changes; where no line has
 * changes, as when a session ends, repeating has no effect.
 */
export async function counting(
  directApi: DirectApi,
  operation: OperationName,
  email: string,
): Promise<() => Promise<number>> {
  const before = new Set((await linesOf(directApi, email)).map(({ id }) => id));
  return async () => {
    const done = (await linesOf(directApi, email)).filter(
      (line) => !before.has(line.id) && line.operation === operation && line.outcome === 'done',
    );
    return done.filter(({ changes }) => changes.length > 0).length || Math.min(done.length, 1);
  };
}

/** Names writes by their operations, with a word for the variant if there are several. */
export const named =
  (usual: ConsoleRole) =>
  ({
    way,
    role = usual,
    ...write
  }: Omit<Write, 'role' | 'name'> & { way?: string; role?: ConsoleRole }): Write => ({
    ...write,
    role,
    name: way ? `${write.operation}, ${way}` : write.operation,
  });
