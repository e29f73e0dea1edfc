import type { SupervisorLocation } from '@dmc/contract/tracking';
import { describe, expect, it, vi } from 'vitest';
import { citiesOf, locatedRetailers, sightingsOf, sortLocations, supervisorCounts } from './sightings.ts';
import { NOW, retailerRows, supervisorLocations, supervisorRows } from './tracking.fixtures.ts';
import { tracksOf } from './tracks.ts';

const ZONE = 'Asia/Kolkata';
const sightings = (rows: readonly SupervisorLocation[] = supervisorRows, now = NOW) =>
  sightingsOf({ rows: sortLocations(rows), receipt: supervisorLocations.receipt }, now, ZONE);
const located = locatedRetailers(retailerRows);
const [imran] = supervisorRows as [SupervisorLocation];

describe('the list of supervisors', () => {
  it('has deliveries first and who is off duty last', () =>
    expect(sightings().map(({ name, word }) => `${name.split('.')[0]} ${word}`)).toEqual([
      'deepak On delivery',
      'faizan On delivery',
      'imran On delivery',
      'harpreet Available',
      'joseph Available',
      'sunita Available',
      'kavita Inactive',
    ]));

  it.each([
    [0, '12 s ago', 'live'],
    [47, '59 s ago', 'live'],
    [60, '1 min ago', 'live'],
    [120, '2 min ago', 'recent'],
    [880, '14 min ago', 'recent'],
    [890, 'Last seen 10:42', 'old'],
    [26 * 3600, 'Last seen 20 Nov, 10:42', 'old'],
  ])('after %i seconds more says %s', (seconds, seen, freshness) => {
    const [row] = sightings([imran], new Date(NOW.getTime() + seconds * 1000));
    expect(row).toMatchObject({ seen, freshness });
  });

  it('names what is missing', () => {
    const bare = { ...imran, user: { email: '' }, lastSeen: undefined, timeSinceUpdate: undefined };
    const [row] = sightings([{ ...bare, status: ' on a break ', isOnDelivery: false, latitude: undefined }]);
    expect(row).toMatchObject({
      name: 'Supervisor u-iq',
      word: 'on a break',
      seen: 'Last seen: unknown',
      freshness: 'old',
      at: undefined,
    });
  });

  it('of five thousand is brought up to date without a formatter for each', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const many = Array.from({ length: 5000 }, (_, at) => ({ ...imran, id: `u-${at}` }));
    expect(sightings(many, new Date(NOW.getTime() + 26 * 3_600_000))).toHaveLength(5000);
    expect(made.mock.calls.length).toBeLessThan(10);
    made.mockRestore();
  });

  it('is counted', () =>
    expect(supervisorCounts(sightings())).toEqual({
      all: 7,
      active: 6,
      silent: 1,
      delivering: 3,
      orders: 3,
    }));
});

it('puts retailers under their cities, the largest first, unknown ones last', () => {
  const [first] = located;
  const cities = citiesOf([
    ...located,
    ...(first
      ? [' ', 'MYSURU', ' mysuru'].map((city) => ({ ...first, retailer: { ...first.retailer, city } }))
      : []),
  ]);
  expect(cities.map(({ name, retailers }) => [name, retailers.length])).toEqual([
    ['Bengaluru', 7],
    ['Mysuru', 5],
    ['Mangaluru', 2],
    ['Tumakuru', 2],
    ['Davanagere', 1],
    ['Hosur', 1],
    ['', 1],
  ]);
});

describe('the lines of Show Routes', () => {
  const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
  const step = (minutes: number, latitude: number) => ({
    userId: 'u-iq',
    latitude,
    longitude: 77.6,
    at: minutesAgo(minutes),
    speed: undefined,
  });
  const [row] = sightings([imran]);
  const of = row ? [row] : [];

  it('go through the steps in order, up to the current position', () => {
    const [trail, leg] = tracksOf(of, [step(5, 12.97), step(9, 12.98)], located);
    expect(trail?.points.map(({ latitude }) => latitude)).toEqual([12.98, 12.97, 12.9648]);
    expect(leg).toMatchObject({
      ahead: true,
      points: [of[0]?.at, { latitude: 12.9556, longitude: 77.6401 }],
    });
  });

  it('break where nobody knows the way, and end an hour back', () => {
    const steps = [step(190, 13.2), step(50, 13.1), step(48, 13.09), step(9, 12.98), step(5, 12.97)];
    const trails = tracksOf(of, steps, located).filter(({ ahead }) => !ahead);
    expect(trails.map(({ points }) => points.length)).toEqual([2, 3]);
  });

  it('belong to nobody who is not in the list', () =>
    expect(tracksOf([], [step(5, 12.97), step(4, 12.96)], located)).toEqual([]));

  it('find the retailer by a name that only one has, or by name and telephone', () => {
    const order = imran.currentOrder;
    const carrying = (change: object) => {
      const [found] = sightings([
        { ...imran, currentOrder: { ...order, retailerId: undefined, ...change } as never },
      ]);
      return found ? tracksOf([found], [], located).map(({ points }) => points.at(-1)) : undefined;
    };
    const balaji = { latitude: 12.9556, longitude: 77.6401 };
    expect(carrying({})).toEqual([balaji]);
    expect(carrying({ retailer: { name: 'Nobody', address: '', phone: '' } })).toEqual([]);
    const twin = located.map((each) => ({
      ...each,
      retailer: { ...each.retailer, name: 'Twin', phone: each.key },
    }));
    const [found] = sightings([
      {
        ...imran,
        currentOrder: {
          ...order,
          retailerId: undefined,
          retailer: { name: 'Twin', address: '', phone: 'r-r-3' },
        } as never,
      },
    ]);
    expect(found && tracksOf([found], [], twin).map(({ points }) => points.at(-1))).toEqual([balaji]);
    expect(
      found &&
        tracksOf(
          [found],
          [],
          twin.map((each) => ({ ...each, retailer: { ...each.retailer, phone: '' } })),
        ),
    ).toEqual([]);
  });

  it('are none for who is off duty', () => {
    const [off] = sightings([{ ...imran, isActive: false }]);
    expect(off && tracksOf([off], [], located)).toEqual([]);
  });
});
