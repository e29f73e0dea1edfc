import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ARTEFACTS, ensureBuilt } from './build.ts';
import { command, ROOT, run } from './command.ts';

const API = join(ROOT, ARTEFACTS.api.entry);

/** The owner's commands, such as `pnpm backup`, by the API as it is built: a server may be running from it. */
await command(async () => {
  if (!existsSync(API)) await ensureBuilt(['api']);
  const { code } = await run(process.execPath, [API, ...process.argv.slice(2)]);
  return code;
});
