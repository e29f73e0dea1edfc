import { LOCATION_TEXTS } from '@dmc/contract/tracking';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { retailers } from '../schema/retailers.ts';
import { positionHistory, supervisorPositions } from '../schema/supervisors.ts';
import { users } from '../schema/users.ts';
import { deleteOldTrails } from './tracking.ts';

let server: TestServer;
let tenant: TestTenant;
let foreign: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
  foreign = await server.tenant();
});

const HERE = { latitude: 12.9716, longitude: 77.5946 };
const HOUR = 60 * 60 * 1000;

const report = (fields: object = {}, of = tenant) =>
  server.call('reportLocation', { as: of.supervisor.token, body: { ...HERE, ...fields } });
const locations = async (of = tenant) =>
  (await server.call('listSupervisorLocations', { as: of.owner.token })).body.data.locations;
const trail = async (query: Record<string, string> = {}, of = tenant) =>
  (await server.call('listTrailPoints', { as: of.owner.token, query })).body.data.history;

describe('a report of a position', () => {
  it('sets the supervisor’s position and adds a step to the trail', {
    meta: { proves: ['call-56'] },
  }, async () => {
    const { status, body } = await report({ batteryLevel: 76, speed: 34.5, status: 'available' });
    expect(status).toBe(200);
    const expected = {
      userId: tenant.supervisor.id,
      user: { email: tenant.supervisor.email },
      ...HERE,
      status: 'available',
      isActive: true,
      isOnDelivery: false,
      batteryLevel: 76,
      speed: 34.5,
    };
    expect(body.data.location).toMatchObject(expected);
    await report({ latitude: 13 });
    const [row, ...others] = await locations();
    expect(others).toEqual([]);
    // Readings that a device does not send are unknown, and left out.
    const { batteryLevel: _battery, speed: _speed, ...kept } = expected;
    expect(row).toMatchObject({ ...kept, latitude: 13 });
    for (const field of ['batteryLevel', 'speed', 'currentOrder']) expect(row).not.toHaveProperty(field);
    const steps = await server.db
      .select()
      .from(positionHistory)
      .where(eq(positionHistory.distributorId, tenant.id));
    expect(steps.map(({ latitude }) => latitude).toSorted()).toEqual([HERE.latitude, 13]);
    // Two reports within 15 seconds become one point of the trail: the later one.
    expect((await trail()).at(-1)).toMatchObject({ userId: tenant.supervisor.id, latitude: 13 });
  });

  it('states how old it is when read', async () => {
    await report();
    server.pass(125);
    const [row] = await locations();
    expect(row.timeSinceUpdate).toBe(125);
    expect(server.now().getTime() - Date.parse(row.lastSeen)).toBeGreaterThanOrEqual(125_000);
  });

  it('keeps what it omits, and never contradicts itself', async () => {
    const told = async (fields: object) => {
      const { status, isOnDelivery, isActive } = (await report(fields)).body.data.location;
      return [status, isOnDelivery, isActive];
    };
    expect(await told({})).toEqual(['available', false, true]);
    expect(await told({ status: 'delivering' })).toEqual(['delivering', true, true]);
    expect(await told({})).toEqual(['delivering', true, true]);
    expect(await told({ isOnDelivery: false })).toEqual(['available', false, true]);
    expect(await told({ isOnDelivery: true })).toEqual(['delivering', true, true]);
    expect(await told({ status: 'in traffic' })).toEqual(['in traffic', true, true]);
    expect(await told({ status: 'delivering', isOnDelivery: false })).toEqual(['available', false, true]);
    expect(await told({ status: 'available', isOnDelivery: true })).toEqual(['delivering', true, true]);
    expect(await told({ status: 'on a break', isOnDelivery: false })).toEqual(['on a break', false, true]);
    expect(await told({ isActive: false })).toEqual(['on a break', false, false]);
    expect(await told({})).toEqual(['on a break', false, false]);
  });

  it('keeps its order until that has arrived', async () => {
    const order = await server.order(tenant, 1, 'SHIPPED');
    await report({ orderId: order.id });
    const [row] = await locations();
    expect(row).toMatchObject({
      status: 'delivering',
      isOnDelivery: true,
      currentOrder: {
        orderNumber: order.orderNumber,
        retailerId: tenant.retailer.id,
        retailer: { name: tenant.retailer.name, address: '', phone: tenant.retailer.phone },
      },
    });
    await server.call('setOrderStatus', {
      as: tenant.owner.token,
      params: { id: order.id },
      body: { status: 'DELIVERED' },
    });
    expect((await locations())[0]).not.toHaveProperty('currentOrder');
  });

  it('accepts no order that has not been shipped, and none of another distributor', async () => {
    const waiting = await server.order(tenant, 1);
    const theirs = await server.order(foreign, 1, 'SHIPPED');
    for (const orderId of [waiting.id, theirs.id, 'unknown']) {
      const { status, body } = await report({ orderId });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ orderId: 'This order is not on its way' });
    }
    expect(await locations()).toEqual([]);
    expect(await trail()).toEqual([]);
  });

  it.each([
    [{ latitude: 90.01 }, 'latitude', LOCATION_TEXTS.latitude],
    [{ longitude: -181 }, 'longitude', LOCATION_TEXTS.longitude],
    [{ latitude: undefined }, 'latitude', 'Enter a number'],
    [{ latitude: 'north' }, 'latitude', 'Enter a number'],
    [{ batteryLevel: 101 }, 'batteryLevel', 'Use at most 100'],
    [{ batteryLevel: 7.5 }, 'batteryLevel', 'Enter a whole number'],
    [{ speed: -3 }, 'speed', LOCATION_TEXTS.speed],
    [{ isOnDelivery: 1 }, 'isOnDelivery', 'Use true or false'],
    [{ status: 'x'.repeat(40) }, 'status', 'Use at most 32 characters'],
    [
      { status: 'off\u0007' },
      'status',
      'Contains characters that cannot be shown. Remove them and try again.',
    ],
  ])('is refused with %j, and nothing is stored', async (fields, field, message) => {
    const { status, body } = await report(fields);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: message });
    expect(await locations()).toEqual([]);
    expect(await server.db.$count(positionHistory, eq(positionHistory.distributorId, tenant.id))).toBe(0);
  });

  it('with an infinite latitude is refused too', async () => {
    const { status, body } = await server.call('reportLocation', {
      as: tenant.supervisor.token,
      body: '{"latitude":1e309,"longitude":77.5}',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ latitude: 'Enter a number' });
  });

  it('without a fix ends a shift, and leaves the position as it was', async () => {
    const ended = { latitude: 0, longitude: 0, isActive: false, batteryLevel: 9 };
    const first = await report(ended);
    expect([first.status, first.body.errors]).toEqual([422, { latitude: LOCATION_TEXTS.none }]);
    await report({ status: 'on a break' });
    server.pass(60);
    const { status, body } = await report(ended);
    expect(status).toBe(200);
    expect(body.data.location).toMatchObject({
      ...HERE,
      isActive: false,
      status: 'on a break',
      batteryLevel: 9,
      timeSinceUpdate: 60,
    });
    expect(await server.db.$count(positionHistory, eq(positionHistory.distributorId, tenant.id))).toBe(1);
  });

  it('by a deactivated supervisor shows them off duty', async () => {
    await report();
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, tenant.supervisor.id));
    expect((await locations())[0].isActive).toBe(false);
  });

  it('sent twice at once makes one position and two steps', async () => {
    const answers = await Promise.all([report({ speed: 10 }), report({ speed: 20 })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await locations()).toHaveLength(1);
    expect(await server.db.$count(positionHistory, eq(positionHistory.distributorId, tenant.id))).toBe(2);
  });
});

