import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { OperatorError } from '../start/operator-error.ts';

const PACKAGES = {
  pg_dump: 'PostgreSQL’s client programs, of the server’s version or newer (Debian: postgresql-client)',
  pg_restore: 'PostgreSQL’s client programs, of the backup’s version or newer (Debian: postgresql-client)',
  tar: 'it',
} as const;

interface RunOptions {
  /** The database that the program connects to. */
  url?: string;
  signal?: AbortSignal;
}

/** What GNU tar says, and ends with 1, when a folder or file changes beside it; the archive is complete. */
const HARMLESS = /^(tar: .*: (file changed as we read it|File removed before we read it)\n)+$/;

/**
 * Runs one of the system's programs. Throws OperatorError with what it says if it fails, and the signal's reason once it
 * is aborted.
 */
export async function run(
  program: keyof typeof PACKAGES,
  args: readonly string[],
  { url, signal }: RunOptions = {},
): Promise<void> {
  const address = url && URL.canParse(url) ? new URL(url) : undefined;
  const password = decodeURIComponent(address?.password ?? '');
  // Other users can read a process's arguments, but not its environment.
  if (address) address.password = '';
  const child = spawn(program, [...args, ...(url ? [`--dbname=${address ?? url}`] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', ...(password ? { PGPASSWORD: password } : {}) },
    signal,
  });
  try {
    const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    if (code === 0 || (program === 'tar' && code === 1 && HARMLESS.test(said))) return;
    // An interrupt from the terminal reaches both processes.
    signal?.throwIfAborted();
    throw new OperatorError(`${program} failed: ${said.trim().split('\n').slice(0, 3).join(' ')}`);
  } catch (error) {
    signal?.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new OperatorError(`${program} is not installed: install ${PACKAGES[program]}.`);
  }
}
