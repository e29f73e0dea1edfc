import { ApiError } from './errors.ts';

/**
 * What a tenant or a user may take of the database while others are about. The time that their calls take is owed, and
 * paid off as time passes; whoever owes too much has to pause.
 */
interface Allowance {
  /** How much may be owed without a pause, in milliseconds. */
  burst: number;
  /** How much is paid off in each millisecond, in milliseconds: below 1, the part of the time that may be taken for ever. */
  steady: number;
  /** The longest pause, in milliseconds: more than is paid off in it, beyond `burst`, is never owed. */
  longestPause: number;
  /** Of what each of the others owes, how much may be owed in any case: as much as the one who owes least, or as all. */
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
  /** The most of one tenant that do. A user whose session is known may exceed it until `ofUser.waiting` of theirs wait. */
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
/** For a database server with so many connections: two of them are left to what is nobody's call. */
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

/** For how long after the last call a tenant or a user counts as being about, in milliseconds. */
const ABOUT = 1000;
/** What a quick call takes, in milliseconds. */
const QUICK = 8;
/** How many times its length a long call counts at most: an import of seconds is no greed. */
const MOST_CHARGED = 12.5;
/** How long a call waits, in milliseconds: the console gives up after ten seconds. */
const LONGEST_WAIT = 8000;
/** What a refused caller is told to wait, in seconds. */
const RETRY_AFTER = 1;

/** Whose call it is. */
export interface Caller {
  tenant: string;
  user: string;
  /** Anybody can make up any number of such users. */
  isStranger?: true;
}

interface Job extends Caller {
  /** Its tenant's and its user's. */
  shares: readonly [Share, Share];
  begin: () => void;
  /** Ends its wait in favour of another. */
  giveWay: () => void;
  /** Its part of the time since it began, in milliseconds. */
  took: number;
}

/** What of a share's time has not been paid off at the steady rate, in milliseconds. */
export const owedBy = (
  share: Pick<Share, 'owed' | 'at'>,
  { steady }: Pick<Allowance, 'steady'>,
  at: number,
): number => Math.max(0, share.owed - (at - share.at) * steady);

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

/**
 * A long call counts for more than its length: whoever comes while it runs waits for its end, so that one of 100 ms is
 * worse for others than ten of 10.
 */
const chargeOf = (took: number) => took * Math.min(Math.max(1, took / QUICK), MOST_CHARGED);

const refusal = (status: 429 | 503, message: string) =>
  new ApiError(status, message, { headers: { 'retry-after': String(RETRY_AFTER) } });
export const busy = () => refusal(503, 'The server is busy. Try again in a moment.');
const tooMany = () => refusal(429, 'Too many requests at once. Wait a moment and try again.');
/** A refusal comes after the time that it names: a caller that does not wait would keep this thread busy. */
const refuseLater = async () => {
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER * 1000));
  throw tooMany();
};

/**
 * Lets calls run in turns: next is the tenant, and of its users the one, whose calls have taken the least time. Nobody
 * waits for another's queue, and a report counts for as long as it takes. A tenant that has run for long must leave most
 * of the time unused while others are about, so that their calls seldom find the database at work; a user with many calls
 * waiting, too, whose long ones count for more than their length.
 */
