import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDb } from '@dmc/api/test/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDb } from '../database/database.ts';
import { makeWritable } from '../drivers/make-folder.ts';
import { OperatorError } from '../start/operator-error.ts';
import { type BackupOptions, type Backups, backupStore, backupsOf } from './backups.ts';

let directory: string;
let open: OpenDb;
/** What happens before the database is copied. */
let copying: () => Promise<void>;
let copies: number;
/** Whether another process has the lock. */
let busy: boolean;
let now: Date;
let rules: { on: boolean; frequency: 'daily'; days: number };
let logged: string[];
let noBackup: string | undefined;
let options: BackupOptions;
let backups: Backups;
let writable: (folder: string) => Promise<void>;

const folder = () => join(directory, 'backups');
const made = () => (existsSync(folder()) ? readdirSync(folder()).toSorted() : []);
const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-schedule-'));
  open = await emptyDb();
  copies = 0;
  busy = false;
  noBackup = undefined;
  logged = [];
  rules = { on: true, frequency: 'daily', days: 30 };
  now = at('20T12:00');
  copying = async () => {};
  writable = (each) => makeWritable(each);
  mkdirSync(join(directory, 'db'));
  writeFileSync(join(directory, 'db', 'PG_VERSION'), '18');
  options = {
    open: {
      db: open.db,
      alone: async (work) => {
        copies += 1;
        await copying();
        return work(open.db);
      },
      job: async (_name, _every, work) => {
        if (!busy) await work();
        return !busy;
      },
      isRunning: async () => busy,
      get noBackup() {
        return noBackup;
      },
    },
    directUrl: undefined,
    dataDir: directory,
    folder: folder(),
    uploads: join(directory, 'uploads'),
    rules: async () => rules,
    hour: 2,
    timeZone: 'Asia/Kolkata',
    now: () => now,
    writable: (each) => writable(each),
    log: (level, event, fields) => logged.push(`${level} ${event} ${fields?.error ?? ''}`),
  };
  backups = backupsOf(options);
});
afterEach(async () => {
  await open.close();
  rmSync(directory, { recursive: true, force: true });
});

const checkAt = async (time: string) => {
  now = at(time);
  await backups.check();
};

it('waits for its first turn, and then is made once', async () => {
  await checkAt('20T12:00');
  await checkAt('21T01:59');
  expect(made()).toEqual([]);
  expect(await backups.state()).toMatchObject({ next: at('21T02:00').toISOString(), last: undefined });
  await checkAt('21T02:00');
  await checkAt('21T02:01');
  expect(made()).toEqual(['backup-20261120T203000Z.tar.gz']);
  const state = await backups.state();
  expect(state).toMatchObject({
    next: at('22T02:00').toISOString(),
    last: { at: at('21T02:00').toISOString() },
  });
  expect(state.last?.bytes).toBeGreaterThan(0);
  const [name = ''] = made();
  expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600);
});

it('is made as soon as possible after its turn was missed', async () => {
  await checkAt('20T12:00');
  await checkAt('23T09:00');
  expect(copies).toBe(1);
});

it('is not made while switched off, and has no next turn', async () => {
  await checkAt('20T12:00');
  rules.on = false;
  await checkAt('23T09:00');
  expect(copies).toBe(0);
  expect((await backups.state()).next).toBeUndefined();
});

it('is made by one of several processes', async () => {
  await checkAt('20T12:00');
  busy = true;
  await checkAt('21T02:00');
  await expect(backups.take()).rejects.toThrow(/^Another process is making a backup/);
  expect(copies).toBe(0);
  // The other process has finished before this one gets the lock.
  busy = false;
  await backupStore.put(open.db, {
    since: at('20T12:00').toISOString(),
    last: { at: at('21T02:00').toISOString(), bytes: 1 },
  });
  await checkAt('21T02:01');
  expect(copies).toBe(0);
});

it('is made once, however many ask for it at once', async () => {
  const taken = await Promise.all([backups.take(), backups.take()]);
  expect(copies).toBe(1);
  expect(taken[0]).toEqual(taken[1]);
});

it('is begun at once and made by itself, and the state says when it has ended', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  copying = () => held;
  backups.begin();
  backups.begin();
  expect((await backups.state()).running).toBe(true);
  finish();
  await expect.poll(async () => (await backups.state()).running).toBe(false);
  expect(await backups.state()).toMatchObject({ last: { at: at('20T12:00').toISOString() } });
  expect(copies).toBe(1);
});

it('keeps and logs why one that was begun has failed', async () => {
  copying = () => Promise.reject(new OperatorError('pg_dump ended with 1.'));
  backups.begin();
  await expect.poll(async () => (await backups.state()).failed?.message).toBe('pg_dump ended with 1.');
  expect(logged.filter((line) => line.startsWith('error backup'))).toHaveLength(1);
});

it('is said to be running while another process makes it', async () => {
  busy = true;
  expect((await backups.state()).running).toBe(true);
});

it('removes the archives that are too old, and nothing else', async () => {
  mkdirSync(folder());
  for (const name of [
    'backup-20261010T203000Z.tar.gz',
    'backup-20261101T203000Z.tar.gz',
    'notes-20200101.txt',
  ])
    writeFileSync(join(folder(), name), '');
  await backups.take();
  expect(made()).toEqual([
    'backup-20261101T203000Z.tar.gz',
    'backup-20261120T063000Z.tar.gz',
    'notes-20200101.txt',
  ]);
});

