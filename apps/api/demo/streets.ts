import type { Coordinates } from '@dmc/contract/tracking';
import type { Random } from './random.ts';

/** Kilometres per degree of latitude. */
const KM = 111.32;
/** How long a stop lasts, in seconds. */
const STAY = 150;
/** The rotation of a town's streets from due north, as sine and cosine. */
const TURN = { sin: Math.sin(0.22), cos: Math.cos(0.22) };

type Corner = readonly [latitude: number, longitude: number];

/** A place on a route: a stop, unless it is only passed. */
export interface Stop extends Coordinates {
  passes?: boolean;
}

/** A closed route through a town, as corners; the last leads back to the first. */
export interface Route {
  corners: readonly Corner[];
  /** Indexes of the corners that are stops. */
  stops: readonly number[];
  /** Average speed in km/h. */
  speed: number;
  /** Offset on this route, in seconds. */
  phase: number;
}

/** Degrees as kilometres north and east of `origin`. */
const flat = (origin: Corner, [latitude, longitude]: Corner): [north: number, east: number] => [
  (latitude - origin[0]) * KM,
  (longitude - origin[1]) * KM * Math.cos((origin[0] * Math.PI) / 180),
];

/** The distance between two places, in kilometres; accurate within a state, not across an ocean. */
export function kilometres(from: Coordinates, to: Coordinates): number {
  const [north, east] = flat([from.latitude, from.longitude], [to.latitude, to.longitude]);
  return Math.hypot(north, east);
}

/** The place `km` kilometres from `from` towards `to`. */
export function towards(from: Coordinates, to: Coordinates, km: number): Coordinates {
  const share = km / kilometres(from, to);
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

/** The corners after `from` on the way to `to`, along streets that cross at right angles. */
function streets(from: Corner, to: Corner, random: Random): Corner[] {
  const [north, east] = flat(from, to);
  // Relative to the town's rotated streets.
  const along = east * TURN.cos + north * TURN.sin;
  const across = north * TURN.cos - east * TURN.sin;
  const blocks = Math.max(1, Math.round(Math.hypot(north, east) / 0.9));
  const corners: Corner[] = [];
  let [x, y] = [0, 0];
  const cosine = Math.cos((from[0] * Math.PI) / 180);
  const put = () => {
    const toEast = x * TURN.cos - y * TURN.sin;
    const toNorth = x * TURN.sin + y * TURN.cos;
    corners.push([from[0] + toNorth / KM, from[1] + toEast / (KM * cosine)]);
  };
  for (let block = 1; block <= blocks; block += 1) {
    const last = block === blocks;
    // Blocks differ in length.
    x = last ? along : along * Math.min(1, (block - 0.5 + random.next()) / blocks);
    put();
    y = last ? across : across * Math.min(1, (block - 0.5 + random.next()) / blocks);
    if (!last) put();
  }
  return [...corners, to];
}

/** A route from stop to stop and back to the first. */
export function routeThrough(places: readonly Stop[], speed: number, random: Random): Route {
  const at = places.map(({ latitude, longitude }): Corner => [latitude, longitude]);
  const corners: Corner[] = [];
  const stops: number[] = [];
  for (const [index, place] of at.entries()) {
    if (!places[index]?.passes) stops.push(corners.length);
    corners.push(place, ...streets(place, at[(index + 1) % at.length] ?? place, random).slice(0, -1));
  }
  return {
    corners: corners.map(([latitude, longitude]) => [
      Number(latitude.toFixed(5)),
      Number(longitude.toFixed(5)),
    ]),
    stops,
    speed,
    phase: random.between(0, 7200),
  };
}

interface Stretch {
  from: Corner;
  to: Corner;
  /** Duration in seconds; a stay has a length of 0. */
  seconds: number;
  speed: number;
}

function stretchesOf({ corners, stops, speed }: Route): Stretch[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    // Some streets are consistently faster than others.
    const own = speed * (0.82 + ((index * 37) % 40) / 100);
    const drive: Stretch = {
      from,
      to,
      seconds: (Math.hypot(...flat(from, to)) / own) * 3600,
      speed: own,
    };
    return stops.includes(index) ? [{ from, to: from, seconds: STAY, speed: 0 }, drive] : [drive];
  });
}

/** The position and speed (km/h) on a route at an instant; the same on every machine. */
export function positionOn(route: Route, at: Date): Coordinates & { speed: number } {
  const stretches = stretchesOf(route);
  const round = stretches.reduce((sum, { seconds }) => sum + seconds, 0);
  let left = (at.getTime() / 1000 + route.phase) % round;
  const here = stretches.find(({ seconds }) => {
    if (left < seconds) return true;
    left -= seconds;
    return false;
  });
  if (!here) throw new Error('A route needs corners');
  const share = left / here.seconds;
  const between = (index: 0 | 1) => here.from[index] + (here.to[index] - here.from[index]) * share;
  return {
    latitude: Number(between(0).toFixed(6)),
    longitude: Number(between(1).toFixed(6)),
    speed: Math.round(here.speed),
  };
}
