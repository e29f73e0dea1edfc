import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { Refusal, run } from './command.ts';

/** Whether it runs: a downloaded browser may lack system libraries. */
const works = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

/**
 * Finds Chromium or installs it: Playwright's download, otherwise Debian's package when root; otherwise throws a
 * Refusal.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found && works(found)) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new Refusal(`CHROMIUM_PATH does not point to a working Chromium: ${process.env.CHROMIUM_PATH}`);
  }
  console.log('No Chromium found: installing it …');
  const root = process.getuid?.() === 0;
  const ways: [tool: string, ...args: string[]][] = [
    ['playwright', 'install', ...(root ? ['--with-deps'] : []), 'chromium'],
  ];
  if (root && existsSync('/usr/bin/apt-get')) {
    ways.push(['/usr/bin/apt-get', 'update', '-q']);
    ways.push([
      '/usr/bin/apt-get',
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      'chromium-headless-shell',
    ]);
  }
  for (const [tool, ...args] of ways) {
    await run(tool, args, {
      output: 'captured',
      timeout: 300_000,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const path = findChromium();
    if (path && works(path)) return path;
  }
  throw new Refusal(
    'Chromium is missing and could not be installed: install the package “chromium” and run again, or name one with CHROMIUM_PATH.',
  );
}
