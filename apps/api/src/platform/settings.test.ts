import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  distributorDraft,
  openTestServer,
  PASSWORD,
  type TestServer,
  type TestTenant,
} from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { distributors } from '../schema/distributors.ts';
import { files } from '../schema/uploads.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant({ logoUrl: 'https://cdn.example.in/old.png', themeId: 'modern-green' });
});

const draft = (fields: Record<string, unknown> = {}) => ({
  logoUrl: '/api/files/logo.webp',
  themeColor: 'premium-dark',
  ...fields,
});
const save = (body: unknown, distributorId = 'current', as = tenant.owner.token) =>
  server.call('saveSettings', { as, params: { distributorId }, body });
const read = (distributorId = 'current', as = tenant.owner.token) =>
  server.call('readSettings', { as, params: { distributorId } });
const stored = async (id = tenant.id) =>
  (await server.db.select().from(distributors).where(eq(distributors.id, id)))[0];

describe('the settings of a distributor', () => {
  it('are saved and read again, and the next session has them', {
    meta: { proves: ['call-48'] },
  }, async () => {
    const saved = await save(draft({ extra: 1, name: 'Another Name' }));
    expect(saved.status).toBe(200);
    expect(saved.body.data.settings).toMatchObject({
      id: tenant.id,
      logoUrl: '/api/files/logo.webp',
      themeColor: 'premium-dark',
      isActive: true,
    });
    expect((await read()).body).toEqual(saved.body);
    const { body } = await server.call('login', { body: { email: tenant.owner.email, password: PASSWORD } });
    expect(body.data.user.distributor).toMatchObject({
      logoUrl: '/api/files/logo.webp',
      themeId: 'premium-dark',
      themeColor: 'premium-dark',
    });
    expect(body.data.user.distributor.name).not.toBe('Another Name');
  });

  it('have no change in the audit log when they are saved again', async () => {
    const papers = {
      ...{ stateCode: '32', terms: '', vpa: '', issueOnShipping: false },
      prefixes: { invoice: 'INV', billOfSupply: 'BOS', creditNote: 'CN', receipt: 'RCPT' },
      bank: { name: 'Canara Bank', account: '0712201004518', ifsc: 'CNRB0000712' },
    };
    for (const changes of [expect.arrayContaining([expect.anything()]), []]) {
      expect((await save(draft({ papers }))).status).toBe(200);
      const { body } = await server.call('listAuditLines', {
        as: tenant.owner.token,
        query: { operation: 'saveSettings', limit: 1 },
      });
      expect(body.data.lines[0].changes).toEqual(changes);
    }
  });

  it('take no logo that is being deleted, from the organisation or from an admin', async () => {
    const file = { id: newId(), name: 'logo.png', category: 'logos', mimeType: 'image/png', size: 1 };
    const url = `/api/files/${tenant.id}/logos/${file.id}.png`;
    await server.db
      .insert(files)
      .values({ ...file, distributorId: tenant.id, path: `${tenant.id}/${file.id}`, url, isPrivate: true });
    const as = (await server.account('ADMIN')).token;
    const body = distributorDraft({ logoUrl: url });
    const message = 'The picture logo.png is being deleted. Choose another.';
    for (const { status, body: answer } of [
      await save(draft({ logoUrl: url })),
      await server.call('updateDistributor', { as, params: { id: tenant.id }, body }),
    ])
      expect([status, answer.message]).toEqual([409, message]);
    expect((await stored())?.logoUrl).toBe('https://cdn.example.in/old.png');
  });

  it('are also found by the organisation’s own id', async () => {
    expect((await save(draft(), tenant.id)).status).toBe(200);
    expect((await read(tenant.id)).body.data.settings.themeColor).toBe('premium-dark');
  });

  it('may have no logo, and then omit the field', async () => {
    const { body } = await save(draft({ logoUrl: '  ' }));
    expect(body.data.settings).not.toHaveProperty('logoUrl');
    expect((await stored())?.logoUrl).toBeNull();
  });

  it('keep a colour of the distributor’s own, until a theme is chosen', async () => {
    await server.db
      .update(distributors)
      .set({ themeId: null, themeColor: '#7B3FE4' })
      .where(eq(distributors.id, tenant.id));
    expect((await save(draft({ themeColor: '#7B3FE4' }))).status).toBe(200);
    expect((await save(draft({ themeColor: '#abcdef' }))).body.errors).toEqual({
      themeColor: 'Choose one of the themes',
    });
    expect((await read()).body.data.settings.themeColor).toBe('#7B3FE4');
    expect(await stored()).toMatchObject({ themeId: null, themeColor: '#7B3FE4' });
    // The form sends colours in lower case.
    expect((await save(draft({ themeColor: '#7b3fe4' }))).status).toBe(200);
    await save(draft({ themeColor: 'corporate-gray' }));
    expect(await stored()).toMatchObject({ themeId: 'corporate-gray', themeColor: 'corporate-gray' });
  });

  it('prefer the theme to a colour, as the session does', async () => {
    const both = await server.tenant({ themeId: 'elegant-purple', themeColor: '#7b3fe4' });
    const { body } = await read('current', both.owner.token);
    expect(body.data.settings.themeColor).toBe('elegant-purple');
  });

  it.each([
    [{ logoUrl: 'logo.png' }, 'logoUrl', 'Enter an address that starts with http:// or https://'],
    [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl', 'Enter an address that starts with http:// or https://'],
    [
      { logoUrl: 'data:image/png;base64,AA' },
      'logoUrl',
      'Enter an address that starts with http:// or https://',
    ],
    [{ logoUrl: '//evil.example/a.png' }, 'logoUrl', 'Enter an address that starts with http:// or https://'],
    [{ logoUrl: `https://a.example/${'x'.repeat(2048)}` }, 'logoUrl', 'Use at most 2048 characters'],
    [
      { logoUrl: 'https://a.example/\u202egnp.a' },
      'logoUrl',
      'Contains characters that cannot be shown. Remove them and try again.',
    ],
    [{ themeColor: '' }, 'themeColor', 'Choose a theme'],
    [{ themeColor: 'neon-pink' }, 'themeColor', 'Choose one of the themes'],
    [{ themeColor: '#12345' }, 'themeColor', 'Choose one of the themes'],
    [{ themeColor: 'red; background: url(x)' }, 'themeColor', 'Choose one of the themes'],
  ])('with %j are refused at the field, and nothing is stored', async (fields, field, message) => {
    const before = await stored();
    const { status, body } = await save(draft(fields));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: message });
    expect(await stored()).toEqual(before);
  });

  it.each([{ logoUrl: 7 }, { themeColor: null }, { themeColor: ['premium-dark'] }])(
    'with %j are refused',
    async (fields) => {
      const before = await stored();
      const { status, body } = await save(draft(fields));
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(Object.keys(fields));
      expect(await stored()).toEqual(before);
    },
  );

  it('of another distributor are not found', async () => {
    const foreign = await server.tenant({ themeId: 'vibrant-orange' });
    const before = await stored(foreign.id);
    for (const id of [foreign.id, 'nobody']) {
      expect((await save(draft(), id)).status).toBe(404);
      expect((await read(id)).status).toBe(404);
    }
    expect(await stored(foreign.id)).toEqual(before);
  });

  it('are refused to a supervisor', async () => {
    const before = await stored();
    expect((await save(draft(), 'current', tenant.supervisor.token)).status).toBe(403);
    expect((await read('current', tenant.supervisor.token)).status).toBe(403);
    expect(await stored()).toEqual(before);
  });
});

