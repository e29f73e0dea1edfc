import type { SupervisorState } from '@dmc/contract/tracking';

const people = (count: number) => `${count} ${count === 1 ? 'supervisor' : 'supervisors'}`;
const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

/** Words of live tracking. Documented ones name their place. */
export const trackingCopy = {
  /** screens §2, Live Tracking */
  autoRefresh: 'Auto-refresh',
  refresh: 'Refresh',
  updated: (time: string) => `Last updated ${time}`,
  list: 'Active Supervisors',
  map: 'Interactive Map',
  centre: 'Center on Supervisors',
  routes: 'Show Routes',
  /** screens §8 */
  error: 'Error',
  failed: 'Failed to load location data',

  live: { on: 'Live', failing: 'Not updating', off: 'Paused', waiting: 'Loading' },
  every: (seconds: number) => (seconds < 60 ? `every ${seconds} s` : `every ${seconds / 60} min`),
  again: (seconds: number) =>
    `Next try ${seconds < 60 ? `in ${seconds} seconds` : `in ${minutes(seconds / 60)}`}.`,
  notAgain: 'Auto-refresh is off.',
  asOf: (time: string) => `The last positions are shown, as of ${time}.`,
  onlyRetailers: 'The positions of supervisors are current; retailer locations are not.',
  onlySupervisors: 'Retailer locations are current; the positions of supervisors are not.',

  figures: {
    label: 'Supervisors and retailers',
    active: 'Active supervisors',
    team: (all: number) => `of ${people(all)}`,
    silent: (count: number) => `${count} not heard from for 15 minutes`,
    delivering: 'On delivery',
    orders: (count: number) =>
      count === 0 ? 'no order on the way' : `${count} ${count === 1 ? 'order' : 'orders'} on the way`,
    retailers: 'Retailer locations',
    cities: (count: number) => `in ${count} ${count === 1 ? 'city' : 'cities'}`,
    unplaced: (count: number) => `${count} without coordinates`,
    notLoaded: 'could not be loaded',
  },

  states: {
    available: 'Available',
    delivering: 'On delivery',
    inactive: 'Inactive',
    unknown: 'Status unknown',
  } as const satisfies Record<SupervisorState, string>,
  retailer: 'Retailer',
  old: 'Last seen earlier',

  noEmail: (id: string) => `Supervisor ${id}`,
  seconds: (age: number) => `${age} s ago`,
  minutes: (age: number) => `${age} min ago`,
  lastSeen: (when: string) => `Last seen ${when}`,
  neverSeen: 'Last seen: not known',
  notOnMap: 'Not on the map: no coordinates',
  battery: (percent: number) => `${percent}%`,
  batterySpoken: 'Battery',
  speed: (kmh: number) => `${kmh} km/h`,
  speedSpoken: 'Speed',
  order: (number: string, retailer: string) => (retailer === '' ? number : `${number} to ${retailer}`),
  unreadable: (count: number) => `${count} could not be read`,

  empty: 'No supervisor has been seen yet',
  emptyHint: 'Supervisors appear here as soon as their app reports a position.',
  listFailed: 'Supervisors could not be loaded. This is not an empty list.',
  noPlaces: 'No locations yet',
  noPlacesHint: 'The map is drawn as soon as a supervisor or a retailer has coordinates.',
  mapFailed: 'There is nothing to draw until the locations can be loaded.',
  mapLabel: 'Interactive map of supervisors and retailers',
  gathered: (count: number) => `${count} retailers close to each other, zoom in`,
  nobodyActive: 'No supervisor is active: the map shows its default place.',

  popup: {
    order: 'Order',
    to: 'To',
    address: 'Address',
    phone: 'Phone',
    speed: 'Speed',
    battery: 'Battery',
    seen: 'Seen',
    city: 'City',
    blocked: 'Blocked',
  },

  routesOf: (length: number) =>
    `Lines: the last ${minutes(length)}. Dots: straight to the retailer of the order on the way.`,
  noRoutes: (length: number) => `No supervisor has moved in the last ${minutes(length)}.`,
  routesLoading: 'Loading routes…',
  routesFailed: 'Routes could not be loaded.',
  routesUnusable: 'This server tells no usable location history.',
  retry: 'Retry',

  places: 'Retailer locations',
  placesShow: 'Show list',
  placesHide: 'Hide list',
  placesEmpty: 'No retailer has coordinates.',
  placesFailed: 'Retailer locations could not be loaded. This is not an empty list.',
  placesOf: (shown: number, total: number) => `${shown} of ${total}`,
  nowhere: 'City not known',
} as const;
