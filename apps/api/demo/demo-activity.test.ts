import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverState } from '../src/schema/server.ts';
import { positionHistory, supervisorPositions } from '../src/schema/supervisors.ts';
import { openTestServer, type TestServer, type TestTenant } from '../test/testing.ts';
import { moveSupervisors } from './demo-activity.ts';
import { seededRandom } from './random.ts';
import { kilometres, positionOn, routeThrough, towards } from './streets.ts';
import { COURSES, type Course, lastReportAt, reportAt } from './tracking.ts';

const WAREHOUSE = { latitude: 12.9716, longitude: 77.5946 };
const SHOPS = [
  WAREHOUSE,
  { latitude: 12.9912, longitude: 77.6103 },
  { latitude: 12.9603, longitude: 77.6251 },
];
const route = routeThrough(SHOPS, 28, seededRandom('a way'));
const NOW = new Date('2026-11-20T06:45:07Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('a route through a town', () => {
  it('passes every shop, pauses there, and is never faster than a van', () => {
    const visited = new Set<number>();
    for (let second = 0; second < 4 * 3600; second += 5) {
      const at = later(second);
      const here = positionOn(route, at);
      const next = positionOn(route, later(second + 5));
      expect((kilometres(here, next) / 5) * 3600).toBeLessThan(40);
      expect(here.speed).toBeLessThan(40);
      for (const [index, shop] of SHOPS.entries())
        if (kilometres(here, shop) < 0.01 && here.speed === 0) visited.add(index);
    }
    expect([...visited].sort()).toEqual([0, 1, 2]);
  });

  it('is the same for the same instant', () => {
    expect(positionOn(routeThrough(SHOPS, 28, seededRandom('a way')), NOW)).toEqual(positionOn(route, NOW));
    expect(kilometres(WAREHOUSE, towards(WAREHOUSE, SHOPS[1] ?? WAREHOUSE, 1))).toBeCloseTo(1, 2);
  });
});

it.each([99, 58])('a battery of %d %% falls by day and is charged at night, never in leaps', (battery) => {
  const course = { userId: '', distributorId: '', signal: 'live', route, battery } as const;
  const levels = Array.from(
    { length: 2 * 24 * 60 },
    (_, minute) => reportAt(course, later(minute * 60)).batteryLevel,
  );
  for (const [index, level] of levels.entries())
    expect(Math.abs(level - (levels[index - 1] ?? level)), `minute ${index}`).toBeLessThanOrEqual(1);
  expect([Math.max(...levels), Math.min(...levels)]).toEqual([battery, battery === 99 ? 45 : 9]);
});

describe('the supervisors of the demo data', () => {
  let server: TestServer;
  let tenant: TestTenant;
  let course: Course;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    tenant = await server.tenant();
    await server.db.delete(serverState);
    course = {
      userId: tenant.supervisor.id,
      distributorId: tenant.id,
      signal: 'live',
      route,
      battery: 90,
    };
  });

  /** The state as seeded ten minutes ago. */
  async function seed(change: Partial<Course> = {}, orderId: string | null = null) {
    const own = { ...course, ...change };
    const { userId, distributorId } = own;
    await server.db.insert(serverState).values({ key: COURSES, value: [own] });
    await server.db.insert(supervisorPositions).values({
      userId,
      distributorId,
      orderId,
      isOnDelivery: orderId !== null,
      status: orderId === null ? 'available' : 'delivering',
      ...reportAt(own, lastReportAt(own, later(-600), later(-600))),
    });
    return own;
  }
  const position = async () => {
    const [row] = await server.db
      .select()
      .from(supervisorPositions)
      .where(eq(supervisorPositions.userId, tenant.supervisor.id));
    if (!row) throw new Error('There is no position');
    return row;
  };
  const steps = () =>
    server.db
      .select()
      .from(positionHistory)
      .where(eq(positionHistory.userId, tenant.supervisor.id))
      .orderBy(positionHistory.at);

  it('move on in demo data of the version that called their route `way`', async () => {
    await seed();
    const { route: way, ...older } = course;
    await server.db.update(serverState).set({ value: [{ ...older, way }] });
    const before = await position();
    await moveSupervisors(server.db, NOW, NOW);
    expect((await position()).lastSeen).not.toEqual(before.lastSeen);
  });

  it('move on, and leave the steps of the way there', async () => {
    await seed();
    await moveSupervisors(server.db, NOW, NOW);
    expect(await position()).toMatchObject({
      ...positionOn(route, new Date('2026-11-20T06:45:00Z')),
      lastSeen: new Date('2026-11-20T06:45:00Z'),
    });
    const walked = await steps();
    expect(walked).toHaveLength(40);
    expect(walked.at(-1)?.at).toEqual(new Date('2026-11-20T06:45:00Z'));
    await moveSupervisors(server.db, NOW, NOW);
    expect(await steps()).toHaveLength(40);
    await moveSupervisors(server.db, later(30), NOW);
    expect(await steps()).toHaveLength(42);
  });

  it('have only an hour’s trail after a night without a server', async () => {
    await seed();
    await moveSupervisors(server.db, later(12 * 3600), later(12 * 3600));
    expect(await steps()).toHaveLength(240);
  });

  it('stay where a real device reports them', async () => {
    await seed();
    // Not a stop of the route, where the simulated course would also place the supervisor at some times of day.
    const elsewhere = { latitude: 13.0827, longitude: 77.5877 };
    await server.call('reportLocation', { as: tenant.supervisor.token, body: elsewhere });
    await moveSupervisors(server.db, new Date(server.now().getTime() + 3_600_000), NOW);
    expect(await position()).toMatchObject(elsewhere);
    expect(await steps()).toHaveLength(1);
  });

  it('drop an order that has arrived', async () => {
    const order = await server.order(tenant, 1, 'SHIPPED');
    await seed({}, order.id);
    await moveSupervisors(server.db, NOW, NOW);
    expect(await position()).toMatchObject({ isOnDelivery: true, orderId: order.id });
    await server.call('setOrderStatus', {
      as: tenant.owner.token,
      params: { id: order.id },
      body: { status: 'DELIVERED' },
    });
    await moveSupervisors(server.db, later(60), NOW);
    expect(await position()).toMatchObject({ isOnDelivery: false, status: 'available', orderId: null });
  });

  it.each([
    ['slow', 120, 900],
    ['lost', 2400, 2460],
    ['off', 3 * 3600, 4 * 3600],
  ] as const)('with a signal that is %s are heard late', async (signal, least, most) => {
    const own = await seed({ signal });
    await moveSupervisors(server.db, NOW, NOW);
    const { lastSeen } = await position();
    const age = (NOW.getTime() - lastSeen.getTime()) / 1000;
    expect(age).toBeGreaterThanOrEqual(least);
    expect(age).toBeLessThan(most);
    expect(lastReportAt(own, NOW, NOW)).toEqual(lastSeen);
  });

  it('do not exist without demo data', async () => {
    await moveSupervisors(server.db, NOW, NOW);
    expect(await steps()).toEqual([]);
  });
});
