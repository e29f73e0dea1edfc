import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A reason not to start. `message` is one plain sentence for the terminal; the process then ends with a non-zero code. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** Who holds a lock: a process that can be told from a later one with the same number. */
interface Holder {
  id: string;
  pid: number;
  /** When the process began, in the words of its own system; null where the system does not tell. */
  started: string | null;
  host: string;
}

const LOCK = 'server.lock';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * When process `pid` began, comparable on one machine only. Undefined when it has ended (a zombie has: it runs nothing
 * and holds no file), null when the system does not tell.
 */
function startOf(pid: number): string | null | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets of its own: fields count from its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[19]}`;
  } catch {
    // No /proc here, or not this process.
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

/** True unless it is certain that the holder has ended: what runs on another machine cannot be known from here. */
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
 * Puts `mine` at `path`, or returns who is there. A lock of a dead process is replaced, and only by the one contender
 * that holds the claim on exactly that lock: of two that find it dead, the slower can never remove the faster's.
 */
function take(path: string, mine: Holder): Holder | 'unreadable' | undefined {
  const draft = `${path}.${mine.id}`;
  for (;;) {
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
    try {
      // A link appears with its content or not at all; an exclusive create would be seen empty for a moment.
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
 * Makes a directory and those above it, for this user only. Node's own `recursive` never returns below a directory that
 * exists and in which nothing can be made, such as /proc.
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
  /** Gives the directory free; safe to call twice. It also happens when the process exits. */
  release(): void;
}

/**
 * Makes the data directory if need be and takes it for this process: an embedded database that two processes open
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
