import { calendarDate, dayStart, formatDayTime, formatTime } from '@dmc/contract/dates';
import { commonSpelling, compareNames } from '@dmc/contract/names';
import {
  ageOf,
  type Coordinates,
  coordinatesOf,
  type Freshness,
  freshnessOf,
  type Receipt,
  type RetailerLocation,
  type SupervisorLocation,
  type SupervisorState,
  supervisorState,
} from '@dmc/contract/tracking';
import { trackingCopy as copy } from './tracking.copy.ts';

/** The supervisors of one answer, and when it arrived. */
export interface SupervisorLocations {
  rows: readonly SupervisorLocation[];
  unreadable: number;
  receipt: Receipt;
}

/** The retailers of one answer; `total` is the server's count, if it sends one. */
export interface RetailerLocations {
  rows: readonly RetailerLocation[];
  unreadable: number;
  total: number | undefined;
}

/** One supervisor, as shown in list, map and popup. */
export interface Sighting {
  /** Shared by marker and row. */
  key: string;
  location: SupervisorLocation;
  name: string;
  state: SupervisorState;
  /** The label of the state: the device's own text if the state is unknown. */
  word: string;
  freshness: Freshness;
  /** `12 s ago`, `7 min ago`, `Last seen 08:12`. */
  seen: string;
  /** Undefined without coordinates: the supervisor is then only in the list. */
  at: Coordinates | undefined;
}

const ORDER: readonly SupervisorState[] = ['delivering', 'available', 'unknown', 'inactive'];

const keyOfSupervisor = (id: string): string => `s-${id}`;
const keyOfRetailer = (id: string): string => `r-${id}`;

/** When someone was last seen: as an age if recent, otherwise as a time, with the date if it was before `midnight`. */
function seenText(
  age: number | undefined,
  { now, midnight, timeZone }: { now: Date; midnight: Date; timeZone: string },
): string {
  if (age === undefined) return copy.neverSeen;
  if (age < 60) return copy.seconds(age);
  if (freshnessOf(age) !== 'old') return copy.minutes(Math.floor(age / 60));
  const instant = new Date(now.getTime() - age * 1000);
  const format = instant < midnight ? formatDayTime : formatTime;
  return copy.lastSeen(format(instant.toISOString(), timeZone));
}

const nameOf = ({ id, user }: SupervisorLocation): string => user.email || copy.noEmail(id);

/** The supervisors of an answer in the order of the list: on delivery first, inactive ones last, each group by name. */
export const sortLocations = (rows: readonly SupervisorLocation[]): SupervisorLocation[] =>
  rows
    .map((row) => ({ row, rank: ORDER.indexOf(supervisorState(row)), name: nameOf(row) }))
    .sort((a, b) => a.rank - b.rank || compareNames(a.name, b.name))
    .map(({ row }) => row);

/** The supervisors of an answer as of `now`, in the same order. Called every second, because ages tick. */
export const sightingsOf = (
  { rows, receipt }: Pick<SupervisorLocations, 'rows' | 'receipt'>,
  now: Date,
  timeZone: string,
): Sighting[] => {
  const clock = { now, midnight: dayStart(calendarDate(now, timeZone), timeZone), timeZone };
  return rows.map((location): Sighting => {
    const state = supervisorState(location);
    const age = ageOf(location, receipt, now);
    return {
      key: keyOfSupervisor(location.id),
      location,
      name: nameOf(location),
      state,
      word: state === 'unknown' ? location.status?.trim() || copy.states.unknown : copy.states[state],
      freshness: freshnessOf(age),
      seen: seenText(age, clock),
      at: coordinatesOf(location),
    };
  });
};

/** The supervisor counts of the three cards. */
export function supervisorCounts(sightings: readonly Sighting[]) {
  const active = sightings.filter(({ state }) => state !== 'inactive');
  return {
    all: sightings.length,
    active: active.length,
    silent: active.filter(({ freshness }) => freshness === 'old').length,
    delivering: sightings.filter(({ state }) => state === 'delivering').length,
    orders: sightings.filter(({ location }) => location.currentOrder !== undefined).length,
  };
}

/** The retailers that have coordinates, with their keys. */
export const locatedRetailers = (rows: readonly RetailerLocation[]) =>
  rows.flatMap((retailer) => {
    const at = coordinatesOf(retailer);
    return at ? [{ retailer, key: keyOfRetailer(retailer.id), at }] : [];
  });
export type LocatedRetailer = ReturnType<typeof locatedRetailers>[number];

/** The retailers by city, the largest group first; those without a known city last. */
export function citiesOf(
  located: readonly LocatedRetailer[],
): { name: string; retailers: LocatedRetailer[] }[] {
  const spelt = commonSpelling(located.map(({ retailer: { city = '' } }) => [city, 1]));
  const cities = new Map<string, LocatedRetailer[]>();
  for (const each of located) {
    const name = spelt(each.retailer.city ?? '');
    const own = cities.get(name);
    if (own) own.push(each);
    else cities.set(name, [each]);
  }
  return [...cities]
    .map(([name, retailers]) => ({
      name,
      retailers: retailers.toSorted((a, b) => compareNames(a.retailer.name, b.retailer.name)),
    }))
    .sort(
      (a, b) =>
        Number(a.name === '') - Number(b.name === '') ||
        b.retailers.length - a.retailers.length ||
        compareNames(a.name, b.name),
    );
}
