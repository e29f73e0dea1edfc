import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { OperatorError } from './operator-error.ts';
import { databaseFault, embeddedFault, failureText } from './start-failure.ts';

const URL_OF_CALLS = 'postgres://shop:canary@db.example.in:6432/console';
const DIRECT = 'postgres://shop:canary@db.example.in/console';

/** An error as drizzle throws it. */
const failed = (code: string, message: string) =>
  new Error('Failed query: insert into "users" values ($1)\nparams: canary', {
    cause: Object.assign(new Error(message), { code }),
  });

describe('an error of the database server', () => {
  it.each([
    [
      'names the right that the role lacks, and where the remedy is',
      failed('42501', 'permission denied for schema public'),
      'The database role shop lacks a right: permission denied for schema public (42501). It must own the database console at db.example.in and everything in it. docs/operate.md has the statements under “What to do when …”.',
    ],
    [
      'says that the sign-in is refused',
      failed('28P01', 'password authentication failed for user "shop"'),
      'The database at db.example.in refuses the sign-in: password authentication failed for user "shop" (28P01). Check the user and the password in DATABASE_DIRECT_URL.',
    ],
    [
      'says that there is no such database',
      failed('3D000', 'database "console" does not exist'),
      'The database server at db.example.in has no such database: database "console" does not exist (3D000). Make it as docs/operate.md says under Growth, or check DATABASE_DIRECT_URL.',
    ],
    [
      'says that nothing answers there',
      Object.assign(new Error('connect ECONNREFUSED 192.0.2.1:5432'), { code: 'ECONNREFUSED' }),
      'The database at db.example.in does not answer: ECONNREFUSED. See whether it runs, and check DATABASE_DIRECT_URL.',
    ],
    [
      'says what a server says that does not take everybody',
      failed('57P03', 'the database system is starting up'),
      'The database at db.example.in cannot be used now: the database system is starting up (57P03). See whether it runs, and check DATABASE_DIRECT_URL.',
    ],
  ])('%s', (_, error, expected) => {
    expect(databaseFault(error, DIRECT, URL_OF_CALLS)).toEqual(new OperatorError(expected));
  });

  it('names role and database as they are called, and no place if the address has none', () => {
    const fault = (url: string) =>
      (databaseFault(failed('42501', 'permission denied'), url, url) as Error).message;
    expect(fault('postgres://shop%40kochi:canary@db.example.in/the%20books')).toContain(
      'The database role shop@kochi lacks a right: permission denied (42501). It must own the database the books at db.example.in and',
    );
    expect(fault('postgres:///console')).toContain(
      'The database role lacks a right: permission denied (42501).',
    );
    expect(fault('postgres:///console')).toContain('the database console and everything');
    expect(fault('postgres:///console?host=/var/run/postgresql')).toContain(
      'the database console at /var/run/postgresql and everything',
    );
    // The driver itself refuses this URL.
    expect(fault('postgres://100%:canary@db.example.in/console')).toContain('The database role 100% lacks');
  });

  it('names the variable with the address', () => {
    const fault = databaseFault(failed('57P03', 'starting up'), URL_OF_CALLS, URL_OF_CALLS);
    expect((fault as Error).message).toMatch(/at db\.example\.in:6432 .+ check DATABASE_URL\.$/);
  });

  it('is left as it is if the owner can do nothing about it', () => {
    const error = failed('42P01', 'relation "users" does not exist');
    expect(databaseFault(error, DIRECT, URL_OF_CALLS)).toBe(error);
    const refused = new OperatorError('No.');
    expect(databaseFault(refused, DIRECT, URL_OF_CALLS)).toBe(refused);
  });
});

describe('an embedded database that cannot be opened', () => {
  it('has files that its owner must look at', async () => {
    const fault = await embeddedFault(new Error('PGlite failed to initialize properly'), tmpdir());
    expect(fault).toEqual(
      new OperatorError(
        `The embedded database in ${tmpdir()} cannot be opened (PGlite failed to initialize properly). See that its files belong to the user of the server. If they do, they are damaged or of another version: keep them, and restore the newest backup as docs/operate.md says.`,
      ),
    );
    // A file system error as PGlite throws it, after it has crossed from its thread.
    const refused = await embeddedFault({ name: 'ErrnoError', errno: 2 }, '/nowhere');
    expect((refused as Error).message).toContain('cannot be opened ({"name":"ErrnoError","errno":2}). See');
  });

  it.each([
    ['58030', 'could not read block 0'],
    ['XX001', 'invalid page in block 0'],
  ])('has files that its owner must look at if a statement cannot read them (%s)', async (code, message) => {
    const fault = await embeddedFault(failed(code, message), tmpdir());
    expect((fault as Error).message).toContain(`cannot be opened (${message} (${code})). See that its files`);
  });

  it('needs room if a statement finds the disk full', async () => {
    const fault = await embeddedFault(failed('53100', 'could not extend file'), tmpdir());
    expect(fault).toEqual(
      new OperatorError(
        `The embedded database in ${tmpdir()} cannot be opened: could not extend file (53100). Make room on its disk and start again.`,
      ),
    );
  });

  it('has no fault of its files if a statement fails', async () => {
    const error = failed('42P01', 'relation "users" does not exist');
    expect(await embeddedFault(error, tmpdir())).toBe(error);
    const newer = new OperatorError('The schema of this database is from another build.');
    expect(await embeddedFault(newer, tmpdir())).toBe(newer);
  });
});

describe('what is printed', () => {
  const error = failed('23514', 'new row for relation "users" violates check constraint "users_email_check"');
  const first =
    'Failed while preparing the first administrator: new row for relation "users" violates check constraint "users_email_check" (23514)';

  it('is two lines: what was being done, and what the database said', () => {
    expect(failureText(error, 'preparing the first administrator', false)).toBe(
      `${first}\nLOG_LEVEL=debug shows where.`,
    );
  });

  it('has the statement and where it happened if asked, but never a value', () => {
    const text = failureText(error, 'preparing the first administrator', true);
    expect(text.startsWith(`${first}\nError: Failed query: insert into "users"`)).toBe(true);
    expect(text).toMatch(/^ {4}at /m);
    expect(text).not.toContain('canary');
    const quoting = failed('22P02', 'invalid input syntax for type uuid: "canary"');
    expect(failureText(quoting, 'ending', false)).not.toContain('canary');
  });

  it('says whose a file is that the server may not touch, and how to give it back', () => {
    const denied = Object.assign(new Error("EACCES: permission denied, open '/var/b/backup.tar.gz'"), {
      code: 'EACCES',
      path: '/var/b/backup.tar.gz',
    });
    expect(failureText(denied, 'obeying the command restore', false)).toBe(
      'Failed while obeying the command restore: /var/b/backup.tar.gz cannot be read or written (EACCES). It belongs to another user, such as root: give it to the user of the server, with chown -R.',
    );
  });

  it('is a plain reason alone', () => {
    expect(failureText(new OperatorError('Port 4000 is taken.'), 'beginning to serve', true)).toBe(
      'Port 4000 is taken.',
    );
  });
});
