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
      `The database${place} does not answer: ${said}. See whether it runs, and check ${variable}.`,
    );
  return error;
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
