import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PICTURE_EDGES } from '@dmc/contract/pictures';
import { diskFiles } from '@dmc/server/drivers/disk-files';
import { s3Files } from '@dmc/server/drivers/s3-files';
import { sharpResize } from '@dmc/server/drivers/sharp-resize';
import { CREDENTIALS, startStorage } from '@dmc/server/test/storage';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { ApiError } from '../call/errors.ts';
import type { Files } from '../call/files.ts';
import { newId } from '../call/ids.ts';
import { logTo, noLog } from '../call/log.ts';
import { files as fileRows } from '../schema/uploads.ts';
import { type Resize, removePicture, type Thumbnails, thumbnailsOf, UnreadableImage } from './thumbnails.ts';

/** A picture that compresses badly, like a photograph: no pixel predicts the next. */
const grainy = (width: number, height: number) => {
  const bytes = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[at] = 90 + (state % 80);
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } });
};
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e7c86' }, limitInputPixels: false });

let folder: string;
let resize: Resize;
let landscape: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dmc-thumbnails-'));
  landscape = await grainy(960, 640).png().toBuffer();
  resize = (await sharpResize(noLog)) as Resize;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** For busy machines. */
const TIMEOUTS = { timeout: 20_000 };
const timeout = 60_000;

const thumbnailOf = (path: string, edge: number) => `${path}.${edge}.webp`;
const sizesOf = (files: Files, path: string) =>
  Promise.all(PICTURE_EDGES.map((edge) => files.size(thumbnailOf(path, edge))));
const NONE = PICTURE_EDGES.map(() => undefined);

async function put(files: Files, path: string, bytes: Uint8Array): Promise<void> {
  const draft = await files.receive(
    path,
    (async function* () {
      yield bytes;
    })(),
  );
  await draft.save('image/png');
  await draft.drop();
}

