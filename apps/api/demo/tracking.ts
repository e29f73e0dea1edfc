import { type Coordinates, TRAIL_MINUTES } from '@dmc/contract/tracking';
import type { positionHistory, supervisorPositions } from '../src/schema/supervisors.ts';
import type { Business, Person } from './business.ts';
import type { Tenant } from './catalogue.ts';
import type { Client } from './clients.ts';
import type { Placed } from './orders.ts';
import { ORGANISATIONS } from './people.ts';
import { type Random, seededRandom } from './random.ts';
import { kilometres, positionOn, type Route, routeThrough, type Stop, towards } from './streets.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How often a phone with a signal reports. */
const REPORT = 15 * SECOND;
/** Sparse steps for the hours before the displayed trail. */
const EARLIER = { hours: 8, step: 5 * MINUTE };

/** A phone's signal: immediate, some minutes late, lost for 40 minutes, or off since the end of a shift. */
type Signal = 'live' | 'slow' | 'lost' | 'off';

interface Member {
  /** Not listed on the sign-in page; nobody can sign in with it. */
  email?: string;
  signal: Signal;
  /** Whether the supervisor is delivering an order, if one can be found. */
  delivers?: boolean;
}

/** The first of each is the supervisor with an account. */
const CREWS: Readonly<Record<Tenant, readonly Member[]>> = {
  vrinda: [
    { signal: 'live', delivers: true },
    { email: 'deepak.r@vrinda.in', signal: 'live', delivers: true },
    { email: 'faizan.m@vrinda.in', signal: 'live', delivers: true },
    { email: 'harpreet.s@vrinda.in', signal: 'live' },
    { email: 'joseph.d@vrinda.in', signal: 'slow' },
    { email: 'sunita.y@vrinda.in', signal: 'lost' },
    { email: 'kavita.n@vrinda.in', signal: 'off' },
  ],
  haritvan: [
    { signal: 'live', delivers: true },
    { email: 'arul.k@haritvan.in', signal: 'live' },
    { email: 'priya.s@haritvan.in', signal: 'slow' },
  ],
  tejomaya: [
    { signal: 'live', delivers: true },
    { email: 'sanjay.b@tejomaya.in', signal: 'live', delivers: true },
    { email: 'rekha.p@tejomaya.in', signal: 'off' },
  ],
};

/** The key in `server_state` under which the courses are stored. */
export const COURSES = 'demo.courses';

/** A supervisor's day, which determines their position at any instant. Stored with the demo data for `movement.ts`. */
export interface Course {
  userId: string;
  distributorId: string;
  signal: Signal;
  route: Route;
  /** Battery at the start of the day, in percent. */
  battery: number;
}

type Position = typeof supervisorPositions.$inferInsert & { lastSeen: Date };
type Step = Omit<typeof positionHistory.$inferInsert, 'id'> & { at: Date };

const floorTo = (instant: number, step: number) => Math.floor(instant / step) * step;

/** When a phone last reported before `now`; `begun` is when the server started, since when some are silent. */
export function lastReportAt({ signal }: Pick<Course, 'signal'>, now: Date, begun: Date): Date {
  const instants: Record<Signal, number> = {
    live: floorTo(now.getTime(), REPORT),
    slow: floorTo(now.getTime() - 3 * MINUTE, 10 * MINUTE),
    lost: floorTo(begun.getTime() - 40 * MINUTE, REPORT),
    off: floorTo(begun.getTime() - 190 * MINUTE, REPORT),
  };
  return new Date(instants[signal]);
}

/** Percent an hour: what a phone loses by day, and gains at the depot's charger at night. */
const DISCHARGE = 3.4;
const CHARGE = 22;
/** Hours in use, from 6:00 in India. */
const IN_USE = 16;

/** A phone's battery in percent: falling while in use, then charged to where it starts the next day. */
function batteryAt(start: number, at: Date): number {
  const hours = ((at.getTime() - HOUR / 2) % DAY) / HOUR;
  const used = Math.max(9, start - Math.min(hours, IN_USE) * DISCHARGE);
  return Math.round(Math.min(start, used + Math.max(0, hours - IN_USE) * CHARGE));
}

/** A phone's report at an instant. */
export function reportAt({ route, battery, signal }: Course, at: Date) {
  const { latitude, longitude, speed } = positionOn(route, at);
  return {
    latitude,
    longitude,
    speed: signal === 'off' ? 0 : speed,
    batteryLevel: batteryAt(battery, at),
    lastSeen: at,
  };
}

