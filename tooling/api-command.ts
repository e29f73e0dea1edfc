import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ARTEFACTS, ensureBuilt } from './build.ts';
import { command, run } from './command.ts';
import { ROOT } from './root.ts';

const SERVER = join(ROOT, ARTEFACTS.server.entry);

/** Operator commands such as `pnpm backup`, with the existing build of the server, which may be running from it. */
await command(async () => {
  if (!existsSync(SERVER)) await ensureBuilt(['server']);
  const { code } = await run(process.execPath, [SERVER, ...process.argv.slice(2)]);
  return code;
});
