import type { RetailerLocation, SupervisorLocation, TrailPoint } from '@dmc/contract/tracking';
import type { RetailerLocations, SupervisorLocations } from './sightings.ts';

/** The time at which the stories are set. */
export const NOW = new Date('2026-11-20T05:12:30Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();

const supervisor = (
  id: string,
  email: string,
  location: readonly [latitude: number, longitude: number],
  age: number,
  change: Partial<SupervisorLocation> = {},
): SupervisorLocation => ({
  id,
  userId: id,
  user: { email },
  latitude: location[0],
  longitude: location[1],
  status: 'available',
  isActive: true,
  isOnDelivery: false,
  lastSeen: ago(age),
  timeSinceUpdate: age,
  batteryLevel: undefined,
  speed: undefined,
  currentOrder: undefined,
  ...change,
});

const delivering = (
  orderNumber: string,
  retailerId: string,
  name: string,
  address: string,
  phone: string,
): Partial<SupervisorLocation> => ({
  status: 'delivering',
  isOnDelivery: true,
  currentOrder: { orderNumber, retailerId, retailer: { name, address, phone } },
});

/** A morning on the road: three deliveries, one van that stopped reporting, one supervisor off duty. */
export const supervisorRows: SupervisorLocation[] = [
  supervisor('u-iq', 'imran.q@vrinda.in', [12.9648, 77.6052], 12, {
    ...delivering(
      'ORD-00313',
      'r-3',
      'Balaji Super Bazaar',
      '8, Outer Ring Road, Marathahalli',
      '+91 98450 31177',
    ),
    speed: 34,
    batteryLevel: 76,
  }),
  supervisor('u-dr', 'deepak.r@vrinda.in', [12.9912, 77.5763], 28, {
    ...delivering(
      'ORD-00312',
      'r-1',
      'Annapoorna Provision Stores',
      '14, 3rd Cross, Malleshwaram',
      '+91 98860 40218',
    ),
    speed: 22,
    batteryLevel: 41,
  }),
  supervisor('u-mf', 'faizan.m@vrinda.in', [12.9377, 77.6224], 100, {
    ...delivering('ORD-00309', 'r-7', 'Vaibhav Mini Mart', '19, 27th Main, HSR Layout', '+91 99012 77450'),
    speed: 27,
    batteryLevel: 18,
  }),
  supervisor('u-sy', 'sunita.y@vrinda.in', [12.9784, 77.6349], 40, { speed: 0, batteryLevel: 92 }),
  supervisor('u-hs', 'harpreet.s@vrinda.in', [12.9489, 77.5702], 400, { speed: 31, batteryLevel: 63 }),
  supervisor('u-jd', 'joseph.d@vrinda.in', [12.9713, 77.5561], 2460, { speed: 24, batteryLevel: 58 }),
  supervisor('u-kn', 'kavita.n@vrinda.in', [12.9835, 77.5987], 9000, { isActive: false, batteryLevel: 55 }),
];

const retailer = (
  id: string,
  name: string,
  city: string,
  address: string,
  location: readonly [latitude: number, longitude: number],
): RetailerLocation => ({
  id,
  name,
  latitude: location[0],
  longitude: location[1],
  address,
  city,
  phone: '+91 98450 31177',
  isActive: true,
});

export const retailerRows: RetailerLocation[] = [
  retailer(
    'r-1',
    'Annapoorna Provision Stores',
    'Bengaluru',
    '14, 3rd Cross, Malleshwaram',
    [13.0035, 77.5706],
  ),
  retailer('r-2', 'Sri Lakshmi General Stores', 'Bengaluru', '221, 9th Main, Jayanagar', [12.9299, 77.5832]),
  retailer('r-3', 'Balaji Super Bazaar', 'Bengaluru', '8, Outer Ring Road, Marathahalli', [12.9556, 77.6401]),
  retailer('r-4', 'Noor Kirana & Dairy', 'Bengaluru', '37, Mosque Road, Frazer Town', [12.9966, 77.6134]),
  retailer(
    'r-5',
    'Green Basket Daily Needs',
    'Bengaluru',
    '5, 100 Feet Road, Indiranagar',
    [12.9719, 77.6412],
  ),
  retailer('r-6', 'Maruthi Provisions', 'Bengaluru', '62, Sampige Road, Yeshwanthpur', [13.0108, 77.5551]),
  retailer('r-7', 'Vaibhav Mini Mart', 'Bengaluru', '19, 27th Main, HSR Layout', [12.9221, 77.6389]),
  retailer('r-8', 'Sharada Stores', 'Mysuru', '118, Devaraja Urs Road', [12.3105, 76.6521]),
  retailer('r-9', 'Chamundi Traders', 'Mysuru', '44, Kuvempunagar Main Road', [12.2873, 76.6235]),
  retailer('r-10', 'Royal Provision House', 'Mysuru', '9, Sayyaji Rao Road', [12.2962, 76.6412]),
  retailer('r-11', 'Kadal Fresh & Provisions', 'Mangaluru', '73, Car Street', [12.8698, 74.8431]),
  retailer('r-12', 'Kudla Super Stores', 'Mangaluru', '16, Bendoorwell Circle', [12.8752, 74.8601]),
  retailer('r-13', 'Siddaganga Stores', 'Tumakuru', '30, B.H. Road', [13.3419, 77.1025]),
  retailer('r-14', 'Kalpataru Bazaar', 'Tumakuru', '7, Ashoka Road', [13.3371, 77.1142]),
  retailer('r-15', 'Benne Bazaar', 'Davanagere', '45, Mandipet', [14.4651, 75.9233]),
  retailer('r-16', 'Arul Murugan Stores', 'Hosur', '66, Bagalur Road', [12.7398, 77.8271]),
];

export const supervisorLocations: SupervisorLocations = {
  rows: supervisorRows,
  unreadable: 0,
  receipt: { receivedAt: new Date(NOW.getTime() - 4000), serverDate: new Date(NOW.getTime() - 4000) },
};
export const retailerLocations: RetailerLocations = {
  rows: retailerRows,
  unreadable: 0,
  total: retailerRows.length,
};

/** The points of one trail, the last of them `age` seconds old. */
const walk = (
  userId: string,
  age: number,
  corners: readonly (readonly [latitude: number, longitude: number])[],
): TrailPoint[] =>
  corners.map(([latitude, longitude], index) => ({
    userId,
    latitude,
    longitude,
    at: ago(age + (corners.length - 1 - index) * 360),
    speed: 26,
  }));

export const trailPoints: TrailPoint[] = [
  ...walk('u-iq', 60, [
    [13.0035, 77.5706],
    [12.9991, 77.5788],
    [12.9903, 77.5771],
    [12.9862, 77.5894],
    [12.9768, 77.5871],
    [12.9741, 77.5962],
    [12.9665, 77.5948],
  ]),
  ...walk('u-dr', 60, [
    [12.9719, 77.6412],
    [12.9775, 77.6271],
    [12.9844, 77.6288],
    [12.9881, 77.6135],
    [12.9931, 77.6012],
    [12.9902, 77.5874],
  ]),
  ...walk('u-mf', 160, [
    [12.9299, 77.5832],
    [12.9342, 77.5951],
    [12.9288, 77.6033],
    [12.9361, 77.6121],
  ]),
  ...walk('u-hs', 460, [
    [12.9713, 77.5561],
    [12.9621, 77.5584],
    [12.9588, 77.5677],
  ]),
];

/** Long names, missing fields, a row without coordinates, and many of each freshness band. */
export const denseRows: SupervisorLocation[] = Array.from({ length: 24 }, (_, index) => {
  const [base] = supervisorRows.slice(index % supervisorRows.length);
  const row = base as SupervisorLocation;
  return {
    ...row,
    id: `d-${index}`,
    userId: `d-${index}`,
    user: {
      email:
        index % 6 === 2
          ? `venkatanarasimharajuvaripeta.subramanyam.${index}@vrinda-distribution-south.in`
          : `${row.user.email.split('@')[0]}${index}@vrinda.in`,
    },
    latitude: index === 5 ? undefined : (row.latitude ?? 0) + ((index * 37) % 11) * 0.004 - 0.02,
    longitude: index === 5 ? undefined : (row.longitude ?? 0) + ((index * 53) % 13) * 0.004 - 0.02,
    ...(index === 7 ? { status: 'on a break', isOnDelivery: false, currentOrder: undefined } : {}),
    ...(index === 8 ? { lastSeen: undefined, timeSinceUpdate: undefined, batteryLevel: undefined } : {}),
  };
});

export const denseRetailers: RetailerLocation[] = Array.from({ length: 160 }, (_, index) => {
  const row = retailerRows[index % retailerRows.length] as RetailerLocation;
  return {
    ...row,
    id: `dr-${index}`,
    name:
      index % 9 === 4
        ? `${row.name} and Sons, Wholesale and Retail Merchants since 1962`
        : `${row.name} ${index}`,
    latitude: (row.latitude ?? 0) + ((index * 29) % 17) * 0.0021 - 0.017,
    longitude: (row.longitude ?? 0) + ((index * 41) % 19) * 0.0021 - 0.019,
    ...(index === 150 ? { latitude: undefined, longitude: undefined } : {}),
    ...(index === 151 ? { city: undefined } : {}),
  };
});

/** Five hundred supervisors, around one city. */
export const crowdRows: SupervisorLocation[] = Array.from({ length: 500 }, (_, index) => {
  const row = supervisorRows[index % supervisorRows.length] as SupervisorLocation;
  return {
    ...row,
    id: `c-${index}`,
    userId: `c-${index}`,
    user: { email: `${row.user.email.split('@')[0]}${index}@vrinda.in` },
    latitude: (row.latitude ?? 0) + ((index * 37) % 101) * 0.002 - 0.1,
    longitude: (row.longitude ?? 0) + ((index * 53) % 103) * 0.002 - 0.1,
  };
});
