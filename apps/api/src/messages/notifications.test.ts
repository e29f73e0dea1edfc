import { MAX_RECIPIENTS } from '@dmc/contract/notifications';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { demoSink, MOST_TOKENS, type Push, type PushMessage } from '../call/push.ts';
import { devices, pushMessages } from '../schema/notifications.ts';
import { idempotencyKeys } from '../schema/server.ts';
import { users } from '../schema/users.ts';

/** A push service that records what it was given, and can be made to fail. */
const given: { message: PushMessage; tokens: readonly string[] }[] = [];
let answerWith: (tokens: readonly string[]) => { sent: number; failed: number };
let meanwhile: () => Promise<unknown>;
const push: Push = {
  isConfigured: true,
  send: async (message, tokens) => {
    given.push({ message, tokens });
    await meanwhile();
    return answerWith(tokens);
  },
};

let server: TestServer;
let tenant: TestTenant;
let foreign: TestTenant;

beforeAll(async () => {
  server = await openTestServer({}, { push });
});
afterAll(() => server.close());
beforeEach(async () => {
  given.length = 0;
  answerWith = (tokens) => ({ sent: tokens.length, failed: 0 });
  meanwhile = async () => {};
  tenant = await server.tenant();
  foreign = await server.tenant();
  await server.device(foreign.id);
  await server.device(foreign.id, { role: 'DISTRIBUTOR' });
});

const draft = {
  title: 'Diwali hours',
  body: 'We deliver until Friday.',
  target: 'role',
  targetValue: 'RETAILERS',
  data: { timestamp: '2026-11-20T05:12:00.000Z', source: 'admin_panel' },
};
const send = (fields: Record<string, unknown> = {}, key?: string, of: TestServer = server) =>
  of.call('sendNotification', {
    as: tenant.owner.token,
    body: { ...draft, ...fields },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const sentBy = (of: TestTenant) =>
  server.db.select().from(pushMessages).where(eq(pushMessages.distributorId, of.id));
const keysOf = (of: TestTenant) =>
  server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.distributorId, of.id));

describe('the figures', () => {
  it('count the tenant’s own devices, by role, and those of the last 7 days', {
    meta: { proves: ['call-24'] },
  }, async () => {
    const day = 24 * 60 * 60 * 1000;
    const ago = (days: number) => new Date(server.now().getTime() - days * day);
    await server.device(tenant.id, { createdAt: ago(6.9) });
    await server.device(tenant.id, { createdAt: ago(7.1) });
    await server.device(tenant.id, { role: 'DISTRIBUTOR', userId: tenant.owner.id, createdAt: ago(90) });
    const { status, body } = await server.call('pushStats', { as: tenant.owner.token });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        totalTokens: 3,
        roleStats: { retailer: 2, distributor: 1 },
        recentTokens: 1,
        isConfigured: true,
      },
    });
  });

  it('are zero if no device is registered', async () => {
    const { body } = await server.call('pushStats', { as: tenant.owner.token });
    expect(body.data).toMatchObject({ totalTokens: 0, roleStats: { retailer: 0, distributor: 0 } });
  });

  it('leave out the devices of a deactivated user, and so does sending', async () => {
    await server.device(tenant.id);
    const former = await server.account('RETAILER', tenant.id);
    await server.device(tenant.id, { userId: former.id });
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, former.id));
    const { body } = await server.call('pushStats', { as: tenant.owner.token });
    expect(body.data).toMatchObject({ totalTokens: 1, roleStats: { retailer: 1 } });
    expect((await send()).body.data.sent).toBe(1);
  });
});

