/**
 * How much of the database's time a tenant or a user may take while others are active: a token bucket. The time that
 * their calls take is owed and paid off as time passes; one who owes too much has to pause.
 */
export interface Allowance {
  /** How much may be owed without a pause, in milliseconds. */
  burst: number;
  /** How much is paid off in each millisecond, in milliseconds: the part of the time that may be taken for good. */
  steady: number;
  /** The longest pause, in milliseconds. What could not be paid off in it, beyond `burst`, is never owed. */
  longestPause: number;
  /** How much may be owed in any case, from what each of the others owes. */
  ofOthers: (owed: readonly number[]) => number;
}

export const least = (owed: readonly number[]) => Math.min(...owed);
export const together = (owed: readonly number[]) => owed.reduce((sum, each) => sum + each, 0);

/** How many calls may run and wait, and how much of the time a tenant and a user may take. */
export interface Room {
  /** The most calls that run at once. */
  running: number;
  /** The most of one tenant that do: fewer than all, so that another's call begins at once. */
  runningOfTenant: number;
  /** The most calls that wait. */
  waiting: number;
  /** The most of one tenant that wait. A signed-in user may exceed it until `ofUser.waiting` of their own wait. */
  waitingOfTenant: number;
  /** The most of one user that do. */
  waitingOfUser: number;
  /** How many calls the database works on at once; if more run, they share its time. */
  atOnce: number;
  ofTenant: Allowance;
  /**
   * A user's calls are owed as `chargeOf` counts them. The user only has to pause while `waiting` or more of them wait: a
   * page asks for fewer.
   */
  ofUser: Allowance & { waiting: number };
}

const LIMITS = {
  waiting: 1000,
  waitingOfTenant: 100,
  waitingOfUser: 30,
  ofUser: { burst: 30_000, steady: 0.2, longestPause: 3000, ofOthers: together, waiting: 10 },
};
const OF_TENANT = { burst: 3000, longestPause: 700, ofOthers: least };
/** A server's connections for calls to a database server, unless it is told another number. */
export const CONNECTIONS = 10;
/** For a database server with so many connections. Two of them are left for background work. */
export function serverRoom(connections: number): Room {
  const runningOfTenant = Math.max(2, Math.floor(connections / 5));
  const running = connections - 2;
  const ofTenant = { ...OF_TENANT, steady: runningOfTenant / 4 };
  return { running, runningOfTenant, atOnce: running, ofTenant, ...LIMITS };
}
/** For the embedded database, which does one thing at a time. */
export const EMBEDDED_ROOM: Room = {
  running: 2,
  runningOfTenant: 1,
  atOnce: 1,
  ofTenant: { ...OF_TENANT, steady: 0.3 },
  ...LIMITS,
};
