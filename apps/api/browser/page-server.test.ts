import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts, seedDemo } from '../demo/seed.ts';
import { createApp } from '../src/app.ts';
import { INSTANT } from '../test/clock.ts';
import { PNG } from '../test/picture.ts';
import { emptyDb } from '../test/testing.ts';
import { pageFiles } from './page-files.ts';
import { pagePasswords } from './page-passwords.ts';

/** Tests the server in a page, with its replacements for Node's files and hashes. */

const PICTURE = new Uint8Array(PNG);
const [, owner] = demoAccounts;
const files = pageFiles();
let app: ReturnType<typeof createApp>;
let close: () => Promise<void>;
let token = '';

beforeAll(async () => {
  const open = await emptyDb();
  close = open.close;
  await seedDemo(open.db, {
    now: INSTANT,
    passwords: pagePasswords,
    async store(asset, path) {
      files.show(path, `https://storybook.example/${asset}`);
      return 0;
    },
  });
  app = createApp({ db: open.db, files, passwords: pagePasswords, now: () => INSTANT });
});
afterAll(() => close());

async function call(method: string, path: string, body?: unknown) {
  const answer = await app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect what was actually sent, whatever its shape.
  return { status: answer.status, data: ((await answer.json()) as any).data };
}

it('shows the pictures of the demo data where they are', () => {
  const shown = files.shown();
  expect(shown.length).toBeGreaterThan(100);
  expect(new Set(shown.map(([path]) => path)).size).toBe(shown.length);
  expect(files.shown()).toEqual([]);
});

it('knows the demo accounts by their passwords, and nobody without one', async () => {
  expect((await call('POST', '/auth/login', { ...owner, password: 'demo-2025' })).status).toBe(401);
  const { status, data } = await call('POST', '/auth/login', owner);
  expect(status).toBe(200);
  token = data.accessToken;
  expect(await pagePasswords.verify('', undefined)).toBe(false);
  expect(await pagePasswords.verify('', pagePasswords.nobodys())).toBe(false);
});

it('keeps an uploaded picture until it is deleted', async () => {
  const target = await call('POST', '/upload/generate-url', {
    filename: 'rice.png',
    category: 'product-images',
    isPrivate: false,
  });
  const { uploadUrl, filePath, publicUrl } = target.data;
  const sent = await app.request(uploadUrl, {
    method: 'PUT',
    body: PICTURE,
    headers: { 'content-type': 'image/png' },
  });
  expect(sent.status).toBe(200);
  const [[path, address] = []] = files.shown();
  expect(path).toBe(filePath);
  expect(new Uint8Array(await (await fetch(address ?? '')).arrayBuffer())).toEqual(PICTURE);

  const confirmed = await call('POST', '/upload/confirm', {
    filePath,
    originalName: 'rice.png',
    fileSize: PICTURE.length,
    mimeType: 'image/png',
    category: 'product-images',
  });
  const read = await app.request(publicUrl);
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(PICTURE);
  expect((await call('DELETE', `/upload/files/${confirmed.data.file.id}`)).status).toBe(200);
  expect(await files.size(filePath)).toBeUndefined();
  await expect(fetch(address ?? '')).rejects.toThrow();
});
