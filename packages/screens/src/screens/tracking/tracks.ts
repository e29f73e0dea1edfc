import {
  type Coordinates,
  coordinatesOf,
  personOf,
  TRAIL_MINUTES,
  type TrailPoint,
} from '@dmc/contract/tracking';
import type { LocatedRetailer, Sighting } from './sightings.ts';

/** A line of Show Routes: where someone went, or the straight line to their destination. */
interface Track {
  id: string;
  sighting: Sighting;
  points: readonly Coordinates[];
  /** Whether it is the leg ahead: the straight line to the retailer of the current order. */
  ahead: boolean;
}

/** A gap longer than this, in milliseconds, splits a trail: the route in between is unknown. */
const MAX_GAP_MS = 15 * 60 * 1000;

/** The retailer an order goes to: by id if the server sends it, otherwise by a name that is unique. */
function goalOf({ location }: Sighting, retailers: readonly LocatedRetailer[]): Coordinates | undefined {
  const order = location.currentOrder;
  if (!order) return undefined;
  const byId = retailers.find(({ retailer }) => retailer.id === order.retailerId);
  if (byId) return byId.at;
  const { name, phone } = order.retailer;
  const alike = retailers.filter(({ retailer }) => name !== '' && retailer.name === name);
  const [only, ...others] =
    alike.length > 1 ? alike.filter(({ retailer }) => phone !== '' && retailer.phone === phone) : alike;
  return others.length === 0 ? only?.at : undefined;
}

/** The recent trails up to each supervisor's current position, and the legs ahead. */
export function tracksOf(
  sightings: readonly Sighting[],
  history: readonly TrailPoint[],
  retailers: readonly LocatedRetailer[],
): Track[] {
  // By the trail's own clock, because this device's may differ.
  const newest = Math.max(...history.map(({ at }) => Date.parse(at)));
  return sightings.flatMap((sighting): Track[] => {
    const { location, at: here } = sighting;
    const userId = personOf(location);
    const seen = location.lastSeen === undefined ? undefined : Date.parse(location.lastSeen);
    const steps = history
      .flatMap((step) => {
        const coordinates = step.userId === userId ? coordinatesOf(step) : undefined;
        return coordinates ? [{ coordinates, at: Date.parse(step.at) }] : [];
      })
      .filter(({ at }) => at >= newest - TRAIL_MINUTES * 60_000 && (seen === undefined || at <= seen))
      .sort((a, b) => a.at - b.at);
    const last = steps.at(-1);
    if (here && last && (seen === undefined || seen > last.at))
      steps.push({ coordinates: here, at: seen ?? last.at });
    const trails: Coordinates[][] = [];
    for (const [index, { coordinates, at }] of steps.entries()) {
      const before = steps[index - 1];
      if (before && at - before.at <= MAX_GAP_MS) trails.at(-1)?.push(coordinates);
      else trails.push([coordinates]);
    }
    const travelled = trails
      .filter((points) => points.length > 1)
      .map((points, index) => ({ id: `${sighting.key}:${index}`, sighting, points, ahead: false }));
    const goal = sighting.state === 'inactive' ? undefined : goalOf(sighting, retailers);
    return goal && here
      ? [...travelled, { id: `${sighting.key}:ahead`, sighting, points: [here, goal], ahead: true }]
      : travelled;
  });
}
