import { ApiError } from '../call/errors.ts';
import type { Room } from './queue-room.ts';
import { isHere, type Share, timeShares } from './time-shares.ts';

/** What a quick call takes, in milliseconds. */
const QUICK = 8;
/** How many times its length a long call counts at most: an import of some seconds is legitimate. */
const MOST_CHARGED = 12.5;
/** How long a call waits, in milliseconds: the console gives up after ten seconds. */
const LONGEST_WAIT = 8000;
/** The `Retry-After` of a refusal, in seconds. */
const RETRY_AFTER = 1;

/** Whose call it is. */
export interface Caller {
  tenant: string;
  user: string;
  /** Not authenticated: anyone can make up any number of such users. */
  isStranger?: true;
}

/** The share of a tenant, and of one of its users. */
type Shares = readonly [tenant: Share, user: Share];

interface Job extends Caller {
  shares: Shares;
  begin: () => void;
  /** Refuses it while it waits, to make room for another. */
  evict: () => void;
  /** Its part of the time since it began, in milliseconds. */
  took: number;
}

function count(shares: Shares, field: 'running' | 'waiting', by: 1 | -1) {
  for (const share of shares) share[field] += by;
}

/**
 * A long call counts for more than its length: calls that arrive while it runs wait for its end, so one of 100 ms is
 * worse for others than ten of 10 ms.
 */
const chargeOf = (took: number) => took * Math.min(Math.max(1, took / QUICK), MOST_CHARGED);

const refusal = (status: 429 | 503, message: string) =>
  new ApiError(status, message, { headers: { 'retry-after': String(RETRY_AFTER) } });
export const busy = () => refusal(503, 'The server is busy. Try again in a moment.');
const tooMany = () => refusal(429, 'Too many requests at once. Wait a moment and try again.');
/** The refusal is sent only after the time that it names: a caller that ignores it would keep this thread busy. */
const refuseLater = async () => {
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER * 1000));
  throw tooMany();
};

/** Compares the time that the calls of two have taken: of their tenants, then of the users. */
const tookLess = ([tenant, user]: Shares, [otherTenant, otherUser]: Shares) =>
  tenant.spent < otherTenant.spent || (tenant.spent === otherTenant.spent && user.spent < otherUser.spent);

/** How many calls of a tenant and of its user wait. */
interface Waiting {
  ofTenant: number;
  ofUser: number;
}

/**
 * The waiting call to refuse when the queue is full: the newest of the user with the most waiting, in the tenant with the
 * most waiting. That tenant, or within the caller's own tenant that user, must have more waiting than the caller would
 * then have.
 */
function callToEvict(
  waiting: readonly Job[],
  caller: Caller,
  { ofTenant, ofUser }: Waiting,
): Job | undefined {
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

// An administrator who views as a distributor has a share in both tenants.
const userIn = ({ tenant, user }: Caller) => JSON.stringify([tenant, user]);

/**
 * A weighted fair queue: the next call is of the tenant, and within it of the user, whose calls have taken the least time.
 * So no tenant waits behind another's queue. A tenant that has used much time pauses while others are active, so that
 * their calls rarely find the database busy; so does a user with many calls waiting.
 */
export function fairQueue(room: Room, clock: () => number = () => performance.now()) {
  const waiting: Job[] = [];
  const tenants = timeShares(room.ofTenant);
  const users = timeShares(room.ofUser);
  const running = new Set<Job>();
  /** Until when the time of the running calls is counted. */
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
    // One that had no call continues from where the others are: unused time is no credit.
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
        evict() {
          giveUp();
          refuseLater().catch(refuse);
        },
      };
      enqueue(job);
      fill();
    });

  /**
   * Runs a call when it is its turn. Throws 503 at once if the queue is full and none has more waiting than the caller;
   * 429 if the call waits too long or is evicted, if its user has too many waiting, or if its tenant has and the user has
   * more waiting than a page requests. `leave` ends the turn before the work does, which then hardly needs the database.
   */
  async function inTurn<T>(caller: Caller, work: (leave: () => void) => Promise<T>): Promise<T> {
    const ofTenant = tenants.find(caller.tenant)?.waiting ?? 0;
    const ofUser = users.find(userIn(caller))?.waiting ?? 0;
    const mayExceed = !caller.isStranger && ofUser < room.ofUser.waiting;
    if (ofUser >= room.waitingOfUser || (ofTenant >= room.waitingOfTenant && !mayExceed))
      return refuseLater();
    if (waiting.length >= room.waiting) {
      const other = callToEvict(waiting, caller, { ofTenant, ofUser });
      if (!other) throw busy();
      other.evict();
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
