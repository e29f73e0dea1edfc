import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { sessionStore } from '@dmc/api/accounts/auth';
import { createApp, DEFAULTS } from '@dmc/api/app';
import { backgroundWork } from '@dmc/api/call/background-work';
import type { Config } from '@dmc/api/call/config';
import { countedFiles, type Files } from '@dmc/api/call/files';
import { repeat } from '@dmc/api/call/interval';
import { type Log, loggable, logTo } from '@dmc/api/call/log';
import { noMail } from '@dmc/api/call/mail';
import { type Observer, requestIdOf } from '@dmc/api/call/observer';
import { withTimeout } from '@dmc/api/call/with-timeout';
import type { Db } from '@dmc/api/database/db';
import { startMovement } from '@dmc/api/demo/demo-activity';
import { demoAccounts, seedDemo } from '@dmc/api/demo/seed';
import { EMBEDDED_SLOTS, serverSlots } from '@dmc/api/limits/concurrency';
import { sharedRateLimiter } from '@dmc/api/limits/rate-limit';
import { thumbnailsOf } from '@dmc/api/uploads/thumbnails';
import { sql } from 'drizzle-orm';
import { backUpNow, backupsFor } from './backups/command.ts';
import { listenForCommands } from './backups/control.ts';
import { restore } from './backups/restore.ts';
import type { OpenDb } from './database/database.ts';
import { openDb } from './database/open-db.ts';
import { openCopy } from './database/server-database.ts';
import { diskFiles } from './drivers/disk-files.ts';
import { makeWritable } from './drivers/make-folder.ts';
import { scryptPasswords } from './drivers/scrypt-passwords.ts';
import { sharpResize } from './drivers/sharp-resize.ts';
import { smtpMail } from './drivers/smtp-mail.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import { httpServer } from './http/http-server.ts';
import { pages, storybookPages } from './http/pages.ts';
import { countMetrics, type Metrics, serveMetrics } from './observe/metrics.ts';
import { observe } from './observe/observe.ts';
import { sendTraces } from './observe/traces.ts';
import { type AccountCommandName, changeAccount } from './start/account-commands.ts';
import { cleanUp } from './start/cleanup.ts';
import { type Command, commandOf, UsageFault } from './start/commands.ts';
import { storePictures } from './start/demo-pictures.ts';
import { type Environment, readEnvironment } from './start/environment.ts';
import { prepare } from './start/first-start.ts';
import { lockDataDirectory } from './start/lock.ts';
import { openAsIs } from './start/open-as-is.ts';
import { OperatorError } from './start/operator-error.ts';
import { secretKeyFault } from './start/secret-key.ts';
import { databaseFault, embeddedFault, failureText } from './start/start-failure.ts';

/**
 * Times after a signal to end, in milliseconds: how long requests may continue, how long aborted ones have to write
 * their audit lines, and when the process exits even if its database is not closed. Committed data is in the files.
 */
const GRACE = 7500;
const LAST_LINES = 500;
const END = 9300;
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** How often the servers of one database clean up, in milliseconds; each tries every hour. */
const CLEANUP_EVERY = HOUR / 2;

const now = () => new Date();

/** The current step of the start, for the message if it fails. */
let doing = 'reading the settings';

const TOLD_TO_END = new OperatorError('The server was told to end before it was ready.');

function endWithoutDatabase(error: Error): void {
  process.stderr.write(`The embedded database has failed, so the server ends: ${loggable(error)}\n`);
  process.exit(1);
}

async function openDatabase(environment: Environment, log: Log, signal: AbortSignal): Promise<OpenDb> {
  const { databaseUrl, directUrl = databaseUrl, connections, dataDir, rowSecurity } = environment;
  if (databaseUrl === undefined || directUrl === undefined) {
    const folder = join(dataDir, 'db');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return openDb({ dataDir: folder, onLost: endWithoutDatabase, rowSecurity, log, signal }).catch(
      async (error: unknown) => {
        throw await embeddedFault(error, folder);
      },
    );
  }
  // Only calls use the pooler, if there is one.
  let tried = directUrl;
  try {
    const open = await openDb({ url: databaseUrl, directUrl, connections, rowSecurity, log, signal });
    tried = databaseUrl;
    await open.db.execute(sql`select 1`);
    return open;
  } catch (error) {
    throw databaseFault(error, tried, databaseUrl);
  }
}

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

async function openFiles({ files, dataDir }: Environment, log: Log): Promise<Files> {
  if ('folder' in files) {
    const { folder } = files;
    await makeWritable(folder).catch(({ code }: NodeJS.ErrnoException) => {
      throw new OperatorError(
        `The folder for uploaded files ${folder} cannot be written (${code}): choose another with FILES_DIR.`,
      );
    });
    return diskFiles(folder);
  }
  // Loaded only if used: the client is larger than the rest of the server.
  const { s3Files } = await import('./drivers/s3-files.ts');
  const bucket = s3Files(files, join(dataDir, 'incoming'), { log });
  await bucket.check();
  return bucket;
}

