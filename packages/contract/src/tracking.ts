import * as z from 'zod/mini';
import { typed } from './money.ts';
import { typedNumber } from './numbers.ts';
import { define, paging } from './operation.ts';
import { instant, integerField, singleLineText } from './text.ts';
import { Id, itemOf, listOf, Moment, num, optional, withDefault } from './wire.ts';

/** Coordinates in degrees (WGS 84); north and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The map's centre when no supervisor is active (screens §9). */
export const DEFAULT_CENTRE: Coordinates = { latitude: 28.6139, longitude: 77.209 };

/** The screen refreshes every 30 seconds (screens §9). */
const REFRESH_SECONDS = 30;

/** Seconds until the next refresh after a number of consecutive failures: doubled each time, at most five minutes. */
export const refreshDelay = (failures: number): number => Math.min(REFRESH_SECONDS * 2 ** failures, 300);

/** How far back the trails of Show Routes go by default, in minutes. */
export const TRAIL_MINUTES = 60;

/** A supervisor's state, with its colour in the legend: green, blue, grey, and neutral. */
export type SupervisorState = 'available' | 'delivering' | 'inactive' | 'unknown';

/** The state from three fields (screens §9). A missing `isActive` counts as active. */
export function supervisorState({
  status,
  isActive,
  isOnDelivery,
}: Pick<SupervisorLocation, 'status' | 'isActive' | 'isOnDelivery'>): SupervisorState {
  const reported = status?.trim().toLowerCase();
  if (isActive === false) return 'inactive';
  if (isOnDelivery === true || reported === 'delivering') return 'delivering';
  return reported === 'available' ? 'available' : 'unknown';
}

/** A position's freshness by age, so that an old dot does not look live. */
export type Freshness = 'live' | 'recent' | 'old';

/** Under 2 minutes live, under 15 recent, else old. An unknown age counts as old. `age` in seconds. */
export function freshnessOf(age: number | undefined): Freshness {
  if (age === undefined || age >= 15 * 60) return 'old';
  return age < 2 * 60 ? 'live' : 'recent';
}

/** When an answer arrived, by this device's clock and by the server's (the Date header), if readable. */
export interface Receipt {
  receivedAt: Date;
  serverDate: Date | undefined;
}

/** Two clocks agree if they differ by at most this many milliseconds; the header has whole seconds. */
const CLOCK_TOLERANCE = 5000;

/**
 * A position's age at `now`, in seconds, never below 0; undefined if unknown. Based on `lastSeen` if this
 * device's clock and the server's agree; else on the age computed by the server plus the time since it arrived.
 */
export function ageOf(
  { lastSeen, timeSinceUpdate }: Pick<SupervisorLocation, 'lastSeen' | 'timeSinceUpdate'>,
  { receivedAt, serverDate }: Receipt,
  now: Date,
): number | undefined {
  const seen = lastSeen === undefined ? undefined : Date.parse(lastSeen);
  const since = (from: number) => Math.max(0, Math.floor((now.getTime() - from) / 1000));
  // How far the server's clock is ahead of this one.
  const ahead = serverDate === undefined ? undefined : serverDate.getTime() - receivedAt.getTime();
  if (seen !== undefined && ahead !== undefined && Math.abs(ahead) <= CLOCK_TOLERANCE) return since(seen);
  if (timeSinceUpdate !== undefined) return Math.max(0, timeSinceUpdate) + since(receivedAt.getTime());
  return seen === undefined ? undefined : since(seen - (ahead ?? 0));
}

/** A position with a larger accuracy radius, in metres, is not used. */
const WORST_ACCURACY = 1000;
/** A position closer than this to 0, 0 (“Null Island”) is not real. In degrees: about a kilometre. */
const NULL_ISLAND_RADIUS = 0.01;

/**
 * The coordinates of a row, if it has usable ones. A device without a GPS fix reports 0, 0 or the area of its cell
 * tower, with an accuracy of kilometres.
 */
export function coordinatesOf({
  latitude,
  longitude,
  accuracy = 0,
}: Partial<Coordinates> & { accuracy?: number }): Coordinates | undefined {
  if (latitude === undefined || longitude === undefined || accuracy > WORST_ACCURACY) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  const isNullIsland = Math.abs(latitude) < NULL_ISLAND_RADIUS && Math.abs(longitude) < NULL_ISLAND_RADIUS;
  return isNullIsland ? undefined : { latitude, longitude };
}

const within = (limit: number) => num.check(z.minimum(-limit), z.maximum(limit));
const Latitude = within(90);
const Longitude = within(180);

/**
 * A supervisor's last known position (screens §3). A row without coordinates is still listed. Speed in km/h, battery in
 * percent.
 */
