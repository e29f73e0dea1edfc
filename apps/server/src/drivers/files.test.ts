import { existsSync, fstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createApp } from '@dmc/api/app';
import type { Bucket, Files } from '@dmc/api/call/files';
import { newId } from '@dmc/api/call/ids';
import { logTo, noLog } from '@dmc/api/call/log';
import { uploadTargets } from '@dmc/api/schema/uploads';
import { PNG } from '@dmc/api/test/picture';
import { openTestServer, passwords, type TestServer, type TestTenant } from '@dmc/api/test/testing';
import { cleanUploads } from '@dmc/api/uploads/open';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CREDENTIALS, startBadStorage, startStorage } from '../../test/storage.ts';
import { diskFiles } from './disk-files.ts';
import { s3Files } from './s3-files.ts';

const DAY = 24 * 60 * 60 * 1000;

async function* chunks(...parts: readonly Uint8Array[]) {
  yield* parts;
}

async function bytesOf(files: Files, path: string): Promise<Buffer | undefined> {
  const found = await files.read(path);
  return found && buffer(found.bytes);
}

async function saveFile(files: Files, path: string, ...parts: readonly Uint8Array[]): Promise<void> {
  const draft = await files.receive(path, chunks(...parts));
  await draft.save('image/png');
  await draft.drop();
}

/** What this process has open below a folder, including deleted files, where the system reports it. */
function openBelow(parent: string): string[] {
  const descriptors = '/proc/self/fd';
  if (!existsSync(descriptors)) return [];
  return readdirSync(descriptors)
    .map((descriptor) => {
      try {
        return readlinkSync(join(descriptors, descriptor));
      } catch {
        return '';
      }
    })
    .filter((path) => path.startsWith(parent));
}

