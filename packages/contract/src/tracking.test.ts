import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  ageOf,
  freshnessOf,
  LOCATION_TEXTS,
  LocationReport,
  RetailerLocationList,
  refreshDelay,
  SupervisorLocationList,
  supervisorState,
  TrailPointList,
  trackingOperations,
} from './tracking.ts';

it.each([
  [0, 'live'],
  [119, 'live'],
  [120, 'recent'],
  [899, 'recent'],
  [900, 'old'],
  [86_400, 'old'],
  [undefined, 'old'],
])('a position of %s seconds is %s', (age, freshness) => expect(freshnessOf(age)).toBe(freshness));

it.each([
  [{ status: 'available', isActive: true, isOnDelivery: false }, 'available'],
  [{ status: 'AVAILABLE ' }, 'available'],
  [{ status: 'available', isActive: true, isOnDelivery: true }, 'delivering'],
  [{ status: 'delivering', isActive: true }, 'delivering'],
  [{ status: 'delivering', isActive: false, isOnDelivery: true }, 'inactive'],
  [{ isActive: false }, 'inactive'],
  [{ status: 'on a break', isActive: true, isOnDelivery: false }, 'unknown'],
  [{}, 'unknown'],
] as const)('%j is %s', { meta: { proves: ['rule.tracking.states'] } }, (fields, state) => {
  expect(
    supervisorState({ status: undefined, isActive: undefined, isOnDelivery: undefined, ...fields }),
  ).toBe(state);
});

it.each([
  [0, 30],
  [1, 60],
  [2, 120],
  [3, 240],
  [4, 300],
  [50, 300],
])(
  'after %i failures the next refresh comes in %i seconds',
  { meta: { proves: ['rule.tracking.delay'] } },
  (failures, seconds) => expect(refreshDelay(failures)).toBe(seconds),
);

describe('the age of a position', () => {
  const at = (seconds: number) => new Date(Date.parse('2026-11-20T10:00:00Z') + seconds * 1000);
  const position = { lastSeen: at(-20).toISOString(), timeSinceUpdate: 90 };

  it.each([
    ['clocks that agree: by lastSeen', position, 0, 0, 20],
    ['clocks within the tolerance: by lastSeen', position, 4, 0, 20],
    ['and it ages while the screen is open', position, 0, 45, 65],
    ['clocks apart: by the age in the answer', position, 3600, 0, 90],
    ['which ages too', position, 3600, 45, 135],
    ['no header: by the age in the answer', position, undefined, 45, 135],
    ['a clock that is behind makes no age negative', { ...position, timeSinceUpdate: -7 }, 3600, 0, 0],
    [
      'only lastSeen, an hour apart: by the server’s clock',
      { ...position, timeSinceUpdate: undefined },
      3600,
      5,
      3625,
    ],
    ['only lastSeen, no header', { ...position, timeSinceUpdate: undefined }, undefined, 5, 25],
    ['nothing at all', { lastSeen: undefined, timeSinceUpdate: undefined }, 0, 5, undefined],
  ])('%s', (_, fields, ahead, later, age) => {
    const serverDate = ahead === undefined ? undefined : at(ahead);
    expect(ageOf(fields, { receivedAt: at(0), serverDate }, at(later))).toBe(age);
  });
});

describe('locations', () => {
  const full = {
    id: 1,
    userId: 'u1',
    user: { email: 'imran.q@vrinda.in' },
    latitude: '12.97',
    longitude: 77.59,
    status: 'delivering',
    isActive: true,
    isOnDelivery: true,
    lastSeen: '2026-11-20T10:00:00Z',
    timeSinceUpdate: '12',
    batteryLevel: 76,
    speed: 34.2,
    currentOrder: { orderNumber: 'ORD-00312', retailer: { name: 'Noor Kirana', address: '', phone: '' } },
  };
  const read = (rows: unknown[]) => z.decode(SupervisorLocationList, { data: { locations: rows } });

  it('are read with numbers as text, and with nothing but an id', () => {
    const [first, second] = read([full, { id: 'x', currentOrder: null }]).rows;
    expect(first).toMatchObject({ id: '1', latitude: 12.97, timeSinceUpdate: 12 });
    expect(second).toMatchObject({ id: 'x', user: { email: '' } });
    expect(second?.currentOrder).toBeUndefined();
  });

  it('lose impossible coordinates, and keep the person', () => {
    const [row] = read([{ ...full, latitude: 97 }]).rows;
    expect(row?.latitude).toBeUndefined();
    expect(row?.user.email).toBe('imran.q@vrinda.in');
  });

  it('of retailers and of trails are lists of the same shapes', () => {
    const coordinates = { latitude: 12.97, longitude: 77.59 };
    expect(
      z.decode(RetailerLocationList, { data: [{ id: 7, name: 'Noor', ...coordinates }] }).rows,
    ).toHaveLength(1);
    const point = { userId: 'u1', ...coordinates, at: '2026-11-20T10:00:00Z' };
    const answer = z.decode(TrailPointList, { data: { history: [point, { ...point, latitude: 200 }] } });
    expect(answer.rows).toHaveLength(1);
    expect(answer.unreadable).toBe(1);
  });
});

