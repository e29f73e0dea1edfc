import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pages, storybookPages } from '@dmc/server/http/pages';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  openTestServer,
  orderDraft,
  productDraft,
  retailerDraft,
  type TestServer,
  type TestTenant,
} from '../test/testing.ts';
import { DEFAULTS } from './app.ts';
import { logTo } from './call/log.ts';

let server: TestServer;
let tenant: TestTenant;
let folder: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'console/assets'), { recursive: true });
  mkdirSync(join(folder, 'storybook'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(
    join(folder, 'console/index.html'),
    '<meta name="api-base-url" content="https://api.example.in/api">console',
  );
  const script = `let a = 1;${' '.repeat(5000)}`;
  writeFileSync(join(folder, 'console/assets/main-Ab3_dE9x.js'), script);
  writeFileSync(join(folder, 'console/assets/main-Ab3_dE9x.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'storybook/index.html'), 'storybook');
  server = await openTestServer(
    {
      consoleDir: join(folder, 'console'),
      storybookPort: 4001,
      corsOrigins: ['https://console.example.in'],
    },
    { log: logTo('info', (line) => lines.push(line)) },
  );
  tenant = await server.tenant();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const save = (fields: Record<string, unknown>) =>
  server.call('createProduct', { as: tenant.owner.token, body: productDraft(fields) });

describe('bad input', () => {
  it.each([
    [{ name: '   ' }, { name: 'Product name is required' }],
    [{ sku: '' }, { sku: 'SKU is required' }],
    [{ price: 0 }, { price: 'Price must be greater than 0' }],
    [{ price: '' }, { price: 'Price must be greater than 0' }],
    [{ price: -1 }, { price: 'Price must be greater than 0' }],
    [{ price: '12.345' }, { price: 'Use at most 2 decimals' }],
    [{ price: '1e309' }, { price: 'Amount is too large' }],
    [{ price: 'NaN' }, { price: 'Enter an amount in rupees, such as 249.50' }],
    [{ price: 1_000_000_000 }, { price: 'Amount is too large' }],
    [{ price: null }, { price: 'Enter a number' }],
    [{ isActive: null }, { isActive: 'This field is required' }],
    [{ stock: -1 }, { stock: 'Stock cannot be negative' }],
    [{ stock: 1.5 }, { stock: 'Enter a whole number' }],
    [{ stock: 1e15 }, { stock: 'Use at most 1,00,00,000' }],
    [{ minQty: 0 }, { minQty: 'Minimum quantity must be greater than 0' }],
    [{ mrp: -5 }, { mrp: 'MRP cannot be negative' }],
    [{ unit: 'crate' }, { unit: 'Choose a unit' }],
    [{ name: 'x'.repeat(161) }, { name: 'Use at most 160 characters' }],
    [{ name: 'Tea\u0000' }, { name: 'Contains characters that cannot be shown. Remove them and try again.' }],
    [
      { description: 'evil\u0007' },
      { description: 'Contains characters that cannot be shown. Remove them and try again.' },
    ],
    [
      { imageUrl: 'javascript:alert(1)' },
      { imageUrl: 'Enter an address that starts with http:// or https://' },
    ],
    [{ isActive: 'yes' }, { isActive: 'This value is not valid' }],
    [
      {
        images: Array.from({ length: 6 }, (_, sortOrder) => ({
          imageUrl: '/a.png',
          isPrimary: false,
          sortOrder,
          altText: '',
        })),
      },
      { images: 'Maximum 5 images allowed' },
    ],
  ])('in a product is named at its field: %j', async (fields, errors) => {
    const { status, body } = await save(fields as Record<string, unknown>);
    expect(status).toBe(422);
    expect(body).toEqual({ success: false, message: Object.values(errors)[0], errors });
  });

  it.each([
    [{ deliveryDate: '2026-02-31' }, { deliveryDate: 'Enter a valid date' }],
    [{ items: [] }, { items: 'Add at least one product' }],
    [{ retailerId: '' }, { retailerId: 'Choose a retailer' }],
    [{ items: [{ productId: 'x', qty: 0 }] }, { 'items.0.qty': 'Quantity must be at least 1' }],
    [{ items: [{ productId: 'x', qty: '1e309' }] }, { 'items.0.qty': 'Enter a whole number' }],
    [{ notes: 'x'.repeat(1001) }, { notes: 'Use at most 1000 characters' }],
  ])('in an order is named at its field: %j', async (fields, errors) => {
    const { status, body } = await server.call('createOrder', {
      as: tenant.owner.token,
      body: { ...orderDraft(tenant), ...fields },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual(errors);
  });

  it.each([
    ['{"price": 1e309', 400, 'The request is not valid JSON'],
    ['', 400, 'The request is not valid JSON'],
    ['null', 422, 'This field is required'],
    ['[]', 422, 'This value is not valid'],
    [`{"name": "${'x'.repeat(300_000)}"}`, 413, 'The request is too large: at most 256 kB'],
  ])('as a body: %.20s', async (body, status, message) => {
    const reply = await server.call('createProduct', {
      as: tenant.owner.token,
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ success: false, message });
  });

  it('in JSON: 1e309 is not a number, and a prototype is not a key', async () => {
    const draft = JSON.stringify(productDraft()).replace('249.5', '1e309');
    const reply = await server.call('createProduct', { as: tenant.owner.token, body: draft });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual(['price']);
    const polluting = JSON.stringify(productDraft()).replace('{', '{"__proto__":{"isAdmin":true},');
    expect((await server.call('createProduct', { as: tenant.owner.token, body: polluting })).status).toBe(
      200,
    );
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('of another content type is refused', async () => {
    const reply = await server.call('createProduct', {
      as: tenant.owner.token,
      body: JSON.stringify(productDraft()),
      headers: { 'content-type': 'text/plain' },
    });
    expect(reply.status).toBe(415);
  });

  it('in a path or a query never reaches the database', async () => {
    const as = tenant.owner.token;
    for (const id of ["' or 1=1", '\u0000', '../x', 'x'.repeat(200), '%'])
      expect((await server.call('getProduct', { as, params: { id } })).status).toBe(404);
    expect(
      (await server.reply('/api/products/%ff', { headers: { authorization: `Bearer ${as}` } })).status,
    ).toBe(404);
    const queries: Record<string, string | number>[] = [
      { page: 0 },
      { page: 'x' },
      { limit: 0 },
      { page: '1e309' },
      { search: 'a\u0000b' },
      { search: 'x'.repeat(201) },
    ];
    for (const query of queries) expect((await server.call('listProducts', { as, query })).status).toBe(400);
  });

  it('as an Idempotency-Key is refused', async () => {
    const { status } = await server.call('createRetailer', {
      as: tenant.owner.token,
      body: retailerDraft(),
      headers: { 'idempotency-key': 'x'.repeat(201) },
    });
    expect(status).toBe(400);
  });
});

describe('what does not exist', () => {
  it('answers 404, or 405 with the methods that exist', async () => {
    expect((await server.reply('/api/nothing')).status).toBe(404);
    expect((await server.reply('/api')).status).toBe(404);
    const { status, headers, body } = await server.reply('/api/products', { method: 'PATCH' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, POST');
    expect(body).toEqual({ success: false, message: 'PATCH is not allowed here' });
  });
});

describe('an internal error', () => {
  it('answers only a plain sentence, and the documented one for a product', {
    meta: { proves: ['products.failed-to-save-product'] },
  }, async () => {
    const broken = await openTestServer({}, { log: logTo('info', (line) => lines.push(line)) });
    const { owner } = await broken.tenant();
    await broken.db.execute('alter table product_images rename to gone');
    const list = await broken.call('listProducts', { as: owner.token });
    expect([list.status, list.body.message]).toEqual([500, 'Something went wrong on the server. Try again.']);
    const made = await broken.call('createProduct', {
      as: owner.token,
      body: productDraft({ images: [{ imageUrl: '/a.png', isPrimary: true, sortOrder: 0, altText: '' }] }),
    });
    expect([made.status, made.body]).toEqual([500, { success: false, message: 'Failed to save product' }]);
    await broken.close();
    expect(lines.some((line) => line.includes('"failure"') && line.includes('createProduct'))).toBe(true);
  });
});

describe('headers and the log', () => {
  it('forbid caching of answers and sniffing of types', async () => {
    const { headers } = await server.call('health');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  it('allow only the configured origins', async () => {
    const ask = (origin: string) =>
      server.reply('/api/products', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await ask('https://console.example.in');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://console.example.in');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    // Refusals need CORS headers too, or the console mistakes a 401 for a broken connection.
    const refused = await server.reply('/api/products', {
      headers: { origin: 'https://console.example.in' },
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://console.example.in');
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it('log a line per call, without search terms or tokens', async () => {
    lines.length = 0;
    await server.call('listRetailers', { as: tenant.owner.token, query: { search: 'Lakshmi' } });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      event: 'request',
      method: 'GET',
      path: '/api/retailers',
      status: 200,
      user: tenant.owner.id,
    });
    expect(lines[0]).not.toContain('Lakshmi');
    expect(lines[0]).not.toContain(tenant.owner.token);
  });

  it('compress answers that are large enough', async () => {
    const ask = async (path: string) =>
      (await server.app.request(path, { headers: { 'accept-encoding': 'gzip' } })).headers;
    expect((await ask('/api/openapi.json')).get('content-encoding')).toBe('gzip');
    expect((await ask('/api/health')).get('content-encoding')).toBeNull();
  });
});

describe('the OpenAPI document', () => {
  it('is made once', async () => {
    await server.reply('/api/openapi.json');
    const make = vi.spyOn(Intl.ListFormat.prototype, 'format');
    expect((await server.reply('/api/openapi.json')).body.openapi).toBe('3.1.0');
    expect(make).not.toHaveBeenCalled();
    make.mockRestore();
  });

  it('describes every operation', async () => {
    const { body } = await server.reply('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/orders/{id}/status');
    expect(body.paths['/products'].post.requestBody.content['application/json'].schema.required).toContain(
      'sku',
    );
    expect(body.paths['/auth/login'].post.security).toEqual([]);
  });
});

describe('pages', () => {
  it('serve the console at every address of its own, never cached without revalidation', async () => {
    for (const path of ['/', '/orders', '/orders/42', '/index.html']) {
      const { status, headers, body } = await server.reply(path, { headers: { accept: 'text/html' } });
      expect([status, body.endsWith('console')]).toEqual([200, true]);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      // The API's origin as named in the built page.
      expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.in;");
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    const { headers } = await server.reply('/');
    const tag = headers.get('etag') ?? '';
    expect((await server.reply('/', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  it('allow the scripts that stand in the page as it is now, and no others', async () => {
    const page = join(folder, 'console/index.html');
    const before = readFileSync(page, 'utf8');
    const policyWith = async (script: string) => {
      writeFileSync(page, `${before}<script>${script}</script>`);
      return (await server.reply('/', {})).headers.get('content-security-policy');
    };
    const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    expect(await policyWith('paint()')).toContain(`script-src 'self' ${hash('paint()')};`);
    expect(await policyWith('paintAnew()')).toContain(`script-src 'self' ${hash('paintAnew()')};`);
    writeFileSync(page, before);
  });

  it('serve hashed files as immutable, in the smallest accepted encoding', async () => {
    const ask = (encodings?: string) =>
      server.app.request(
        '/assets/main-Ab3_dE9x.js',
        encodings === undefined ? {} : { headers: { 'accept-encoding': encodings } },
      );
    const script = 'let a = 1;';
    const plain = await ask();
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(plain.headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toContain(script);

    // The build wrote this encoding; the server compresses the others.
    const brotli = await ask('gzip, deflate, br, zstd');
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toContain(script);
    for (const encodings of ['gzip', 'gzip, br;q=0']) {
      const gzip = await ask(encodings);
      expect(gzip.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toContain(script);
    }
    expect((await ask('identity')).headers.get('content-encoding')).toBeNull();
    expect((await ask('gzip;q=0')).headers.get('content-encoding')).toBeNull();
  });

  it('compress what the build did not, as it is now, but no picture and no font', async () => {
    const page = join(folder, 'console/index.html');
    const before = readFileSync(page);
    const ask = (path: string, encodings: string) =>
      server.app.request(path, { headers: { accept: '*/*', 'accept-encoding': encodings } });
    for (const text of ['<title>one</title>', '<title>edited</title>']) {
      const content = `${before}${text.repeat(100)}`;
      writeFileSync(page, content);
      const answer = await ask('/orders', 'gzip, br');
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(answer.headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
      expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(content);
    }
    writeFileSync(page, before);
    for (const [name, encoding] of [
      ['database.data', 'gzip'],
      ['font.woff2', null],
      ['picture.png', null],
    ] as const) {
      writeFileSync(join(folder, 'console', name), ' '.repeat(100_000));
      expect([name, (await ask(`/${name}`, 'gzip')).headers.get('content-encoding')]).toEqual([
        name,
        encoding,
      ]);
    }
  });

  it('are sent again only once they have changed, and no hidden one is', async () => {
    const path = '/assets/main-Ab3_dE9x.js';
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers } = await server.app.request(path, { headers: { 'accept-encoding': encoding } });
      const again = await server.app.request(path, {
        headers: { 'accept-encoding': encoding, 'if-none-match': headers.get('etag') ?? '' },
      });
      expect([encoding, again.status, await again.text()]).toEqual([encoding, 304, '']);
    }
    mkdirSync(join(folder, 'console/.vite'));
    writeFileSync(join(folder, 'console/.vite/manifest.json'), 'manifest');
    expect((await server.reply('/.vite/manifest.json')).status).toBe(404);
  });

  it('serve no page for a missing file, and nothing outside their folder', async () => {
    expect((await server.reply('/assets/gone-Ab3_dE9x.js')).status).toBe(404);
    expect((await server.reply('/orders', { headers: { accept: 'application/json' } })).status).toBe(404);
    for (const path of ['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/%00', '/%ff.txt'])
      expect((await server.reply(path)).body).not.toContain('secret');
  });

  it('let no script run but their own, at any address of their origin', async () => {
    const paths = ['/', '/orders', '/assets/main-Ab3_dE9x.js', '/gone.js', '/storybook', '/storybook/'];
    for (const path of [
      ...paths,
      '/storybook/iframe.html',
      '/storybook/index.json',
      '/api/health',
      '/api/no',
    ]) {
      const { status, headers } = await server.reply(path);
      const policy = headers.get('content-security-policy') ?? '';
      if (status === 200) expect(policy, path).toMatch(/default-src '(self|none)'/);
      expect(policy, path).not.toMatch(/unsafe-eval|script-src [^;]*unsafe-inline/);
    }
  });

  it('lead to the origin of Storybook from where it was', async () => {
    for (const [path, place] of [
      ['/storybook', '/'],
      ['/storybook/', '/'],
      ['/storybook/?path=/story/screens-orders--ready', '/?path=/story/screens-orders--ready'],
      ['/storybook/iframe.html', '/iframe.html'],
      ['/storybook//example.com/', '//example.com/'],
    ]) {
      const { status, headers } = await server.reply(`http://console.test:4000${path}`);
      expect([status, headers.get('location')]).toEqual([307, `http://console.test:4001${place}`]);
    }
  });

  it('lead to the public address of Storybook, whatever host a request names', async () => {
    const app = new Hono();
    pages(app, { ...DEFAULTS, storybookPort: 4001, publicUrl: 'https://console.example.in/desk' });
    const { headers } = await app.request('http://elsewhere.test:4000/storybook/?path=/story/a');
    expect(headers.get('location')).toBe('http://console.example.in:4001/?path=/story/a');
  });

  it('of Storybook are served under a policy of their own', async () => {
    const storybook = storybookPages(join(folder, 'storybook'));
    for (const path of ['/', '/index.html']) {
      const answer = await storybook.request(path);
      expect(await answer.text()).toBe('storybook');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const path of ['/..%2fsecret.txt', '/api/health', '/gone.js'])
      expect((await storybook.request(path)).status).toBe(404);
  });

  it('of a Storybook that is still being built say so, and lead to it once it is there', async () => {
    const built = join(folder, 'later');
    const storybook = storybookPages(built);
    for (const path of ['/', '/iframe.html']) {
      const answer = await storybook.request(path);
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain('Storybook is being built');
      expect(answer.headers.get('refresh')).toBe('3');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    }
    mkdirSync(built);
    writeFileSync(join(built, 'index.html'), 'storybook');
    expect(await (await storybook.request('/')).text()).toBe('storybook');
    expect((await storybook.request('/gone.js')).status).toBe(404);
  });
});
