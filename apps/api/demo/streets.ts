import type { Place } from '@dmc/contract/tracking';
import type { Chance } from './random.ts';

/** Kilometres in a degree of latitude. */
const KM = 111.32;
/** How long somebody stays at a stop, in seconds. */
const STAY = 150;
/** Streets of a town do not run north: by how much they are turned, as sine and cosine. */
const TURN = { sin: Math.sin(0.22), cos: Math.cos(0.22) };

type Corner = readonly [latitude: number, longitude: number];

/** A place on the way: one stays there, unless one only passes. */
export interface Stop extends Place {
  passes?: boolean;
}

/** A closed way through a town, in corners; the last leads back to the first. */
export interface Way {
  corners: readonly Corner[];
  /** The corners at which one stops, by their place. */
  stops: readonly number[];
  /** Kilometres per hour, on average. */
  speed: number;
  /** Seconds by which somebody on this way is ahead of another. */
  phase: number;
}

/** Degrees as kilometres to the north and to the east of `origin`. */
const flat = (origin: Corner, [latitude, longitude]: Corner): [north: number, east: number] => [
  (latitude - origin[0]) * KM,
  (longitude - origin[1]) * KM * Math.cos((origin[0] * Math.PI) / 180),
];

/** The distance between two places, in kilometres; good for a state, not for an ocean. */
export function kilometres(from: Place, to: Place): number {
  const [north, east] = flat([from.latitude, from.longitude], [to.latitude, to.longitude]);
  return Math.hypot(north, east);
}

/** The place `km` kilometres from one towards another. */
export function towards(from: Place, to: Place, km: number): Place {
  const share = km / kilometres(from, to);
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

/** The corners after `from` on the way to `to`: along streets that cross each other at right angles. */
function streets(from: Corner, to: Corner, random: Chance): Corner[] {
  const [north, east] = flat(from, to);
  // In the town's own directions.
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
    // Not every block is as long as the other.
    x = last ? along : along * Math.min(1, (block - 0.5 + random.next()) / blocks);
    put();
    y = last ? across : across * Math.min(1, (block - 0.5 + random.next()) / blocks);
    if (!last) put();
  }
  return [...corners, to];
}

/** A way that leads from stop to stop and back to the first. */
export function wayOver(places: readonly Stop[], speed: number, random: Chance): Way {
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
  /** Seconds it takes; of a stay, the way is no longer than nothing. */
  seconds: number;
  speed: number;
}

function stretchesOf({ corners, stops, speed }: Way): Stretch[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    // Some streets are faster than others, always the same ones.
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

/** Where somebody on a way is at an instant, and how fast, in km/h: the same for the same instant, on every machine. */
export function placeOn(way: Way, at: Date): Place & { speed: number } {
  const stretches = stretchesOf(way);
  const round = stretches.reduce((sum, { seconds }) => sum + seconds, 0);
  let left = (at.getTime() / 1000 + way.phase) % round;
  const here = stretches.find(({ seconds }) => {
    if (left < seconds) return true;
    left -= seconds;
    return false;
  });
  if (!here) throw new Error('A way needs corners');
  const share = left / here.seconds;
  const between = (index: 0 | 1) => here.from[index] + (here.to[index] - here.from[index]) * share;
  return {
    latitude: Number(between(0).toFixed(6)),
    longitude: Number(between(1).toFixed(6)),
    speed: Math.round(here.speed),
  };
}
