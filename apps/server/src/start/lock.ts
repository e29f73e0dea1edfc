import {
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { OperatorError } from './operator-error.ts';

const LOCK = 'server.lock';
/**
 * Part of the embedded database, and essential to it: locking this file as well prevents bypassing the lock by deleting
 * the other one.
 */
const DATABASE = 'db/PG_VERSION';

/** Network file systems, by their names in /proc/self/mountinfo. */
const NETWORK =
  /^(nfs\d?|cifs|smb\d?|smbfs|9p|afs|ceph|coda|lustre|ncpfs|fuse\.(sshfs|glusterfs|ceph\S*|juicefs|s3fs|gcsfuse|blobfuse2?|rclone|davfs2?|curlftpfs|smbnetfs|vmhgfs-fuse))$/;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function systemMounts(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return '';
  }
}

/** The type of the file system that contains `path`; undefined if `mounts`, a Linux mountinfo, does not tell. */
export function fileSystemOf(path: string, mounts: string): string | undefined {
  let found: { at: string; name: string | undefined } | undefined;
  for (const line of mounts.split('\n')) {
    const [mount = '', source = ''] = line.split(' - ');
    // Spaces and some other characters are escaped in octal.
    const at = mount
      .split(' ')[4]
      ?.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
    if (at === undefined || !`${path}/`.startsWith(at.endsWith('/') ? at : `${at}/`)) continue;
    // Of two mounts on one folder, the later one hides the earlier.
    if (at.length >= (found?.at.length ?? 0)) found = { at, name: source.split(' ')[0] };
  }
  return found?.name;
}

/** Locks an open file until it is closed or the process ends; false if another process has it. */
function tryLock(file: number): boolean {
  let native: { tryLock: (file: number) => boolean };
  try {
    native = createRequire(import.meta.url)('fs-native-extensions');
  } catch {
    throw new OperatorError(
      'Files cannot be locked on this system: run the server on Linux with glibc (such as Debian), macOS or Windows.',
    );
  }
  return native.tryLock(file);
}

/** The lock's holder, for a message; empty if the file does not tell. */
function holderIn(lock: string): string {
  try {
    const { pid, host } = JSON.parse(readFileSync(lock, 'utf8')) as { pid?: unknown; host?: unknown };
    return pid && host ? ` (process ${pid} on ${host})` : '';
  } catch {
    return '';
  }
}

/**
 * Creates a directory and its parents, accessible to this user only. Node's own `recursive` hangs below an existing
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
  /** Absolute path. */
  path: string;
  /** Locks the embedded database itself as well, once it exists. */
  lockDatabase(): void;
  /** Releases the directory; safe to call twice. The system releases it when the process ends in any way. */
  release(): void;
}

/**
 * Creates the data directory if necessary and locks it for this process: an embedded database opened by two processes
 * loses writes. Throws OperatorError if the directory cannot be written, is on another machine, or is locked by another
 * process. `mounts` is Linux's list of mounted file systems.
 */
export function lockDataDirectory(directory: string, mounts = systemMounts()): DataDirectory {
  const path = resolve(directory);
  const lock = join(path, LOCK);
  let file: number | undefined;
  let database: number | undefined;
  let locked = false;
  /** False if another process has it. */
  const lockDatabase = (): boolean => {
    try {
      database ??= openSync(join(path, DATABASE), constants.O_RDWR);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return true;
      throw error;
    }
    return tryLock(database);
  };
  try {
    makeDirectory(path);
    const network = fileSystemOf(realpathSync(path), mounts);
    if (network && NETWORK.test(network))
      throw new OperatorError(
        `The data directory ${path} is on a network file system (${network}), whose locks do not protect a database: choose a folder on a disk of this machine with DATA_DIR, or a PostgreSQL server with DATABASE_URL.`,
      );
    // The file is never deleted: with a deleted and a new one, two processes could each hold a lock.
    file = openSync(lock, constants.O_RDWR | constants.O_CREAT, 0o600);
    locked = tryLock(file) && lockDatabase();
    if (locked) {
      ftruncateSync(file);
      writeSync(file, JSON.stringify({ pid: process.pid, host: hostname() }));
    }
  } catch (error) {
    for (const open of [file, database]) if (open !== undefined) closeSync(open);
    if (error instanceof OperatorError) throw error;
    if (codeOf(error) === 'ENOSPC')
      throw new OperatorError(`The disk of the data directory ${path} is full: make room, then start again.`);
    throw new OperatorError(
      existsSync(path)
        ? `The data directory ${path} cannot be written (${codeOf(error) ?? String(error)}): give it to the user of the server, or choose another with DATA_DIR.`
        : `The data directory ${path} is not there and cannot be made (${codeOf(error) ?? String(error)}): make it for the user of the server, or choose another with DATA_DIR.`,
    );
  }
  if (!locked) {
    closeSync(file);
    if (database !== undefined) closeSync(database);
    throw new OperatorError(
      `Another server${holderIn(lock)} already uses the data directory ${path}: stop it first, or choose another with DATA_DIR.`,
    );
  }
  const release = () => {
    if (file === undefined) return;
    ftruncateSync(file);
    closeSync(file);
    file = undefined;
    if (database !== undefined) closeSync(database);
  };
  return { path, lockDatabase: () => void (database ?? lockDatabase()), release };
}