export function fairQueue(room: Room, clock: () => number = () => performance.now()) {
  const waiting: Job[] = [];
  const tenants = new Map<string, Share>();
  const users = new Map<string, Share>();
  const running = new Set<Job>();
  /** Until when the running calls have their parts of the time. */
  let shared = clock();
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

  function count(shares: Job['shares'], field: 'running' | 'waiting', by: 1 | -1) {
    for (const share of shares) share[field] += by;
  }

  /** Gives each running call its part of the time since the last one began or ended. */
  function shareTime() {
    const at = clock();
    const part = (at - shared) / Math.max(1, running.size / room.atOnce);
    for (const job of running) job.took += part;
    shared = at;
  }

  /** Whoever had no call here goes on from where the others are: time that was not used is no credit. */
  function join({ shares }: Job) {
    const [tenant, user] = shares;
    if (tenant.running + tenant.waiting === 0) tenant.spent = Math.max(tenant.spent, reached);
    if (user.running + user.waiting === 0) user.spent = Math.max(user.spent, tenant.reached);
    count(shares, 'waiting', 1);
  }

  const about = (shares: Map<string, Share>, at: number) =>
    [...shares.values()].filter((share) => share.running + share.waiting > 0 || at - share.at <= ABOUT);

  /** Counts the time of a call that has ended. */
  function settle(job: Job) {
    shareTime();
    running.delete(job);
    count(job.shares, 'running', -1);
    const at = clock();
    const charge = (shares: Map<string, Share>, share: Share, allowed: Allowance, charged: number) => {
      const most = allowed.burst + allowed.longestPause * allowed.steady;
      const added = about(shares, at).some((other) => other !== share) ? charged : 0;
      share.owed = Math.min(owedBy(share, allowed, at) + added, most);
      share.spent += job.took;
      share.at = at;
    };
    const [tenant, user] = job.shares;
    charge(tenants, tenant, room.ofTenant, job.took);
    charge(users, user, room.ofUser, chargeOf(job.took));
  }

  /** Forgets those who are no longer about and owe nothing. */
  function forget(shares: Map<string, Share>, allowed: Allowance) {
    const at = clock();
    for (const [id, share] of shares)
      if (share.running + share.waiting === 0 && at - share.at > ABOUT && owedBy(share, allowed, at) === 0)
        shares.delete(id);
  }

  /** Tells how long each of these must leave the database to others, in milliseconds, and reckons it once. */
  function pausesOf(shares: Map<string, Share>, allowed: Allowance, at: number): (own: Share) => number {
    const pauses = new Map<Share, number>();
    let owing: (readonly [Share, number])[] | undefined;
    function pauseOf(own: Share): number {
      const owed = owedBy(own, allowed, at);
      if (owed <= allowed.burst) return 0;
      owing ??= about(shares, at).map((share) => [share, owedBy(share, allowed, at)]);
      const others = owing.flatMap(([share, each]) => (share === own ? [] : [each]));
      if (others.length === 0) return 0;
      return Math.max(0, owed - Math.max(allowed.burst, allowed.ofOthers(others))) / allowed.steady;
    }
    return (own) => {
      const pause = pauses.get(own) ?? pauseOf(own);
      pauses.set(own, pause);
      return pause;
    };
  }

  /** The job whose turn it is; else the milliseconds until one can be, if only time is missing. */
  function next(): Job | number {
    const at = clock();
    const pauseOfTenant = pausesOf(tenants, room.ofTenant, at);
    const pauseOfUser = pausesOf(users, room.ofUser, at);
    let best: Job | undefined;
    let soonest = Number.POSITIVE_INFINITY;
    for (const job of waiting) {
      const [tenant, user] = job.shares;
      if (tenant.running >= room.runningOfTenant) continue;
      const pause = Math.max(
        pauseOfTenant(tenant),
        user.waiting < room.ofUser.waiting ? 0 : pauseOfUser(user),
      );
      soonest = Math.min(soonest, pause);
      const [bestTenant, bestUser] = best?.shares ?? [];
      const isLess =
        !bestTenant ||
        !bestUser ||
        tenant.spent < bestTenant.spent ||
        (tenant.spent === bestTenant.spent && user.spent < bestUser.spent);
      if (pause === 0 && isLess) best = job;
    }
    return best ?? soonest;
  }

  function fill() {
    clearTimeout(waking);
    while (running.size < room.running) {
      const job = next();
      if (typeof job === 'number') {
        if (job < Number.POSITIVE_INFINITY) waking = setTimeout(fill, Math.ceil(job));
        return;
      }
      waiting.splice(waiting.indexOf(job), 1);
      count(job.shares, 'waiting', -1);
      count(job.shares, 'running', 1);
      shareTime();
      running.add(job);
      const [tenant, user] = job.shares;
      reached = Math.max(reached, tenant.spent);
      tenant.reached = Math.max(tenant.reached, user.spent);
      job.begin();
    }
  }

  /** How many calls of its tenant and of its user wait now. */
  const waitingOf = (caller: Caller) => ({
    ofTenant: tenants.get(caller.tenant)?.waiting ?? 0,
    ofUser: users.get(idOf(caller))?.waiting ?? 0,
  });

  /**
   * The waiting call that gives way to a caller when all places are taken: of the tenant with the most waiting, if it has
   * more than the caller's would then have, else of the caller's own; of its users the newest of the one with the most,
   * who among colleagues must have more than the caller would.
   */
  function givesWay(caller: Caller): Job | undefined {
    const { ofTenant, ofUser } = waitingOf(caller);
    let found: Job | undefined;
    let most: Job['shares'] | undefined;
    for (const job of waiting) {
      const [tenant, user] = job.shares;
      const hasMore =
        job.tenant === caller.tenant ? user.waiting > ofUser + 1 : tenant.waiting > ofTenant + 1;
      const isMost =
        !most ||
        tenant.waiting > most[0].waiting ||
        (tenant.waiting === most[0].waiting && user.waiting >= most[1].waiting);
      if (hasMore && isMost) [found, most] = [job, [tenant, user]];
    }
    return found;
  }

  /**
   * Runs a call when it is its turn. Throws 503 at once if all together have too many waiting and nobody more than the
   * caller; 429 if it has waited too long or gives way to others, if its user has too many waiting, or if its tenant has
   * and the user more than a page asks for. `leave` ends the turn before the work does, which asks the database little
   * from then on.
   */
  async function inTurn<T>(caller: Caller, work: (leave: () => void) => Promise<T>): Promise<T> {
    const { ofTenant, ofUser } = waitingOf(caller);
    const mayExceed = !caller.isStranger && ofUser < room.ofUser.waiting;
    if (ofUser >= room.waitingOfUser || (ofTenant >= room.waitingOfTenant && !mayExceed))
      return refuseLater();
    if (waiting.length >= room.waiting) {
      const other = givesWay(caller);
      if (!other) throw busy();
      other.giveWay();
    }
    const begun = await new Promise<Job>((begin, refuse) => {
      const giveUp = () => {
        clearTimeout(longest);
        waiting.splice(waiting.indexOf(job), 1);
        count(job.shares, 'waiting', -1);
      };
      const longest = setTimeout(() => {
        giveUp();
        refuse(tooMany());
      }, LONGEST_WAIT);
      const job: Job = {
        ...caller,
        shares: sharesOf(caller),
        took: 0,
        begin() {
          clearTimeout(longest);
          begin(job);
        },
        giveWay() {
          giveUp();
          refuseLater().catch(refuse);
        },
      };
      waiting.push(job);
      join(job);
      fill();
    });
    const leave = () => {
      if (!running.has(begun)) return;
      settle(begun);
      fill();
      forget(tenants, room.ofTenant);
      forget(users, room.ofUser);
    };
    try {
      return await work(leave);
    } finally {
      leave();
    }
  }
  return Object.assign(inTurn, {
    /** How many calls run and wait now. */
    state: () => ({ running: running.size, waiting: waiting.length }),
  });
}
