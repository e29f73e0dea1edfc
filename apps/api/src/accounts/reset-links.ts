import {
  accountOperations,
  RESET_LINK_SECONDS,
  RESET_LINK_TEXTS,
  type ResetLink,
} from '@dmc/contract/account';
import { AUDIT_ASKED_FOR } from '@dmc/contract/audit-words';
import { formatDateTime } from '@dmc/contract/dates';
import { RESET_PATH } from '@dmc/contract/session';
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { audit, auditEvent } from '../audit/audit.ts';
import { userRecord } from '../audit/records.ts';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { addSeconds } from '../call/days.ts';
import { ApiError, conflict, notFound } from '../call/errors.ts';
import { digest, newSecret } from '../call/ids.ts';
import { loggable } from '../call/log.ts';
import { withTimeout } from '../call/with-timeout.ts';
import type { Db } from '../database/db.ts';
import { attemptStore } from '../limits/attempts.ts';
import { distributors } from '../schema/distributors.ts';
import { resetLinks } from '../schema/sign-in.ts';
import { users } from '../schema/users.ts';
import { accountStore } from './account.ts';
import { accountOf, userStore } from './auth.ts';
import { checkNewPassword } from './password-policy.ts';
import { serving } from './supervisors.ts';

const HOUR = 60 * 60;
/** Links per account and hour through the sign-in page, where anybody can request them. */
const MOST_ASKED_FOR = 3;
/** How long an ended or expired link is remembered, in seconds, so that its page can say why it does not work. */
const REMEMBERED = 30 * 24 * HOUR;
/** How long a call waits for the mail server, in milliseconds: the console gives up after ten seconds. */
const MAIL_TIMEOUT = 7000;

const makers = alias(users, 'makers');

type LinkState = keyof typeof RESET_LINK_TEXTS | 'open';

/** Links for a new password, of every tenant: their users are not signed in. */
const linkStore = {
  /**
   * Replaces the account's links. Without a maker it replaces only requested ones, so that a stranger on the sign-in
   * page cannot end a link that an administrator made. Returns the new link's secret, which is not stored.
   */
  async replace(tx: Db, userId: string, createdBy: string | null, at: Date) {
    const token = newSecret();
    const expiresAt = addSeconds(at, RESET_LINK_SECONDS);
    await tx
      .update(resetLinks)
      .set({ ended: 'replaced' })
      .where(
        and(
          eq(resetLinks.userId, userId),
          isNull(resetLinks.ended),
          createdBy === null ? isNull(resetLinks.createdBy) : undefined,
        ),
      );
    await tx
      .insert(resetLinks)
      .values({ tokenHash: digest(token), userId, createdBy, createdAt: at, expiresAt });
    return { token, expiresAt };
  },

  async read(db: Db, token: string, now: Date) {
    const [found] = await db
      .select({ link: resetLinks, user: users, maker: makers, makerOf: distributors })
      .from(resetLinks)
      .innerJoin(users, eq(users.id, resetLinks.userId))
      .leftJoin(makers, eq(makers.id, resetLinks.createdBy))
      .leftJoin(distributors, eq(distributors.id, makers.distributorId))
      .where(eq(resetLinks.tokenHash, digest(token)));
    if (!found) return { state: 'unknown' } as const;
    const { link, user, maker, makerOf } = found;
    const isMakerGone = maker?.isActive === false || maker?.deletedAt || makerOf?.isActive === false;
    const state: LinkState =
      link.ended === 'used'
        ? 'used'
        : link.ended !== null || isMakerGone
          ? 'ended'
          : link.expiresAt <= now
            ? 'expired'
            : 'open';
    return { state, user, expiresAt: link.expiresAt };
  },

  /** Uses a link up. False if it was used before, or has ended. */
  async use(tx: Db, token: string, now: Date): Promise<boolean> {
    const used = await tx
      .update(resetLinks)
      .set({ ended: 'used' })
      .where(
        and(eq(resetLinks.tokenHash, digest(token)), isNull(resetLinks.ended), gt(resetLinks.expiresAt, now)),
      )
      .returning({ userId: resetLinks.userId });
    return used.length > 0;
  },

  async askedFor(db: Db, userId: string, since: Date): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(resetLinks)
      .where(
        and(eq(resetLinks.userId, userId), isNull(resetLinks.createdBy), gt(resetLinks.createdAt, since)),
      );
    return row?.count ?? 0;
  },
};

export const deleteExpiredLinks = async (db: Db, now: Date): Promise<void> => {
  await db.delete(resetLinks).where(lt(resetLinks.expiresAt, addSeconds(now, -REMEMBERED)));
};

const refusal = (state: keyof typeof RESET_LINK_TEXTS) =>
  new ApiError(state === 'unknown' ? 404 : 410, RESET_LINK_TEXTS[state]);