describe('sending', () => {
  it('hands the message over for each device of the role and records it', {
    meta: { proves: ['call-25'] },
  }, async () => {
    const [first, second] = [await server.device(tenant.id), await server.device(tenant.id)];
    await server.device(tenant.id, { role: 'DISTRIBUTOR' });
    answerWith = () => ({ sent: 1, failed: 1 });
    const { status, body } = await send({ title: ' Diwali hours ', stray: true });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: { sent: 1, failed: 1 } });
    expect(given).toEqual([
      {
        message: { title: draft.title, body: draft.body, data: draft.data },
        tokens: expect.arrayContaining([first.token, second.token]),
      },
    ]);
    expect(given[0]?.tokens).toHaveLength(2);
    expect(await sentBy(tenant)).toMatchObject([
      {
        title: draft.title,
        body: draft.body,
        audience: 'RETAILER',
        sent: 1,
        failed: 1,
        userId: tenant.owner.id,
      },
    ]);
  });

  it.each([
    ['RETAILER', 'retailer'],
    ['retailers', 'retailer'],
    ['DISTRIBUTORS', 'distributor'],
    ['DISTRIBUTOR', 'distributor'],
  ])('accepts %s for the %s', async (targetValue, whose) => {
    const mine = {
      retailer: await server.device(tenant.id),
      distributor: await server.device(tenant.id, { role: 'DISTRIBUTOR' }),
    };
    expect((await send({ targetValue })).status).toBe(200);
    expect(given.map(({ tokens }) => tokens)).toEqual([[mine[whose as keyof typeof mine].token]]);
  });

  it.each([
    [{ target: 'all', targetValue: undefined }, 2],
    [{ target: 'all', targetValue: '' }, 2],
    [{ targetValue: 'DISTRIBUTORS' }, 1],
    [{ targetValue: 'RETAILERS' }, 1],
  ])('with %j reaches nobody of another tenant', async (target, count) => {
    const own = [await server.device(tenant.id), await server.device(tenant.id, { role: 'DISTRIBUTOR' })];
    expect((await send(target)).body.data).toEqual({ sent: count, failed: 0 });
    const reached = given.flatMap(({ tokens }) => tokens);
    expect(reached).toHaveLength(count);
    expect(own.map(({ token }) => token)).toEqual(expect.arrayContaining(reached));
    expect(await sentBy(foreign)).toEqual([]);
  });

  /** One device more than fits into a batch. */
  const manyDevices = () =>
    server.db.insert(devices).values(
      Array.from({ length: MOST_TOKENS + 1 }, (_, index) => ({
        id: `${tenant.id}-${index}`,
        distributorId: tenant.id,
        role: 'RETAILER' as const,
        token: `many-${tenant.id}-${index}`,
        createdAt: server.now(),
      })),
    );

  it('names at most as many devices at once as a push service accepts', async () => {
    await manyDevices();
    expect((await send()).body.data).toEqual({ sent: MOST_TOKENS + 1, failed: 0 });
    expect(given.map(({ tokens }) => tokens.length)).toEqual([MOST_TOKENS, 1]);
    expect(new Set(given.flatMap(({ tokens }) => tokens)).size).toBe(MOST_TOKENS + 1);
    // Devices that have the message do not get it again: after a failed batch, the rest count as failed.
    let round = 0;
    answerWith = (tokens) => {
      round += 1;
      if (round > 1) throw new Error('The line was cut');
      return { sent: tokens.length, failed: 0 };
    };
    expect((await send()).body.data).toEqual({ sent: MOST_TOKENS, failed: 1 });
  });

  it('reads no more devices once some have the message, since a read that fails would send it twice', async () => {
    await manyDevices();
    meanwhile = async () => {
      meanwhile = async () => {};
      await server.db.execute('alter table devices rename to lost_devices');
    };
    const reply = await send({}, 'many');
    await server.db.execute('alter table lost_devices rename to devices');
    expect(reply.body.data).toEqual({ sent: MOST_TOKENS + 1, failed: 0 });
    await send({}, 'many');
    const reached = given.flatMap(({ tokens }) => tokens);
    expect(new Set(reached).size).toBe(reached.length);
  });
});

