import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '@dmc/contract/products';
import { diskFiles } from '@dmc/server/drivers/disk-files';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PNG } from '../../test/picture.ts';
import { emptyDb, passwords, productDraft } from '../../test/testing.ts';
import { createApp } from '../app.ts';
import { newId } from '../call/ids.ts';
import { noLog } from '../call/log.ts';
import type { Db } from '../database/db.ts';
import { distributors } from '../schema/distributors.ts';
import { productImages, products } from '../schema/products.ts';
import { files, uploadTargets } from '../schema/uploads.ts';
import { users } from '../schema/users.ts';
import { bareType, detectImageType, dispositionOf, isCompleteImage, nameOfType } from './content.ts';
import { cleanUploads } from './open.ts';

/** The beginning of a JPEG of 1 × 1 px. */
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc00011080001000103012200021101031101ffd9',
  'hex',
);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

let uploadDir: string;
let db: Db;
let close: () => Promise<void>;
let app: ReturnType<typeof createApp>;
let now = new Date('2026-11-20T10:00:00Z');
const tokens: Record<'asha' | 'kavitha', string> = { asha: '', kavitha: '' };
const tenants: Record<'asha' | 'kavitha', string> = { asha: newId(), kavitha: newId() };

beforeAll(async () => {
  uploadDir = mkdtempSync(join(tmpdir(), 'dmc-uploads-'));
  ({ db, close } = await emptyDb());
  app = createApp({
    db,
    files: diskFiles(uploadDir),
    passwords,
    config: { sessionSeconds: 10 ** 7 },
    now: () => now,
  });
  const passwordHash = await passwords.hash('demo-2026');
  for (const name of ['asha', 'kavitha'] as const) {
    await db.insert(distributors).values({ id: tenants[name], name });
    await db.insert(users).values({
      id: newId(),
      email: `${name}@demo.in`,
      passwordHash,
      role: 'DISTRIBUTOR',
      distributorId: tenants[name],
    });
    const answer = await app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@demo.in`, password: 'demo-2026' }),
    });
    tokens[name] = ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
  }
});
afterAll(async () => {
  await close();
  rmSync(uploadDir, { recursive: true, force: true });
});
beforeEach(() => {
  now = new Date('2026-11-20T10:00:00Z');
});

// biome-ignore lint/suspicious/noExplicitAny: tests inspect what was actually sent, whatever its shape.
type Body = any;

async function call(method: string, path: string, body?: unknown, as: keyof typeof tokens = 'asha') {
  const answer = await app.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens[as]}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

async function target(filename = 'rice.png', as: keyof typeof tokens = 'asha', category = 'product-images') {
  const { status, body } = await call(
    'POST',
    '/upload/generate-url',
    { filename, category, isPrivate: false },
    as,
  );
  expect(status).toBe(200);
  return body.data as { uploadUrl: string; filePath: string; publicUrl: string };
}

async function put(url: string, content: BodyInit, type = 'image/png', headers: Record<string, string> = {}) {
  const answer = await app.request(url, {
    method: 'PUT',
    body: content,
    headers: { 'content-type': type, ...headers },
    duplex: 'half',
  } as RequestInit);
  return { status: answer.status, body: (await answer.json()) as Body };
}

const confirmation = (filePath: string, more: object = {}) => ({
  filePath,
  originalName: 'rice.png',
  fileSize: PNG.length,
  mimeType: 'image/png',
  category: 'product-images',
  ...more,
});

/** A stored and confirmed PNG. */
async function stored(originalName = 'rice.png', as: keyof typeof tokens = 'asha') {
  const { uploadUrl, filePath, publicUrl } = await target(originalName, as);
  expect((await put(uploadUrl, PNG)).status).toBe(200);
  const { body } = await call('POST', '/upload/confirm', confirmation(filePath, { originalName }), as);
  return { file: body.data.file as { id: string; url: string }, filePath, publicUrl };
}

const leftovers = () => readdirSync(join(uploadDir, '.incoming'));

describe('an upload', () => {
  it('takes three steps and is then public, with headers that let it do nothing', {
    meta: { proves: ['call-16', 'call-17', 'call-18'] },
  }, async () => {
    const { uploadUrl, filePath, publicUrl } = await target();
    expect(uploadUrl).toMatch(/^\/api\/upload\/put\/[\w-]+\.[\w-]{43}$/);
    expect(publicUrl).toBe(`/api/files/${filePath}`);
    expect((await app.request(publicUrl)).status).toBe(404);
    expect((await put(uploadUrl, PNG)).body).toEqual({ success: true });
    expect((await app.request(publicUrl)).status).toBe(404);

    const { status, body } = await call('POST', '/upload/confirm', confirmation(filePath));
    expect(status).toBe(200);
    expect(body.data.file).toMatchObject({
      url: publicUrl,
      name: 'rice.png',
      mimeType: 'image/png',
      size: PNG.length,
    });

    const answer = await app.request(publicUrl);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="rice.png"; filename*=UTF-8''rice.png`,
    });
    const tag = answer.headers.get('etag') ?? '';
    for (const [held, status] of [
      [tag, 304],
      [`W/${tag}`, 304],
      [`"older", ${tag}`, 304],
      ['*', 304],
      ['"older"', 200],
    ] as const) {
      const again = await app.request(publicUrl, { headers: { 'if-none-match': held } });
      expect([held, again.status]).toEqual([held, status]);
    }
  });

  it('is confirmed once, however often confirmation is requested', async () => {
    const { file, filePath } = await stored();
    const { status, body } = await call('POST', '/upload/confirm', confirmation(filePath));
    expect(status).toBe(200);
    expect(body.data.file.id).toBe(file.id);
  });

  it('becomes one record if confirmed twice at the same time', async () => {
    const { uploadUrl, filePath } = await target();
    await put(uploadUrl, PNG);
    const [one, two] = await Promise.all(
      [1, 2].map(() => call('POST', '/upload/confirm', confirmation(filePath))),
    );
    expect(one?.body.data.file.id).toBe(two?.body.data.file.id);
  });

  it('uses its address once', async () => {
    const { uploadUrl } = await target();
    expect((await put(uploadUrl, PNG)).status).toBe(200);
    const second = await put(uploadUrl, PNG);
    expect(second).toMatchObject({
      status: 409,
      body: { success: false, message: 'This upload address has already been used. Request a new one.' },
    });
    const other = await target();
    const both = await Promise.all([put(other.uploadUrl, PNG), put(other.uploadUrl, PNG)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(leftovers()).toEqual([]);
  });

  it('has an address that expires after 15 minutes', async () => {
    const { uploadUrl } = await target();
    now = new Date('2026-11-20T10:15:00Z');
    expect((await put(uploadUrl, PNG)).status).toBe(410);
  });

  it('accepts no other address, nor a guessed secret', async () => {
    const { uploadUrl } = await target();
    expect((await put(`${uploadUrl.slice(0, -43)}${'A'.repeat(43)}`, PNG)).status).toBe(404);
    expect((await put('/api/upload/put/nothing', PNG)).status).toBe(404);
    expect((await put('/api/upload/put/a%00b.c', PNG)).status).toBe(404);
  });

  it('ends with the account that requested the address', async () => {
    const { uploadUrl } = await target('rice.png', 'kavitha');
    await db.update(users).set({ isActive: true });
    await db.update(distributors).set({ isActive: false });
    expect((await put(uploadUrl, PNG)).status).toBe(404);
    await db.update(distributors).set({ isActive: true });
    expect((await put(uploadUrl, PNG)).status).toBe(200);
  });

  it('belongs to its tenant: nobody else can confirm, list or delete it', async () => {
    const { uploadUrl, filePath } = await target();
    await put(uploadUrl, PNG);
    expect((await call('POST', '/upload/confirm', confirmation(filePath), 'kavitha')).status).toBe(404);
    const { file } = await stored('secret.png');
    expect(
      (await call('POST', '/upload/confirm', confirmation(file.url.slice('/api/files/'.length)), 'kavitha'))
        .status,
    ).toBe(404);
    expect((await call('DELETE', `/upload/files/${file.id}`, undefined, 'kavitha')).status).toBe(404);
    const { body } = await call('GET', '/upload/files', undefined, 'kavitha');
    expect(JSON.stringify(body)).not.toContain('secret.png');
  });
});

