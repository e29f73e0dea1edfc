import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { diskFiles } from '@dmc/server/drivers/disk-files';
import { nodePacking } from '@dmc/server/http/node-packing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, PASSWORD, passwords, type TestServer, type TestTenant } from '../../test/testing.ts';
import { createApp, DEFAULTS } from '../app.ts';
import { openApi } from '../openapi.ts';
import type { Encoding } from './answers.ts';

const CONSOLE = 'https://console.example.in';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer({ corsOrigins: [CONSOLE] });
  // The name is long enough to make the answer to a sign-in worth compressing.
  tenant = await server.tenant({ name: `Malnad Traders ${'and Sons '.repeat(200)}` });
  for (let n = 0; n < 10; n += 1) await server.product(tenant.id);
});
afterAll(() => server.close());

const as = ({ owner }: TestTenant) => ({ authorization: `Bearer ${owner.token}` });
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.app.request(`/api${path}`, { method, headers: { ...as(tenant), ...headers } });
const EVERY = { 'accept-encoding': 'gzip, deflate, br, zstd' };

describe('an answer is compressed', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
  ])('with %s for who accepts %s', async (encoding, accepted, unpack) => {
    const plain = await (await get('/products')).text();
    const { headers, ...answer } = await packed('/products', accepted);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(headers.get('content-length')).toBe(String(answer.bytes.byteLength));
    expect(answer.bytes.byteLength).toBeLessThan(plain.length);
    expect(unpack(answer.bytes).toString()).toBe(plain);
  });

  it('for nobody who accepts none of these, but no cache may give them that of another', async () => {
    for (const accepted of ['identity', 'br;q=0, gzip;q=0', 'zstd', '']) {
      const { headers, bytes } = await packed('/products', accepted);
      expect(headers.get('content-encoding')).toBeNull();
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect(JSON.parse(bytes.toString()).success).toBe(true);
    }
  });

  it('unless it is small or has no body', async () => {
    expect((await get('/health', EVERY)).headers.get('content-encoding')).toBeNull();
    const head = await get('/products', EVERY, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('unless it answers a write: beside the name that somebody chose is a token', async () => {
    const answer = await server.app.request('/api/auth/login', {
      method: 'POST',
      headers: { ...EVERY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: tenant.owner.email, password: PASSWORD }),
    });
    const body = await answer.text();
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(body.length).toBeGreaterThan(1500);
    expect(JSON.parse(body).data.accessToken).toBeTruthy();
  });

  async function packed(path: string, accepted: string) {
    const answer = await get(path, { 'accept-encoding': accepted });
    expect(answer.status).toBe(200);
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
});

it('no read answers a token, a link or a code, so these are never compressed', () => {
  const SECRET = /^(accessToken|refreshToken|token|key|uri|secret|uploadUrl|recoveryCodes|password)$/;
  type Schema = { type?: string; properties?: Record<string, Schema> } & Record<string, unknown>;
  const secretsIn = (schema: unknown): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const own = Object.entries((schema as Schema).properties ?? {}).flatMap(([name, { type }]) =>
      SECRET.test(name) && type !== 'number' && type !== 'integer' ? [name] : [],
    );
    return [...own, ...Object.values(schema).flatMap(secretsIn)];
  };
  const { paths } = openApi(DEFAULTS) as { paths: Record<string, Record<string, { responses: unknown }>> };
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      secretsIn(responses).map((name) => `${method} ${path}: ${name}`),
    ),
  );
  expect(found).toContain('post /auth/login: accessToken');
  expect(found).toContain('post /auth/two-step/set-up: uri');
  expect(found).toContain('post /admin/users/{id}/reset-link: token');
  expect(found).toContain('post /upload/generate-url: uploadUrl');
  // The passwords of the demo accounts, which are public.
  expect(found.filter((line) => line.startsWith('get '))).toEqual(['get /health: password']);
});

describe('a file', () => {
  const PARTS = ['Order,Date\r\n', 'ORD-00001,2026-11-20\r\n'];
  const unpacking = { br: createBrotliDecompress, gzip: createGunzip };

  /** A compressed stream that emits parts on request, and the text that has arrived so far. */
  function compressed(encoding: Encoding) {
    const cancelled: unknown[] = [];
    let source: ReadableStreamDefaultController<Uint8Array> | undefined;
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        source = controller;
      },
      cancel: (reason) => void cancelled.push(reason),
    });
    const stream = nodePacking.compressParts(parts, encoding);
    const write = (text: string) => source?.enqueue(new TextEncoder().encode(text));
    return {
      stream,
      cancelled,
      write,
      end: () => source?.close(),
      fail: (error: Error) => source?.error(error),
    };
  }

  it.each(['br', 'gzip'] as const)('compressed with %s arrives part by part', async (encoding) => {
    const { stream, write, end } = compressed(encoding);
    const reader = stream.getReader();
    const plain = unpacking[encoding]();
    let text = '';
    plain.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    const arrive = async (expected: string) => {
      while (text !== expected) {
        const { value } = await reader.read();
        await new Promise((resolve) => plain.write(value, resolve));
        await new Promise(setImmediate);
      }
    };
    write(PARTS[0] ?? '');
    // Before the source has emitted the next part.
    await arrive(PARTS[0] ?? '');
    write(PARTS[1] ?? '');
    await arrive(PARTS.join(''));
    end();
    while (!(await reader.read()).done);
  });

  it('is compressed as it is exported', async () => {
    const plain = await (await get('/exports/products')).text();
    const answer = await get('/exports/products', EVERY);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(new TextDecoder().decode(brotliDecompressSync(bytes))).toBe(plain);
  });

  it('ends its source once nobody wants it, and breaks off where its source does', async () => {
    const left = compressed('br');
    const reader = left.stream.getReader();
    left.write(PARTS[0] ?? '');
    await reader.read();
    await reader.cancel();
    await expect.poll(() => left.cancelled.length).toBe(1);

    const broken = compressed('br');
    broken.write(PARTS[0] ?? '');
    const waiting = broken.stream.getReader();
    await waiting.read();
    broken.fail(new Error('Your session has ended.'));
    await expect(waiting.read()).rejects.toThrow('Your session has ended.');
  });
});

it('answers are sent as they are where the platform cannot compress', async () => {
  const { db, now } = server;
  const app = createApp({ db, files: diskFiles('/nowhere'), passwords, now });
  for (const path of ['/products', '/exports/products']) {
    const answer = await app.request(`/api${path}`, { headers: { ...as(tenant), ...EVERY } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    expect(await answer.text()).toContain(tenant.product.name);
  }
});