/** A promise with its resolve and reject. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('the addresses', () => {
  let server: TestServer;
  let tenant: TestTenant;
  let files: Files;
  /** Replaces the store's `read`. */
  let read: Files['read'];
  const lines: string[] = [];
  const drawing = vi.fn<Resize>((picture) => resize(picture));
  beforeAll(async () => {
    const disk = diskFiles(join(folder, 'served'));
    files = { ...disk, read: (path) => read(path) };
    read = disk.read;
    const log = logTo('debug', (line) => lines.push(line));
    server = await openTestServer(
      {},
      { files, log, thumbnails: thumbnailsOf({ files, resize: drawing, log, timeout }) },
    );
    tenant = await server.tenant();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    drawing.mockClear();
    lines.length = 0;
  });

  async function upload(bytes: Buffer, mimeType = 'image/png') {
    const as = tenant.owner.token;
    const { body } = await server.call('generateUploadUrl', {
      as,
      body: { filename: 'rice.png', category: 'product-images', isPrivate: false },
    });
    const { uploadUrl, filePath, publicUrl } = body.data;
    const sent = { method: 'PUT', headers: { 'content-type': mimeType }, body: new Uint8Array(bytes) };
    expect((await server.reply(uploadUrl, sent)).status).toBe(200);
    const confirmation = { filePath, originalName: 'rice.png', fileSize: bytes.length, mimeType };
    const confirmed = await server.call('confirmUpload', {
      as,
      body: { ...confirmation, category: 'product-images' },
    });
    expect(confirmed.status).toBe(200);
    return { id: confirmed.body.data.file.id as string, path: filePath as string, url: publicUrl as string };
  }

  /** A picture stored before thumbnails existed. */
  async function older(
    bytes: Buffer,
    mimeType = 'image/png',
    fields: Partial<typeof fileRows.$inferInsert> = {},
    { db } = server,
  ) {
    const id = newId();
    const path = `${tenant.id}/product-images/${id}`;
    const url = `/api/files/${path}`;
    const kept = { name: 'rice.png', category: 'product-images', size: bytes.length };
    await put(files, path, bytes);
    await db
      .insert(fileRows)
      .values({ id, distributorId: tenant.id, path, url, mimeType, ...kept, ...fields });
    return { path, url };
  }

  async function get(url: string, edge: string | number, init: RequestInit = {}, { app } = server) {
    const answer = await app.request(`${url}?edge=${edge}`, init);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  it('serve a picture in each size as WebP, whose shorter edge it is', async () => {
    const { url } = await older(landscape);
    for (const edge of PICTURE_EDGES) {
      const { status, headers, bytes } = await get(url, edge);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `inline; filename="rice.png.webp"; filename*=UTF-8''rice.png.webp`,
      });
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(['webp', edge * 1.5, edge]);
      expect(bytes.length).toBeLessThan(landscape.length);
    }
  });

  it('have a tag for each size, also of the original', async () => {
    const { url } = await older(landscape);
    const whole = await server.reply(url);
    const tags = [whole.headers.get('etag')];
    for (const edge of PICTURE_EDGES) {
      const { headers } = await get(url, edge);
      const etag = headers.get('etag') ?? '';
      tags.push(etag);
      expect((await get(url, edge, { headers: { 'if-none-match': etag } })).status).toBe(304);
      const head = await get(url, edge, { method: 'HEAD' });
      expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
    }
    expect(new Set(tags).size).toBe(PICTURE_EDGES.length + 1);
  });

  it('draw an older picture once, however often and for however many it is asked for', async () => {
    const { url } = await older(landscape);
    await Promise.all([...PICTURE_EDGES, ...PICTURE_EDGES].map((edge) => get(url, edge)));
    await get(url, 40);
    expect(drawing).toHaveBeenCalledTimes(1);
  });

  it('draw an upload before anyone asks for it', async () => {
    const { path } = await upload(landscape);
    await expect.poll(() => sizesOf(files, path), TIMEOUTS).not.toContain(undefined);
    expect(drawing).toHaveBeenCalledTimes(1);
  });

  it('have nothing that the store sends in place of the file, now or later', async () => {
    const { url } = await older(landscape);
    const whole = read;
    const part = landscape.subarray(0, 2000);
    const clock = vi.spyOn(performance, 'now');
    const endPause = () => clock.mockReturnValue(performance.now() + 600_000);
    for (const size of [part.length, undefined]) {
      read = async () => ({ size, bytes: new Blob([new Uint8Array(part)]).stream() });
      if (size !== undefined) {
        const { status, headers } = await server.app.request(url);
        expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
      }
      expect((await get(url, 40)).headers.get('cache-control')).not.toContain('immutable');
      endPause();
    }
    read = async (path) => {
      const found = await whole(path);
      return found && { ...found, size: undefined };
    };
    expect((await server.app.request(url)).headers.get('content-length')).toBe(`${landscape.length}`);
    read = whole;
    expect((await get(url, 40)).headers.get('content-type')).toBe('image/webp');
    clock.mockRestore();
  });

  it('turn a photograph as its camera says', async () => {
    const { url } = await older(
      await grainy(960, 640).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'image/jpeg',
    );
    const { width, height } = await sharp((await get(url, 40)).bytes).metadata();
    expect([width, height]).toEqual([40, 60]);
  });

  it('show the first picture of an animation', async () => {
    const frames = await sharp(Buffer.alloc(200 * 600 * 3, 90), {
      raw: { width: 200, height: 600, channels: 3, pageHeight: 200 },
    })
      .gif()
      .toBuffer();
    const { url } = await older(Buffer.concat([frames, Buffer.alloc(2000)]), 'image/gif');
    const { bytes } = await get(url, 40);
    const { format, pages = 1, width, height } = await sharp(bytes).metadata();
    expect([format, pages, width, height]).toEqual(['webp', 1, 40, 40]);
  });

  it('do not enlarge, and serve the original where that would save little', async () => {
    const tiny = await grainy(40, 30).webp({ quality: 50 }).toBuffer();
    const { url } = await older(tiny, 'image/webp');
    const { headers, bytes } = await get(url, 640);
    expect(bytes).toEqual(tiny);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { url: large } = await older(await plain(400, 300).png({ compressionLevel: 0 }).toBuffer());
    expect((await sharp((await get(large, 640)).bytes).metadata()).height).toBe(300);
  });

  const HOSTILE: [string, string, () => Promise<Buffer> | Buffer][] = [
    ['more px than a telephone takes', 'image/png', () => plain(8000, 8000).png().toBuffer()],
    ['an edge longer than a WebP has', 'image/png', () => plain(20_000, 8).png().toBuffer()],
    [
      'half a photograph',
      'image/jpeg',
      async () => (await grainy(960, 640).jpeg().toBuffer()).subarray(0, 9000),
    ],
    ['nothing behind its signature', 'image/png', () => landscape.subarray(0, 40)],
    [
      'a page behind its signature',
      'image/gif',
      () => Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    ],
  ];
  it.each(HOSTILE)('serve as it is, and try only once, a picture with %s', async (_, mimeType, make) => {
    const bytes = await make();
    const { url, path } = await older(bytes, mimeType);
    for (const edge of [40, 40, 640]) {
      const answer = await get(url, edge);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mimeType]);
      expect(answer.bytes.equals(bytes)).toBe(true);
      const etag = answer.headers.get('etag') ?? '';
      expect((await get(url, edge, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
    expect(drawing).toHaveBeenCalledTimes(1);
    const said = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'thumbnails');
    expect(said).toMatchObject([{ level: 'warn', path }]);
  });

  it('refuse another size', async () => {
    const { url } = await older(landscape);
    for (const edge of ['50', '0', '-40', '40.0', 'all', '']) {
      const { status, bytes } = await get(url, edge);
      expect(status).toBe(400);
      expect(JSON.parse(bytes.toString())).toEqual({
        success: false,
        message: 'edge: Use 40, 80, 192, 640',
      });
    }
    expect(drawing).not.toHaveBeenCalled();
  });

  it('show nothing of a private file, and have no other address', async () => {
    const hidden = await older(landscape, 'image/png', { isPrivate: true });
    expect((await get(hidden.url, 40)).status).toBe(404);
    const { url } = await older(landscape);
    expect((await get(url, 40)).status).toBe(200);
    expect((await server.reply(`${url}.40.webp`)).status).toBe(404);
    expect(drawing).toHaveBeenCalledTimes(1);
    await server.db.update(fileRows).set({ isPrivate: true }).where(eq(fileRows.url, url));
    expect((await get(url, 40)).status).toBe(404);
  });

  it('are no files of the tenant, and go with the picture', async () => {
    const { id, path, url } = await upload(landscape);
    await expect.poll(() => sizesOf(files, path), TIMEOUTS).not.toContain(undefined);
    const as = tenant.owner.token;
    const { body } = await server.call('listFiles', { as, query: { limit: 500 } });
    expect(body.data.files.filter((file: { url: string }) => file.url.includes(path))).toHaveLength(1);
    expect((await server.call('deleteFile', { as, params: { id } })).status).toBe(200);
    expect([await files.size(path), ...(await sizesOf(files, path))]).toEqual([undefined, ...NONE]);
    expect((await get(url, 40)).status).toBe(404);
  });

  it('serve the original for now while too many are drawn', async () => {
    const busy: Thumbnails = { begin() {}, find: async () => 'busy' };
    const full = await openTestServer({}, { files, thumbnails: busy });
    const other = await full.tenant();
    const { url } = await older(landscape, 'image/png', { distributorId: other.id }, full);
    const { headers, bytes } = await get(url, 40, {}, full);
    expect(bytes.equals(landscape)).toBe(true);
    expect(headers.get('cache-control')).toBe('no-cache');
    await full.close();
  });

  it('are the originals where there are no thumbnails, as in bare mode', async () => {
    const thumbnails = thumbnailsOf({ files, resize: drawing });
    const modes = [
      await openTestServer({}, { files }),
      await openTestServer({ bare: true }, { files, thumbnails }),
    ];
    for (const mode of modes) {
      const { facilities = [] } = (await mode.call('health')).body.data;
      expect(facilities).not.toContain('thumbnails');
      const { id: distributorId } = await mode.tenant();
      const { url } = await older(landscape, 'image/png', { distributorId }, mode);
      for (const edge of ['40', '50']) {
        const { status, headers } = await get(url, edge, {}, mode);
        expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
      }
      await mode.close();
    }
    expect(drawing).not.toHaveBeenCalled();
    expect((await server.call('health')).body.data.facilities).toContain('thumbnails');
  });
});

