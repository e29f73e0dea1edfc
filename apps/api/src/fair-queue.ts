import { ApiError } from './errors.ts';

/** How many calls run at once, and how many may wait. */
export interface Room {
  running: number;
  /** Of one tenant; fewer than all, so that another's call begins at once. */
  runningOfTenant: number;
  waiting: number;
  waitingOfTenant: number;
  waitingOfUser: number;
}

const WAITING = { waiting: 1000, waitingOfTenant: 200, waitingOfUser: 100 };
/** For a database server: the pool has ten connections. */
export const SERVER_ROOM: Room = { running: 10, runningOfTenant: 5, ...WAITING };
/** For the embedded database, which does one thing at a time. */
export const EMBEDDED_ROOM: Room = { running: 2, runningOfTenant: 1, ...WAITING };

/** Whose call it is; administrators count as one tenant. */
interface Caller {
  tenant: string;
  user: string;
}

interface Job extends Caller {
  begin: () => void;
}

/** The time that one tenant's or user's calls have taken, in milliseconds, and how many of its calls are here. */
interface Share {
  spent: number;
  running: number;
  waiting: number;
}

const tooMany = (status: 429 | 503, message: string) =>
  new ApiError(status, message, { headers: { 'retry-after': '1' } });

/**
 * Lets calls run in turns: next is the tenant, and of its users the one, whose calls have taken the least time. Nobody
 * waits for another's queue, and a report counts for as long as it takes.
 */
export function fairQueue(room: Room, clock: () => number = () => performance.now()) {
  const waiting: Job[] = [];
  const tenants = new Map<string, Share>();
  const users = new Map<string, Share>();
  let running = 0;

  /** A newcomer begins with the least that another has spent: time spent elsewhere is no credit. */
  function shareIn(shares: Map<string, Share>, id: string): Share {
    let share = shares.get(id);
    if (!share) {
      const spent = [...shares.values()].map((other) => other.spent);
      share = { spent: spent.length > 0 ? Math.min(...spent) : 0, running: 0, waiting: 0 };
      shares.set(id, share);
    }
    return share;
  }
  const sharesOf = ({ tenant, user }: Caller) => [shareIn(tenants, tenant), shareIn(users, user)] as const;

  function count(caller: Caller, field: 'running' | 'waiting', by: 1 | -1) {
    for (const share of sharesOf(caller)) share[field] += by;
    if (field === 'running') running += by;
  }

  /** Counts the time of a call that has ended, and forgets those who have none left. */
  function settle(caller: Caller, took: number) {
    count(caller, 'running', -1);
    for (const [shares, id] of [
      [tenants, caller.tenant],
      [users, caller.user],
    ] as const) {
      const share = shareIn(shares, id);
      share.spent += took;
      if (share.running + share.waiting === 0) shares.delete(id);
    }
  }

  function next(): Job | undefined {
    let best: Job | undefined;
    let least: readonly [Share, Share] | undefined;
    for (const job of waiting) {
      const [tenant, user] = sharesOf(job);
      if (tenant.running >= room.runningOfTenant) continue;
      const isLess =
        !least ||
        tenant.spent < least[0].spent ||
        (tenant.spent === least[0].spent && user.spent < least[1].spent);
      if (isLess) [best, least] = [job, [tenant, user]];
    }
    return best;
  }

  function fill() {
    while (running < room.running) {
      const job = next();
      if (!job) return;
      waiting.splice(waiting.indexOf(job), 1);
      count(job, 'waiting', -1);
      count(job, 'running', 1);
      job.begin();
    }
  }

  /** Runs a call when it is its turn. Throws 429 if its user or tenant has too many waiting, 503 if all together do. */
  async function inTurn<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (waiting.length >= room.waiting) throw tooMany(503, 'The server is busy. Try again in a moment.');
    const ofUser = users.get(caller.user)?.waiting ?? 0;
    const ofTenant = tenants.get(caller.tenant)?.waiting ?? 0;
    if (ofUser >= room.waitingOfUser || ofTenant >= room.waitingOfTenant)
      throw tooMany(429, 'Too many requests at once. Wait a moment and try again.');
    await new Promise<void>((begin) => {
      waiting.push({ ...caller, begin });
      count(caller, 'waiting', 1);
      fill();
    });
    const began = clock();
    try {
      return await work();
    } finally {
      settle(caller, clock() - began);
      fill();
    }
  }
  return Object.assign(inTurn, {
    /** How many calls run and wait now. */
    state: () => ({ running, waiting: waiting.length }),
  });
}
