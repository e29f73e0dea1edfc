import { parseArgs } from 'node:util';
import { DEMO, withServers } from './api-server.ts';
import { ensureBuilt } from './build.ts';
import { command, Refusal } from './command.ts';
import { crash } from './crash/run.ts';
import { exitCode } from './summary.ts';

/** `pnpm crash [KILLS]`: kills the built API during writes, and checks that acknowledged writes are still there. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pg: { type: 'string', default: '' } },
  });
  const kills = Number(positionals[0] ?? 20);
  if (!Number.isInteger(kills) || kills < 1) throw new Refusal('Give the number of kills, such as 20.');
  await ensureBuilt(['server']);
  return withServers(async (folder, start) => {
    const env = { ...DEMO, DATA_DIR: folder, DATABASE_URL: values.pg };
    return exitCode(await crash(start, env, { kills, readyMs: 5000 }));
  });
});