describe('the store', () => {
  let storage: Awaited<ReturnType<typeof startStorage>>;
  beforeAll(async () => {
    for (const [name, value] of Object.entries(CREDENTIALS)) vi.stubEnv(name, value);
    storage = await startStorage();
  });
  afterAll(async () => {
    await storage.close();
    vi.unstubAllEnvs();
  });

  const STORES: [string, () => Files][] = [
    ['a folder', () => diskFiles(join(folder, 'shared'))],
    ['a bucket', () => s3Files(storage.bucket, join(folder, 'incoming'))],
  ];
  const RESIZED = new Map(PICTURE_EDGES.map((edge) => [edge, Buffer.alloc(edge, 7)]));

  it.each(STORES)('keeps what one server drew for the others, and after a restart: %s', async (_, open) => {
    const path = `tenant/${newId()}`;
    await put(open(), path, landscape);
    const one = vi.fn<Resize>(async () => RESIZED);
    const other = vi.fn<Resize>(async () => RESIZED);
    await thumbnailsOf({ files: open(), resize: one, timeout }).find(path, 80);
    const found = await thumbnailsOf({ files: open(), resize: other }).find(path, 192);
    expect(found).toMatchObject({ path: thumbnailOf(path, 192) });
    expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    const read = await open().read(thumbnailOf(path, 192));
    expect(read && (await buffer(read.bytes))).toEqual(RESIZED.get(192));
    await removePicture(open(), path);
    expect([await open().size(path), ...(await sizesOf(open(), path))]).toEqual([undefined, ...NONE]);
  });

  it.each(STORES)('remembers that a picture cannot be drawn: %s', async (_, open) => {
    const path = `tenant/${newId()}`;
    await put(open(), path, landscape);
    const broken = vi.fn<Resize>(() => Promise.reject(new UnreadableImage('no picture')));
    for (let server = 0; server < 2; server += 1)
      expect(await thumbnailsOf({ files: open(), resize: broken, timeout }).find(path, 80)).toBe('original');
    expect(broken).toHaveBeenCalledTimes(1);
  });

  it('tries a picture again, though not at once, that failed for another reason', async () => {
    const path = `tenant/${newId()}`;
    const files = diskFiles(join(folder, 'shared'));
    await put(files, path, landscape);
    const slow = vi.fn<Resize>(async () => RESIZED);
    slow.mockRejectedValueOnce(new Error('timeout: 12% complete'));
    const thumbnails = thumbnailsOf({ files, resize: slow, timeout });
    expect([await thumbnails.find(path, 80), await thumbnails.find(path, 80)]).toEqual(['busy', 'busy']);
    expect(slow).toHaveBeenCalledTimes(1);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600_000);
    expect(await thumbnails.find(path, 80)).toMatchObject({ path: thumbnailOf(path, 80) });
    clock.mockRestore();
  });

  it('keeps nothing of a picture that is removed while it is drawn', async () => {
    const files = diskFiles(join(folder, 'removed'));
    await put(files, 'tenant/rice', landscape);
    const drawing = gate();
    const begun = gate();
    const thumbnails = thumbnailsOf({
      files,
      timeout,
      async resize() {
        begun.open();
        await drawing.opened;
        return RESIZED;
      },
    });
    const found = thumbnails.find('tenant/rice', 40);
    await begun.opened;
    await removePicture(files, 'tenant/rice');
    drawing.open();
    expect(await found).toBe('busy');
    expect(readdirSync(join(folder, 'removed/tenant'))).toEqual([]);
  });

  it('keeps nothing of a picture that somebody asks for while it is removed', async () => {
    const disk = diskFiles(join(folder, 'asked for'));
    await put(disk, 'tenant/rice', landscape);
    const thumbnails = thumbnailsOf({ files: disk, resize: async () => RESIZED, timeout });
    const remove = async (path: string) => {
      if (path === 'tenant/rice') await thumbnails.find(path, 40);
      await disk.remove(path);
    };
    await removePicture({ ...disk, remove }, 'tenant/rice');
    expect(readdirSync(join(folder, 'asked for/tenant'))).toEqual([]);
  });

  it('draws one at a time, and leaves more than a hundred for later', async () => {
    const files = diskFiles(join(folder, 'many'));
    const drawing = gate();
    let [running, most] = [0, 0];
    const thumbnails = thumbnailsOf({
      files,
      timeout,
      async resize() {
        running += 1;
        most = Math.max(most, running);
        await drawing.opened;
        running -= 1;
        return RESIZED;
      },
    });
    const paths = Array.from({ length: 101 }, (_, index) => `tenant/${index}`);
    for (const path of paths) await put(files, path, Buffer.from('picture'));
    const found = paths.map((path) => thumbnails.find(path, 40));
    expect(await Promise.race(found)).toBe('busy');
    drawing.open();
    const ends = await Promise.all(found);
    expect(ends.filter((end) => end === 'busy')).toHaveLength(1);
    expect(most).toBe(1);
    // The queue has room again.
    const late = paths[ends.indexOf('busy')] as string;
    expect(await thumbnails.find(late, 40)).toMatchObject({ path: thumbnailOf(late, 40) });
  });

  it('keeps nobody waiting for long, and has the thumbnail later', async () => {
    const files = diskFiles(join(folder, 'slow'));
    await put(files, 'tenant/rice', landscape);
    const drawing = gate();
    const resize = async () => {
      await drawing.opened;
      return RESIZED;
    };
    const thumbnails = thumbnailsOf({ files, resize, timeout: 1 });
    expect(await thumbnails.find('tenant/rice', 40)).toBe('busy');
    drawing.open();
    await expect
      .poll(() => thumbnails.find('tenant/rice', 40), TIMEOUTS)
      .toMatchObject({ path: thumbnailOf('tenant/rice', 40) });
  });

  it('logs what fails after nobody waits for it any more', async () => {
    const files = diskFiles(join(folder, 'slow'));
    await put(files, 'tenant/sugar', landscape);
    const reading = gate();
    const lines: string[] = [];
    const thumbnails = thumbnailsOf({
      files: {
        ...files,
        async read() {
          await reading.opened;
          throw new ApiError(503, 'down');
        },
      },
      resize: async () => RESIZED,
      log: logTo('warn', (line) => lines.push(line)),
      timeout: 1,
    });
    expect(await thumbnails.find('tenant/sugar', 40)).toBe('busy');
    reading.open();
    await expect.poll(() => lines.length, TIMEOUTS).toBe(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'thumbnails', path: 'tenant/sugar' });
  });

  it('that cannot be stored leaves the original to be served, and is not tried again at once', async () => {
    const files = diskFiles(join(folder, 'failing'));
    await put(files, 'tenant/rice', landscape);
    const lines: string[] = [];
    const down = { ...files, receive: () => Promise.reject(new ApiError(503, 'down')) };
    const failing = thumbnailsOf({
      files: down,
      timeout,
      resize: async () => RESIZED,
      log: logTo('warn', (line) => lines.push(line)),
    });
    expect(await failing.find('tenant/rice', 40)).toBe('busy');
    expect(await failing.find('tenant/rice', 40)).toBe('busy');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'thumbnails', path: 'tenant/rice' },
    ]);
    const thumbnails = thumbnailsOf({ files, resize: async () => RESIZED, timeout });
    expect(await thumbnails.find('tenant/rice', 40)).toMatchObject({ path: thumbnailOf('tenant/rice', 40) });
  });
});