describe('that fails', () => {
  const failing = async (error: unknown) => {
    await checkAt('20T12:00');
    copying = () => Promise.reject(error);
    await checkAt('21T02:00');
    copying = async () => {};
    copies = 0;
  };

  it('is told to the administrator and logged, leaves nothing, and is tried again an hour later', async () => {
    await failing(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
    expect(made()).toEqual([]);
    expect(existsSync(join(directory, '.backup'))).toBe(false);
    expect(logged.filter((line) => line.startsWith('error backup'))).toHaveLength(1);
    expect(await backups.state()).toMatchObject({
      failed: { at: at('21T02:00').toISOString(), message: expect.stringMatching(/^The disk is full\./) },
      next: at('21T03:00').toISOString(),
    });
    await checkAt('21T02:59');
    expect(copies).toBe(0);
    await checkAt('21T03:00');
    expect(copies).toBe(1);
    expect((await backups.state()).failed).toBeUndefined();
  });

  it('says what a tool said, and no more than the log knows of anything else', async () => {
    await failing(new OperatorError('pg_dump failed: too many clients'));
    expect((await backups.state()).failed?.message).toBe('pg_dump failed: too many clients');
    await failing(new Error('secret detail'));
    now = at('22T02:00');
    copying = () => Promise.reject(new Error('secret detail'));
    await backups.check();
    expect((await backups.state()).failed?.message).toBe(
      'Something went wrong; the server’s log has the details.',
    );
    expect(logged.at(-1)).toMatch(/^error backup Error: secret detail\n {4}at /);
  });

  it('keeps the older archives', async () => {
    mkdirSync(folder());
    writeFileSync(join(folder(), 'backup-20261010T203000Z.tar.gz'), '');
    await failing(new Error('broken'));
    expect(made()).toEqual(['backup-20261010T203000Z.tar.gz']);
  });

  it('because the server ends is no failure, and stays due', async () => {
    await checkAt('20T12:00');
    let finish = () => {};
    const begun = new Promise<void>((begin) => {
      copying = () =>
        new Promise((copied) => {
          finish = copied;
          begin();
        });
    });
    now = at('21T02:00');
    const checking = backups.check();
    await begun;
    expect((await backups.state()).running).toBe(true);
    const ended = backups.end();
    finish();
    await Promise.all([ended, checking]);
    expect(await backups.state()).toMatchObject({ failed: undefined, next: now.toISOString() });
    expect(logged).toEqual([]);
  });
});

it('is not made of a database that cannot be copied, and says why instead of a next turn', async () => {
  noBackup = 'The database is behind a pooler.';
  await expect(backups.take()).rejects.toThrow(noBackup);
  expect(copies).toBe(0);
  expect(await backups.state()).toMatchObject({ fault: noBackup, next: undefined });
});

it('cannot be made where its folder cannot, and says why instead of a next turn', async () => {
  writeFileSync(folder(), 'a file in its place');
  const fault = `${folder()} cannot be read or written (EEXIST).`;
  expect(await backups.state()).toMatchObject({ fault, next: undefined });
  await expect(backups.take()).rejects.toThrow(fault);
  expect(copies).toBe(0);
});

it('that has become impossible is logged when that shows, also at the start, and when it has passed', async () => {
  writeFileSync(folder(), 'a file in its place');
  await checkAt('20T12:00');
  const impossible = `error backup ${folder()} cannot be read or written (EEXIST).`;
  expect(logged).toEqual([impossible]);
  await backups.state();
  await checkAt('20T12:01');
  expect(logged).toEqual([impossible]);
  rmSync(folder());
  await backups.state();
  await backups.state();
  const possible = 'info backup ';
  expect(logged).toEqual([impossible, possible]);
  rmSync(folder(), { recursive: true });
  writeFileSync(folder(), 'again');
  await backups.state();
  expect(logged).toEqual([impossible, possible, impossible]);
});

it('that is impossible when it is due is made once it is possible, and has not failed', async () => {
  await checkAt('20T12:00');
  noBackup = 'The database is behind a pooler.';
  await checkAt('21T02:00');
  noBackup = undefined;
  expect((await backups.state()).failed).toBeUndefined();
  await checkAt('21T02:01');
  expect(copies).toBe(1);
});

it('that is switched off is not missed at the start', async () => {
  writeFileSync(folder(), 'a file in its place');
  rules.on = false;
  await checkAt('20T12:00');
  expect(logged).toEqual([]);
});

it('cannot be made in a folder that does not answer, which is not asked again until it does', async () => {
  let answer = () => {};
  const asked: string[] = [];
  writable = async (each) => {
    asked.push(each);
    if (asked.length === 1) await new Promise<void>((done) => (answer = done));
  };
  const impatient = backupsOf({ ...options, answerMs: 50 });
  const states = await Promise.all([impatient.state(), impatient.state()]);
  const fault = `${folder()} does not answer. Its disk, or the network to it, may have failed.`;
  expect(states.map((state) => state.fault)).toEqual([fault, fault]);
  expect(asked).toEqual([folder()]);
  answer();
  await expect.poll(async () => (await impatient.state()).fault).toBeUndefined();
});
