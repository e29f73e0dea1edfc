import * as z from 'zod/mini';
import { typed } from './money.ts';
import { define, paging } from './operation.ts';
import { instant, line, whole } from './text.ts';
import { Id, itemOf, listOf, Moment, maybe, num, orElse } from './wire.ts';

/** A place on earth in degrees (WGS 84): north and east are positive. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Where the map looks when no supervisor is active (screens §9). */
export const DEFAULT_CENTRE: Place = { latitude: 28.6139, longitude: 77.209 };

/** The screen asks again every 30 seconds (screens §9). */
const REFRESH_SECONDS = 30;

/**
 * How long to wait for the next refresh after so many failures in a row, in seconds: twice as long each time, five
 * minutes at most (P73).
 */
export const refreshDelay = (failures: number): number => Math.min(REFRESH_SECONDS * 2 ** failures, 300);

/** How far back the trails of Show Routes go, in minutes, unless a call names a time (P72). */
export const TRAIL_MINUTES = 60;

/** What a supervisor is doing, as the legend colours it (G58): green, blue, grey, and a neutral one. */
export type SupervisorState = 'available' | 'delivering' | 'inactive' | 'unknown';

/** The three fields that speak of a supervisor's status, as one (screens §9, G58). A missing `isActive` is active (G13). */
export function supervisorState({
  status,
  isActive,
  isOnDelivery,
}: Pick<SupervisorLocation, 'status' | 'isActive' | 'isOnDelivery'>): SupervisorState {
  const said = status?.trim().toLowerCase();
  if (isActive === false) return 'inactive';
  if (isOnDelivery === true || said === 'delivering') return 'delivering';
  return said === 'available' ? 'available' : 'unknown';
}

/** How much a position is worth by its age (P74): an old dot must not look live. */
export type Freshness = 'live' | 'recent' | 'old';

/** Under 2 minutes live, under 15 recent, else old; so is a position of unknown age (P74). `age` in seconds. */
export function freshnessOf(age: number | undefined): Freshness {
  if (age === undefined || age >= 15 * 60) return 'old';
  return age < 2 * 60 ? 'live' : 'recent';
}

/** When an answer came, by this device's clock and by the server's own (the Date header), where that can be read. */
export interface Receipt {
  receivedAt: Date;
  serverDate: Date | undefined;
}

/** Two clocks that differ by more than this many milliseconds do not agree; the header counts whole seconds. */
const CLOCK_TOLERANCE = 5000;

/**
 * How old a position is at `now`, in seconds, never below 0; undefined where nothing tells (G57). By `lastSeen` where
 * this device's clock and the server's agree; else by the age that the server computed, counted on since it came.
 */
export function ageOf(
  { lastSeen, timeSinceUpdate }: Pick<SupervisorLocation, 'lastSeen' | 'timeSinceUpdate'>,
  { receivedAt, serverDate }: Receipt,
  now: Date,
): number | undefined {
  const seen = lastSeen === undefined ? undefined : Date.parse(lastSeen);
  const since = (from: number) => Math.max(0, Math.floor((now.getTime() - from) / 1000));
  // By how much the server's clock is ahead of this one.
  const ahead = serverDate === undefined ? undefined : serverDate.getTime() - receivedAt.getTime();
  if (seen !== undefined && ahead !== undefined && Math.abs(ahead) <= CLOCK_TOLERANCE) return since(seen);
  if (timeSinceUpdate !== undefined) return Math.max(0, timeSinceUpdate) + since(receivedAt.getTime());
  return seen === undefined ? undefined : since(seen - (ahead ?? 0));
}

const within = (limit: number) => num.check(z.minimum(-limit), z.maximum(limit));
const Latitude = within(90);
const Longitude = within(180);

/**
 * Where a supervisor was seen last (screens §3). A row without coordinates is still somebody to be listed; the speed
 * is in km/h, the battery in percent.
 */
export const SupervisorLocation = z.object({
  id: Id,
  userId: maybe(Id),
  user: orElse(z.object({ email: orElse(z.string(), '') }), {}),
  latitude: maybe(Latitude),
  longitude: maybe(Longitude),
  /** `available`, `delivering`, or a word of the device's own. */
  status: maybe(z.string()),
  isActive: maybe(z.boolean()),
  isOnDelivery: maybe(z.boolean()),
  lastSeen: maybe(Moment),
  /** Seconds between `lastSeen` and the answer. */
  timeSinceUpdate: maybe(num),
  batteryLevel: maybe(num),
  speed: maybe(num),
  currentOrder: maybe(
    z.object({
      orderNumber: Id,
      /** Extension: which of the retailers on the map it is. */
      retailerId: maybe(Id),
      retailer: orElse(
        z.object({
          name: orElse(z.string(), ''),
          address: orElse(z.string(), ''),
          phone: orElse(z.string(), ''),
        }),
        {},
      ),
    }),
  ),
});
export type SupervisorLocation = z.infer<typeof SupervisorLocation>;
export const SupervisorLocationList = listOf('locations', SupervisorLocation);

