import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { command, ROOT, run } from './command.ts';
import { ensureChromium } from './install-chromium.ts';

/** Folder of the accepted pictures. They depend on one machine's fonts, so they are not committed. */
const ACCEPTED = '.visual/accepted';

await command(async () => {
  await ensureChromium();
  const accept = process.argv.includes('--update');
  const first = !existsSync(join(ROOT, ACCEPTED));
  if (first) console.log(`No pictures to compare with yet: this run creates them in ${ACCEPTED}.`);
  const files = process.argv.slice(2).filter((argument) => argument !== '--update');
  const { code } = await run(
    'vitest',
    ['run', '--project', 'stories', ...(accept || first ? ['--update=all'] : []), ...files],
    { env: { VITE_VISUAL: '1' } },
  );
  if (code === 0 && first) console.log(`The pictures are saved; the next run compares with them.`);
  else if (code === 0 && accept) console.log('The pictures are accepted.');
  else if (code !== 0 && !first) {
    console.log('See .visual/compared for the pictures that differ; `pnpm visual --update` accepts them.');
  }
  return code;
});
