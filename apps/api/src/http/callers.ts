import { tokenOf } from '../accounts/auth.ts';
import { digest } from '../call/ids.ts';
import type { Actor } from '../call/scope.ts';
import type { Caller } from '../limits/fair-queue.ts';
import { callerOf } from '../limits/rate-limit.ts';

/** Sessions remembered; the least recently used ones beyond this are dropped. */
const MAX_SESSIONS = 20_000;

/**
 * Tells whose turn a call takes before the database is asked, by remembering the user of each token. Unknown tokens
 * count for their network address. This is no access check: every call still looks up its session.
 */
export function callers() {
  const sessions = new Map<string, Caller>();
  return (authorization: string | undefined, address: string) => {
    const token = tokenOf(authorization);
    const key = token === undefined ? undefined : digest(token);
    const stranger: Caller = { tenant: `at ${callerOf(address)}`, user: key ?? address, isStranger: true };
    return {
      caller: (): Caller => sessions.get(key ?? '') ?? stranger,
      /** Stores whose session it is; undefined: nobody's. */
      found(actor: Actor | undefined) {
        if (key === undefined) return;
        sessions.delete(key);
        if (!actor) return;
        // Administrators count as one tenant.
        sessions.set(key, { tenant: actor.distributorId ?? '', user: actor.userId });
        const [oldest] = sessions.keys();
        if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      },
    };
  };
}