describe('sharp', () => {
  afterEach(() => {
    vi.doUnmock('sharp');
    vi.resetModules();
  });

  it('draws nothing but the kinds that may be uploaded', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><path d="M0 0h9v9z"/></svg>';
    const tiff = await plain(90, 90).tiff().toBuffer();
    for (const other of [Buffer.from(svg), tiff])
      await expect(resize(other)).rejects.toThrow('unsupported image format');
    const kinds = [
      await grainy(240, 160).avif({ effort: 0 }).toBuffer(),
      await grainy(240, 160).webp().toBuffer(),
      await grainy(240, 160).png({ palette: true }).toBuffer(),
      await grainy(240, 160).toColourspace('cmyk').jpeg().toBuffer(),
      await grainy(240, 160).toColourspace('rgb16').png().toBuffer(),
      await grainy(240, 160).greyscale().jpeg().toBuffer(),
      await grainy(240, 160).ensureAlpha(0.5).png().toBuffer(),
    ];
    for (const kind of kinds) {
      const { width, height } = await sharp((await resize(kind)).get(40)).metadata();
      expect([width, height]).toEqual([60, 40]);
    }
  });

  it('that does not run on a machine is said, and the server does without', async () => {
    vi.resetModules();
    vi.doMock('sharp', () => {
      throw new Error('Could not load the "sharp" module');
    });
    const lines: string[] = [];
    const { sharpResize: elsewhere } = await import('@dmc/server/drivers/sharp-resize');
    expect(await elsewhere(logTo('warn', (line) => lines.push(line)))).toBeUndefined();
    expect(JSON.parse(lines[0] ?? '').event).toBe('thumbnails');
  });
});
