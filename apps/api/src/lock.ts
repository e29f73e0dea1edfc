import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A reason not to start. `message` is a plain sentence for the terminal; the process exits with a non-zero code. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** Who holds a lock: a process, distinguishable from a later one with the same id. */
interface Holder {
  id: string;
  pid: number;
  /** When the process began, as its operating system states it; null if unknown. */
  started: string | null;
  host: string;
}

const LOCK = 'server.lock';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * When process `pid` began, comparable on one machine only. Undefined when it has ended (zombies included: they hold no
 * files), null when the system cannot tell.
 */
function startOf(pid: number): string | null | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may itself contain spaces and brackets, so count fields from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[19]}`;
  } catch {
    // No /proc here, or no such process.
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return undefined;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** True unless the holder has certainly ended; processes on other machines cannot be checked. */
function mayLive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  const started = startOf(holder.pid);
  if (started === undefined) return false;
  return started === null || holder.started === null || started === holder.started;
}

function read(path: string): Holder | 'none' | 'unreadable' {
  try {
    const held = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder> | null;
    if (typeof held?.id !== 'string' || typeof held.pid !== 'number' || typeof held.host !== 'string')
      return 'unreadable';
    return { id: held.id, pid: held.pid, host: held.host, started: held.started ?? null };
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'none' : 'unreadable';
  }
}

/**
 * Puts `mine` at `path`, or returns the current holder. A dead process's lock is replaced only by the contender that
 * holds the claim on exactly that lock: of two that find it dead, the slower cannot remove the faster's new lock.
 */
function take(path: string, mine: Holder): Holder | 'unreadable' | undefined {
  const draft = `${path}.${mine.id}`;
  for (;;) {
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
    try {
      // A link appears with its content or not at all; an exclusively created file would be empty for a moment.
      linkSync(draft, path);
      rmSync(draft);
      return undefined;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const held = read(path);
    if (held === 'none') continue;
    if (held === 'unreadable' || mayLive(held)) {
      rmSync(draft);
      return held;
    }
    const claim = `${path}.${held.id}.claim`;
    const rival = take(claim, mine);
    if (rival) {
      rmSync(draft);
      return rival;
    }
    const now = read(path);
    if (typeof now === 'object' && now.id === held.id) renameSync(draft, path);
    rmSync(claim);
    if (typeof now === 'object' && now.id === held.id) return undefined;
  }
}

/**
 * Makes a directory and its parents, for this user only. Node's own `recursive` never returns below an existing
 * directory in which nothing can be created, such as /proc.
 */
function makeDirectory(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    const parent = dirname(path);
    if (codeOf(error) !== 'ENOENT' || parent === path) throw error;
    makeDirectory(parent);
    mkdirSync(path, { mode: 0o700 });
  }
}

interface DataDirectory {
  /** Absolute. */
  path: string;
  /** Releases the directory; safe to call twice. Also happens when the process exits. */
  release(): void;
}

/**
 * Makes the data directory if necessary and locks it for this process: an embedded database opened by two processes
 * loses writes. Throws StartRefused when the directory cannot be written or another process has it.
 */
export function takeDataDirectory(directory: string): DataDirectory {
  const path = resolve(directory);
  const mine: Holder = {
    id: randomUUID(),
    pid: process.pid,
    started: startOf(process.pid) ?? null,
    host: hostname(),
  };
  const lock = join(path, LOCK);
  let holder: ReturnType<typeof take>;
  try {
    makeDirectory(path);
    holder = take(lock, mine);
  } catch (error) {
    throw new StartRefused(
      `The data directory ${path} cannot be written (${codeOf(error) ?? String(error)}): choose another with DATA_DIR.`,
    );
  }
  if (holder === 'unreadable')
    throw new StartRefused(
      `${lock} is not readable as a lock: delete it if no server uses this data directory.`,
    );
  if (holder)
    throw new StartRefused(
      holder.host === hostname()
        ? `Another server (process ${holder.pid}) already uses the data directory ${path}.`
        : `A server on ${holder.host} (process ${holder.pid}) uses the data directory ${path}: delete ${lock} if that machine is gone.`,
    );
  const release = () => {
    process.off('exit', release);
    const held = read(lock);
    if (typeof held === 'object' && held.id === mine.id) rmSync(lock, { force: true });
  };
  process.on('exit', release);
  return { path, release };
}