describe('the lists of locations', () => {
  it('show an administrator those of the distributor named', { meta: { proves: ['call-52'] } }, async () => {
    await report();
    const admin = await server.account('ADMIN');
    for (const [name, key] of [
      ['listSupervisorLocations', 'locations'],
      ['listRetailerLocations', 'retailers'],
    ] as const) {
      const ask = (query: Record<string, string>) => server.call(name, { as: admin.token, query });
      expect((await ask({})).status).toBe(400);
      expect((await ask({})).body.errors).toEqual({
        distributorId: 'Specify the distributor whose locations you want',
      });
      expect((await ask({ distributorId: 'nobody' })).status).toBe(404);
      expect((await ask({ distributorId: foreign.id })).body.data[key]).toEqual([]);
    }
    const { body } = await server.call('listSupervisorLocations', {
      as: admin.token,
      query: { distributorId: tenant.id },
    });
    expect(body.data.locations).toHaveLength(1);
  });

  it('show a distributor its own, named or not, and never another one’s', async () => {
    await report();
    const ask = (distributorId: string) =>
      server.call('listSupervisorLocations', { as: tenant.owner.token, query: { distributorId } });
    expect((await ask(tenant.id)).body.data.locations).toHaveLength(1);
    expect((await ask(foreign.id)).status).toBe(404);
    expect(await locations(foreign)).toEqual([]);
    const homeless = await server.account('DISTRIBUTOR');
    const { status } = await server.call('listSupervisorLocations', { as: homeless.token });
    expect(status).toBe(403);
  });

  it('are paged, and counted by the database', async () => {
    for (let index = 0; index < 3; index += 1) {
      const { id } = await server.account('SUPERVISOR', tenant.id);
      await server.db
        .insert(supervisorPositions)
        .values({ userId: id, distributorId: tenant.id, ...HERE, lastSeen: server.now() });
    }
    const page = async (number: number) =>
      (
        await server.call('listSupervisorLocations', {
          as: tenant.owner.token,
          query: { page: number, limit: 2 },
        })
      ).body.data;
    const [first, second] = [await page(1), await page(2)];
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2, next: expect.any(String) });
    const ids = [...first.locations, ...second.locations].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('contain the retailers that have coordinates', { meta: { proves: ['call-53'] } }, async () => {
    const placed = await server.retailer(tenant.id, { name: 'Noor Kirana', city: 'Bengaluru', ...HERE });
    const { body } = await server.call('listRetailerLocations', { as: tenant.owner.token });
    expect(body.data.retailers).toEqual([
      { id: placed.id, name: 'Noor Kirana', city: 'Bengaluru', phone: placed.phone, isActive: true, ...HERE },
    ]);
    expect(body.data.pagination.total).toBe(1);
  });
});

