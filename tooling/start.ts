import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
// biome-ignore lint/style/noRestrictedImports: the server's lock is checked before the server is built
import { lockDataDirectory } from '../apps/server/src/start/lock.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import { OperatorError } from '../apps/server/src/start/operator-error.ts';
import { ARTEFACTS, ensureBuilt, stale } from './build.ts';
import { command, interrupted, Refusal, start } from './command.ts';
import { ROOT } from './root.ts';
import { showTestRun } from './test-run.ts';

interface Account {
  role: string;
  email: string;
  password: string;
}

const HOST = process.env.HOST || '127.0.0.1';
const PORT = process.env.PORT || '4000';
/** Storybook runs arbitrary scripts, so it is not served on the origin where the console stores its session. */
const STORYBOOK_PORT = process.env.STORYBOOK_PORT || String(Number(PORT) + 1);
const DATA_DIR = resolve(ROOT, process.env.DATA_DIR || '.data');

/** Demo accounts have public passwords, so a production server has them only on request. */
function checkDemo(): void {
  if (process.env.NODE_ENV === 'production' && process.env.DEMO === undefined) {
    throw new Refusal(
      'NODE_ENV is production: set DEMO=0 for real data, or DEMO=1 for the demo accounts, whose passwords are public.',
    );
  }
}

function portOf(variable: string, value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`${variable} is “${value}”: give a number from 1 to 65535.`);
}

/** Checked before a long build, so that a port in use is reported at once. */
async function checkPorts(): Promise<void> {
  const ports = { PORT: portOf('PORT', PORT), STORYBOOK_PORT: portOf('STORYBOOK_PORT', STORYBOOK_PORT) };
  if (ports.PORT === ports.STORYBOOK_PORT) {
    throw new Refusal(`STORYBOOK_PORT is “${STORYBOOK_PORT}”: give another port than PORT.`);
  }
  for (const [variable, port] of Object.entries(ports)) {
    const code = await new Promise<string | undefined>((done) => {
      const probe = createServer();
      probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
      probe.listen(port, HOST, () => probe.close(() => done(undefined)));
    });
    if (code === 'EADDRINUSE') {
      throw new Refusal(
        `Port ${port} on ${HOST} is taken: stop what uses it, or choose another with ${variable}.`,
      );
    }
    if (code) {
      throw new Refusal(`Cannot listen on ${HOST}:${port} (${code}): choose another HOST or ${variable}.`);
    }
  }
}

/** Checked before a build, which would replace the files that another server is serving. */
function checkDataFolder(): void {
  try {
    lockDataDirectory(DATA_DIR).release();
  } catch (error) {
    throw error instanceof OperatorError ? new Refusal(error.message) : error;
  }
}

/** A URL that a browser on this machine can open. */
function address(port = PORT): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${port}`;
}

/** Prints the URLs and the accounts; `follows`: Storybook is not built yet. */
function announce(accounts: readonly Account[], follows: boolean): void {
  const lines = [
    '',
    'Distributor Console is ready.',
    `  Console    ${address()}/`,
    `  API        ${address()}/api`,
    `  Storybook  ${address(STORYBOOK_PORT)}/${follows ? '  (follows: it is built now)' : ''}`,
  ];
  if (accounts.length > 0) {
    const width = (key: keyof Account) => Math.max(...accounts.map((account) => account[key].length));
    lines.push('', 'Demo accounts (role, email, password):');
    for (const { role, email, password } of accounts) {
      lines.push(`  ${role.padEnd(width('role'))}  ${email.padEnd(width('email'))}  ${password}`);
    }
  }
  console.log([...lines, '', 'Press Ctrl-C to stop. Data is kept in the data folder.'].join('\n'));
}

/** Builds Storybook while the server is running. If that fails, the product is still served. */
async function followWithStorybook(signal: AbortSignal): Promise<void> {
  try {
    await ensureBuilt(['storybook'], signal);
    showTestRun(join(ROOT, dirname(ARTEFACTS.storybook.entry)));
    console.log(`Storybook is ready: ${address(STORYBOOK_PORT)}/`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!signal.aborted && !interrupted())
      console.error(`${error.message}\nThe console and the API are served without it.`);
  }
}

await command(async () => {
  checkDemo();
  await checkPorts();
  if (!process.env.DATABASE_URL) checkDataFolder();
  await ensureBuilt(['console', 'server']);

  if (interrupted()) return 0;
  const server = start(process.execPath, [join(ROOT, ARTEFACTS.server.entry)], {
    output: 'errors',
    env: {
      DEFAULT_LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      HOST,
      PORT,
      STORYBOOK_PORT,
      DATA_DIR,
      DEMO: process.env.DEMO ?? '1',
      CONSOLE_DIR: join(ROOT, dirname(ARTEFACTS.console.entry)),
      STORYBOOK_DIR: join(ROOT, dirname(ARTEFACTS.storybook.entry)),
    },
  });
  const ending = new AbortController();
  const ended = new Promise<number>((done) => {
    server.once('error', () => done(1));
    server.once('close', (code) => done(code ?? 1));
  }).finally(() => ending.abort());
  const slow = setTimeout(() => console.log('Starting the server; the first start creates its data …'), 3000);
  // Runs while the server starts.
  const follows = stale(['storybook']).length > 0;

  while (!ending.signal.aborted) {
    const health = await fetch(`${address()}/api/health`, { signal: AbortSignal.timeout(2000) })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined);
    if (health) {
      announce(
        (health as { data?: { demo?: { accounts?: Account[] } } }).data?.demo?.accounts ?? [],
        follows,
      );
      break;
    }
    await sleep(100);
  }
  clearTimeout(slow);
  if (!follows) showTestRun(join(ROOT, dirname(ARTEFACTS.storybook.entry)));
  if (follows && !ending.signal.aborted) await followWithStorybook(ending.signal);
  return ended;
}, 0);
