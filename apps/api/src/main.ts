import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import { startMovement } from '../demo/movement.ts';
import { storePictures } from '../demo/pictures.ts';
import { demoAccounts, seedDemo } from '../demo/seed.ts';
import { createApp, DEFAULTS } from './app.ts';
import { attemptStore } from './attempts.ts';
import { removeOldLines } from './audit-removal.ts';
import { sessionStore } from './auth.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import { diskFiles } from './disk-files.ts';
import { endable } from './end-server.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { EMBEDDED_ROOM, SERVER_ROOM } from './fair-queue.ts';
import type { Files } from './files.ts';
import { prepare } from './first-start.ts';
import { httpServer } from './http-server.ts';
import { forgetOldKeys } from './idempotency.ts';
import { StartRefused, takeDataDirectory } from './lock.ts';
import { type Log, loggable, logTo } from './log.ts';
import { type OpenDb, openDb } from './open-db.ts';
import { pages } from './pages.ts';
import { scryptPasswords } from './scrypt-passwords.ts';
import { forgetOldTrails } from './tracking.ts';
import { cleanUploads } from './uploads-open.ts';

/** How long requests may continue after a signal to end, and how long everything may take, in milliseconds. */
const GRACE = 9000;
const END = 10_000;
const HOUR = 60 * 60 * 1000;

const now = () => new Date();

async function openDatabase({ databaseUrl, dataDir }: Environment, log: Log): Promise<OpenDb> {
  if (databaseUrl === undefined) {
    const folder = join(dataDir, 'db');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return openDb({ dataDir: folder });
  }
  try {
    return await openDb({ url: databaseUrl, log });
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    // The URL contains a password: show only its host.
    const where = URL.canParse(databaseUrl) ? ` at ${new URL(databaseUrl).host}` : '';
    // The driver's own error is the cause of the failed query.
    let cause = error;
    while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
    const { code, message } = cause as { code?: string; message?: string };
    throw new StartRefused(`The database${where} cannot be used (${code ?? message}): check DATABASE_URL.`);
  }
}

async function listen(server: HttpServer, { host, port }: Environment): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken: stop what uses it, or choose another with PORT.`
        : `Cannot listen on ${host}:${port} (${code}): choose another HOST or PORT.`,
    );
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

async function keepTidy(files: Files, open: OpenDb, config: Config, log: Log): Promise<void> {
  try {
    await sessionStore.forgetExpired(open.db, now());
    await attemptStore.forgetOld(open.db, now());
    await forgetOldKeys(open.db, now());
    await forgetOldTrails(open.db, now());
    await cleanUploads({ db: open.db, files, now });
    await removeOldLines({ db: open.db, config, now });
  } catch (error) {
    log('error', 'tidy', { error: loggable(error) });
  }
}

async function run(environment: Environment, ended: Promise<unknown>): Promise<void> {
  const log = logTo(environment.logLevel);
  // With a database server the folder holds only uploads, which several servers may share.
  const directory = environment.databaseUrl ? undefined : takeDataDirectory(environment.dataDir);
  let open: OpenDb | undefined;
  try {
    open = await openDatabase(environment, log);
    const room = environment.databaseUrl ? SERVER_ROOM : EMBEDDED_ROOM;
    const config = { ...DEFAULTS, room, ...environment.config };
    const { publicUrl } = config;
    const uploadDir = join(environment.dataDir, 'uploads');
    const files = diskFiles(uploadDir);
    const passwords = scryptPasswords();
    const began = now();
    const demo = {
      accounts: demoAccounts,
      seed: (db: Db, alongside: (tx: Db) => Promise<void>) =>
        seedDemo(db, { now: began, passwords, store: storePictures(uploadDir), publicUrl, alongside }),
    };
    config.demoAccounts = await open.alone((db) => prepare(db, environment, demo, began));
    const app = createApp({ db: open.db, files, passwords, config, now, log });
    pages(app, config);
    await keepTidy(files, open, config, log);
    const tidy = setInterval(() => void (open && keepTidy(files, open, config, log)), HOUR);

    const server = httpServer(app.fetch);
    const endServer = endable(server);
    const port = await listen(server, environment);
    const { host } = environment;
    // The tooling waits for this line.
    process.stdout.write(`ready http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
    const endMovement = environment.demo ? startMovement(open.db, now, log) : undefined;
    await ended;
    setTimeout(() => process.exit(1), END).unref();
    clearInterval(tidy);
    const [cut] = await Promise.all([endServer(GRACE), endMovement?.()]);
    if (cut > 0) log('error', 'cut off', { requests: cut });
  } finally {
    await open?.close();
    directory?.release();
  }
}

// The terminal and a parent process may both send the signal; only the first counts.
const ended = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve);
});

/** `main.js unlock EMAIL`: lets a locked-out account sign in again. */
async function unlock(environment: Environment, email: string): Promise<void> {
  const directory = environment.databaseUrl ? undefined : takeDataDirectory(environment.dataDir);
  const { db, close } = await openDatabase(environment, logTo(environment.logLevel));
  const unlocked = await attemptStore.unlock(db, email);
  process.stdout.write(`${email} ${unlocked ? 'can sign in again' : 'was not locked out'}.\n`);
  await close();
  directory?.release();
}

const [command, email] = process.argv.slice(2);
try {
  const environment = readEnvironment(process.env);
  await (command === 'unlock' && email ? unlock(environment, email) : run(environment, ended));
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : loggable(error)}\n`);
  process.exit(1);
}