let folder: string;
let storage: Awaited<ReturnType<typeof startStorage>>;
beforeAll(async () => {
  for (const [name, value] of Object.entries(CREDENTIALS)) vi.stubEnv(name, value);
  folder = mkdtempSync(join(tmpdir(), 'dmc-files-'));
  storage = await startStorage();
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** The stores of two servers that share their files, each with its incoming folder. */
const STORES: Record<string, (server: string) => { files: Files; incoming: string }> = {
  'a folder': () => {
    const shared = join(folder, 'shared');
    return { files: diskFiles(shared), incoming: join(shared, '.incoming') };
  },
  'a bucket': (server) => {
    const incoming = join(folder, server);
    return { files: s3Files(storage.bucket, incoming), incoming };
  },
};

describe.each(Object.entries(STORES))('%s', (_, open) => {
  let one: Files;
  let other: Files;
  let incoming: string;
  const path = () => `tenant/product-images/${newId()}.png`;
  beforeEach(() => {
    ({ files: one, incoming } = open('one'));
    ({ files: other } = open('other'));
  });

  it('has a file for every server once it is kept, and not before', async () => {
    const at = path();
    const draft = await one.receive(at, chunks(PNG.subarray(0, 10), PNG.subarray(10)));
    expect([await one.size(at), await other.read(at)]).toEqual([undefined, undefined]);
    await draft.save('image/png');
    await draft.drop();
    expect(readdirSync(incoming)).toEqual([]);
    expect(await other.size(at)).toBe(PNG.length);
    expect((await other.read(at))?.size).toBe(PNG.length);
    expect(await bytesOf(other, at)).toEqual(PNG);
  });

  it('keeps 5 MB as they are', async () => {
    const at = path();
    const parts = Array.from({ length: 80 }, (__, index) => new Uint8Array(65_536).fill(index));
    await saveFile(one, at, ...parts);
    expect(await other.size(at)).toBe(5 * 1024 * 1024);
    expect((await bytesOf(other, at))?.equals(Buffer.concat(parts))).toBe(true);
  });

  it('keeps nothing that was dropped or broke off', async () => {
    const at = path();
    const draft = await one.receive(at, chunks(PNG));
    await draft.drop();
    async function* broken() {
      yield PNG;
      throw new Error('gone');
    }
    await expect(one.receive(at, broken())).rejects.toThrow('gone');
    expect(await one.size(at)).toBeUndefined();
    expect(readdirSync(incoming)).toEqual([]);
  });

  it('removes a file once and for all, even if two servers do', async () => {
    const at = path();
    await saveFile(one, at, PNG);
    await Promise.all([one.remove(at), other.remove(at)]);
    await one.remove(at);
    expect([await other.size(at), await other.read(at)]).toEqual([undefined, undefined]);
  });

  it('removes what was never kept or dropped, even if two servers do', async () => {
    await one.receive(path(), chunks(PNG));
    await one.removeDrafts(new Date(Date.now() - DAY));
    expect(readdirSync(incoming)).toHaveLength(1);
    const later = new Date(Date.now() + DAY);
    await Promise.all([one.removeDrafts(later), other.removeDrafts(later), one.removeDrafts(later)]);
    expect(readdirSync(incoming)).toEqual([]);
  });
});

describe('two servers of one database', () => {
  let server: TestServer;
  let tenant: TestTenant;
  beforeAll(async () => {
    server = await openTestServer();
    tenant = await server.tenant();
  });
  afterAll(() => server.close());

  const appOn = (files: Files, log = logTo('silent')) => {
    const app = createApp({
      db: server.db,
      files,
      passwords,
      config: { rateLimit: 1_000_000 },
      now: server.now,
      log,
    });
    return async (method: string, path: string, body?: object | Buffer) => {
      const isFile = Buffer.isBuffer(body);
      const answer = await app.request(path, {
        method,
        headers: {
          'content-type': isFile ? 'image/png' : 'application/json',
          authorization: `Bearer ${tenant.owner.token}`,
        },
        ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests inspect what was actually sent, whatever its shape.
      const json = async () => (await answer.clone().json()) as any;
      return { answer, status: answer.status, json };
    };
  };
  type Call = ReturnType<typeof appOn>;

  const target = async (call: Call) => {
    const body = { filename: 'rice.png', category: 'product-images', isPrivate: false };
    const { json } = await call('POST', '/api/upload/generate-url', body);
    return (await json()).data as { uploadUrl: string; filePath: string; publicUrl: string };
  };
  const confirmation = (filePath: string) => ({
    filePath,
    originalName: 'rice.png',
    fileSize: PNG.length,
    mimeType: 'image/png',
    category: 'product-images',
  });

  it.each(Object.entries(STORES))(
    'confirm, serve and delete what the other received: %s',
    async (_, open) => {
      const [one, other] = [appOn(open('one').files), appOn(open('other').files)];
      const { uploadUrl, filePath, publicUrl } = await target(one);
      expect((await one('PUT', uploadUrl, PNG)).status).toBe(200);
      const confirmed = await other('POST', '/api/upload/confirm', confirmation(filePath));
      expect(confirmed.status).toBe(200);
      const { answer } = await one('GET', publicUrl);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(PNG.length),
      });
      const head = await other('HEAD', publicUrl);
      expect([head.status, head.answer.headers.get('content-length')]).toEqual([200, String(PNG.length)]);
      const { id } = (await confirmed.json()).data.file;
      expect((await one('DELETE', `/api/upload/files/${id}`)).status).toBe(200);
      expect((await other('GET', publicUrl)).status).toBe(404);
    },
  );

  it.each(Object.entries(STORES))('clear abandoned uploads at the same time: %s', async (_, open) => {
    const { files } = open('one');
    const call = appOn(files);
    const paths: string[] = [];
    for (let upload = 0; upload < 5; upload += 1) {
      const { uploadUrl, filePath } = await target(call);
      expect((await call('PUT', uploadUrl, PNG)).status).toBe(200);
      paths.push(filePath);
    }
    server.pass((DAY + 1000) / 1000);
    const { db, now } = server;
    await Promise.all([
      cleanUploads({ db, files, now, log: noLog }),
      cleanUploads({ db, files: open('other').files, now, log: noLog }),
    ]);
    expect(await Promise.all(paths.map((path) => files.size(path)))).toEqual(paths.map(() => undefined));
    expect(await db.$count(uploadTargets)).toBe(0);
    tenant = await server.tenant();
  });

  describe('with a bucket', () => {
    /** Milliseconds: enough for a local server. */
    const SHORT = { connect: 10_000, answer: 200, silence: 200 };
    const closing: (() => Promise<void>)[] = [];
    afterEach(async () => {
      await Promise.all(closing.splice(0).map((close) => close()));
    });
    const badBucket = async (...answer: Parameters<typeof startBadStorage>): Promise<Bucket> => {
      const bad = await startBadStorage(...answer);
      closing.push(bad.close);
      return bad.bucket;
    };
    const closedBucket = async () => {
      const bad = await startBadStorage(() => {});
      await bad.close();
      return bad.bucket;
    };

    const FAULTS: [string, () => Promise<Bucket>][] = [
      ['refuses connections', closedBucket],
      ['never answers', () => badBucket(() => {})],
      ['breaks connections off', () => badBucket((request) => request.socket.destroy())],
      ['has errors of its own', () => badBucket((_, answer) => answer.writeHead(500).end())],
      ['refuses the credentials', () => badBucket((_, answer) => answer.writeHead(403).end())],
    ];

    it.each(FAULTS)('that %s: 503, and everything can be sent again', async (_, bad) => {
      const lines: string[] = [];
      const log = logTo('error', (line) => lines.push(line));
      const good = STORES['a bucket']?.('one').files as Files;
      const call = appOn(good);
      const failing = appOn(s3Files(await bad(), join(folder, 'failing'), { timeouts: SHORT, log }), log);

      const { uploadUrl, filePath, publicUrl } = await target(call);
      const refused = await failing('PUT', uploadUrl, PNG);
      expect([refused.status, refused.answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toEqual({
        success: false,
        message: 'The file store does not answer. Try again in a moment.',
      });
      expect(readdirSync(join(folder, 'failing'))).toEqual([]);
      await expect.poll(() => openBelow(join(folder, 'failing'))).toEqual([]);
      expect(JSON.parse(lines[0] ?? '').event).toBe('file store');

      // The address can still be used.
      expect((await call('PUT', uploadUrl, PNG)).status).toBe(200);
      expect((await failing('POST', '/api/upload/confirm', confirmation(filePath))).status).toBe(503);
      const confirmed = await call('POST', '/api/upload/confirm', confirmation(filePath));
      const { id } = (await confirmed.json()).data.file;
      expect((await failing('GET', publicUrl)).status).toBe(503);
      expect((await failing('DELETE', `/api/upload/files/${id}`)).status).toBe(503);
      expect((await call('GET', publicUrl)).status).toBe(200);
      expect((await call('DELETE', `/api/upload/files/${id}`)).status).toBe(200);
    });

    it('that cannot remove an abandoned upload: the next time does', async () => {
      const good = STORES['a bucket']?.('one').files as Files;
      const call = appOn(good);
      const { uploadUrl, filePath } = await target(call);
      await call('PUT', uploadUrl, PNG);
      server.pass((DAY + 1000) / 1000);
      const { db, now } = server;
      const failing = s3Files(await closedBucket(), join(folder, 'failing'), { timeouts: SHORT });
      const lines: string[] = [];
      const log = logTo('error', (line) => lines.push(line));
      await cleanUploads({ db, files: failing, now, log });
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'cleanup', path: filePath }]);
      expect(await db.$count(uploadTargets, eq(uploadTargets.path, filePath))).toBe(1);
      await cleanUploads({ db, files: good, now, log });
      expect(await good.size(filePath)).toBeUndefined();
      expect(await db.$count(uploadTargets, eq(uploadTargets.path, filePath))).toBe(0);
      tenant = await server.tenant();
    });

    const abandoned = async (call: Call, count: number) => {
      const paths: string[] = [];
      for (let upload = 0; upload < count; upload += 1) {
        const { uploadUrl, filePath } = await target(call);
        await call('PUT', uploadUrl, PNG);
        paths.push(filePath);
      }
      server.pass((DAY + 1000) / 1000);
      return paths;
    };

    it('that keeps one abandoned upload: the others are removed', async () => {
      const good = STORES['a bucket']?.('one').files as Files;
      const paths = await abandoned(appOn(good), 4);
      const [failed] = paths;
      const files: Files = {
        ...good,
        remove: (path) => (path === failed ? Promise.reject(new Error('AccessDenied')) : good.remove(path)),
      };
      const { db, now } = server;
      await cleanUploads({ db, files, now, log: noLog });
      const left = await db.select({ path: uploadTargets.path }).from(uploadTargets);
      expect(left.map(({ path }) => path)).toEqual([failed]);
      await cleanUploads({ db, files: good, now, log: noLog });
      tenant = await server.tenant();
    });

    it('that is down is not asked for every abandoned upload', async () => {
      const good = STORES['a bucket']?.('one').files as Files;
      const paths = await abandoned(appOn(good), 25);
      const remove = vi.fn(() => Promise.reject(new Error('no answer')));
      const { db, now } = server;
      await cleanUploads({ db, files: { ...good, remove }, now, log: noLog });
      expect(remove).toHaveBeenCalledTimes(20);
      await cleanUploads({ db, files: good, now, log: noLog });
      expect(await Promise.all(paths.map((path) => good.size(path)))).toEqual(paths.map(() => undefined));
      tenant = await server.tenant();
    });

    it.each([
      ['stops in the middle of a file', () => {}],
      ['breaks off in the middle of a file', (socket: { destroy: () => void }) => socket.destroy()],
    ])('that %s: the answer breaks off', async (_, then) => {
      const bucket = await badBucket((request, answer) => {
        answer.writeHead(200, { 'content-length': '1000' });
        answer.write(PNG, () => then(request.socket));
      });
      const files = s3Files(bucket, join(folder, 'failing'), { timeouts: SHORT });
      await expect(bytesOf(files, 'tenant/rice.png')).rejects.toThrow();
    });

    it('is checked at the start: a wrong name is refused, a server that is down is not', async () => {
      const check = (bucket: Bucket, log = logTo('silent')) =>
        s3Files(bucket, join(folder, 'checked'), { timeouts: SHORT, log }).check();
      await check(storage.bucket);
      await expect(check({ ...storage.bucket, bucket: 'elsewhere' })).rejects.toThrow(
        'There is no bucket elsewhere: check S3_BUCKET, S3_REGION and S3_ENDPOINT.',
      );
      const lines: string[] = [];
      await check(
        await closedBucket(),
        logTo('warn', (line) => lines.push(line)),
      );
      expect(lines.map((line) => JSON.parse(line).event)).toEqual(['file store']);
      expect(existsSync(join(folder, 'checked'))).toBe(false);
    });
  });
});

it('a kept file is in its folder, and new folders in theirs, even if the power fails', async () => {
  const shared = join(folder, 'synced');
  const synced: number[] = [];
  const handle = await open(folder, 'r');
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
  spy.mockImplementation(async function (this: FileHandle) {
    synced.push(fstatSync(this.fd).ino);
  });
  await handle.close();
  await saveFile(diskFiles(shared), 'malnad/products/rice.png', PNG);
  spy.mockRestore();
  for (const path of ['malnad/products/rice.png', 'malnad/products', 'malnad', ''])
    expect(synced).toContain(statSync(join(shared, path)).ino);
});