it.each([
  ['a PNG named .jpg', PNG, 'IMG-WA0007.jpg', 'image/jpeg', 'image/png'],
  ['a JPEG named .png', JPEG, 'front.png', 'image/png', 'image/jpeg'],
  ['a PNG that the browser does not know', PNG, 'front', '', 'image/png'],
])('%s is kept for what it is', async (_, content, name, declared, mimeType) => {
  const { uploadUrl, filePath } = await target(name);
  expect((await put(uploadUrl, content, declared)).status).toBe(200);
  const sent = { ...confirmation(filePath), fileSize: content.length, mimeType: declared || 'image/png' };
  const { status, body } = await call('POST', '/upload/confirm', sent);
  expect([status, body.data?.mimeType ?? body.data?.file?.mimeType]).toEqual([200, mimeType]);
});

describe('an invalid file', () => {
  it.each([
    ['an SVG', SVG, 'image/svg+xml'],
    ['an SVG sent as PNG', SVG, 'image/png'],
    ['a page sent as PNG', Buffer.from('<!doctype html><script>1</script>'), 'image/png'],
    ['half a signature', PNG.subarray(0, 6), 'image/png'],
  ])('%s is refused with 415', async (_, content, type) => {
    const { uploadUrl, filePath } = await target();
    const { status, body } = await put(uploadUrl, content, type);
    expect(status).toBe(415);
    expect(body.message).toBe(
      'The file is not an accepted type of image. Use a PNG, JPEG, WebP, AVIF or GIF image.',
    );
    expect(existsSync(join(uploadDir, filePath))).toBe(false);
    expect(leftovers()).toEqual([]);
    // A refused file does not use the address up, so the right one can follow.
    expect((await put(uploadUrl, PNG)).status).toBe(200);
  });

  it('has more pixels than a browser should decode', async () => {
    const { uploadUrl } = await target();
    const huge = Buffer.from(PNG);
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    const { status, body } = await put(uploadUrl, huge);
    expect([status, body.message]).toEqual([
      422,
      'The picture has 900 megapixels; the limit is 50. Make it smaller.',
    ]);
    expect(leftovers()).toEqual([]);
  });

  it('does not say how many pixels it has', async () => {
    const { uploadUrl } = await target();
    const { status, body } = await put(
      uploadUrl,
      Buffer.from('\xff\xd8\xff\xe0 no size', 'latin1'),
      'image/jpeg',
    );
    expect([status, body.message]).toEqual([422, expect.stringContaining('cannot be read')]);
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('is the beginning of a %s', async (format) => {
    const { uploadUrl } = await target();
    const whole = await sharp(PNG).resize(64).toFormat(format).toBuffer();
    const { status, body } = await put(uploadUrl, whole.subarray(0, -8));
    expect([status, body.message]).toEqual([
      422,
      expect.stringContaining('The end of the picture is missing'),
    ]);
    expect((await put(uploadUrl, whole)).status).toBe(200);
  });

  it('is the beginning of a JPEG with a preview, which is whole', () => {
    const exif = Buffer.from('ffe10009ffd8000000ffd9', 'hex');
    const whole = Buffer.concat([JPEG.subarray(0, 2), exif, JPEG.subarray(2)]);
    expect([whole, whole.subarray(0, -2)].map((bytes) => isCompleteImage(bytes, 'image/jpeg'))).toEqual([
      true,
      false,
    ]);
  });

  it('has no width', async () => {
    const { uploadUrl } = await target();
    const flat = Buffer.from(PNG);
    flat.writeUInt32BE(0, 16);
    const { status, body } = await put(uploadUrl, flat);
    expect([status, body.message]).toEqual([422, expect.stringContaining('cannot be read')]);
  });

  it('is empty', async () => {
    const { uploadUrl } = await target();
    expect(await put(uploadUrl, Buffer.alloc(0))).toMatchObject({
      status: 422,
      body: { message: 'The file is empty' },
    });
  });

  it('has 5 MB and a byte more: refused while it is read, whatever length it announced', async () => {
    const { uploadUrl } = await target();
    const big = Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES + 1 - PNG.length)]);
    const stream = () => new Blob([big]).stream();
    expect((await put(uploadUrl, stream())).status).toBe(413);
    expect((await put(uploadUrl, PNG, 'image/png', { 'content-length': String(big.length) })).status).toBe(
      413,
    );
    expect(leftovers()).toEqual([]);
    expect((await put(uploadUrl, big.subarray(0, -1))).status).toBe(200);
  });

  it('was interrupted', async () => {
    const { uploadUrl } = await target();
    let sent = false;
    const broken = new ReadableStream({
      pull(controller) {
        if (sent) controller.error(new Error('gone'));
        else controller.enqueue(new Uint8Array(PNG));
        sent = true;
      },
    });
    expect((await put(uploadUrl, broken)).status).toBeGreaterThanOrEqual(400);
    expect(leftovers()).toEqual([]);
    expect((await put(uploadUrl, PNG)).status).toBe(200);
  });

  it('is confirmed with another size, type or category, or before it came', async () => {
    const { uploadUrl, filePath } = await target();
    expect((await call('POST', '/upload/confirm', confirmation(filePath))).status).toBe(409);
    await put(uploadUrl, PNG);
    for (const [wrong, field] of [
      [{ fileSize: PNG.length + 1 }, 'fileSize'],
      [{ mimeType: 'text/html' }, 'mimeType'],
      [{ category: 'logos' }, 'category'],
    ] as const) {
      const { status, body } = await call('POST', '/upload/confirm', confirmation(filePath, wrong));
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual([field]);
    }
    expect((await call('POST', '/upload/confirm', confirmation(filePath))).status).toBe(200);
  });

  it('is private: this server keeps public files only', async () => {
    const body = { filename: 'rice.png', category: 'product-images', isPrivate: true };
    expect((await call('POST', '/upload/generate-url', body)).status).toBe(422);
  });
});

