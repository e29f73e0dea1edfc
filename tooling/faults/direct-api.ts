import type { AuditLine } from '@dmc/contract/audit';
import type { OperationName } from '@dmc/contract/operations';
import type { ConsoleRole } from '@dmc/contract/roles';
import type { Locator, Page } from '@playwright/test';
import { ask, type SignedIn } from '../api-client.ts';
import { sessionsOf } from './browser-session.ts';
import { ACCOUNTS } from './screens.ts';

type Call = <T>(name: OperationName, input?: Omit<Parameters<typeof ask>[2], 'as'>) => Promise<T>;

/** The server behind the proxy: what a try needs is made there, and what it did is read there. */
export interface DirectApi {
  origin: string;
  /** Makes a call as a colleague of a role’s demo account, whose own writes are counted. */
  as: Readonly<Record<'ADMIN' | 'DISTRIBUTOR', Call>>;
  sessionOf: (email: string) => Promise<SignedIn>;
  /** A name that nothing else has. */
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

/** One try of a write: what was made for it, and how a user does it. */
export interface Attempt {
  /** The address at which it begins, without the first slash. */
  path: string;
  /** Who does it, if not the demo account of the role; null for somebody who is not signed in. */
  session?: SignedIn | null;
  /** Opens the form, where the address does not. */
  open?: (page: Page) => Promise<void>;
  fill?: (page: Page) => Promise<void>;
  /** What a press sends. */
  send: (page: Page) => Locator;
  /** It is the first of several calls: nothing is done before the last. */
  isFirst?: true;
  /** It is about the session itself: once that has ended, there is nothing to send. */
  isOfSession?: true;
  /** Sends in another way than by a press. */
  act?: (page: Page) => Promise<void>;
  /** Answers what is asked after the press. */
  confirm?: (page: Page) => Promise<void>;
  /** What a press sends again, if it is something else. */
  again?: (page: Page) => Locator;
  /** Types what is never kept, or must be another the second time. */
  refill?: (page: Page) => Promise<void>;
  /** The password of the account, if it is not that of the demo data. */
  password?: string;
  /** What was typed, as the page shows it. */
  typed?: readonly string[];
  /** A password is never kept, and a page without a form has nothing to keep. */
  keeps?: false;
  /** Enters the code that signing in asks for. */
  enterCode?: (page: Page) => Promise<void>;
  /** Goes on after signing in again, where the page itself has kept what it had. */
  resume?: (page: Page) => Promise<void>;
  /** What the page says once it is done. */
  success: RegExp;
  /** How often the server did it, if the audit log cannot tell. */
  done?: () => Promise<number>;
}

/** A kind of write that the console can make. */
export interface Write {
  /** Its operation, and which way of several. */
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
 * Begins to count how often an account does something. A repeated request has a line too, without a change; where no
 * line has one, as of a session that ended, doing it again does nothing more.
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

/** Names writes by their operations; of several ways, each has a word more. */
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