export const SupervisorLocation = z.object({
  id: Id,
  userId: optional(Id),
  user: withDefault(z.object({ email: withDefault(z.string(), '') }), {}),
  latitude: optional(Latitude),
  longitude: optional(Longitude),
  /** In metres. */
  accuracy: optional(num),
  /** `available`, `delivering`, or a word chosen by the device. */
  status: optional(z.string()),
  isActive: optional(z.boolean()),
  isOnDelivery: optional(z.boolean()),
  lastSeen: optional(Moment),
  /** Seconds between `lastSeen` and the answer. */
  timeSinceUpdate: optional(num),
  batteryLevel: optional(num),
  speed: optional(num),
  currentOrder: optional(
    z.object({
      orderNumber: Id,
      /** Extension: identifies the retailer on the map. */
      retailerId: optional(Id),
      retailer: withDefault(
        z.object({
          name: withDefault(z.string(), ''),
          address: withDefault(z.string(), ''),
          phone: withDefault(z.string(), ''),
        }),
        {},
      ),
    }),
  ),
});
export type SupervisorLocation = z.infer<typeof SupervisorLocation>;

/** The id of the user whose position it is, or the row's own id if the server sends no user. */
export const personOf = ({ userId, id }: Pick<SupervisorLocation, 'userId' | 'id'>): string => userId ?? id;

export const SupervisorLocationList = listOf('locations', SupervisorLocation);

/** A retailer with its coordinates (screens §3). Only the coordinates are documented; the rest is ours. */
export const RetailerLocation = z.object({
  id: Id,
  name: withDefault(z.string(), ''),
  latitude: optional(Latitude),
  longitude: optional(Longitude),
  address: optional(z.string()),
  city: optional(z.string()),
  phone: optional(z.string()),
  isActive: optional(z.boolean()),
});
export type RetailerLocation = z.infer<typeof RetailerLocation>;
export const RetailerLocationList = listOf('retailers', RetailerLocation);

/** One step of a supervisor's trail (call 54; the shape is ours). */
export const TrailPoint = z.object({
  userId: Id,
  latitude: Latitude,
  longitude: Longitude,
  accuracy: optional(num),
  at: Moment,
  speed: optional(num),
});
export type TrailPoint = z.infer<typeof TrailPoint>;
export const TrailPointList = listOf('history', TrailPoint);

/** A decimal number in a request, between `min` and `max`. */
const decimal = ({ min, max, message }: { min: number; max: number; message: string }) =>
  typed((text, fail) => {
    const value = typedNumber(text);
    if (Number.isNaN(value)) return fail('Enter a number');
    return value < min || value > max ? fail(message) : value;
  });

/** Messages for impossible coordinates. */
export const LOCATION_TEXTS = {
  latitude: 'Latitude must be between -90 and 90',
  longitude: 'Longitude must be between -180 and 180',
  batteryLevel: 'Battery level must be between 0 and 100',
  speed: 'Speed must be between 0 and 300 km/h',
  accuracy: 'Accuracy must be between 0 and 100,000 m',
  none: 'No position yet. Wait until the device has found one.',
} as const;

const coordinates = {
  latitude: decimal({ min: -90, max: 90, message: LOCATION_TEXTS.latitude }),
  longitude: decimal({ min: -180, max: 180, message: LOCATION_TEXTS.longitude }),
};

type Fix = Coordinates & { accuracy?: number; isActive?: boolean };
/** Requires a position, except at the end of a shift (`isActive: false`). */
const hasCoordinates = [
  z.refine<Fix>(
    ({ latitude, longitude, isActive }) =>
      isActive === false || coordinatesOf({ latitude, longitude }) !== undefined,
    { message: LOCATION_TEXTS.none, path: ['latitude'] },
  ),
  z.refine<Fix>(({ accuracy = 0, isActive }) => isActive === false || accuracy <= WORST_ACCURACY, {
    message: LOCATION_TEXTS.none,
    path: ['accuracy'],
  }),
] as const;

/** Body of PUT /location/retailer/{id} (call 55). */
const NewRetailerLocation = z.object(coordinates).check(...hasCoordinates);

/**
 * Body of POST /location/update (call 56). Omitted status fields keep their value; battery and speed are current
 * readings and become unknown when omitted.
 */
export const LocationReport = z
  .object({
    ...coordinates,
    status: z.optional(singleLineText({ max: 32, required: 'Enter a status or leave it out' })),
    /** False at the end of a shift. */
    isActive: z.optional(z.boolean('Use true or false')),
    isOnDelivery: z.optional(z.boolean('Use true or false')),
    batteryLevel: z.optional(integerField({ min: 0, max: 100, message: LOCATION_TEXTS.batteryLevel })),
    speed: z.optional(decimal({ min: 0, max: 300, message: LOCATION_TEXTS.speed })),
    /** The accuracy radius in metres; without it the position counts as exact. */
    accuracy: z.optional(decimal({ min: 0, max: 100_000, message: LOCATION_TEXTS.accuracy })),
    /** The shipped order being delivered. */
    orderId: z.optional(singleLineText({ max: 64, required: 'Enter an order or leave it out' })),
  })
  .check(...hasCoordinates);
export type LocationReport = z.infer<typeof LocationReport>;

const ofDistributor = { distributorId: z.optional(singleLineText({ max: 64 })) };
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
      userId: z.optional(singleLineText({ max: 64 })),
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
    body: NewRetailerLocation,
    answer: optional(itemOf('retailer', RetailerLocation)),
  },
  reportLocation: {
    row: 56,
    method: 'POST',
    path: '/location/update',
    roles: ['SUPERVISOR'],
    body: LocationReport,
    answer: optional(itemOf('location', SupervisorLocation)),
    extensionFields: LOCATION_EXTRAS,
  },
});