/** The trail points after `from` up to `to`, at most the last hour. */
export function stepsOf(course: Course, from: Date, to: Date): Step[] {
  return walk(course, Math.max(from.getTime(), to.getTime() - TRAIL_MINUTES * MINUTE), to.getTime(), REPORT);
}

function walk({ userId, distributorId, route }: Course, from: number, to: number, every: number): Step[] {
  const steps: Step[] = [];
  for (let at = floorTo(from, every) + every; at <= to; at += every) {
    const instant = new Date(at);
    steps.push({ userId, distributorId, ...positionOn(route, instant), at: instant });
  }
  return steps;
}

/** Shipped orders, nearest retailers first, one per retailer. */
function shippedNear(base: Coordinates, clients: readonly Client[], placed: readonly Placed[]) {
  const places = new Map(clients.map(({ row }) => [row.id, placeOf(row)]));
  const seen = new Set<string>();
  return placed
    .flatMap(({ order }) => {
      const to = places.get(order.retailerId);
      return to && order.status === 'SHIPPED' ? [{ order, to, distance: kilometres(base, to) }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .filter(({ order }) => !seen.has(order.retailerId) && seen.add(order.retailerId));
}

const placeOf = ({ latitude, longitude }: Client['row']): Coordinates | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** Two shops in the town, different from the previous supervisor's, and streets in other quarters between them. */
function roundOf(index: number, base: Coordinates, shops: readonly Coordinates[], random: Random): Stop[] {
  const quarter = (turn: number): Stop => {
    const angle = turn + random.next();
    const wide = 0.02 + random.next() * 0.02;
    return {
      latitude: base.latitude + Math.sin(angle) * wide,
      longitude: base.longitude + Math.cos(angle) * wide,
      passes: true,
    };
  };
  const shop = (place: number): Stop[] => {
    const found = shops[(2 * index + place) % Math.max(1, shops.length)];
    return found ? [{ ...found, passes: false }] : [];
  };
  const turn = index * 2.4;
  return [...shop(0), quarter(turn), ...shop(1), quarter(turn + 2), quarter(turn + 4)];
}

/** How far from town a supervisor between two towns is, in kilometres. */
const OUT_OF_TOWN = 6;

/** The supervisors of a distributor, where they are, and where they have been. */
export function trackingOf(business: Business, clients: readonly Client[], placed: readonly Placed[]) {
  const { tenant, distributorId, now, supervisor, owner } = business;
  const random = seededRandom(`${tenant}-tracking`);
  const base: Coordinates = ORGANISATIONS[tenant];
  const town = clients.flatMap(({ row }) => {
    const place = placeOf(row);
    return place && kilometres(base, place) < 12 ? [place] : [];
  });
  const shipped = shippedNear(base, clients, placed);
  const people: Person[] = [];
  const courses: Course[] = [];
  const positions: Position[] = [];
  for (const [index, { email, signal, delivers }] of CREWS[tenant].entries()) {
    const person: Person = email
      ? { id: random.id(), email, role: 'SUPERVISOR', distributorId, createdAt: owner.createdAt }
      : supervisor;
    if (email) people.push(person);
    const load = delivers ? shipped.shift() : undefined;
    const goal =
      load && (load.distance < 12 ? load.to : towards(base, load.to, Math.min(load.distance, OUT_OF_TOWN)));
    const round = roundOf(index, base, town, random);
    const course: Course = {
      userId: person.id,
      distributorId,
      signal,
      // A supervisor who goes to another town starts from the warehouse.
      route: routeThrough(goal ? [base, goal, ...round.slice(1, 3)] : round, random.between(24, 34), random),
      battery: index % 4 === 2 ? 58 : 99 - index * 3,
    };
    courses.push(course);
    positions.push({
      userId: person.id,
      distributorId,
      status: load ? 'delivering' : 'available',
      isActive: signal !== 'off',
      isOnDelivery: load !== undefined,
      orderId: load?.order.id ?? null,
      ...reportAt(course, lastReportAt(course, now, now)),
    });
  }
  const steps = courses.flatMap((course) => {
    const to = lastReportAt(course, now, now);
    const hourAgo = to.getTime() - TRAIL_MINUTES * MINUTE;
    return [
      ...walk(course, to.getTime() - EARLIER.hours * HOUR, hourAgo, EARLIER.step),
      ...stepsOf(course, new Date(hourAgo), to),
    ];
  });
  return {
    people,
    courses,
    positions,
    steps: steps.map((step) => ({ ...step, id: random.id() })),
  };
}