/** A retailer with its place on the map (screens §3). The documents name the coordinates only; the rest is ours. */
export const RetailerLocation = z.object({
  id: Id,
  name: orElse(z.string(), ''),
  latitude: maybe(Latitude),
  longitude: maybe(Longitude),
  address: maybe(z.string()),
  city: maybe(z.string()),
  phone: maybe(z.string()),
  isActive: maybe(z.boolean()),
});
export type RetailerLocation = z.infer<typeof RetailerLocation>;
export const RetailerLocationList = listOf('retailers', RetailerLocation);

/** One step of a supervisor's trail (call 54; the shape is ours). */
export const TrailPoint = z.object({
  userId: Id,
  latitude: Latitude,
  longitude: Longitude,
  at: Moment,
  speed: maybe(num),
});
export type TrailPoint = z.infer<typeof TrailPoint>;
export const TrailPointList = listOf('history', TrailPoint);

/** A decimal number in a request, between `min` and `max`. */
const decimal = ({ min, max, message }: { min: number; max: number; message: string }) =>
  typed((text, fail) => {
    const value = Number(text);
    // JavaScript's own notations, such as 0x10, are nobody's way to write a number.
    if (text === '' || Number.isNaN(value) || /^[+-]?0[a-z]/i.test(text)) return fail('Enter a number');
    return value < min || value > max ? fail(message) : value;
  });

/** The texts of a position that cannot be one. */
export const PLACE_TEXTS = {
  latitude: 'Latitude must be between -90 and 90',
  longitude: 'Longitude must be between -180 and 180',
  batteryLevel: 'Battery level must be between 0 and 100',
  speed: 'Speed must be between 0 and 300 km/h',
} as const;

const place = {
  latitude: decimal({ min: -90, max: 90, message: PLACE_TEXTS.latitude }),
  longitude: decimal({ min: -180, max: 180, message: PLACE_TEXTS.longitude }),
};

/** Body of PUT /location/retailer/{id} (call 55). */
const RetailerPlace = z.object(place);

/**
 * Body of POST /location/update (call 56). What is left out of the status stays as it was; battery and speed are those of
 * this moment, and unknown when left out.
 */
export const LocationReport = z.object({
  ...place,
  status: z.optional(line({ max: 32, required: 'Enter a status or leave it out' })),
  /** False at the end of a shift. */
  isActive: z.optional(z.boolean('Use true or false')),
  isOnDelivery: z.optional(z.boolean('Use true or false')),
  batteryLevel: z.optional(whole({ min: 0, max: 100, message: PLACE_TEXTS.batteryLevel })),
  speed: z.optional(decimal({ min: 0, max: 300, message: PLACE_TEXTS.speed })),
  /** The shipped order that is on its way. */
  orderId: z.optional(line({ max: 64, required: 'Enter an order or leave it out' })),
});
export type LocationReport = z.infer<typeof LocationReport>;

const ofDistributor = { distributorId: z.optional(line({ max: 64 })) };
const LOCATION_EXTRAS = ['retailerId'] as const;

/** Calls 52–56. */
export const trackingOperations = define({
  listSupervisorLocations: {
    row: 52,
    method: 'GET',
    path: '/location/supervisors',
    roles: ['ADMIN', 'DISTRIBUTOR'],
    query: z.object({ ...paging, ...ofDistributor }),
    answer: SupervisorLocationList,
    extensionFields: LOCATION_EXTRAS,
  },
  listRetailerLocations: {
    row: 53,
    method: 'GET',
    path: '/location/retailers',
    roles: ['ADMIN', 'DISTRIBUTOR'],
    query: z.object({ ...paging, ...ofDistributor }),
    answer: RetailerLocationList,
  },
  listTrailPoints: {
    row: 54,
    method: 'GET',
    path: '/location/history',
    roles: ['DISTRIBUTOR'],
    query: z.object({
      userId: z.optional(line({ max: 64 })),
      from: z.optional(instant),
      to: z.optional(instant),
    }),
    answer: TrailPointList,
  },
  placeRetailer: {
    row: 55,
    method: 'PUT',
    path: '/location/retailer/{id}',
    roles: ['DISTRIBUTOR'],
    body: RetailerPlace,
    answer: maybe(itemOf('retailer', RetailerLocation)),
  },
  reportLocation: {
    row: 56,
    method: 'POST',
    path: '/location/update',
    roles: ['SUPERVISOR'],
    body: LocationReport,
    answer: maybe(itemOf('location', SupervisorLocation)),
    extensionFields: LOCATION_EXTRAS,
  },
});
