import { describe, expect, it, vi } from 'vitest';
import {
  attributionOf,
  cluster,
  fittingBoxes,
  formatDegrees,
  graticuleLines,
  graticuleStep,
  outline,
  scaleBar,
  spreadOut,
} from './map-data.ts';

const spot = (id: string, x: number, y = 0) => ({ id, x, y });

describe('spots that lie on each other', () => {
  it('are gathered round the first, and the far ones stay alone', () => {
    const found = cluster([spot('a', 0), spot('b', 20), spot('c', 100), spot('d', 45)], 40);
    expect(found.map((spots) => spots.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  it('join the earliest group that is near, whichever square it is in', () => {
    const found = cluster([spot('a', 39), spot('b', 81), spot('c', 60), spot('d', -1), spot('e', 41)], 40);
    expect(found.map((spots) => spots.map(({ id }) => id))).toEqual([['a', 'c', 'e'], ['b'], ['d']]);
  });

  it('are compared only with those around: five thousand take no quadratic time', () => {
    const compared = vi.spyOn(Math, 'hypot');
    const crowd = Array.from({ length: 5000 }, (_, index) => spot(`${index}`, (index % 71) * 50, index));
    expect(cluster(crowd, 40).flat()).toHaveLength(5000);
    expect(compared.mock.calls.length).toBeLessThan(5000 * 12);
    compared.mockRestore();
  });

  it('are none without spots', () => expect(cluster([], 40)).toEqual([]));

  it('part just as far as they must', () => {
    const moves = spreadOut([spot('a', 0), spot('b', 10), spot('c', 200)], 30);
    expect(moves.get('a')).toEqual({ x: -10, y: 0 });
    expect(moves.get('b')).toEqual({ x: 10, y: 0 });
    expect(moves.has('c')).toBe(false);
  });

  it('part even from one place', () => {
    const moves = spreadOut([spot('a', 5, 5), spot('b', 5, 5)], 24);
    expect(moves.get('a')).toEqual({ x: -12, y: 0 });
    expect(moves.get('b')).toEqual({ x: 12, y: 0 });
  });

  it.each([3, 9, 40])('part even if %i are at one place', (many) => {
    const moves = [
      ...spreadOut(
        Array.from({ length: many }, (_, index) => spot(`${index}`, 7, 7)),
        30,
      ).values(),
    ];
    expect(moves).toHaveLength(many);
    for (const [index, one] of moves.entries())
      for (const other of moves.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
  });
});

it('keeps the words that have room, the most important first', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 16 });
  const [first, second, third] = [box(0, 0), box(40, 8), box(60, 0)];
  expect(fittingBoxes([first, second, third], [])).toEqual([first, third]);
  expect(fittingBoxes([first, second], [{ left: 10, top: 10, right: 20, bottom: 12 }])).toEqual([second]);
});

describe('the graticule', () => {
  it.each([
    [0.7, 30],
    [12, 10],
    [182, 1],
    [23_301, 0.01],
    [3_000_000, 0.001],
  ])('of a map with %d px for a degree has lines each %d degrees', (px, step) =>
    expect(graticuleStep(px, 120)).toBe(step),
  );

  it('has lines at round formatDegrees, never endlessly many', () => {
    expect(graticuleLines(12.93, 12.981, 0.02)).toEqual([12.94, 12.96, 12.98]);
    expect(graticuleLines(-0.3, 0.2, 0.2)).toEqual([-0.2, 0, 0.2]);
    expect(graticuleLines(5, 4, 1)).toEqual([]);
    expect(graticuleLines(-180, 180, 0.001)).toHaveLength(60);
  });

  it.each([
    [12.96, 0.02, 'latitude', '12.96° N'],
    [-33, 1, 'latitude', '33° S'],
    [77.595, 0.005, 'longitude', '77.595° E'],
    [-0.5, 0.5, 'longitude', '0.5° W'],
  ] as const)('names %d in steps of %d of %s %s', (value, step, axis, text) =>
    expect(formatDegrees(value, step, axis)).toBe(text),
  );
});

it.each([
  [9.3, { px: 54, label: '500 m' }],
  [8, { px: 63, label: '500 m' }],
  [12, { px: 83, label: '1 km' }],
  [1200, { px: 83, label: '100 km' }],
  [0.07, { px: 71, label: '5 m' }],
])('the scale bar of %d metres for a px', (metres, bar) => expect(scaleBar(metres, 96)).toEqual(bar));

describe('the outline of a place', () => {
  const here = { latitude: 13, longitude: 77 };

  it('goes round a single point at the given distance', () => {
    const rim = outline([here], 1.1132);
    expect(rim).toHaveLength(12);
    for (const { latitude, longitude } of rim) {
      const east = (longitude - 77) * Math.cos((13 * Math.PI) / 180);
      expect(Math.hypot(latitude - 13, east)).toBeCloseTo(0.01, 6);
    }
  });

  it('encloses several', () => {
    const rim = outline([here, { latitude: 13.2, longitude: 77.1 }, { latitude: 13.1, longitude: 77 }], 1);
    expect(Math.max(...rim.map(({ latitude }) => latitude))).toBeGreaterThan(13.2);
    expect(Math.min(...rim.map(({ longitude }) => longitude))).toBeLessThan(77);
  });

  it('of nothing is nothing', () => expect(outline([], 1)).toEqual([]));
});

it.each([
  ['© OpenStreetMap contributors', '© OpenStreetMap contributors', undefined],
  ['© OSM https://osm.example/copyright', '© OSM', 'https://osm.example/copyright'],
  ['https://osm.example/copyright', 'https://osm.example/copyright', 'https://osm.example/copyright'],
  ['© A javascript:alert(1)', '© A javascript:alert(1)', undefined],
])('reads the attribution %s', (text, words, address) =>
  expect(attributionOf(text)).toEqual({ words, address }),
);
