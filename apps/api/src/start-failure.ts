import { statfs } from 'node:fs/promises';
import { causesOf, isUnavailable } from './database-errors.ts';
import { StartRefused } from './lock.ts';
import { briefly, loggable } from './log.ts';

/** The error that others wrap: of a failed query, what the driver has thrown. */
const rootOf = (error: unknown): unknown => [...causesOf(error)].at(-1) ?? error;

/** Where a database is, without the password that its address may contain. */
const placeOf = (url: string): string => (URL.canParse(url) ? ` at ${new URL(url).host}` : '');

/** Who signs in, and to what: each with a space before it, empty if the address does not say. */
function namesIn(url: string): { role: string; database: string } {
  const { username, pathname } = URL.canParse(url) ? new URL(url) : { username: '', pathname: '' };
  const name = pathname.slice(1);
  return { role: username && ` ${username}`, database: name && ` ${name}` };
}

const isSystems = (code: unknown): code is string => /^E[A-Z]/.test(String(code));

/** Errors of the database server: a right that the role lacks; credentials that are refused; no such database. */
const NO_RIGHT = '42501';
const REFUSED = new Set(['28000', '28P01']);
const NO_DATABASE = '3D000';

/**
 * What the owner can do about an error of the database server at `url`, as a StartRefused; any other error as it is.
 * `databaseUrl` tells which variable has that address.
 */
export function databaseFault(error: unknown, url: string, databaseUrl: string | undefined): unknown {
  const root = rootOf(error);
  if (!(root instanceof Error) || root instanceof StartRefused) return root;
  const variable = url === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const place = placeOf(url);
  const { code } = root as { code?: unknown };
  const said = isSystems(code) ? code : briefly(root);
  if (code === NO_RIGHT) {
    const { role, database } = namesIn(url);
    return new StartRefused(
      `The database role${role} lacks a right: ${said}. It must own the database${database}${place} and everything in it. docs/operate.md has the statements under “What to do when …”.`,
    );
  }
  if (REFUSED.has(String(code)))
    return new StartRefused(
      `The database${place} refuses the sign-in: ${said}. Check the user and the password in ${variable}.`,
    );
  if (code === NO_DATABASE)
    return new StartRefused(
      `The database server${place} has no such database: ${said}. Make it as docs/operate.md says under Growth, or check ${variable}.`,
    );
  if (isUnavailable(root))
    return new StartRefused(
      `The database${place} ${isSystems(code) ? 'does not answer' : 'cannot be used now'}: ${said}. See whether it runs, and check ${variable}.`,
    );
  return error;
}

/** The least room that the embedded database starts with, in bytes: its log is in files of 16 MB. */
const LEAST_ROOM = 32e6;

const isStatements = (code: unknown): boolean => /^[0-9A-Z]{5}$/.test(String(code)) && !isSystems(code);

/** As `databaseFault`, for an embedded database in `folder` that could not be opened. */
export async function embeddedFault(error: unknown, folder: string): Promise<unknown> {
  const root = rootOf(error);
  // Statements that fail, as those of a migration, are no fault of the files.
  if (root instanceof StartRefused || isStatements((root as { code?: unknown }).code)) return error;
  const said = root instanceof Error ? briefly(root) : JSON.stringify(root);
  const disk = await statfs(folder).catch(() => undefined);
  const room = disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
  return new StartRefused(
    room < LEAST_ROOM
      ? `The embedded database in ${folder} cannot be opened: its disk has only ${Math.floor(room / 1e6)} MB left. Make room and start again.`
      : `The embedded database in ${folder} cannot be opened (${said}). See that its files belong to the user of the server. If they do, they are damaged or of another version: keep them, and restore the newest backup as docs/operate.md says.`,
  );
}

/**
 * What to print when the start or a command ends with this error: one or two lines without a value, or with `detailed`
 * also where it happened.
 */
export function failureText(error: unknown, doing: string, detailed: boolean): string {
  if (error instanceof StartRefused) return error.message;
  const root = rootOf(error);
  const said = root instanceof Error ? briefly(root) : String(root);
  return `Failed while ${doing}: ${said}\n${detailed ? loggable(error) : 'LOG_LEVEL=debug shows where.'}`;
}
