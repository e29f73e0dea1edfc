import type { Allowance } from './queue-room.ts';

/** For how long after the last call a tenant or a user counts as active, in milliseconds. */
const ACTIVE_MS = 1000;

/** The calls of a tenant or a user that run or wait, and the milliseconds that they have taken. */
export interface Share {
  spent: number;
  /** Of a tenant: what its user whose call began last had spent. */
  reached: number;
  running: number;
  waiting: number;
  /** Of `spent`, what has not yet been paid off at the steady rate, and when that was last computed. */
  owed: number;
  at: number;
}

/** How much of a share's time has not been paid off at the steady rate, in milliseconds. */
export const owedBy = (
  share: Pick<Share, 'owed' | 'at'>,
  { steady }: Pick<Allowance, 'steady'>,
  at: number,
): number => Math.max(0, share.owed - (at - share.at) * steady);

export const isHere = ({ running, waiting }: Share): boolean => running + waiting > 0;

/** The shares of all tenants, or of all users, each of which may take as much time as `allowed`. */
export function timeShares(allowed: Allowance) {
  const shares = new Map<string, Share>();
  const active = (at: number) =>
    [...shares.values()].filter((share) => isHere(share) || at - share.at <= ACTIVE_MS);

  return {
    find: (id: string): Share | undefined => shares.get(id),
    /** The share of one who has a call now. */
    of(id: string, at: number): Share {
      let share = shares.get(id);
      if (!share) {
        share = { spent: 0, reached: 0, running: 0, waiting: 0, owed: 0, at };
        shares.set(id, share);
      }
      return share;
    },
    /** Counts the time of a call, and what is owed for it if others are active. */
    charge(share: Share, took: number, charged: number, at: number): void {
      const most = allowed.burst + allowed.longestPause * allowed.steady;
      const added = active(at).some((other) => other !== share) ? charged : 0;
      share.owed = Math.min(owedBy(share, allowed, at) + added, most);
      share.spent += took;
      share.at = at;
    },
    /** How long each of them has to pause, in milliseconds; computed once for each. */
    pausesAt(at: number): (own: Share) => number {
      const pauses = new Map<Share, number>();
      let owing: (readonly [Share, number])[] | undefined;
      function pauseOf(own: Share): number {
        const owed = owedBy(own, allowed, at);
        if (owed <= allowed.burst) return 0;
        owing ??= active(at).map((share) => [share, owedBy(share, allowed, at)]);
        const others = owing.flatMap(([share, each]) => (share === own ? [] : [each]));
        if (others.length === 0) return 0;
        return Math.max(0, owed - Math.max(allowed.burst, allowed.ofOthers(others))) / allowed.steady;
      }
      return (own) => {
        const pause = pauses.get(own) ?? pauseOf(own);
        pauses.set(own, pause);
        return pause;
      };
    },
    /** Removes those that are no longer active and owe nothing. */
    forget(at: number): void {
      for (const [id, share] of shares)
        if (!isHere(share) && at - share.at > ACTIVE_MS && owedBy(share, allowed, at) === 0)
          shares.delete(id);
    },
  };
}
