import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileSystemOf, lockDataDirectory } from './lock.ts';
import { OperatorError } from './operator-error.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('the lock of a data directory', () => {
  it('has the database too, which does not follow when somebody deletes the lock file', () => {
    const again = () => lockDataDirectory(directory);
    const first = again();
    mkdirSync(join(directory, 'db'));
    writeFileSync(join(directory, 'db', 'PG_VERSION'), '18');
    first.lockDatabase();
    rmSync(join(directory, 'server.lock'));
    expect(again).toThrow(OperatorError);
    first.release();
    const second = again();
    rmSync(join(directory, 'server.lock'));
    expect(again).toThrow(OperatorError);
    second.release();
    again().release();
  });

  it('refuses the same process twice, and can be released twice', () => {
    const taken = lockDataDirectory(directory);
    expect(() => lockDataDirectory(directory)).toThrow(OperatorError);
    taken.release();
    taken.release();
    lockDataDirectory(directory).release();
  });

  it('says in one sentence that a directory is gone and cannot be made', () => {
    writeFileSync(join(directory, 'file'), '');
    const path = join(directory, 'file', 'data');
    expect(() => lockDataDirectory(path)).toThrow(
      new OperatorError(
        `The data directory ${path} is not there and cannot be made (ENOTDIR): make it for the user of the server, or choose another with DATA_DIR.`,
      ),
    );
  });

  it('makes the directories above it', () => {
    lockDataDirectory(join(directory, 'a', 'b')).release();
  });

  it('gives up if no directory can be created', () => {
    expect(() => lockDataDirectory('/proc/dmc-data/deeper')).toThrow('cannot be made');
  });
});

describe('a data directory on another machine', () => {
  const mounted = (at: string, name: string) =>
    [
      '27 1 254:0 / / rw,relatime - ext4 /dev/vda rw',
      `41 27 0:35 / ${at.replaceAll(' ', '\\040')} rw,relatime shared:3 - ${name} store:/data rw`,
      '43 27 0:36 / /elsewhere rw - nfs4 store:/data rw',
    ].join('\n');

  it.each(['nfs', 'nfs4', 'cifs', 'smb3', '9p', 'ceph', 'fuse.sshfs', 'fuse.glusterfs'])(
    'is refused on %s, with what to do',
    (name) => {
      expect(() => lockDataDirectory(directory, mounted(directory, name))).toThrow(
        new OperatorError(
          `The data directory ${directory} is on a network file system (${name}), whose locks do not protect a database: choose a folder on a disk of this machine with DATA_DIR, or a PostgreSQL server with DATABASE_URL.`,
        ),
      );
    },
  );

  it('is refused behind a link and below the mount', () => {
    const link = join(directory, 'link');
    symlinkSync(directory, link);
    expect(() => lockDataDirectory(join(link, 'deeper'), mounted(directory, 'nfs4'))).toThrow('(nfs4)');
  });

  it.each(['ext4', 'xfs', 'btrfs', 'overlay', 'tmpfs', 'zfs', 'fuse.ntfs-3g'])(
    'is not meant by %s',
    (name) => {
      lockDataDirectory(directory, mounted(directory, name)).release();
    },
  );

  it('is told by the mount that holds the folder', () => {
    expect(fileSystemOf('/srv/data', mounted('/srv', 'nfs4'))).toBe('nfs4');
    expect(fileSystemOf('/srv', mounted('/srv', 'nfs4'))).toBe('nfs4');
    expect(fileSystemOf('/srv-2/data', mounted('/srv', 'nfs4'))).toBe('ext4');
    expect(fileSystemOf('/my disk/data', mounted('/my disk', 'cifs'))).toBe('cifs');
    expect(fileSystemOf('/srv', `${mounted('/srv', 'nfs4')}\n50 27 254:1 / /srv rw - xfs /dev/vdb rw`)).toBe(
      'xfs',
    );
    expect(fileSystemOf('/srv', '')).toBeUndefined();
  });
});
