import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, PASSWORD, type TestServer, type TestTenant } from '../../test/testing.ts';
import { DEFAULTS } from '../app.ts';
import { openApi } from '../openapi.ts';

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
  it.each(['gzip, deflate, br, zstd', 'gzip, deflate', 'br;q=0, gzip;q=0.5'])(
    'with gzip for who accepts %s',
    async (accepted) => {
      const plain = await (await get('/products')).text();
      const { headers, bytes } = await packed('/products', accepted);
      expect(headers.get('content-encoding')).toBe('gzip');
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect(bytes.byteLength).toBeLessThan(plain.length);
      expect(gunzipSync(bytes).toString()).toBe(plain);
    },
  );

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
    const missing = await get('/orders/none', EVERY);
    expect([missing.status, missing.headers.get('content-encoding')]).toEqual([404, null]);
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

it('a file is compressed as it is exported', async () => {
  const plain = await (await get('/exports/products')).text();
  const answer = await get('/exports/products', EVERY);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(new TextDecoder().decode(gunzipSync(bytes))).toBe(plain);
});
