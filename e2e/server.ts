import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `full` offers every extension, `bare` the documented calls alone (BARE=1). */
export const MODES = ['full', 'bare'] as const;
export type Mode = (typeof MODES)[number];

const PORTS: Record<Mode, string> = {
  full: process.env.E2E_PORT_FULL ?? '4310',
  bare: process.env.E2E_PORT_BARE ?? '4311',
};
const SELF = fileURLToPath(import.meta.url);
const ROOT = join(SELF, '../..');

/** Where the product of one mode is served. */
export const origin = (mode: Mode): string => `http://127.0.0.1:${PORTS[mode]}`;

/** The shell command that serves one mode until it is told to end. */
export const serverCommand = (mode: Mode): string => `"${process.execPath}" --import tsx "${SELF}" ${mode}`;

/** Serves the built product on fresh demo data, which goes when the server ends. */
function serve(mode: Mode): void {
  const main = join(ROOT, 'apps/api/dist/main.js');
  if (!existsSync(main)) throw new Error('The product is not built: run the journeys with `pnpm e2e`.');
  const data = mkdtempSync(join(tmpdir(), `journeys-${mode}-`));
  const server = spawn(process.execPath, [main], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: PORTS[mode],
      DATA_DIR: data,
      DATABASE_URL: '',
      DEMO: '1',
      // A journey signs in more often than a person does.
      RATE_LIMIT: '100000',
      LOGIN_ATTEMPTS: '1000',
      LOG_LEVEL: 'warn',
      BARE: mode === 'bare' ? '1' : '0',
      CONSOLE_DIR: join(ROOT, 'apps/console/dist'),
      STORYBOOK_DIR: join(ROOT, 'storybook-static'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.once('close', (code) => {
    rmSync(data, { recursive: true, force: true });
    process.exit(code ?? 0);
  });
}

if (process.argv[1] === SELF) {
  const mode = MODES.find((name) => name === process.argv[2]);
  if (!mode) throw new Error(`Say which server: ${MODES.join(' or ')}.`);
  serve(mode);
}
