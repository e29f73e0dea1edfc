/** Hues of markers and paths; the legend says what they mean. */
export const MAP_TONES = ['green', 'blue', 'red', 'gray'] as const;
export type MapTone = (typeof MAP_TONES)[number];

/** Discs move, squares stay: the shapes differ even without colour. */
export const MAP_SHAPES = ['disc', 'square'] as const;
export type MapShape = (typeof MAP_SHAPES)[number];

/** A position on earth in degrees; north and east are positive. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** A position in px on the map's plane. */
export interface Spot {
  id: string;
  x: number;
  y: number;
}

/** Spots merged into one, in their original order; the others are close to the first. */
export type SpotCluster = readonly [Spot, ...Spot[]];

const near = (a: Spot, b: Spot, distance: number) => Math.hypot(a.x - b.x, a.y - b.y) < distance;

/**
 * Groups spots that are closer than `distance` px to the first spot of a group; the earliest such group wins.
 * Deterministic and in linear time, because only groups in adjacent squares can be close.
 */
export function cluster(spots: readonly Spot[], distance: number): SpotCluster[] {
  const found: [Spot, ...Spot[]][] = [];
  const bySquare = new Map<string, number[]>();
  const steps = [-1, 0, 1];
  for (const spot of spots) {
    const [column, row] = [Math.floor(spot.x / distance), Math.floor(spot.y / distance)];
    const around = steps.flatMap((right) =>
      steps.flatMap((down) => bySquare.get(`${column + right},${row + down}`) ?? []),
    );
    const home = Math.min(...around.filter((at) => near((found[at] as SpotCluster)[0], spot, distance)));
    if (Number.isFinite(home)) found[home]?.push(spot);
    else {
      const square = `${column},${row}`;
      bySquare.set(square, [...(bySquare.get(square) ?? []), found.length]);
      found.push([spot]);
    }
  }
  return found;
}

/** The golden angle, in radians. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** The spots, with those at the same position arranged around it like the seeds of a sunflower. */
function seeded(spots: readonly Spot[], distance: number): Spot[] {
  const places = new Map<string, Spot[]>();
  for (const spot of spots) {
    const place = `${spot.x} ${spot.y}`;
    places.set(place, [...(places.get(place) ?? []), spot]);
  }
  return [...places.values()].flatMap((group) => {
    const seeds = group.map((_, index) => {
      const reach = 0.6 * distance * Math.sqrt(index);
      return { x: reach * Math.cos((index - 1) * GOLDEN), y: reach * Math.sin((index - 1) * GOLDEN) };
    });
    const middle = (axis: 'x' | 'y') => seeds.reduce((sum, seed) => sum + seed[axis], 0) / seeds.length;
    const [left, top] = [middle('x'), middle('y')];
    return group.map(({ id, x, y }, index) => {
      const seed = seeds[index] ?? { x: left, y: top };
      return { id, x: x + seed.x - left, y: y + seed.y - top };
    });
  });
}

/** How far to move each spot so that none overlap, in px: for discs that must all be visible. */
export function spreadOut(spots: readonly Spot[], distance: number): Map<string, { x: number; y: number }> {
  const moved = seeded(spots, distance);
  for (let round = 0; round < 4; round += 1)
    for (const [index, one] of moved.entries())
      for (const other of moved.slice(index + 1)) {
        const gap = Math.hypot(other.x - one.x, other.y - one.y);
        if (gap >= distance) continue;
        const push = (distance - gap) / 2;
        // Two at the same position move apart sideways.
        const [dx, dy] = gap === 0 ? [1, 0] : [(other.x - one.x) / gap, (other.y - one.y) / gap];
        one.x -= dx * push;
        one.y -= dy * push;
        other.x += dx * push;
        other.y += dy * push;
      }
  const before = new Map(spots.map((spot) => [spot.id, spot]));
  return new Map(
    moved.flatMap(({ id, x, y }) => {
      const from = before.get(id);
      if (!from || (from.x === x && from.y === y)) return [];
      return [[id, { x: Math.round(x - from.x), y: Math.round(y - from.y) }] as const];
    }),
  );
}

/** Bounding box of a text on the plane, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The boxes, the most important first, that overlap neither a `taken` one nor each other. */
export function fittingBoxes<T extends Box>(boxes: readonly T[], taken: readonly Box[]): T[] {
  const used = [...taken];
  return boxes.filter((box) => {
    if (used.some((other) => overlaps(box, other))) return false;
    used.push(box);
    return true;
  });
}

/** Steps between graticule lines, in degrees. */
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/** The smallest step with lines at least `gap` px apart, given the width of a degree of longitude in px. */
export const graticuleStep = (pxPerDegree: number, gap: number): number =>
  STEPS.findLast((step) => step * pxPerDegree >= gap) ?? 30;

/** Multiples of `step` from `from` to `to`. */
export function graticuleLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  // In whole steps, because adding fractions would accumulate errors.
  return Array.from({ length: Math.min(count, 60) }, (_, index) =>
    Number(((first + index) * step).toFixed(4)),
  );
}

/** `12.95° N`, with as many decimals as the step has. */
export function formatDegrees(value: number, step: number, axis: 'latitude' | 'longitude'): string {
  const decimals = step >= 1 ? 0 : Math.ceil(-Math.log10(step));
  const side = axis === 'latitude' ? (value < 0 ? 'S' : 'N') : value < 0 ? 'W' : 'E';
  return `${Math.abs(value).toFixed(decimals)}° ${side}`;
}

/** A round length of at most `maxPx` px, in px and as text, given the metres per px. */
export function scaleBar(metresPerPx: number, maxPx: number): { px: number; label: string } {
  const longest = metresPerPx * maxPx;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = power * ([5, 2, 1].find((factor) => factor * power <= longest) ?? 1);
  const label = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;
  return { px: Math.round(metres / metresPerPx), label };
}

const KM_PER_DEGREE = 111.32;

/** The outline of the area within `km` kilometres of the points: a circle for one point, a hull for several. */
export function outline(points: readonly MapPoint[], km: number): readonly MapPoint[] {
  const corners = 12;
  // Only the outermost points shape it.
  const rim = hull(points).flatMap(({ latitude, longitude }) =>
    Array.from({ length: corners }, (_, index) => {
      const angle = (index / corners) * 2 * Math.PI;
      const wide = Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
      return {
        latitude: latitude + (Math.sin(angle) * km) / KM_PER_DEGREE,
        longitude: longitude + (Math.cos(angle) * km) / (KM_PER_DEGREE * wide),
      };
    }),
  );
  return hull(rim);
}

/** The convex hull, by Andrew's monotone chain. */
function hull(points: readonly MapPoint[]): readonly MapPoint[] {
  if (points.length < 3) return points;
  const sorted = points.toSorted((a, b) => a.longitude - b.longitude || a.latitude - b.latitude);
  const turn = (a: MapPoint, b: MapPoint, c: MapPoint) =>
    (b.longitude - a.longitude) * (c.latitude - a.latitude) -
    (b.latitude - a.latitude) * (c.longitude - a.longitude);
  const half = (from: readonly MapPoint[]) => {
    const chain: MapPoint[] = [];
    for (const point of from) {
      for (;;) {
        const [before, last] = chain.slice(-2);
        if (!before || !last || turn(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Splits an attribution into its text and the URL at its end, if any. */
export function attributionOf(text: string): { words: string; address: string | undefined } {
  const match = /^(.*?)\s*(https?:\/\/\S+)$/.exec(text.trim());
  return { words: match?.[1] || text.trim(), address: match?.[2] };
}
