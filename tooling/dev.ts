import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { command, start } from './command.ts';
import { ROOT } from './root.ts';

const HOST = process.env.HOST || '127.0.0.1';
const PORT = process.env.PORT || '4000';
const API_PORT = process.env.API_PORT || '4001';
const DATA_DIR = resolve(ROOT, process.env.DATA_DIR || '.data');

/** Restarts the API and reloads the console when a file changes; both on one origin, as in production. */
await command(async () => {
  mkdirSync(DATA_DIR, { recursive: true });
  const servers = [
    start('tsx', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
      env: { HOST: '127.0.0.1', PORT: API_PORT, DATA_DIR, DEMO: process.env.DEMO ?? '1' },
    }),
    start(
      'vite',
      ['apps/console', '--host', HOST, '--port', PORT, '--strictPort', '--clearScreen', 'false'],
      {
        env: { API_ORIGIN: `http://127.0.0.1:${API_PORT}` },
      },
    ),
  ];
  const ends = servers.map(
    (server) => new Promise<number>((done) => server.once('close', (code) => done(code ?? 1))),
  );
  // Neither is useful alone.
  const code = await Promise.race(ends);
  for (const server of servers) server.kill('SIGTERM');
  await Promise.all(ends);
  return code;
}, 0);