describe('a message to retailers by name', () => {
  const to = (...ids: string[]) => ({ target: 'retailers', targetValue: undefined, retailerIds: ids });
  let first: string;
  let second: string;
  beforeEach(async () => {
    first = tenant.retailer.id;
    second = (await server.retailer(tenant.id)).id;
  });

  it('reaches their devices alone, and is listed with their number', async () => {
    const third = (await server.retailer(tenant.id)).id;
    const theirs = [
      await server.device(tenant.id, { retailerId: first }),
      await server.device(tenant.id, { retailerId: first }),
      await server.device(tenant.id, { retailerId: second }),
    ];
    await server.device(tenant.id, { retailerId: third });
    await server.device(tenant.id, { role: 'DISTRIBUTOR', userId: tenant.owner.id });
    expect((await send(to(first, second, first))).body.data).toEqual({ sent: 3, failed: 0 });
    expect(given.flatMap(({ tokens }) => tokens).toSorted()).toEqual(
      theirs.map(({ token }) => token).toSorted(),
    );
    expect(await sentBy(tenant)).toMatchObject([
      { audience: 'RETAILER', retailerIds: [first, second].toSorted() },
    ]);
    await send();
    const { body } = await server.call('listNotifications', { as: tenant.owner.token });
    expect(body.data.messages).toContainEqual(
      expect.objectContaining({ audience: 'RETAILERS', retailers: 2 }),
    );
    expect(body.data.messages.filter((each: object) => 'retailers' in each)).toHaveLength(1);
  });

  it.each([
    ['none', () => [], 'Name at least one retailer'],
    [
      'too many',
      () => Array.from({ length: MAX_RECIPIENTS + 1 }, (_, index) => `r-${index}`),
      'Name at most 100 retailers',
    ],
    ['another tenant’s', () => [first, foreign.retailer.id], '1 of these retailers was not found.'],
    ['unknown ones', () => ['r-1', 'r-2'], '2 of these retailers were not found.'],
  ])('is refused for %s', async (_, ids, message) => {
    await server.device(tenant.id, { retailerId: first });
    const { status, body } = await send(to(...ids()));
    expect([status, body.error]).toEqual([422, expect.stringContaining(message)]);
    expect(given).toEqual([]);
    expect(await sentBy(tenant)).toEqual([]);
  });

  it('says that none of them has a device', async () => {
    await server.device(tenant.id, { retailerId: second });
    const { status, body } = await send(to(first));
    expect([status, body.error]).toEqual([
      409,
      'None of these retailers has a device registered for push messages yet. Nothing was sent.',
    ]);
  });

  it('is sent once per key, and to nobody else under it', async () => {
    await server.device(tenant.id, { retailerId: first });
    await server.device(tenant.id, { retailerId: second });
    const one = await send(to(first, second), 'one');
    expect((await send(to(second, first), 'one')).body).toEqual(one.body);
    expect(given).toHaveLength(1);
    expect((await send(to(first), 'one')).status).toBe(422);
    expect((await send({}, 'one')).status).toBe(422);
    expect(given).toHaveLength(1);
  });

  it('is refused in bare mode, rather than sent to every retailer', async () => {
    const bare = await openTestServer({ bare: true }, { push });
    const alone = await bare.tenant();
    await bare.device(alone.id, { retailerId: alone.retailer.id });
    const { status, body } = await bare.call('sendNotification', {
      as: alone.owner.token,
      body: { ...draft, ...to(alone.retailer.id) },
    });
    expect([status, body.error]).toEqual([422, 'Use all or role']);
    expect(given).toEqual([]);
    await bare.close();
  });
});

