import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from '@dmc/api/test/picture';
import { newServerDatabase, onPostgres } from '@dmc/api/test/postgres';
import { productDraft, retailerDraft, userDraft } from '@dmc/api/test/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCollector } from '../../test/collector.ts';
import { ask, fillFolder, folderOf, killServers, startServer } from '../../test/running.ts';
import { openDb } from '../database/open-db.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-canaries-'));
});
afterEach(() => {
  killServers();
  rmSync(directory, { recursive: true, force: true });
});

/** Processes start slowly on a machine that is busy with other tests. */
const SLOW = 120_000;

/** Each marks a secret, or text that a person wrote. */
const CANARIES = {
  adminPassword: 'canary-of-the-admin',
  wrongPassword: 'canary-of-a-guess',
  newPassword: 'canary-of-a-user',
  shortPassword: 'cnry',
  phone: '91234 56789',
  gstNumber: '29AAGCC9876N1ZL',
  email: 'canary@shop.example',
  name: 'Canary Provision Store',
  fatalName: 'Canary that breaks a rule',
  search: 'canary-search',
  description: 'canary-description',
  fileName: 'canary-file.png',
  idempotencyKey: 'canary-key',
  device: 'ca'.repeat(16),
  smtpPassword: 'canary-of-the-mail',
  collectorToken: 'canary-of-the-collector',
} as const;

it(
  'shows no secret and nothing that a person wrote in log, metrics or traces',
  async () => {
    const collector = await openCollector();
    const owner = await fillFolder(directory);
    const { db, close } = await openDb({ dataDir: folderOf(directory) });
    await db.execute(`alter table retailers add check (name <> '${CANARIES.fatalName}')`);
    await close();
    const server = await startServer({
      DATA_DIR: directory,
      LOG_LEVEL: 'debug',
      SLOW_QUERY_MS: '1',
      METRICS_PORT: '0',
      ADMIN_PASSWORD: CANARIES.adminPassword,
      SMTP_URL: `smtp://mail:${CANARIES.smtpPassword}@127.0.0.1:1`,
      MAIL_FROM: 'console@example.in',
      PUBLIC_URL: 'https://console.example.in',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer ${CANARIES.collectorToken}`,
    });
    const { device } = CANARIES;
    const credentials = { email: 'head@example.in', password: CANARIES.adminPassword, device };
    const status = async (path: string, as?: string, body?: unknown) =>
      (await ask(server, path, { ...(as === undefined ? {} : { as }), ...(body ? { body } : {}) })).status;

    expect(await status('/auth/login', undefined, { ...credentials, password: CANARIES.wrongPassword })).toBe(
      401,
    );
    expect(await status('/auth/login', undefined, { ...credentials, device: `${device}-` })).toBe(422);
    const signedIn = await ask(server, '/auth/login', { body: credentials });
    const admin: string = signedIn.body.data.accessToken;
    const { settings } = (await ask(server, '/admin/settings', { as: admin })).body.data;
    const logged = { ...settings, database: { ...settings.database, enableQueryLogging: true } };
    const saved = await fetch(`${server.origin}/api/admin/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify(logged),
    });
    expect(saved.status).toBe(200);
    expect(
      await status('/admin/users', admin, userDraft({ password: CANARIES.newPassword, role: 'ADMIN' })),
    ).toBe(200);
    expect(await status('/admin/users', admin, userDraft({ password: CANARIES.shortPassword }))).toBe(422);

    const { phone, gstNumber, email, name } = CANARIES;
    const shop = retailerDraft({ phone, gstNumber, email, name });
    expect(await status('/retailers', owner, shop)).toBe(200);
    expect(await status('/retailers', owner, { ...shop, phone: `${phone} ${'1'.repeat(99)}` })).toBe(422);
    const again = { ...shop, name: CANARIES.fatalName };
    expect(await status('/retailers', owner, again)).toBe(409);
    expect(await status('/retailers', owner, { ...again, allowDuplicate: true })).toBe(500);
    expect(await status(`/retailers?search=${CANARIES.search}`, owner)).toBe(200);
    expect(await status(`/orders?sort=${CANARIES.search}`, owner)).toBe(400);
    expect(await status('/products', owner, productDraft({ description: CANARIES.description }))).toBe(200);

    const target = await ask(server, '/upload/generate-url', {
      as: owner,
      body: { filename: CANARIES.fileName, category: 'products', isPrivate: false },
    });
    const { uploadUrl, filePath } = target.body.data;
    const put = async () =>
      // The public address is not this machine's.
      (
        await fetch(new URL(new URL(uploadUrl).pathname, server.origin), {
          method: 'PUT',
          headers: { 'content-type': 'image/png', 'idempotency-key': CANARIES.idempotencyKey },
          body: PNG,
        })
      ).status;
    expect([await put(), await put()]).toEqual([200, 409]);
    const file = { filePath, originalName: CANARIES.fileName, fileSize: PNG.length, mimeType: 'image/png' };
    expect(await status('/upload/confirm', owner, { ...file, category: 'products' })).toBe(200);

    const metrics = await (await fetch(server.metrics() ?? '')).text();
    const statement = 'insert into \\"retailers\\"';
    await vi.waitFor(() => expect(collector.text()).toContain(statement), SLOW);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await collector.close();
    const seen = { log: server.said(), metrics, traces: collector.text() };

    // Each has done its work, so it would have shown a canary too.
    expect(seen.log).toContain(`"operation":"createRetailer"`);
    expect(seen.log).toContain(statement);
    expect(seen.log).toContain('Failed query');
    expect(seen.traces).toContain(statement);
    expect(seen.metrics).toContain(
      'http_requests_total{method="POST",route="/api/retailers",status="500",ok="false"} 1',
    );
    expect(seen.metrics).toContain(`dmc_upload_bytes_total ${PNG.length}`);
    expect(seen.metrics).toMatch(/^dmc_sessions [1-9]/m);

    const secrets = { ...CANARIES, owner, admin, upload: String(uploadUrl).split('.').at(-1) ?? '' };
    for (const [place, text] of Object.entries(seen))
      for (const [what, canary] of Object.entries(secrets))
        expect(text.includes(canary), `${place} shows ${what}`).toBe(false);
  },
  SLOW,
);

