import { execFileSync } from 'node:child_process';
import { ROOT } from './root.ts';

/** What git prints in a folder, by default that of the repository. Throws where git fails. */
export const git = (args: readonly string[], folder = ROOT): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 26,
  }).trim();

/** What git prints; undefined where it fails, as for a commit that a clone does not have. */
export function tryGit(args: readonly string[], folder = ROOT): string | undefined {
  try {
    return git(args, folder);
  } catch {
    return undefined;
  }
}

/** Whether a clone has only the end of the history. */
export const isShallow = (folder = ROOT): boolean =>
  tryGit(['rev-parse', '--is-shallow-repository'], folder) === 'true';
