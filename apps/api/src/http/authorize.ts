import type { Operation } from '@dmc/contract/operation';
import { authenticate } from '../accounts/auth.ts';
import type { Server } from '../call/call.ts';
import { ApiError, noOrganisation } from '../call/errors.ts';
import type { Actor } from '../call/scope.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import type { Context } from './app-context.ts';

/** Files that an address may read per call that it may make without a session. */
const FILES_PER_CALL = 50;

/** Decides who is calling, from where, and whether they may. `limiter` counts calls without a session. */
export function callerChecks(server: Server, limiter: RateLimiter) {
  const { config, rules } = server;

  const addressOf = (context: Context): string => {
    const hops = config.trustProxy;
    // The caller can forge every entry except those that our own proxies appended.
    const forwarded = hops > 0 ? context.req.header('x-forwarded-for')?.split(',').at(-hops) : undefined;
    const address = forwarded?.trim() || context.env?.incoming?.socket?.remoteAddress || 'unknown';
    // Some proxies append the port, which differs with each connection.
    return address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  };

  /** Counts a call without a session; /health is exempt. */
  const countCall = async (context: Context, counted: 'calls' | 'files' = 'calls') => {
    const { rate } = rules.now();
    if (!rate) return;
    const limit = counted === 'files' ? rate.limit * FILES_PER_CALL : rate.limit;
    const wait = await limiter.take(counted, addressOf(context), { ...rate, limit });
    if (wait !== undefined)
      throw new ApiError(429, 'Too many requests. Wait a moment and try again.', {
        headers: { 'retry-after': String(wait) },
      });
  };

  /** The calling page's origin, unless it is the console served here. */
  const otherOrigin = ({ req }: Context): string | undefined => {
    const page = req.header('origin');
    const own = [new URL(req.url).host, ...(config.publicUrl ? [new URL(config.publicUrl).host] : [])];
    return page !== undefined && URL.canParse(page) && own.includes(new URL(page).host) ? undefined : page;
  };

  /** Throws unless the caller may make this call, which gets its actor. */
  const authorize = async (
    context: Context,
    { roles, ofAccount, withoutTwoStep }: Operation,
    call: { actor: Actor | undefined },
  ): Promise<Actor | undefined> => {
    if (roles === 'public') {
      if (context.get('operation') !== 'health') await countCall(context);
      return undefined;
    }
    const actor = await authenticate(server, context.req.header('authorization')).catch(
      async (error: unknown) => {
        if (error instanceof ApiError) await countCall(context);
        throw error;
      },
    );
    call.actor = actor;
    if (actor.twoStepDue && !withoutTwoStep)
      throw new ApiError(403, 'Set up two-step sign-in to continue.', { twoStepDue: true });
    if (!roles.includes(actor.role)) throw new ApiError(403, 'Your account is not allowed to do this.');
    if (actor.distributorId === null && actor.role !== 'ADMIN' && !ofAccount) throw noOrganisation();
    return actor;
  };

  return { addressOf, countCall, otherOrigin, authorize };
}

export type CallerChecks = ReturnType<typeof callerChecks>;
