import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withServers } from './api-server.ts';
import { fingerprint } from './build.ts';
import { ROOT } from './root.ts';

/** Moves the server's clock. */
const CLOCK = new URL('../e2e/clock.js', import.meta.url).href;
const FOLDER = join(ROOT, 'node_modules/.cache/demo-data');
/** Records the build and the time of the data. */
const STAMP = join(FOLDER, 'made-by');

/**
 * Makes the demo data for the clock of the end-to-end tests, unless it exists for this build. Returns its folder; each
 * of their servers starts with a copy.
 */
export async function ensureDemoData(clock = process.env.TEST_CLOCK ?? ''): Promise<string> {
  const made = `${fingerprint('server')} ${clock}`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === made) return FOLDER;
  const draft = `${FOLDER}-draft`;
  for (const folder of [FOLDER, draft]) rmSync(folder, { recursive: true, force: true });
  await withServers(async (_, start) => {
    const env = { DATA_DIR: draft, DATABASE_URL: '', DEMO: '1', NODE_OPTIONS: `--import ${CLOCK}` };
    await (await start({ ...env, ...(clock ? { TEST_CLOCK: clock } : {}) })).end('SIGTERM');
  });
  renameSync(draft, FOLDER);
  writeFileSync(STAMP, made);
  return FOLDER;
}
