import { ApiError } from './errors.ts';

/** How many calls run at once, how many may wait, and how much of the time a tenant may take. */
export interface Room {
  running: number;
  /** Of one tenant; fewer than all, so that another's call begins at once. */
  runningOfTenant: number;
  waiting: number;
  waitingOfTenant: number;
  waitingOfUser: number;
  /** While others are about: milliseconds of calls that a tenant may run on end, and then per millisecond. */
  burst: number;
  steady: number;
}

const LIMITS = { waiting: 1000, waitingOfTenant: 100, waitingOfUser: 30, burst: 3000 };
/** A server's connections for calls to a database server, unless it is told another number. */
export const CONNECTIONS = 10;
/** For a database server with so many connections: two of them are left to what is nobody's call. */
export function serverRoom(connections: number): Room {
  const runningOfTenant = Math.max(2, Math.floor(connections / 5));
  return { running: connections - 2, runningOfTenant, steady: runningOfTenant / 4, ...LIMITS };
}
/** For the embedded database, which does one thing at a time. */
export const EMBEDDED_ROOM: Room = { running: 2, runningOfTenant: 1, steady: 0.3, ...LIMITS };

/** For how long after its last call a tenant counts as being about, in milliseconds. */
const ABOUT = 1000;
/** The longest that a tenant must leave the database to others, in milliseconds. */
const LONGEST_PAUSE = 700;
/** How long a call waits, in milliseconds: the console gives up after ten seconds. */
const LONGEST_WAIT = 8000;
/** What a refused caller is told to wait, in seconds. */
const RETRY_AFTER = 1;

/** Whose call it is. */
export interface Caller {
  tenant: string;
  user: string;
}

interface Job extends Caller {
  begin: () => void;
}

/** The calls of a tenant, or of a tenant's user, that are here, and the milliseconds that they have taken. */
interface Share {
  spent: number;
  /** Of a tenant: what its user whose call began last had spent. */
  reached: number;
  running: number;
  waiting: number;
  /** Of `spent`, what has not yet been paid off at the steady rate; and when that was last reckoned. */
  owed: number;
  at: number;
}

const refusal = (status: 429 | 503, message: string) =>
  new ApiError(status, message, { headers: { 'retry-after': String(RETRY_AFTER) } });
const tooMany = () => refusal(429, 'Too many requests at once. Wait a moment and try again.');

/**
 * Lets calls run in turns: next is the tenant, and of its users the one, whose calls have taken the least time. Nobody
 * waits for another's queue, and a report counts for as long as it takes. A tenant that has run for long leaves most of
 * the time unused while others are about, so that their calls seldom find the database at work.
 */
