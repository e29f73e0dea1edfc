import { statfs } from 'node:fs/promises';
import { errorSummary, loggable } from '@dmc/api/call/log';
import { causesOf, isUnavailable } from '@dmc/api/database/database-errors';
import { OperatorError } from './operator-error.ts';

/** The innermost cause: for a failed query, the driver's error. */
const rootOf = (error: unknown): unknown => [...causesOf(error)].at(-1) ?? error;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Place, user and database of a URL, as parts of a sentence, without the password; empty where the URL does not say.
 */
function namesIn(url: string): { place: string; role: string; database: string } {
  if (!URL.canParse(url)) return { place: '', role: '', database: '' };
  const { host, username, pathname, searchParams } = new URL(url);
  const word = (text: string, before = ' ') => text && before + decoded(text);
  return {
    // A local server's socket folder is a parameter.
    place: word(host || (searchParams.get('host') ?? ''), ' at '),
    role: word(username),
    database: word(pathname.slice(1)),
  };
}

const isSystems = (code: unknown): code is string => /^E[A-Z]/.test(String(code));

/** PostgreSQL's codes: the role lacks a right; the credentials are refused; there is no such database. */
const NO_RIGHT = '42501';
const REFUSED = new Set(['28000', '28P01']);
const NO_DATABASE = '3D000';

/**
 * Turns an error of the database server at `url` into a OperatorError that tells the operator what to do; returns any
 * other error unchanged. `databaseUrl` tells which variable contains the URL.
 */
export function databaseFault(error: unknown, url: string, databaseUrl: string | undefined): unknown {
  const root = rootOf(error);
  if (!(root instanceof Error) || root instanceof OperatorError) return root;
  const variable = url === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const { place, role, database } = namesIn(url);
  const { code } = root as { code?: unknown };
  const said = isSystems(code) ? code : errorSummary(root);
  if (code === NO_RIGHT)
    return new OperatorError(
      `The database role${role} lacks a right: ${said}. It must own the database${database}${place} and everything in it. docs/operate.md has the statements under “What to do when …”.`,
    );
  if (REFUSED.has(String(code)))
    return new OperatorError(
      `The database${place} refuses the sign-in: ${said}. Check the user and the password in ${variable}.`,
    );
  if (code === NO_DATABASE)
    return new OperatorError(
      `The database server${place} has no such database: ${said}. Make it as docs/operate.md says under Growth, or check ${variable}.`,
    );
  if (isUnavailable(root))
    return new OperatorError(
      `The database${place} ${isSystems(code) ? 'does not answer' : 'cannot be used now'}: ${said}. See whether it runs, and check ${variable}.`,
    );
  return error;
}

/** The least free space that the embedded database needs to start, in bytes: its log is in files of 16 MB. */
const LEAST_ROOM = 32e6;

const DISK_FULL = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether a code is PostgreSQL's own, except for I/O (58) and damage (XX). */
const isStatements = (code: unknown): boolean =>
  /^(?!58|XX)[0-9A-Z]{5}$/.test(String(code)) && !isSystems(code) && !DISK_FULL.has(code);

/** Like `databaseFault`, for an embedded database in `folder` that could not be opened. */
export async function embeddedFault(error: unknown, folder: string): Promise<unknown> {
  const root = rootOf(error);
  // A failing statement, such as a migration's, is not caused by the files.
  const { code } = root as { code?: unknown };
  if (root instanceof OperatorError || isStatements(code)) return error;
  const said = root instanceof Error ? errorSummary(root) : JSON.stringify(root);
  const disk = await statfs(folder).catch(() => undefined);
  const room = disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
  // The files written before the disk was full have been removed again.
  if (DISK_FULL.has(code))
    return new OperatorError(
      `The embedded database in ${folder} cannot be opened: ${said}. Make room on its disk and start again.`,
    );
  return new OperatorError(
    room < LEAST_ROOM
      ? `The embedded database in ${folder} cannot be opened: its disk has only ${Math.floor(room / 1e6)} MB left. Make room and start again.`
      : `The embedded database in ${folder} cannot be opened (${said}). See that its files belong to the user of the server. If they do, they are damaged or of another version: keep them, and restore the newest backup as docs/operate.md says.`,
  );
}

/** What to print when a start or command fails: one or two lines without values, with `detailed` also the stack. */
export function failureText(error: unknown, doing: string, detailed: boolean): string {
  if (error instanceof OperatorError) return error.message;
  const root = rootOf(error);
  const { code, path } = root as NodeJS.ErrnoException;
  if (path !== undefined && (code === 'EACCES' || code === 'EPERM'))
    return `Failed while ${doing}: ${path} cannot be read or written (${code}). It belongs to another user, such as root: give it to the user of the server, with chown -R.`;
  const said = root instanceof Error ? errorSummary(root) : String(root);
  return `Failed while ${doing}: ${said}\n${detailed ? loggable(error) : 'LOG_LEVEL=debug shows where.'}`;
}
