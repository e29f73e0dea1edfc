import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ARTEFACTS } from './build.ts';
import { interrupted, matchIn, Refusal, start } from './command.ts';
import { ROOT } from './root.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** Demo data in the embedded database, and no limits. */
export const DEMO = { DATABASE_URL: '', DEMO: '1', RATE_LIMIT: '1000000', LOGIN_ATTEMPTS: '1000000' };
/** The same with the console. */
export const CONSOLE = { ...DEMO, CONSOLE_DIR: join(ROOT, 'apps/console/dist') };

export interface ApiServer {
  origin: string;
  /** Logged events since the start, without requests. */
  events: () => readonly { event?: string; level?: string }[];
  /** Milliseconds until it answered. */
  startedIn: number;
  /** Ends it with a signal and waits for its exit. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  isRunning: () => boolean;
}

/**
 * Starts the built API on a free port and waits until it is ready. Throws a Refusal with its output if it ends early,
 * and if this command is interrupted.
 */
async function startApi(env: Readonly<Record<string, string>>): Promise<ApiServer> {
  if (interrupted()) throw new Refusal('Interrupted: no further server is started.');
  const began = performance.now();
  const child = start(process.execPath, [join(ROOT, ARTEFACTS.server.entry)], {
    output: 'captured',
    env: { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production', ...env },
  });
  const lines: string[] = [];
  if (child.stderr) createInterface(child.stderr).on('line', (line) => lines.push(line));
  const ended = once(child, 'close');
  const origin = await matchIn(child, 'stdout', /^ready (http\S*)$/).catch(() => {
    throw new Refusal(`The API did not start:\n${lines.join('\n')}`);
  });
  return {
    origin,
    startedIn: performance.now() - began,
    events: () =>
      lines.map((line) => {
        try {
          return JSON.parse(line) as { event?: string; level?: string };
        } catch {
          return { level: 'error', event: line };
        }
      }),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts the built API, see `startApi`; `withServers` ends it. */
export type StartApi = typeof startApi;

/** Runs `work` with a folder for its servers; ends the servers and deletes the folder afterwards. */
export const withServers = <T>(work: (folder: string, start: StartApi) => Promise<T>): Promise<T> =>
  inTemporaryFolder('console-api-', async (folder) => {
    const started: ApiServer[] = [];
    try {
      return await work(folder, async (env) => {
        const server = await startApi(env);
        started.push(server);
        return server;
      });
    } finally {
      await Promise.all(
        started.filter((server) => server.isRunning()).map((server) => server.end('SIGKILL')),
      );
    }
  });
