import { formatNumber } from '@dmc/contract/numbers';
import type { SupervisorState } from '@dmc/contract/tracking';
import type { MapShape } from '@dmc/design-system/map-view';

const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

/** Texts of live tracking. Documented ones cite their source. */
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
    `Retrying ${seconds < 60 ? `in ${seconds} seconds` : `in ${minutes(seconds / 60)}`}.`,
  notAgain: 'Auto-refresh is off.',
  asOf: (time: string) => `Showing the last positions, as of ${time}.`,
  onlyRetailers: 'Supervisor positions are current; retailer locations are not.',
  onlySupervisors: 'Retailer locations are current; supervisor positions are not.',

  figures: {
    label: 'Supervisors and retailers',
    active: 'Active supervisors',
    team: (all: number) => `out of ${all}`,
    silent: (count: number) => `${count} not seen for 15 min`,
    delivering: 'On delivery',
    orders: (count: number) =>
      count === 0 ? 'no orders on the way' : `${count} ${count === 1 ? 'order' : 'orders'} on the way`,
    retailers: 'Retailer locations',
    cities: (count: number) => `in ${count} ${count === 1 ? 'city' : 'cities'}`,
    withoutLocation: (count: number) => `${count} without coordinates`,
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

  open: (name: string) => `Open the page of ${name}`,
  noEmail: (id: string) => `Supervisor ${id}`,
  seconds: (age: number) => `${age} s ago`,
  minutes: (age: number) => `${age} min ago`,
  lastSeen: (when: string) => `Last seen ${when}`,
  neverSeen: 'Last seen: unknown',
  more: (count: number, remaining: number) =>
    `Show ${formatNumber(count)} more of ${formatNumber(remaining)}`,
  notOnMap: 'Not on the map: no coordinates',
  battery: (percent: number) => `${percent}%`,
  batteryLabel: 'Battery',
  speed: (kmh: number) => `${kmh} km/h`,
  speedLabel: 'Speed',
  order: (number: string, retailer: string) => (retailer === '' ? number : `${number} to ${retailer}`),
  unreadable: (count: number) => `${count} could not be read`,

  empty: 'No supervisor positions yet',
  emptyHint: 'Supervisors appear here as soon as their app reports a position.',
  listFailed: 'Supervisors could not be loaded. This does not mean the list is empty.',
  noLocations: 'No locations yet',
  noLocationsHint: 'The map appears once a supervisor or retailer has coordinates.',
  mapFailed: 'The map appears once the locations can be loaded.',
  mapLabel: 'Interactive map of supervisors and retailers',
  cluster: (count: number, shape: MapShape) =>
    `${count} ${shape === 'disc' ? 'supervisors' : 'retailers'} close together, zoom in`,
  nobodyActive: 'No supervisors are active: the map shows the default location.',

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
    `Lines: the last ${minutes(length)}. Dots: the direct line to the current order’s retailer.`,
  noRoutes: (length: number) => `No supervisor has moved in the last ${minutes(length)}.`,
  routesLoading: 'Loading routes…',
  routesFailed: 'Routes could not be loaded.',
  routesUnusable: 'This server provides no usable location history.',
  retry: 'Retry',

  locations: 'Retailer locations',
  locationsShow: 'Show list',
  locationsHide: 'Hide list',
  locationsEmpty: 'No retailer has coordinates.',
  locationsFailed: 'Retailer locations could not be loaded. This does not mean the list is empty.',
  locationsOf: (shown: number, total: number) => `${shown} of ${total}`,
  cityUnknown: 'City unknown',
} as const;