/** Resolves to the port, which is a free one if 0 was requested. `variable` sets it. */
async function listen(server: Server, host: string, port: number, variable: string): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken: stop what uses it, or choose another with ${variable}.`
        : `Cannot listen on ${host}:${port} (${code}): choose another HOST or ${variable}.`,
    );
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Refuses a port that cannot be used before anything is changed for a server that could not serve. */
async function tryPort(host: string, port: number, variable: string): Promise<void> {
  const server = createServer();
  await listen(server, host, port, variable);
  server.close();
  await once(server, 'close');
}

/** Serves the metrics if the environment wants them, and logs their address. Returns a function that stops it. */
async function showMetrics(metrics: Metrics, at: NonNullable<Environment['metrics']>): Promise<() => void> {
  try {
    const { port, close } = await serveMetrics(metrics, at);
    process.stdout.write(`metrics http://${inUrl(at.host)}:${port}/metrics\n`);
    return close;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The metrics cannot be served on ${at.host}:${at.port} (${code}): choose another METRICS_HOST or METRICS_PORT.`,
    );
  }
}

async function runCleanup(
  files: Files,
  open: OpenDb,
  config: Config,
  log: Log,
  observer: Observer,
): Promise<void> {
  const observed = observer.begin({ id: requestIdOf(), method: 'cleanup', traceparent: undefined });
  observed.name('cleanup');
  await observed.run(() =>
    open
      .job('cleanup', CLEANUP_EVERY, () => cleanUp({ ...open, files, config, now, log }))
      .catch((error: unknown) => log('error', 'cleanup', { error: loggable(error) })),
  );
  observed.end();
}

/**
 * Calls `end` on a signal to end, instead of ending at once. The terminal and a parent process may both send it, so
 * `end` may be called twice.
 */
function whenTold(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}

/** Ends the process, if necessary without having finished. */
function beginEnd(): void {
  doing = 'ending';
  setTimeout(() => process.exit(1), END).unref();
}

async function run(environment: Environment): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = once(signal, 'abort');
  whenTold(() => ending.abort(TOLD_TO_END));
  /** Names the next step of the start, which can be aborted between two steps. */
  const next = (step: string) => {
    signal.throwIfAborted();
    doing = step;
  };
  next('taking its data folder and ports');
  const log = logTo(environment.logLevel);
  // With a database server the folder contains only uploads, which several servers may share.
  const directory = environment.databaseUrl ? undefined : lockDataDirectory(environment.dataDir);
  const traces = environment.traces ? await sendTraces(log) : undefined;
  const metrics = environment.metrics ? await countMetrics() : undefined;
  const observer = observe({ log, slowQueryMs: environment.slowQueryMs, metrics, traces });
  let open: OpenDb | undefined;
  let copy: Awaited<ReturnType<typeof openCopy>> | undefined;
  let hideMetrics: (() => void) | undefined;
  try {
    if (metrics && environment.metrics) hideMetrics = await showMetrics(metrics, environment.metrics);
    const { consoleDir } = environment.config;
    if (consoleDir !== undefined && !existsSync(join(consoleDir, 'index.html')))
      throw new OperatorError(`There is no console in ${consoleDir}: build it, or check CONSOLE_DIR.`);
    const { host, port, storybook } = environment;
    await tryPort(host, port, 'PORT');
    if (storybook) await tryPort(host, storybook.port, 'STORYBOOK_PORT');
    next('opening the place for uploaded files');
    const store = await Promise.race([
      openFiles(environment, log),
      ended.then(() => Promise.reject(TOLD_TO_END)),
    ]);
    next('opening and migrating the database');
    open = await openDatabase(environment, log, signal);
    directory?.lockDatabase();
    const { databaseUrl, reportsUrl, connections } = environment;
    if (reportsUrl) copy = await openCopy(reportsUrl, open.isLimited, { connections, log });
    next('preparing to serve');
    const slots = databaseUrl ? serverSlots(connections) : EMBEDDED_SLOTS;
    const config = { ...DEFAULTS, slots, ...environment.config };
    const { publicUrl } = config;
    const files = countedFiles(store, observer.uploaded);
    const resize = await sharpResize(log);
    const thumbnails = resize && thumbnailsOf({ files: store, resize, log });
    const passwords = scryptPasswords();
    const began = now();
    const demo = {
      accounts: demoAccounts,
      seed: (db: Db, alongside: (tx: Db) => Promise<void>) =>
        seedDemo(db, {
          ...{ now: began, passwords, store: storePictures(store), publicUrl, alongside, signal },
          papers: !config.bare && !config.without.includes('papers'),
        }),
    };
    next(environment.demo ? 'filling the database with the demo data' : 'preparing the first administrator');
    config.demoAccounts = await open.alone((db) => prepare(db, environment, demo, began));
    const { db, isLimited } = open;
    const keyFault = await secretKeyFault(db, config.secretKey);
    if (keyFault !== undefined) log('error', 'secret key', { error: keyFault });
    next('beginning to serve');
    const backups = backupsFor(environment, open, log);
    const mail = environment.mail ? smtpMail(environment.mail) : noMail;
    const background = backgroundWork();
    const app = createApp({
      ...{ db, isLimited, files, thumbnails, passwords, config, now, log, observer, mail, backups },
      background,
      ...(databaseUrl ? { limiter: sharedRateLimiter({ db, now }), reports: copy } : {}),
    });
    if (metrics) {
      const { pool } = open;
      metrics.sessions(() => sessionStore.count(db, now()));
      if (pool) metrics.pool(pool);
    }
    const opened = open;

    const ends: ReturnType<typeof gracefulShutdown>[] = [];
    const serve = (fetch: typeof app.fetch, at: number, variable: string) => {
      const requests = backgroundWork();
      const server = httpServer(async (...args) => requests.track(Promise.resolve(fetch(...args))));
      const end = gracefulShutdown(server);
      ends.push(async (grace) => {
        const cut = await end(grace);
        await withTimeout(LAST_LINES, requests.done(), () => {});
        return cut;
      });
      return listen(server, host, at, variable);
    };
    const storybookPort =
      storybook && (await serve(storybookPages(storybook.folder).fetch, storybook.port, 'STORYBOOK_PORT'));
    pages(app, { ...config, storybookPort });
    const served = await serve(app.fetch, port, 'PORT');
    // Started once nothing can abort the start any more, which would close the database under them.
    const cleaning = repeat(() => runCleanup(files, opened, config, log, observer), HOUR);
    const endCommands = directory && (await listenForCommands(directory.path, backups, log));
    void backups.check();
    const timetable = setInterval(() => void backups.check(), MINUTE);
    // The tooling waits for this line.
    process.stdout.write(`ready http://${inUrl(host)}:${served}\n`);
    const movement = environment.demo ? startMovement(db, now, log) : undefined;
    await ended;
    beginEnd();
    const until = performance.now() + GRACE;
    clearInterval(timetable);
    endCommands?.();
    const [cuts] = await Promise.all([
      Promise.all(ends.map((end) => end(GRACE))),
      cleaning.end(),
      movement?.end(),
      backups.end(),
    ]);
    await withTimeout(until - performance.now(), background.done(), () => undefined);
    const cut = cuts.reduce((sum, one) => sum + one, 0);
    if (cut > 0) log('error', 'cut off', { requests: cut });
  } catch (error) {
    if (error === TOLD_TO_END) beginEnd();
    throw error;
  } finally {
    hideMetrics?.();
    await copy?.close();
    await open?.close();
    directory?.release();
    await traces?.close();
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Changes an account without migrating the database: a command of a newer build must not do so under a running server.
 */
async function obeyForAccount(
  environment: Environment,
  name: AccountCommandName,
  email: string,
): Promise<void> {
  const { publicUrl } = environment.config;
  const { db, close } = await openAsIs(environment);
  const said = await changeAccount(db, name, email, { at: now(), publicUrl }).finally(close);
  if (said === undefined) throw new OperatorError(`There is no account ${email}.`);
  print(said);
}

function obey({ name, operand }: Command, environment: Environment): Promise<void> {
  doing = `obeying the command ${name}`;
  if (name === 'backup') return backUpNow(environment, print);
  if (name === 'restore') {
    // A restore must remove what it has unpacked; the other commands may end at any point.
    const ending = new AbortController();
    whenTold(() => ending.abort(new OperatorError('The restore was interrupted. Nothing was restored.')));
    return restore(environment, operand, print, ending.signal);
  }
  return obeyForAccount(environment, name, operand);
}

let environment: Environment | undefined;
try {
  const command = commandOf(process.argv.slice(2));
  environment = readEnvironment(process.env);
  await (command ? obey(command, environment) : run(environment));
  process.exit(0);
} catch (error) {
  if (error === TOLD_TO_END) process.exit(0);
  const { databaseUrl, directUrl, logLevel } = environment ?? {};
  const fault = directUrl === undefined ? error : databaseFault(error, directUrl, databaseUrl);
  process.stderr.write(`${failureText(fault, doing, logLevel === 'debug')}\n`);
  process.exit(error instanceof UsageFault ? 2 : 1);
}