/** An address where nothing listens. */
const CLOSED = 'postgres://shop:canary-db@127.0.0.1:1/shop';

it.each([
  [CLOSED, 'check DATABASE_URL.'],
  ['postgres://shop:canary-db@[nowhere/shop', 'DATABASE_URL is not an address'],
])(
  'does not show the password of a database that cannot be used: %s',
  async (url, reason) => {
    const server = await startServer({ DATA_DIR: directory, DATABASE_URL: url, LOG_LEVEL: 'debug' });
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(reason);
    expect(server.said()).not.toContain('canary-db');
  },
  SLOW,
);

it(
  'names the address that is wrong, if calls have another than the rest',
  async () => {
    const server = await startServer({
      DATA_DIR: directory,
      DATABASE_URL: CLOSED,
      DATABASE_DIRECT_URL: 'postgres://shop:canary-db@127.0.0.1:2/shop',
    });
    expect(await server.ended).toBe(1);
    expect(server.said()).toBe(
      'The database at 127.0.0.1:2 does not answer: ECONNREFUSED. See whether it runs, and check DATABASE_DIRECT_URL.\n',
    );
  },
  SLOW,
);

it('names the address of calls if only that is wrong', { ...onPostgres, timeout: SLOW }, async () => {
  const { url, drop } = await newServerDatabase();
  try {
    const server = await startServer({ DATA_DIR: directory, DATABASE_URL: CLOSED, DATABASE_DIRECT_URL: url });
    expect(await server.ended).toBe(1);
    expect(server.said()).toBe(
      'The database at 127.0.0.1:1 does not answer: ECONNREFUSED. See whether it runs, and check DATABASE_URL.\n',
    );
  } finally {
    await drop();
  }
});

it(
  'serves the metrics at their own address only',
  async () => {
    await fillFolder(directory);
    const server = await startServer({ DATA_DIR: directory, METRICS_PORT: '0' });
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    expect((await fetch(`${server.origin}/api/metrics`)).status).toBe(404);
    const address = server.metrics() ?? '';
    expect(new URL(address).hostname).toBe('127.0.0.1');
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await fetch(new URL('/api/health', address))).status).toBe(404);

    const second = await startServer({
      DATA_DIR: join(directory, 'second'),
      METRICS_PORT: new URL(address).port,
    });
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(
      /^The metrics cannot be served on 127\.0\.0\.1:\d+ \(EADDRINUSE\): choose /,
    );
  },
  SLOW,
);
