import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestTenant } from '../test/testing.ts';
import { newId } from './ids.ts';
import { logTo } from './log.ts';
import { uploadTargets } from './schema.ts';

/** The routes of files without a session: what is counted, and what is logged. */

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

/** The path of a new address for an upload. */
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
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]);
  const { status } = await server.reply(await target(), {
    method: 'PUT',
    headers: { ...from('203.0.113.9'), 'content-type': 'image/png' },
    body: png,
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
  expect(status).toBe(500);
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['failure', 'request']);
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
