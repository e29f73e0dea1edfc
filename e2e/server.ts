import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tooling/postgres.ts';

/** `full` offers every extension, `bare` only the documented calls (BARE=1). */
export const MODES = ['full', 'bare'] as const;
export type Mode = (typeof MODES)[number];

/** The mode of a Playwright project. */
export function modeOf(name: string | undefined): Mode {
  const mode = MODES.find((known) => known === name);
  if (!mode) throw new Error(`“${name}” is neither ${MODES.join(' nor ')}.`);
  return mode;
}

// The first process of a run finds the ports; the workers that it starts read them. Each worker of a mode has its
// own server, since tests change its data.
if (process.env.E2E_PORTS === undefined) {
  const [bare, ...full] = await Promise.all([freePort(), freePort(), freePort()]);
  process.env.E2E_PORTS = JSON.stringify({ full, bare: [bare] });
}
const PORTS: Record<Mode, number[]> = JSON.parse(process.env.E2E_PORTS);
export const SERVERS = MODES.flatMap((mode) => PORTS[mode].map((port) => ({ mode, port })));
const SELF = fileURLToPath(import.meta.url);
const ROOT = join(SELF, '../..');
/** Moves the server's clock. */
const CLOCK = new URL('clock.js', import.meta.url).href;

export const originAt = (port: number): string => `http://127.0.0.1:${port}`;

/** The URL of a mode's server for a worker, by the worker's index. */
export function originOf(mode: Mode, worker: number): string {
  const ports = PORTS[mode];
  return originAt(ports[worker % ports.length] as number);
}

/** The shell command that serves one mode until it is stopped. */
export const serverCommand = (mode: Mode, port: number): string =>
  `"${process.execPath}" --import tsx "${SELF}" ${mode} ${port}`;

/** Serves the built product on a copy of the demo data, which is deleted when the server ends. */
function serve(mode: Mode, port: string): void {
  const { DEMO_DATA } = process.env;
  if (DEMO_DATA === undefined)
    throw new Error('There is no demo data: run the end-to-end tests with `pnpm e2e`.');
  const data = mkdtempSync(join(tmpdir(), `e2e-${mode}-`));
  cpSync(DEMO_DATA, data, { recursive: true });
  const server = spawn(process.execPath, ['--import', CLOCK, join(ROOT, 'apps/server/dist/main.js')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: data,
      DATABASE_URL: '',
      DEMO: '1',
      // Tests sign in more often than users do.
      RATE_LIMIT: '100000',
      LOGIN_ATTEMPTS: '1000',
      LOG_LEVEL: 'warn',
      BARE: mode === 'bare' ? '1' : '0',
      CONSOLE_DIR: join(ROOT, 'apps/console/dist'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.once('close', (code) => {
    rmSync(data, { recursive: true, force: true });
    process.exit(code ?? 0);
  });
}

if (process.argv[1] === SELF) {
  const [, , name, port] = process.argv;
  if (!port) throw new Error('Say which server, and its port.');
  serve(modeOf(name), port);
}