describe('names', () => {
  it.each([
    '../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/passwd',
    'a/../../b.png',
    '%2e%2e%2fpasswd',
    '.png',
    'x'.repeat(255),
  ])('%s does not get into a path', async (name) => {
    const { filePath } = await target(name, 'asha', `../${'../'.repeat(8)}etc`);
    expect(filePath).toMatch(new RegExp(`^${tenants.asha}/etc/[0-9a-f-]{36}(\\.png)?$`));
  });

  it.each(['bad\u0000name.png', 'line\nbreak.png', 'esc\u001b[31m.png'])(
    'a control character is refused: %j',
    async (filename) => {
      const { status, body } = await call('POST', '/upload/generate-url', {
        filename,
        category: 'product-images',
        isPrivate: false,
      });
      expect(status).toBe(422);
      expect(body.errors.filename).toBeTruthy();
    },
  );

  it.each([
    '/api/files/../../../etc/passwd',
    '/api/files/..%2f..%2f..%2fetc%2fpasswd',
    '/api/files/%2e%2e/%2e%2e/server.lock',
    '/api/files/',
    '/api/files/a%00b',
  ])('%s serves nothing', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  it('are safe in a header, and whole for a client that can read them', () => {
    expect(dispositionOf('../चावल "5 kg"; x.png')).toBe(
      `inline; filename="____ _5 kg__ x.png"; filename*=UTF-8''%E0%A4%9A%E0%A4%BE%E0%A4%B5%E0%A4%B2%20%225%20kg%22%3B%20x.png`,
    );
    expect(dispositionOf('it’s (1)*.png')).toContain(`UTF-8''it%E2%80%99s%20%281%29%2A.png`);
    expect(dispositionOf('')).toContain('filename="image"');
  });

  it.each([
    ['rice.png', 'image/png', 'rice.png'],
    ['Rice.JPEG', 'image/jpeg', 'Rice.JPEG'],
    ['page.html', 'image/gif', 'page.html.gif'],
    ['rice', 'image/webp', 'rice.webp'],
  ])('%s of %s is served as %s', (name, type, served) => {
    expect(nameOfType(name, type)).toBe(served);
  });
});

describe('stored files', () => {
  it('are listed by category, newest first, in pages', {
    meta: { proves: ['call-19', 'call-21'] },
  }, async () => {
    now = new Date('2026-11-20T11:00:00Z');
    const { file } = await stored('newest.png');
    const { body } = await call('GET', '/upload/files?category=product-images&limit=1');
    expect(body.data.files).toMatchObject([{ id: file.id, name: 'newest.png' }]);
    expect(body.data.pagination).toMatchObject({ page: 1, limit: 1 });
    expect((await call('GET', '/upload/files?category=logos')).body.data.files).toEqual([]);
    expect((await call('GET', '/upload/categories')).body.data.categories).toEqual(['product-images']);
  });

  it('are deleted for good, unless a product uses them', { meta: { proves: ['call-20'] } }, async () => {
    const { file, filePath } = await stored();
    const productId = newId();
    await db.insert(products).values({
      id: productId,
      distributorId: tenants.asha,
      name: 'Kesarwala Basmati Rice',
      sku: newId(),
      price: 61250,
    });
    const image = { id: newId(), distributorId: tenants.asha, productId, imageUrl: file.url };
    await db.insert(productImages).values(image);
    const refused = await call('DELETE', `/upload/files/${file.id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'rice.png is used by Kesarwala Basmati Rice. Remove it there first.' },
    });
    await db.update(products).set({ deletedAt: now });
    expect((await call('DELETE', `/upload/files/${file.id}`)).body).toEqual({ success: true });
    expect(existsSync(join(uploadDir, filePath))).toBe(false);
    expect((await app.request(file.url)).status).toBe(404);
    expect((await call('DELETE', `/upload/files/${file.id}`)).status).toBe(404);
    expect((await call('POST', '/upload/confirm', confirmation(filePath))).status).toBe(409);
  });

  it('are refused to a product while they are deleted', async () => {
    const { file } = await stored();
    const disk = diskFiles(uploadDir);
    const taken: [number, string][] = [];
    const remove = async (path: string) => {
      const draft = productDraft({
        images: [{ imageUrl: file.url, isPrimary: true, sortOrder: 0, altText: '' }],
      });
      const { status, body } = await call('POST', '/products', draft);
      taken.push([status, body.message]);
      await disk.remove(path);
    };
    const deleting = createApp({
      db,
      files: { ...disk, remove },
      passwords,
      now: () => now,
    });
    const answer = await deleting.request(`/api/upload/files/${file.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${tokens.asha}` },
    });
    expect(answer.status).toBe(200);
    expect(taken[0]).toEqual([409, 'The picture rice.png is being deleted. Choose another.']);
  });

  it.each([
    ['the picture', 'shown', (path: string) => !path.endsWith('.webp')],
    ['a thumbnail', 'hidden', (path: string) => path.endsWith('.40.webp')],
  ])('of which %s cannot be deleted are %s until the deletion is repeated', async (_, then, fails) => {
    const { file, filePath } = await stored();
    const disk = diskFiles(uploadDir);
    const remove = (path: string) => (fails(path) ? Promise.reject(new Error('lost')) : disk.remove(path));
    const failing = createApp({ db, files: { ...disk, remove }, passwords, now: () => now });
    const answer = await failing.request(`/api/upload/files/${file.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${tokens.asha}` },
    });
    expect(answer.status).toBe(500);
    const [row] = await db.select().from(files).where(eq(files.id, file.id));
    expect([row?.isPrivate, existsSync(join(uploadDir, filePath))]).toEqual(
      then === 'shown' ? [false, true] : [true, false],
    );
    expect((await call('DELETE', `/upload/files/${file.id}`)).status).toBe(200);
    expect(await db.$count(files, eq(files.id, file.id))).toBe(0);
  });

  it('are removed at the start if unconfirmed for a day; the others stay', async () => {
    const kept = await stored();
    const { uploadUrl, filePath } = await target();
    await put(uploadUrl, PNG);
    now = new Date('2026-11-21T10:00:01Z');
    const later = await target();
    await put(later.uploadUrl, PNG);
    await cleanUploads({ db, files: diskFiles(uploadDir), now: () => now, log: noLog });
    expect(existsSync(join(uploadDir, filePath))).toBe(false);
    expect(existsSync(join(uploadDir, kept.filePath))).toBe(true);
    expect(existsSync(join(uploadDir, later.filePath))).toBe(true);
    expect(await db.$count(uploadTargets, eq(uploadTargets.path, filePath))).toBe(0);
    expect(await db.$count(uploadTargets, eq(uploadTargets.path, later.filePath))).toBe(1);
    expect(await db.$count(files)).toBeGreaterThan(0);
  });
});

describe('the content', () => {
  const box = (main: string, ...others: string[]) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 16 + others.length * 4]),
      Buffer.from(`ftyp${main}\0\0\0\0${others.join('')}`, 'latin1'),
    ]);
  it.each([
    [PNG, 'image/png'],
    [JPEG, 'image/jpeg'],
    [Buffer.from('GIF89a…'), 'image/gif'],
    [Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'image/webp'],
    [box('avif', 'mif1'), 'image/avif'],
    [box('mif1', 'miaf', 'avif'), 'image/avif'],
    [box('isom', 'mp42'), undefined],
    [Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), undefined],
    [Buffer.from('%PDF-1.7'), undefined],
    [Buffer.alloc(0), undefined],
  ])('tells its type', (head, type) => {
    expect(detectImageType(head)).toBe(type);
  });

  it('reads a declared type without its parameters', () => {
    expect(bareType(' Image/JPG; q=1')).toBe('image/jpeg');
  });
});
