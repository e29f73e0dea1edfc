import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ARTEFACTS, ensureBuilt } from './build.ts';
import { command, run } from './command.ts';
import { ROOT } from './root.ts';

const API = join(ROOT, ARTEFACTS.api.entry);

/** Operator commands such as `pnpm backup`, with the existing build of the API: a server may be running from it. */
await command(async () => {
  if (!existsSync(API)) await ensureBuilt(['api']);
  const { code } = await run(process.execPath, [API, ...process.argv.slice(2)]);
  return code;
});