describe('a report of a position', () => {
  const good = { latitude: 12.9716, longitude: '77.5946' };
  const messages = (change: object) =>
    z
      .safeDecode(LocationReport, { ...good, ...change } as z.input<typeof LocationReport>)
      .error?.issues.map(({ message }) => message);

  it('needs only coordinates, as numbers or as text', () =>
    expect(z.decode(LocationReport, good)).toEqual({ latitude: 12.9716, longitude: 77.5946 }));

  it.each([
    [{ latitude: -90.0001 }, LOCATION_TEXTS.latitude],
    [{ latitude: Number.POSITIVE_INFINITY }, 'Enter a number'],
    [{ latitude: '1e309' }, 'Enter a number'],
    [{ latitude: '12,97' }, 'Enter a number'],
    [{ longitude: 180.5 }, LOCATION_TEXTS.longitude],
    [{ latitude: undefined }, 'Enter a number'],
    [{ latitude: '' }, 'Enter a number'],
    [{ longitude: 'east' }, 'Enter a number'],
    [{ longitude: '0x10' }, 'Enter a number'],
    [{ batteryLevel: 101 }, 'Use at most 100'],
    [{ batteryLevel: -1 }, LOCATION_TEXTS.batteryLevel],
    [{ batteryLevel: 50.5 }, 'Enter a whole number'],
    [{ speed: -1 }, LOCATION_TEXTS.speed],
    [{ speed: 301 }, LOCATION_TEXTS.speed],
    [{ isOnDelivery: 'yes' }, 'Use true or false'],
    [{ status: ' ' }, 'Enter a status or leave it out'],
    [{ status: 'x'.repeat(33) }, 'Use at most 32 characters'],
    [{ status: 'a\nb' }, 'Use one line'],
    [{ status: 'a\u0000' }, 'Contains characters that cannot be shown. Remove them and try again.'],
    [{ orderId: 'x'.repeat(65) }, 'Use at most 64 characters'],
  ])('%j shows %s', (change, message) => expect(messages(change)).toContain(message));

  it.each([
    [{ latitude: '१२.९७१६' }, { latitude: 12.9716 }],
    [{ longitude: 2.5e-7 }, { longitude: 0 }],
    [{ speed: '−0.0' }, { speed: -0 }],
  ])('%j is read as %j', (change, read) =>
    expect(z.decode(LocationReport, { ...good, ...change })).toMatchObject(read),
  );

  it.each([
    ['latitude', { latitude: 0, longitude: 0 }],
    ['latitude', { latitude: 0.00001, longitude: 0 }],
    ['accuracy', { accuracy: 1001 }],
  ])('without a fix is at fault at %s, unless it ends the shift', (field, change) => {
    const read = z.safeDecode(LocationReport, { ...good, ...change });
    expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [[field], LOCATION_TEXTS.none],
    ]);
    expect(z.safeDecode(LocationReport, { ...good, ...change, isActive: false }).success).toBe(true);
  });
});

it.each(['2026-11-20', 'yesterday', '2026-02-31T00:00:00Z', '2026-11-01T25:00:00Z', '2026-11-20T10:00'])(
  'a trail cannot start at %s',
  (from) => expect(z.safeDecode(trackingOperations.listTrailPoints.query, { from }).success).toBe(false),
);