describe('an administrator', () => {
  it('must name the distributor', async () => {
    const { token } = await server.account('ADMIN');
    expect((await save(draft(), tenant.id, token)).status).toBe(200);
    expect((await read(tenant.id, token)).body.data.settings.themeColor).toBe('premium-dark');
    for (const id of ['current', 'nobody']) {
      expect((await save(draft(), id, token)).status).toBe(404);
      expect((await read(id, token)).status).toBe(404);
    }
  });

  it('who views as a distributor writes that one’s settings, and no other’s', async () => {
    const other = await server.tenant({ themeId: 'vibrant-orange' });
    const admin = await server.account('ADMIN');
    const { body } = await server.call('startImpersonation', {
      as: admin.token,
      params: { distributorId: tenant.id },
    });
    const viewing = body.data.accessToken;
    expect((await save(draft(), 'current', viewing)).body.data.settings.id).toBe(tenant.id);
    expect((await save(draft(), other.id, viewing)).status).toBe(404);
    expect((await stored(other.id))?.themeId).toBe('vibrant-orange');
  });
});

it('a distributor without an organisation has no settings', async () => {
  const { token } = await server.account('DISTRIBUTOR');
  const { status, body } = await save(draft(), 'current', token);
  expect(status).toBe(403);
  expect(body.message).toBe('Your account is not linked to an organisation yet. Ask your administrator.');
});

it('in bare mode the settings are saved, and can be read only in the next session', async () => {
  const bare = await openTestServer({ bare: true });
  const { owner } = await bare.tenant();
  const params = { distributorId: 'current' };
  expect((await bare.call('saveSettings', { as: owner.token, params, body: draft() })).status).toBe(200);
  expect((await bare.call('readSettings', { as: owner.token, params })).status).toBe(404);
  const { body } = await bare.call('login', { body: { email: owner.email, password: PASSWORD } });
  expect(body.data.user.distributor).toMatchObject({
    logoUrl: '/api/files/logo.webp',
    themeId: 'premium-dark',
  });
  await bare.close();
});