/** Sends a link to its account. The mail server's messages may name the account, so only its codes are logged. */
async function post(
  { mail, config, log, releaseSlot }: CallServer,
  { email, token, expiresAt }: { email: string; token: string; expiresAt: Date },
): Promise<ResetLink['mail']> {
  if (!mail.isConfigured) return 'off';
  releaseSlot();
  const until = formatDateTime(expiresAt.toISOString(), config.timeZone);
  const sent = mail
    .send({
      to: email,
      subject: 'Set a new password',
      text: [
        `Open this link to set a new password for ${email}:`,
        `${config.publicUrl}${RESET_PATH}#${token}`,
        `It works once, until ${until} (${config.timeZone}).`,
        'If you did not ask for it, ignore this message: your password stays as it is.',
      ].join('\n\n'),
    })
    .then(
      () => 'sent' as const,
      (error: unknown) => {
        const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
        log('error', 'mail', { code, responseCode });
        return 'failed' as const;
      },
    );
  return withTimeout(MAIL_TIMEOUT, sent, () => 'failed' as const);
}

/** Makes a link for a user; `admit` refuses users who may not have one. */
async function makeLink(
  call: Call<'createUserResetLink' | 'createSupervisorResetLink'>,
  server: CallServer,
  admit: (tx: Db) => Promise<void> = async () => {},
): Promise<ResetLink> {
  const { actor, params } = call;
  if (params.id === actor.userId) throw conflict('Change your own password in Preferences.');
  const { email, ...link } = await server.write(async (tx) => {
    await admit(tx);
    const { user, distributor } = await userStore.hold(tx, params.id, 'update');
    if (!user) throw notFound('User');
    if (!user.isActive) throw conflict(`${user.email} is deactivated. Activate the account first.`);
    const made = await linkStore.replace(tx, user.id, actor.userId, server.now());
    const record = userRecord(user, distributor?.name);
    await audit(tx, call, { before: record, after: record });
    return { email: user.email, ...made };
  });
  const mail = await post(server, { email, ...link });
  return { email, token: link.token, expiresAt: link.expiresAt.toISOString(), mail };
}

/** A link made on the command line, for an account whose owner has no other way to sign in. */
export const makeLinkFor = (tx: Db, userId: string, at: Date) => linkStore.replace(tx, userId, null, at);

/** Sends a link if the account exists, can sign in and has not requested too many. The audit log records the link. */
async function answerForgotten(
  server: CallServer,
  { address, requestId }: Pick<Call<'forgotPassword'>, 'address' | 'requestId'>,
  email: string,
): Promise<void> {
  const { write, now } = server;
  const link = await write(async (tx) => {
    const found = await userStore.byEmail(tx, email);
    if (!found) return undefined;
    const { user, distributor } = await userStore.hold(tx, found.user.id, 'update');
    if (!user?.isActive || distributor?.isActive === false) return undefined;
    const at = now();
    if ((await linkStore.askedFor(tx, user.id, addSeconds(at, -HOUR))) >= MOST_ASKED_FOR) return undefined;
    await auditEvent(tx, {
      at,
      operation: AUDIT_ASKED_FOR,
      path: accountOperations.forgotPassword.path,
      distributorId: user.distributorId,
      address,
      requestId,
      recordKind: 'user',
      recordId: user.id,
      recordName: user.email,
    });
    return linkStore.replace(tx, user.id, null, at);
  });
  if (link) await post(server, { email, ...link });
}

export const resetLinkHandlers: Handlers<
  'createUserResetLink' | 'createSupervisorResetLink' | 'checkResetLink' | 'resetPassword' | 'forgotPassword'
> = {
  createUserResetLink: (call, server) => makeLink(call, server),

  createSupervisorResetLink: (call, server) =>
    makeLink(call, server, async (tx) => {
      const { actor, params } = call;
      const found = await tx.select({ id: users.id }).from(users).where(serving(actor, params.id));
      if (found.length === 0) throw notFound('Supervisor');
    }),

  async checkResetLink({ body: { token } }, { read, now }) {
    const { state, user, expiresAt } = await read((tx) => linkStore.read(tx, token, now()));
    return state === 'open' ? { state, email: user.email, expiresAt: expiresAt.toISOString() } : { state };
  },

  async resetPassword(call, server) {
    const {
      body: { token, newPassword, device },
      address,
      account,
    } = call;
    const { read, write, now, passwords } = server;
    const { state, user } = await read((tx) => linkStore.read(tx, token, now()));
    if (state !== 'open') throw refusal(state);
    Object.assign(account, accountOf(user));
    await checkNewPassword(server, 'newPassword', { password: newPassword, email: user.email });
    const passwordHash = await passwords.hash(newPassword);
    return write(async (tx) => {
      const held = await userStore.hold(tx, user.id, 'update');
      if (!(await linkStore.use(tx, token, now()))) {
        const { state: since } = await linkStore.read(tx, token, now());
        throw refusal(since === 'open' ? 'ended' : since);
      }
      if (!held.user?.isActive || held.distributor?.isActive === false) throw refusal('ended');
      const attempt = { email: user.email, address, device };
      await accountStore.setPassword(tx, user.id, { passwordHash, attempt, at: now() });
      // The holder of the link owns the account, so earlier wrong guesses no longer count.
      await attemptStore.unlock(tx, user.email);
      await audit(tx, call, accountOf(held.user));
      return {};
    });
  },

  /** Answers the same, in the same time, whether or not the account exists: the work happens in the background. */
  async forgotPassword({ body: { email }, ...call }, server) {
    void server.background.track(
      answerForgotten(server, call, email.toLowerCase()).catch((error: unknown) =>
        server.log('error', 'failure', { operation: 'forgotPassword', error: loggable(error) }),
      ),
    );
    return {};
  },
};