describe('a retailer', () => {
  const put = (id: string, body: unknown) =>
    server.call('placeRetailer', { as: tenant.owner.token, params: { id }, body });
  const stored = async (id: string) =>
    (await server.db.select().from(retailers).where(eq(retailers.id, id)))[0];

  it('gets a place on the map', { meta: { proves: ['call-55'] } }, async () => {
    const { status, body } = await put(tenant.retailer.id, HERE);
    expect(status).toBe(200);
    expect(body.data.retailer).toMatchObject({ id: tenant.retailer.id, ...HERE });
    expect(await stored(tenant.retailer.id)).toMatchObject(HERE);
  });

  it.each([
    [{ latitude: 91, longitude: 0 }, { latitude: LOCATION_TEXTS.latitude }],
    [{ latitude: 1, longitude: null }, { longitude: 'Enter a number' }],
    [{}, { latitude: 'Enter a number', longitude: 'Enter a number' }],
  ])('is not put at %j', async (place, errors) => {
    const { status, body } = await put(tenant.retailer.id, place);
    expect(status).toBe(422);
    expect(body.errors).toEqual(errors);
    expect((await stored(tenant.retailer.id))?.latitude).toBeNull();
  });

  it('of another distributor cannot be moved', async () => {
    expect((await put(foreign.retailer.id, HERE)).status).toBe(404);
    expect((await stored(foreign.retailer.id))?.latitude).toBeNull();
  });
});

