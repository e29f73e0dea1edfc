import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `full` offers every extension, `bare` only the documented calls (BARE=1). */
export const MODES = ['full', 'bare'] as const;
export type Mode = (typeof MODES)[number];

/** One for each worker of a mode, since journeys change their server's data. */
const PORTS: Record<Mode, readonly string[]> = {
  full: [process.env.E2E_PORT_FULL ?? '4310', process.env.E2E_PORT_FULL_2 ?? '4312'],
  bare: [process.env.E2E_PORT_BARE ?? '4311'],
};
export const SERVERS = MODES.flatMap((mode) => PORTS[mode].map((port) => ({ mode, port })));
const SELF = fileURLToPath(import.meta.url);
const ROOT = join(SELF, '../..');

export const originAt = (port: string): string => `http://127.0.0.1:${port}`;

/** The address of a mode's server for a worker, by the worker's index. */
export function originOf(mode: Mode, worker: number): string {
  const ports = PORTS[mode];
  return originAt(ports[worker % ports.length] as string);
}

/** The shell command that serves one mode until stopped. */
export const serverCommand = (mode: Mode, port: string): string =>
  `"${process.execPath}" --import tsx "${SELF}" ${mode} ${port}`;

/** Serves the built product on fresh demo data, which is deleted when the server ends. */
function serve(mode: Mode, port: string): void {
  const main = join(ROOT, 'apps/api/dist/main.js');
  if (!existsSync(main)) throw new Error('The product is not built: run the journeys with `pnpm e2e`.');
  const data = mkdtempSync(join(tmpdir(), `journeys-${mode}-`));
  const server = spawn(process.execPath, [main], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: data,
      DATABASE_URL: '',
      DEMO: '1',
      // Journeys sign in more often than users do.
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
  const mode = MODES.find((known) => known === name);
  if (!mode || !port) throw new Error(`Say which server, ${MODES.join(' or ')}, and its port.`);
  serve(mode, port);
}