describe('a refusal, in `message` and, as documented, in `error`', () => {
  const refused = async (reply: ReturnType<typeof send>, status: number, error: string | RegExp) => {
    const { status: got, body } = await reply;
    expect(got).toBe(status);
    expect(body).toMatchObject({ success: false, message: body.error });
    expect(body.error).toMatch(error);
    expect(await sentBy(tenant)).toEqual([]);
    return body;
  };

  it.each([
    [{ title: '' }, 'title', 'Enter a title'],
    [{ title: ' \n ' }, 'title', 'Enter a title'],
    [{ title: 'x'.repeat(66) }, 'title', 'Use at most 65 characters'],
    [{ title: 'a\u0007b' }, 'title', 'Contains characters that cannot be shown'],
    [{ title: 7 }, 'title', 'This value is not valid'],
    [{ title: undefined }, 'title', 'This field is required'],
    [{ body: '\u2800' }, 'body', 'Enter a message'],
    [{ body: 'x'.repeat(241) }, 'body', 'Use at most 240 characters'],
    [{ target: 'user' }, 'target', 'Use all or role'],
    [{ targetValue: undefined }, 'targetValue', 'Specify the role'],
    [{ targetValue: 'SUPERVISORS' }, 'targetValue', 'Use RETAILERS or DISTRIBUTORS'],
    [{ targetValue: '' }, 'targetValue', 'Specify the role'],
    [{ data: 'now' }, 'data', 'This value is not valid'],
  ])('names the field of %j', async (fields, field, message) => {
    await server.device(tenant.id);
    const { errors } = await refused(send(fields), 422, message);
    expect(Object.keys(errors)).toEqual([field]);
    expect(given).toEqual([]);
  });

  it.each([
    [{ targetValue: 'RETAILERS' }, 'None of your retailers has a device'],
    [{ targetValue: 'DISTRIBUTORS' }, 'No one in your organisation has a device'],
    [{ target: 'all' }, 'No devices are registered for push messages yet'],
  ])('reports that %j has no devices', async (fields, error) => {
    await refused(send(fields), 409, error);
  });

  it('comes from a server without a push service, which says that it is not configured', async () => {
    const without = await openTestServer();
    const alone = await without.tenant();
    await without.device(alone.id);
    const stats = await without.call('pushStats', { as: alone.owner.token });
    expect(stats.body.data).toMatchObject({ totalTokens: 1, isConfigured: false });
    const { status, body } = await without.call('sendNotification', { as: alone.owner.token, body: draft });
    const error = 'Firebase Cloud Messaging is not configured on this server. Nothing was sent.';
    expect([status, body]).toEqual([503, { success: false, message: error, error }]);
    expect(await without.db.$count(pushMessages)).toBe(0);
    await without.close();
  });

  it('comes if the push service accepts it for no device', async () => {
    await server.device(tenant.id);
    answerWith = (tokens) => ({ sent: 0, failed: tokens.length });
    await refused(send(), 502, 'for any device');
  });

  it('gives only the documented text for an internal error', async () => {
    await server.device(tenant.id);
    answerWith = () => {
      throw new Error('certificate of 10.0.0.7 has expired');
    };
    await refused(send(), 500, /^Failed to send notification$/);
  });

  it('also comes to callers who are not signed in', async () => {
    const { status, body } = await server.call('sendNotification', { body: draft });
    expect([status, body.error]).toEqual([401, body.message]);
  });
});

