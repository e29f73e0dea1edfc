import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PNG } from '../../test/picture.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { logTo } from '../call/log.ts';
import { files, uploadTargets } from '../schema/uploads.ts';

/** The file routes without a session: what is counted, and what is logged. */

let server: TestServer;
let tenant: TestTenant;
const lines: string[] = [];

beforeAll(async () => {
  server = await openTestServer(
    { rateLimit: 2, trustProxy: 1 },
    { log: logTo('debug', (line) => lines.push(line)) },
  );
  tenant = await server.tenant();
});
afterAll(() => server.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

/** The path of a new upload address. */
async function target(): Promise<string> {
  const { body } = await server.call('generateUploadUrl', {
    as: tenant.owner.token,
    body: { filename: 'rice.png', category: 'product-images', isPrivate: false },
  });
  return body.data.uploadUrl;
}

it('counts the files that an address reads, 50 for each call it may make', async () => {
  const read = async (address: string) =>
    (await server.reply('/api/files/none.png', { headers: from(address) })).status;
  const statuses = [];
  for (let file = 0; file < 101; file += 1) statuses.push(await read('203.0.113.7'));
  expect(statuses.slice(0, 100)).toEqual(Array(100).fill(404));
  expect(statuses[100]).toBe(429);
  expect(await read('203.0.113.8')).toBe(404);
});

it('counts the uploads that are refused, and no other', async () => {
  const send = async (path: string) =>
    (await server.reply(path, { method: 'PUT', headers: from('203.0.113.9'), body: 'x' })).status;
  const guess = `/api/upload/put/${'0'.repeat(36)}.${'x'.repeat(43)}`;
  expect([await send(guess), await send(guess), await send(guess)]).toEqual([404, 404, 429]);
  const { status } = await server.reply(await target(), {
    method: 'PUT',
    headers: { ...from('203.0.113.9'), 'content-type': 'image/png' },
    body: PNG,
  });
  expect(status).toBe(200);
});

it('never logs the secret of an upload, not even of one that breaks off', async () => {
  const path = await target();
  const secret = path.split('.').at(-1) as string;
  lines.length = 0;
  const { status } = await server.reply(path, {
    method: 'PUT',
    headers: { ...from('203.0.113.10'), 'content-type': 'image/png' },
    body: new ReadableStream({
      pull: (controller) => controller.error(new Error('aborted')),
    }),
    // @ts-expect-error Node requires it for a stream; the browser's type lacks it.
    duplex: 'half',
  });
  expect(status).toBe(400);
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['request']);
  expect(lines.join('')).not.toContain(secret);
});

it('has at most 100 files of a tenant on their way', async () => {
  const { id, owner } = await server.tenant();
  const ask = () =>
    server.call('generateUploadUrl', {
      as: owner.token,
      body: { filename: 'rice.png', category: 'product-images', isPrivate: false },
    });
  const createdAt = server.now();
  await server.db.insert(uploadTargets).values(
    Array.from({ length: 99 }, () => ({
      ...{ id: newId(), distributorId: id, userId: owner.id, path: newId(), tokenHash: '' },
      ...{ filename: 'rice.png', category: 'product-images', createdAt },
      expiresAt: new Date(createdAt.getTime() + 60_000),
    })),
  );
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  await target();
  server.pass(61);
  expect((await ask()).status).toBe(200);
});

it('gives a tenant no address for a file for which it may have no room', async () => {
  const [full, other] = [await server.tenant(), await server.tenant()];
  const ask = ({ owner }: TestTenant) =>
    server.call('generateUploadUrl', {
      as: owner.token,
      body: { filename: 'rice.png', category: 'product-images', isPrivate: false },
    });
  const createdAt = server.now();
  const row = { distributorId: full.id, path: newId(), category: 'product-images', createdAt };
  // Leaves room for one more file of 5 MB.
  const size = 2043 * 1024 * 1024;
  const kept = { ...row, id: newId(), url: '', name: 'rice.png', mimeType: 'image/png', size };
  await server.db.insert(files).values(kept);
  expect((await ask(full)).status).toBe(200);
  const { status, body } = await ask(full);
  expect([status, body.message]).toEqual([
    409,
    'Your organisation’s files may take up 2,048 MB, which leaves no room for another. Delete files that nothing uses, or ask your administrator for more room.',
  ]);
  expect((await ask(other)).status).toBe(200);

  // A received file counts until it is deleted, even if it was never confirmed.
  await server.db.delete(files).where(eq(files.id, kept.id));
  expect((await ask(full)).status).toBe(200);
  const past = { createdAt, expiresAt: createdAt, receivedAt: createdAt };
  const sent = { id: newId(), userId: full.owner.id, tokenHash: '', filename: 'rice.png' };
  await server.db.insert(uploadTargets).values({ ...row, ...sent, ...past, mimeType: 'image/png', size });
  expect((await ask(full)).status).toBe(409);
});

it('counts each of several addresses that are asked for at once', async () => {
  const { id, owner } = await server.tenant();
  const ask = async () =>
    (
      await server.call('generateUploadUrl', {
        as: owner.token,
        body: { filename: 'rice.png', category: 'product-images', isPrivate: false },
      })
    ).status;
  await server.db.insert(files).values({
    ...{ id: newId(), distributorId: id, path: newId(), url: '', category: 'product-images' },
    ...{ name: 'rice.png', mimeType: 'image/png', createdAt: server.now() },
    // Leaves room for one more file of 5 MB.
    size: 2043 * 1024 * 1024,
  });
  // Opens connections first: otherwise the calls would come one after the other. On the embedded database they
  // always do.
  await Promise.all(Array.from({ length: 4 }, () => server.db.execute(sql`select pg_sleep(0.05)`)));
  const statuses = await Promise.all(Array.from({ length: 4 }, ask));
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
});

it('refuses a second file for an address at which one is arriving', async () => {
  const path = await target();
  const send = (body: BodyInit) =>
    server.reply(path, {
      method: 'PUT',
      headers: { ...from('203.0.113.11'), 'content-type': 'image/png' },
      body,
      // @ts-expect-error Node requires it for a stream; the browser's type lacks it.
      duplex: 'half',
    });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const first = send(readable);
  const writer = writable.getWriter();
  await writer.write(PNG);
  expect((await send(PNG)).status).toBe(409);
  await writer.close();
  expect((await first).status).toBe(200);
});