export function fairQueue(room: Room, clock: () => number = () => performance.now()) {
  const waiting: Job[] = [];
  const tenants = new Map<string, Share>();
  const users = new Map<string, Share>();
  let running = 0;
  /** What the tenant whose call began last had spent. */
  let reached = 0;
  let waking: ReturnType<typeof setTimeout> | undefined;

  function shareIn(shares: Map<string, Share>, id: string): Share {
    let share = shares.get(id);
    if (!share) {
      share = { spent: 0, reached: 0, running: 0, waiting: 0, owed: 0, at: clock() };
      shares.set(id, share);
    }
    return share;
  }
  // An administrator who views as a distributor has a share in each of the two tenants.
  const idOf = ({ tenant, user }: Caller) => JSON.stringify([tenant, user]);
  const sharesOf = (caller: Caller) =>
    [shareIn(tenants, caller.tenant), shareIn(users, idOf(caller))] as const;

  function count(caller: Caller, field: 'running' | 'waiting', by: 1 | -1) {
    for (const share of sharesOf(caller)) share[field] += by;
    if (field === 'running') running += by;
  }

  /** Whoever had no call here goes on from where the others are: time that was not used is no credit. */
  function join(caller: Caller) {
    const [tenant, user] = sharesOf(caller);
    if (tenant.running + tenant.waiting === 0) tenant.spent = Math.max(tenant.spent, reached);
    if (user.running + user.waiting === 0) user.spent = Math.max(user.spent, tenant.reached);
    count(caller, 'waiting', 1);
  }

  const owedBy = (share: Share, at: number) => Math.max(0, share.owed - (at - share.at) * room.steady);
  const othersAbout = (tenant: Share, at: number) =>
    [...tenants.values()].filter(
      (other) => other !== tenant && (other.running + other.waiting > 0 || at - other.at <= ABOUT),
    );

  /** Counts the time of a call that has ended. */
  function settle(caller: Caller, took: number) {
    count(caller, 'running', -1);
    const at = clock();
    const [tenant, user] = sharesOf(caller);
    const most = room.burst + LONGEST_PAUSE * room.steady;
    const charged = othersAbout(tenant, at).length > 0 ? took : 0;
    tenant.owed = Math.min(owedBy(tenant, at) + charged, most);
    for (const share of [tenant, user]) {
      share.spent += took;
      share.at = at;
    }
  }

  /** Forgets those who are no longer about and owe nothing. */
  function forget(shares: Map<string, Share>) {
    const at = clock();
    for (const [id, share] of shares)
      if (share.running + share.waiting === 0 && at - share.at > ABOUT && owedBy(share, at) === 0)
        shares.delete(id);
  }

  /** How long a tenant must leave the database to others who owe less, in milliseconds. */
  function pauseOf(tenant: Share, at: number): number {
    const over = owedBy(tenant, at) - room.burst;
    if (over <= 0) return 0;
    const others = othersAbout(tenant, at).map((other) => owedBy(other, at) - room.burst);
    return others.length > 0 ? Math.max(0, over - Math.max(0, Math.min(...others))) / room.steady : 0;
  }

  /** The job whose turn it is; else the milliseconds until one can be, if only time is missing. */
  function next(): Job | number {
    const at = clock();
    let best: Job | undefined;
    let least: readonly [Share, Share] | undefined;
    let soonest = Number.POSITIVE_INFINITY;
    for (const job of waiting) {
      const [tenant, user] = sharesOf(job);
      if (tenant.running >= room.runningOfTenant) continue;
      const pause = pauseOf(tenant, at);
      soonest = Math.min(soonest, pause);
      const isLess =
        !least ||
        tenant.spent < least[0].spent ||
        (tenant.spent === least[0].spent && user.spent < least[1].spent);
      if (pause === 0 && isLess) [best, least] = [job, [tenant, user]];
    }
    return best ?? soonest;
  }

  function fill() {
    clearTimeout(waking);
    while (running < room.running) {
      const job = next();
      if (typeof job === 'number') {
        if (job < Number.POSITIVE_INFINITY) waking = setTimeout(fill, Math.ceil(job));
        return;
      }
      waiting.splice(waiting.indexOf(job), 1);
      count(job, 'waiting', -1);
      count(job, 'running', 1);
      const [tenant, user] = sharesOf(job);
      reached = Math.max(reached, tenant.spent);
      tenant.reached = Math.max(tenant.reached, user.spent);
      job.begin();
    }
  }

  /**
   * Runs a call when it is its turn. Throws 503 at once if all together have too many waiting; 429 if it has waited too
   * long, or if its user or tenant has too many waiting: then after the time that it is told to wait, since a caller that
   * does not would keep this thread busy.
   */
  async function inTurn<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (waiting.length >= room.waiting) throw refusal(503, 'The server is busy. Try again in a moment.');
    const ofUser = users.get(idOf(caller))?.waiting ?? 0;
    const ofTenant = tenants.get(caller.tenant)?.waiting ?? 0;
    if (ofUser >= room.waitingOfUser || ofTenant >= room.waitingOfTenant) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER * 1000));
      throw tooMany();
    }
    await new Promise<void>((begin, refuse) => {
      const leave = setTimeout(() => {
        waiting.splice(waiting.indexOf(job), 1);
        count(caller, 'waiting', -1);
        refuse(tooMany());
      }, LONGEST_WAIT);
      const job: Job = {
        ...caller,
        begin() {
          clearTimeout(leave);
          begin();
        },
      };
      waiting.push(job);
      join(caller);
      fill();
    });
    const began = clock();
    try {
      return await work();
    } finally {
      settle(caller, clock() - began);
      fill();
      forget(tenants);
      forget(users);
    }
  }
  return Object.assign(inTurn, {
    /** How many calls run and wait now. */
    state: () => ({ running, waiting: waiting.length }),
  });
}