describe('pressed more than once', () => {
  it('sends once per key, and repeats the first answer at any later time', async () => {
    await server.device(tenant.id);
    const first = await send({}, 'one');
    const again = await send({ data: { timestamp: 'later' } }, 'one');
    expect(again.body).toEqual(first.body);
    expect(given).toHaveLength(1);
    expect(await sentBy(tenant)).toHaveLength(1);
    await send({}, 'two');
    expect(await sentBy(tenant)).toHaveLength(2);
  });

  it('tells the second call that the first is under way', async () => {
    await server.device(tenant.id);
    let second: Awaited<ReturnType<typeof send>> | undefined;
    meanwhile = async () => {
      second = await send({}, 'same');
    };
    expect((await send({}, 'same')).status).toBe(200);
    expect(second).toMatchObject({
      status: 409,
      body: { error: 'The same request is in progress. Try again.' },
    });
    expect(given).toHaveLength(1);
  });

  it('says of a message that was never recorded that it was probably sent', async () => {
    await server.device(tenant.id);
    let second: Awaited<ReturnType<typeof send>> | undefined;
    meanwhile = async () => {
      await server.db.update(idempotencyKeys).set({ createdAt: new Date(server.now().getTime() - 120_000) });
      second = await send({}, 'lost');
    };
    await send({}, 'lost');
    expect(second).toMatchObject({
      status: 422,
      body: {
        error:
          'This was probably done but could not be recorded. Check before you send it again: it would be done again.',
      },
    });
  });

  it('refuses another message under the same key', async () => {
    await server.device(tenant.id);
    await send({}, 'key');
    expect((await send({ title: 'Another' }, 'key')).status).toBe(422);
    expect(await sentBy(tenant)).toHaveLength(1);
  });

  it('releases the key of a failed call', async () => {
    await server.device(tenant.id);
    answerWith = () => {
      throw new Error('The line was cut');
    };
    expect((await send({}, 'retried')).status).toBe(500);
    expect(await keysOf(tenant)).toEqual([]);
    answerWith = (tokens) => ({ sent: tokens.length, failed: 0 });
    expect((await send({}, 'retried')).body.data).toEqual({ sent: 1, failed: 0 });
    expect(await keysOf(tenant)).toHaveLength(1);
  });
});

describe('the list of sent messages', () => {
  it('has the tenant’s own, newest first, in pages', async () => {
    await server.device(tenant.id);
    for (const title of ['First', 'Second', 'Third']) {
      await send({ title, ...(title === 'Second' ? { target: 'all' } : {}) });
      server.pass(60);
    }
    await server.call('sendNotification', { as: foreign.owner.token, body: draft });
    const page = (query: Record<string, number>) =>
      server.call('listNotifications', { as: tenant.owner.token, query });
    const { body } = await page({});
    expect(body.data.messages).toMatchObject([
      { title: 'Third', audience: 'RETAILERS', sent: 1, failed: 0, body: draft.body },
      { title: 'Second', audience: 'ALL' },
      { title: 'First' },
    ]);
    // Nothing about a device is revealed.
    expect(JSON.stringify(body)).not.toContain('token-');
    const second = await page({ page: 2, limit: 2 });
    expect(second.body.data.messages.map(({ title }: { title: string }) => title)).toEqual(['First']);
    expect(second.body.data.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
    expect((await page({ page: 0 })).status).toBe(400);
  });
});

describe('a demo server', () => {
  it('records messages, delivers nothing, and says so', async () => {
    const demo = await openTestServer({ demoAccounts: [] });
    const alone = await demo.tenant();
    await demo.device(alone.id);
    const as = alone.owner.token;
    expect((await demo.call('pushStats', { as })).body.data.isConfigured).toBe(true);
    const { body } = await demo.call('sendNotification', { as, body: draft });
    expect(body.data).toEqual({ sent: 1, failed: 0, note: 'Demo: recorded, not delivered' });
    expect(await demo.db.$count(pushMessages)).toBe(1);
    await demo.close();
  });

  it('answers only the documented fields in bare mode', async () => {
    const bare = await openTestServer({ bare: true }, { push: demoSink });
    const alone = await bare.tenant();
    await bare.device(alone.id);
    const as = alone.owner.token;
    expect((await bare.call('sendNotification', { as, body: draft })).body).toEqual({
      success: true,
      data: {},
    });
    expect((await bare.call('pushStats', { as })).body.data).toEqual({
      totalTokens: 1,
      roleStats: { retailer: 1, distributor: 0 },
      recentTokens: 1,
      isConfigured: true,
    });
    expect((await bare.call('listNotifications', { as })).status).toBe(404);
    await bare.close();
  });
});