describe('trails', () => {
  const walk = async (of: TestTenant, steps: number, seconds: number, until = server.now()) => {
    const rows = Array.from({ length: steps }, (_, step) => ({
      id: newId(),
      distributorId: of.id,
      userId: of.supervisor.id,
      latitude: 12 + step / 10_000,
      longitude: 77,
      at: new Date(until.getTime() - (steps - step) * seconds * 1000),
    }));
    for (let from = 0; from < rows.length; from += 500)
      await server.db.insert(positionHistory).values(rows.slice(from, from + 500));
    await report({}, of);
    return rows;
  };

  it('go an hour back, in the order they were walked', { meta: { proves: ['call-54'] } }, async () => {
    await walk(tenant, 30, 150);
    await walk(foreign, 3, 60);
    const points = await trail();
    // 23 steps and the current report.
    expect(points).toHaveLength(24);
    expect(new Set(points.map(({ userId }: { userId: string }) => userId))).toEqual(
      new Set([tenant.supervisor.id]),
    );
    const times = points.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted());
    expect(Date.parse(times[0])).toBeGreaterThan(server.now().getTime() - HOUR - 1000);
  });

  it('are thinned by the database to 90 points each, including the last one', async () => {
    await walk(tenant, 1500, 2);
    const points = await trail();
    expect(points.length).toBeGreaterThan(70);
    expect(points.length).toBeLessThanOrEqual(90);
    const [{ lastSeen }] = await locations();
    expect(points.at(-1).at).toBe(lastSeen);
  });

  it('are limited to one supervisor and one span on request', async () => {
    const steps = await walk(tenant, 40, 600);
    const from = steps[4]?.at.toISOString() ?? '';
    const to = steps[9]?.at.toISOString() ?? '';
    const points = await trail({ from, to, userId: tenant.supervisor.id });
    expect(points.map(({ at }: { at: string }) => at)).toEqual(
      steps.slice(4, 10).map(({ at }) => at.toISOString()),
    );
    expect(await trail({ userId: tenant.supervisor.id })).not.toEqual([]);
  });

  it('find no supervisor of another distributor, and nobody who is not one', async () => {
    await walk(foreign, 3, 60);
    for (const userId of [foreign.supervisor.id, tenant.owner.id, 'unknown']) {
      const { status, body } = await server.call('listTrailPoints', {
        as: tenant.owner.token,
        query: { userId },
      });
      expect(status).toBe(404);
      expect(body.message).toBe('Supervisor not found');
    }
  });

  it.each([
    [{ from: '2026-11-20' }, 'from: Use the format 2026-11-20T10:30:00Z'],
    [{ to: 'now' }, 'to: Use the format 2026-11-20T10:30:00Z'],
    [{ from: '9999-12-31T23:00:00-12:00' }, 'from: Use the format 2026-11-20T10:30:00Z'],
    [{ from: '2026-02-31T00:00:00Z' }, 'from: Use the format 2026-11-20T10:30:00Z'],
    [{ from: '2026-11-20T10:00:00Z', to: '2026-11-20T09:00:00Z' }, 'from: It must be before the end'],
    [{ from: '2026-11-01T10:00:00Z', to: '2026-11-20T09:00:00Z' }, 'from: Request at most 7 days'],
  ])('cannot be requested with %j', async (query, message) => {
    const { status, body } = await server.call('listTrailPoints', { as: tenant.owner.token, query });
    expect(status).toBe(400);
    expect(body.message).toBe(message);
  });

  it('are deleted after a week', async () => {
    const now = server.now();
    await walk(tenant, 4, 24 * 60 * 60, new Date(now.getTime() - 5 * 24 * HOUR + 60_000));
    await deleteOldTrails(server.db, now);
    const kept = await server.db
      .select()
      .from(positionHistory)
      .where(eq(positionHistory.distributorId, tenant.id));
    expect(kept).toHaveLength(3);
  });
});

describe('bare mode', () => {
  it('omits the id of an order’s retailer', async () => {
    const bare = await openTestServer({ bare: true });
    const of = await bare.tenant();
    await bare.retailer(of.id, HERE);
    await bare.call('reportLocation', { as: of.supervisor.token, body: HERE });
    const position = await bare.call('listSupervisorLocations', { as: of.owner.token });
    expect(Object.keys(position.body.data.locations[0]).toSorted()).toEqual(
      [
        'id',
        'isActive',
        'isOnDelivery',
        'lastSeen',
        'latitude',
        'longitude',
        'status',
        'timeSinceUpdate',
        'user',
        'userId',
      ].toSorted(),
    );
    const places = await bare.call('listRetailerLocations', { as: of.owner.token });
    expect(places.body.data.retailers).toHaveLength(1);
    expect((await bare.call('listTrailPoints', { as: of.owner.token })).body.data.history).toHaveLength(1);
    await bare.close();
  });
});
