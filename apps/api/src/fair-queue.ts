import { ApiError } from './errors.ts';
import type { Room } from './queue-room.ts';
import { isHere, type Share, timeShares } from './time-shares.ts';

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

/** A tenant's, and that of one of its users. */
type Shares = readonly [tenant: Share, user: Share];

interface Job extends Caller {
  shares: Shares;
  begin: () => void;
  /** Ends its wait in favour of another. */
  giveWay: () => void;
  /** Its part of the time since it began, in milliseconds. */
  took: number;
}

function count(shares: Shares, field: 'running' | 'waiting', by: 1 | -1) {
  for (const share of shares) share[field] += by;
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

/** Whether the calls of one have taken less time than those of another: the tenants' count first. */
const tookLess = ([tenant, user]: Shares, [otherTenant, otherUser]: Shares) =>
  tenant.spent < otherTenant.spent || (tenant.spent === otherTenant.spent && user.spent < otherUser.spent);

/** How many calls of a tenant and of its user wait. */
interface Waiting {
  ofTenant: number;
  ofUser: number;
}

/**
 * The waiting call that gives way to a caller when all places are taken: of the tenant with the most waiting, if it has
 * more than the caller's would then have, else of the caller's own; of its users the newest of the one with the most,
 * who among colleagues must have more than the caller would.
 */
function givesWay(waiting: readonly Job[], caller: Caller, { ofTenant, ofUser }: Waiting): Job | undefined {
  let found: Job | undefined;
  let most: Shares | undefined;
  for (const job of waiting) {
    const [tenant, user] = job.shares;
    const hasMore = job.tenant === caller.tenant ? user.waiting > ofUser + 1 : tenant.waiting > ofTenant + 1;
    const isMost =
      !most ||
      tenant.waiting > most[0].waiting ||
      (tenant.waiting === most[0].waiting && user.waiting >= most[1].waiting);
    if (hasMore && isMost) [found, most] = [job, job.shares];
  }
  return found;
}

// An administrator who views as a distributor has a share in each of the two tenants.
const userIn = ({ tenant, user }: Caller) => JSON.stringify([tenant, user]);

/**
 * Lets calls run in turns: next is the tenant, and of its users the one, whose calls have taken the least time. Nobody
 * waits for another's queue, and a report counts for as long as it takes. A tenant that has run for long must leave most
 * of the time unused while others are about, so that their calls seldom find the database at work; a user with many calls
 * waiting, too, whose long ones count for more than their length.
 */
export function fairQueue(room: Room, clock: () => number = () => performance.now()) {
  const waiting: Job[] = [];
  const tenants = timeShares(room.ofTenant);
  const users = timeShares(room.ofUser);
  const running = new Set<Job>();
  /** Until when the running calls have their parts of the time. */
  let shared = clock();
  /** What the tenant whose call began last had spent. */
  let reached = 0;
  let waking: ReturnType<typeof setTimeout> | undefined;

  /** Gives each running call its part of the time since the last one began or ended. */
  function shareTime() {
    const at = clock();
    const part = (at - shared) / Math.max(1, running.size / room.atOnce);
    for (const job of running) job.took += part;
    shared = at;
  }

  function enqueue(job: Job) {
    const [tenant, user] = job.shares;
    // Whoever had no call here goes on from where the others are: time that was not used is no credit.
    if (!isHere(tenant)) tenant.spent = Math.max(tenant.spent, reached);
    if (!isHere(user)) user.spent = Math.max(user.spent, tenant.reached);
    waiting.push(job);
    count(job.shares, 'waiting', 1);
  }

  function dequeue(job: Job) {
    waiting.splice(waiting.indexOf(job), 1);
    count(job.shares, 'waiting', -1);
  }

  function begin(job: Job) {
    dequeue(job);
    count(job.shares, 'running', 1);
    shareTime();
    running.add(job);
    const [tenant, user] = job.shares;
    reached = Math.max(reached, tenant.spent);
    tenant.reached = Math.max(tenant.reached, user.spent);
    job.begin();
  }

  /** Counts the time of a call that has ended. */
  function settle(job: Job) {
    shareTime();
    running.delete(job);
    count(job.shares, 'running', -1);
    const [tenant, user] = job.shares;
    const at = clock();
    tenants.charge(tenant, job.took, job.took, at);
    users.charge(user, job.took, chargeOf(job.took), at);
  }

  /** The job whose turn it is; else the milliseconds until one can be, if only time is missing. */
  function next(): Job | number {
    const at = clock();
    const pauseOfTenant = tenants.pausesAt(at);
    const pauseOfUser = users.pausesAt(at);
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
      if (pause === 0 && (!best || tookLess(job.shares, best.shares))) best = job;
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
      begin(job);
    }
  }

  /** Resolves when it is a caller's turn. */
  const turnOf = (caller: Caller) =>
    new Promise<Job>((resolve, refuse) => {
      const giveUp = () => {
        clearTimeout(longest);
        dequeue(job);
      };
      const longest = setTimeout(() => {
        giveUp();
        refuse(tooMany());
      }, LONGEST_WAIT);
      const at = clock();
      const job: Job = {
        ...caller,
        shares: [tenants.of(caller.tenant, at), users.of(userIn(caller), at)],
        took: 0,
        begin() {
          clearTimeout(longest);
          resolve(job);
        },
        giveWay() {
          giveUp();
          refuseLater().catch(refuse);
        },
      };
      enqueue(job);
      fill();
    });

  /**
   * Runs a call when it is its turn. Throws 503 at once if all together have too many waiting and nobody more than the
   * caller; 429 if it has waited too long or gives way to others, if its user has too many waiting, or if its tenant has
   * and the user more than a page asks for. `leave` ends the turn before the work does, which asks the database little
   * from then on.
   */
  async function inTurn<T>(caller: Caller, work: (leave: () => void) => Promise<T>): Promise<T> {
    const ofTenant = tenants.find(caller.tenant)?.waiting ?? 0;
    const ofUser = users.find(userIn(caller))?.waiting ?? 0;
    const mayExceed = !caller.isStranger && ofUser < room.ofUser.waiting;
    if (ofUser >= room.waitingOfUser || (ofTenant >= room.waitingOfTenant && !mayExceed))
      return refuseLater();
    if (waiting.length >= room.waiting) {
      const other = givesWay(waiting, caller, { ofTenant, ofUser });
      if (!other) throw busy();
      other.giveWay();
    }
    const begun = await turnOf(caller);
    const leave = () => {
      if (!running.has(begun)) return;
      settle(begun);
      fill();
      const at = clock();
      tenants.forget(at);
      users.forget(at);
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
